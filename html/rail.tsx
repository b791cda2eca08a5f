interface RailEntry {
  url: string
  label: string
  /** A short word before the label, such as an HTTP method. */
  mark?: string
  /** Whether pages below its address belong to it. */
  whole?: boolean
}

interface RailGroup {
  title?: string
  entries: RailEntry[]
}

interface RailProps {
  /** The name of the rail, which describes its pages. */
  label: string
  groups: RailGroup[]
  /** The address of the current page. */
  path: string
  /**
   * The label of the field that filters the entries, and the text shown if no entry matches. The field needs the script
   * `rail.js`. If `filter` is absent, there is no field.
   */
  filter?: { label: string; none: string }
}

/**
 * Links through related pages, with the current one marked: a column beside the page if there is room, and folded above
 * it on a phone.
 */
export function Rail ({ label, groups, path, filter }: RailProps) {
  const current = groups.flatMap(({ entries }) => entries).find((entry) => isCurrent(entry, path))
  return (
    <details class='rail' data-rail>
      <summary>
        {label}
        {current && <span class='rail-current'>: {current.label}</span>}
      </summary>
      <nav aria-label={label} tabIndex={0}>
        {filter !== undefined && (
          <p hidden data-script>
            <input type='search' aria-label={filter.label} placeholder={filter.label} autocomplete='off' data-filter />
          </p>
        )}
        {groups.map(({ title, entries }) => (
          <div key={title} data-group>
            {title !== undefined && <p class='rail-title'>{title}</p>}
            <ul>
              {entries.map((entry) => (
                <li key={entry.url}>
                  <a
                    href={entry.url}
                    {...(isCurrent(entry, path) && { 'aria-current': entry.url === path ? 'page' as const : true })}
                  >
                    {entry.mark !== undefined && (
                      <b {...(entry.mark !== 'GET' && { class: 'post' })}>{entry.mark}</b>
                    )} {entry.label}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
        {filter !== undefined && <p class='soft small' hidden data-none>{filter.none}</p>}
      </nav>
    </details>
  )
}

const isCurrent = ({ url, whole = false }: RailEntry, path: string): boolean =>
  url === path || (whole && path.startsWith(`${url}/`))
