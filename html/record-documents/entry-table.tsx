import type { PageTable } from '../../domain/record/documents/document-blocks.ts'
import { shortDates } from '../dates.ts'
import type { HrefOf } from './entry-links.ts'
import { Words } from './linked-text.tsx'

/** How good each status is. This colors the word of the status, which has the same meaning. */
const levels: Record<string, 'good' | 'fair' | 'poor'> = {
  verified: 'good',
  provided: 'good',
  present: 'good',
  partial: 'fair',
  'needs-proof': 'fair',
  'self-reported': 'fair',
  open: 'fair',
  conflict: 'poor',
  missing: 'poor'
}

/** Whether a table lists entries of the file, so that each row has an id, a name and a status. */
export const listsEntries = ({ columns }: PageTable): boolean =>
  columns[0]?.label === 'Id' && columns.some(({ label }) => label === 'Status')

/** Links to a request point to its row, because a request has no page. */
const REQUEST = /^R\d{2}\.\d{2,3}$/

interface EntryTableProps {
  table: PageTable
  hrefOf: HrefOf | undefined
}

/**
 * A table of entries. The name with its id is first, because that column stays visible on a phone. The status follows.
 */
export function EntryTable ({ table: { title, columns, rows }, hrefOf }: EntryTableProps) {
  const status = columns.findIndex(({ label }) => label === 'Status')
  const others = columns.map((_column, index) => index).filter((index) => index > 1 && index !== status)
  return (
    <div class='table-scroll' role='region' aria-label={title} tabIndex={0}>
      <table class='words entries'>
        <caption class='visually-hidden'>{title}</caption>
        <thead>
          <tr>
            {[1, status, ...others].map((index) => <th key={index} scope='col'>{columns[index]!.label}</th>)}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ cells }) => {
            const [id = '', name = ''] = cells
            const word = statusOf(cells[status]!)
            return (
              <tr key={id} id={REQUEST.test(id) ? id : undefined} data-status={word}>
                <th scope='row'>{shortDates(name)} <small><Words text={id} hrefOf={hrefOf} /></small></th>
                <td><Status text={cells[status]!} /></td>
                {others.map((index) => (
                  <td key={index}><Words text={shortDates(cells[index]!)} hrefOf={hrefOf} /></td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

/** Returns a status without its note: `needs-proof` for `needs-proof: no deed`. */
const statusOf = (text: string) => text.split(/[:;]/, 1)[0]!

/** Shows a status as a colored word, followed by its note. */
export function Status ({ text }: { text: string }) {
  const word = statusOf(text)
  const level = levels[word]
  if (level === undefined) return <>{text}</>
  const note = text.slice(word.length).replace(/^[:;] */, '')
  return (
    <>
      <span class={`tag ${level}`}>{word.replaceAll('-', ' ')}</span>
      {note !== '' && <small class='status-note'>{shortDates(note)}</small>}
    </>
  )
}
