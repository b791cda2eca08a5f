import type { BusinessRecord } from '../../schemas/record/business-record.ts'
import { costLinesOf, type ShownColumn } from './field-labels.ts'
import { ChoiceField, ParagraphField, TextField } from './fields.tsx'
import { paperName } from './paper-name.ts'
import type { Entry, StepContext } from './step-state.ts'

interface EntryCellProps {
  context: StepContext
  /** JSON Pointer of the entry. */
  path: string
  column: ShownColumn
  entry: Entry
  /** The name of the row for screen readers, if a table heading names the column. A card shows its labels instead. */
  row?: string
}

/** The field of one value of an entry, or one for each of its papers. */
export function EntryCell ({ context, path, column: { column, heading, members }, entry, row }: EntryCellProps) {
  const { words, state: { record } } = context
  const pointer = [path, ...members].join('/')
  const value = members.reduce<unknown>((part, member) => (part as Entry | undefined)?.[member], entry)
  const isInRow = row !== undefined
  const shared = { context, pointer, label: isInRow ? `${heading}, ${row}` : heading, isLabelHidden: isInRow }
  if (column.kind === 'choice') {
    const labels: Record<string, string> = words.values
    const options = column.values!.map((one) => ({ value: one, label: labels[one] ?? one }))
    return (
      <ChoiceField
        {...shared} value={value as string | undefined} options={options}
        {...column.none && { none: words.values[column.none] }}
      />
    )
  }
  if (column.kind === 'line') {
    return <ChoiceField {...shared} value={value as string | undefined} options={linesFor(record, value)} />
  }
  if (column.kind === 'papers') {
    const [named, options] = [value as string[] | undefined ?? [], papersFor(record)]
    return (
      <>
        {[...named, undefined].map((id, index) => (
          <ChoiceField key={index} {...shared} pointer={`${pointer}/${index}`} value={id} options={options} />
        ))}
      </>
    )
  }
  if (column.kind === 'paragraph') return <ParagraphField {...shared} value={value as string | undefined} />
  const cell = column.byYear && (entry.source as { at?: Record<string, string> } | undefined)?.at?.[members[1]!]
  const shown = Array.isArray(value) ? value.join(', ') : value as string | number | undefined ?? undefined
  return (
    <>
      <TextField {...shared} value={shown} isAmount={column.kind === 'amount'} />
      {cell && <span class='soft small'>{words.numbers.source} {cell}</span>}
    </>
  )
}

/** The costs that an add-back may come from, with the line that it names now. */
const linesFor = (record: BusinessRecord, chosen: unknown) =>
  costLinesOf(record, chosen).map(({ id, name, under }) => ({ value: id, label: under === undefined ? name : `${under}: ${name}` }))

const papersFor = ({ documents = [] }: BusinessRecord) =>
  documents.map(({ id, title, period }) => ({ value: id, label: paperName(title, period) }))
