import type { PageTable } from '../../domain/record/documents/document-blocks.ts'
import { shortDates } from '../dates.ts'
import type { HrefOf } from './entry-links.ts'
import { Words } from './linked-text.tsx'

/** How good news a status is; colors its word, which says the same. */
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

/** Whether a table lists entries of the file: each row has an id, a name and a status. */
export const listsEntries = ({ columns }: PageTable): boolean =>
  columns[0]?.label === 'Id' && columns.some(({ label }) => label === 'Status')

/** Links lead to the row of a request, because a request has no separate page. */
const REQUEST = /^R\d{2}\.\d{2,3}$/

interface EntryTableProps {
  table: PageTable
  hrefOf: HrefOf | undefined
}

/** A table of entries: the name with its id first, since that column stays on a phone; then the status as a sign. */
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

/** A status without its note: `needs-proof: no deed` is `needs-proof`. */
const statusOf = (text: string) => text.split(/[:;]/, 1)[0]!

/** A status as a colored word, with its note after it. */
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
