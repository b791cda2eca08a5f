import { fillIn } from '../../html/fill-in.ts'
import type { RecordFinding } from '../../schemas/record/record-report.ts'
import { placesOf } from './number-groups.ts'
import type { OpenPoints } from './open-points.ts'
import type { StepContext } from './step-state.ts'

/** Maximum number of points shown for one helper. The others appear once these are settled. */
const MOST_POINTS = 12
/** Points of the owner up to which all of them are shown at once, so that a phone shows the page in a few screens. */
const MOST_OPEN = 5

/** Open points, grouped by who can settle them, the most important first. */
export function ToDo ({ context, points }: { context: StepContext, points: OpenPoints[] }) {
  const { words: { file: words, helpers } } = context
  const count = points.reduce((sum, one) => sum + one.count, 0)
  if (count === 0) return null
  return (
    <details class='fold' open>
      <summary><h2>{words.fix}</h2> ({count})</summary>
      <p>{count === 1 ? words.fixOne : fillIn(words.fixText, { count })}</p>
      {points.map((own) => (
        <details key={own.helper} class='card to-do' open={own.helper === 'owner' && own.count <= MOST_OPEN}>
          <summary><h3>{helpers[own.helper]}</h3> ({own.count})</summary>
          <PointList context={context} {...own} />
        </details>
      ))}
      {points.some(({ helper }) => helper !== 'owner') && (
        <div class='actions'>
          <button type='submit' name='go' value='send' class='quiet'>{words.sendPoints}</button>
        </div>
      )}
    </details>
  )
}

function PointList ({ context: { words: { file: words } }, findings, papers }: OpenPoints & { context: StepContext }) {
  const more = findings.length - MOST_POINTS
  return (
    <ul>
      {findings.slice(0, MOST_POINTS).map((finding, index) => (
        <li key={index} class={finding.severity}>
          <p><strong>{finding.message}</strong> {finding.fix}</p>
          <p class='soft small'>
            {finding.where}{' '}
            <ShowButton words={words} finding={finding} isSmall />
          </p>
        </li>
      ))}
      {more > 0 && <li>{fillIn(words.more, { count: more })}</li>}
      {papers.map(({ id, title, where }) => <li key={id}><p><strong>{title}</strong> {where}</p></li>)}
    </ul>
  )
}

interface ShowButtonProps { words: StepContext['words']['file'], finding: RecordFinding, isSmall?: boolean }

/** Opens every row that a finding means. A finding without a place on these pages has no button. */
export function ShowButton ({ words, finding, isSmall = false }: ShowButtonProps) {
  const places = placesOf(finding)
  if (places.length === 0) return null
  return (
    <button type='submit' name='go' value={`numbers:${places.join(' ')}`} class={isSmall ? 'quiet small' : 'quiet'}>
      {words.show}
    </button>
  )
}
