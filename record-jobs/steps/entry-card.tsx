import { usd } from '../../domain/number-format.ts'
import type { ShownColumn } from './field-labels.ts'
import { Remove } from './group-fields.tsx'
import { EntryCell } from './entry-cell.tsx'
import type { Entry, StepContext } from './step-state.ts'

interface EntryCardProps {
  context: StepContext
  columns: ShownColumn[]
  path: string
  entry: Entry
  isNew: boolean
  /** What the card of a new entry is called. */
  another: string
  /** The page was opened for this entry, and for this one first. */
  isMeant: boolean
  isFirst: boolean
}

/** One entry with all that an owner can change of it. It is open if the page was opened for it. */
export function EntryCard ({ context, columns, path, entry, isNew, another, isMeant, isFirst }: EntryCardProps) {
  const { words, state: { faults, marked = [] } } = context
  const isOpen = isMeant || marked.includes(path) || faults.some(({ pointer }) => pointer.startsWith(`${path}/`))
  const { amount, amounts = {} } = entry as { amount?: number, amounts?: Record<string, number> }
  const shown = amount === undefined
    ? Object.entries(amounts).map(([year, one]) => `${year}: ${usd(one)}`).join(', ')
    : usd(amount)
  return (
    <details class={isMeant ? 'card entry asked' : 'card entry'} open={isOpen} {...isFirst && { id: 'asked' }}>
      <summary><strong>{isNew ? another : entry.name as string}</strong> <span class='soft'>{shown}</span></summary>
      <div class='fields'>
        {columns.map((column) => (
          <div key={column.heading}><EntryCell context={context} path={path} column={column} entry={entry} /></div>
        ))}
      </div>
      {!isNew && <Remove context={context} pointer={path} label={words.remove} />}
    </details>
  )
}
