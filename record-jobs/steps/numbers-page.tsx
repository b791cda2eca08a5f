import { namesInPointer, valueAt } from '../../domain/record/json-pointer.ts'
import { mostEntries } from '../../domain/record/edit/edit-record.ts'
import { fillIn } from '../../html/fill-in.ts'
import type { NumberGroup } from '../../schemas/pages/record-steps-texts.ts'
import { EntryCell } from './entry-cell.tsx'
import { shownColumnsOf, editorTitle, costLinesOf, type ShownColumn } from './field-labels.ts'
import { GroupFields, Remove } from './group-fields.tsx'
import { editorsOf, groupOfPointer, rowOf, type Editor } from './number-groups.ts'
import { fieldId } from './field-names.ts'
import type { Entry, Place, StepContext } from './step-state.ts'
import { usd } from '../../domain/number-format.ts'

/** Maximum rows of a list per page. A longer list has several pages. */
const ROWS = 100
/** Maximum cells per page, so that a form can hold them all. */
const CELLS = 3000
/** Empty rows after the last entry, and empty cards. */
const EMPTY_ROWS = 3
const EMPTY_CARDS = 1

type NumbersPlace = Extract<Place, { numbers: unknown }>

/** The form of one group of numbers or facts, with the source cell of each amount. */
export function NumbersPage ({ context, place }: { context: StepContext, place: NumbersPlace }) {
  const { words, state: { record } } = context
  const group = place.numbers
  const editors = editorsOf(group, record)
  // A choice among lines or papers repeats all of them in each card.
  const choices = costLinesOf(record).length + (record.documents ?? []).length
  const columns = editors.reduce((sum, editor) =>
    sum + shownColumnsOf(editor, context).length + (editor.hasCards ? choices : 0), 0)
  const most = Math.max(1, Math.min(ROWS, Math.floor(CELLS / columns)))
  const meant = (place.fields ?? []).flatMap((one) => rowOf(one) ?? [])
  const others = [...new Set(meant.flatMap((one) => groupOfPointer(one) ?? []))].filter((other) => other !== group)
  return (
    <>
      <h1>{words.groups[group]}</h1>
      <p>{words.numbers.text}</p>
      {editors.map((editor) => (
        <EntryList key={editor.list} context={context} editor={editor} place={place} most={most} meant={meant} />
      ))}
      <GroupFields context={context} group={group} />
      {others.map((other) => <OtherRows key={other} context={context} group={other} meant={meant} />)}
      <div class='actions'>
        <button type='submit' name='go' value='stay' class='quiet'>{words.numbers.add}</button>
      </div>
    </>
  )
}

interface EntryListProps {
  context: StepContext
  editor: Editor
  place: NumbersPlace
  /** Maximum rows. */
  most: number
  /** Pointers of the rows that the page was opened for. */
  meant: string[]
}

/** The entries of a list, a page of them at a time, with the rows that the page was opened for. */
function EntryList ({ context, editor, place, most, meant }: EntryListProps) {
  const { words, state: { record } } = context
  const { list, label, hasCards } = editor
  const entries = (valueAt(record, namesInPointer(list)) ?? []) as Entry[]
  const asked = indexesIn(list, meant)
  const pages = Math.max(1, Math.ceil(entries.length / most))
  const page = asked[0] === undefined ? Math.min(pages, Math.max(1, place.page ?? 1)) : Math.floor(asked[0] / most) + 1
  const from = (page - 1) * most
  const empty = page === pages ? Math.min(hasCards ? EMPTY_CARDS : EMPTY_ROWS, mostEntries(list) - entries.length) : 0
  const onPage = Array.from({ length: Math.min(most, entries.length - from) + empty }, (_one, offset) => from + offset)
  const title = editorTitle(list, label, context)
  const whole = /^\/(?:tables|memorandum)\/\d+(?=\/)/.exec(list)?.[0]
  return (
    <section class='editor' id={fieldId(list)}>
      {title !== '' && <h2>{title}</h2>}
      <Rows
        context={context} editor={editor} meant={meant} title={title || words.groups[place.numbers]}
        indexes={[...onPage, ...asked.filter((index) => index < entries.length && !onPage.includes(index))]}
      />
      {whole !== undefined && <Remove context={context} pointer={whole} label={`${words.remove}: ${title}`} />}
      {pages > 1 && (
        <p class='actions'>
          {Array.from({ length: pages }, (_one, index) => (
            <button
              key={index} type='submit' name='go' value={`numbers:${place.numbers}:${index + 1}`} class='quiet'
              {...index + 1 === page && { 'aria-current': 'page' as const }}
            >
              {fillIn(words.numbers.page, { number: index + 1, of: pages })}
            </button>
          ))}
        </p>
      )}
    </section>
  )
}

/** The rows of another group that the page was opened for: the line that an add-back is compared with. */
function OtherRows ({ context, group, meant }: { context: StepContext, group: NumberGroup, meant: string[] }) {
  const { words, state: { record } } = context
  const editors = editorsOf(group, record).map((editor) => ({ editor, indexes: indexesIn(editor.list, meant) }))
  return (
    <section class='editor'>
      <h2>{words.groups[group]}</h2>
      {editors.filter(({ indexes }) => indexes.length > 0).map(({ editor, indexes }) => (
        <Rows
          key={editor.list} context={context} editor={editor} meant={meant} indexes={indexes}
          title={editorTitle(editor.list, editor.label, context) || words.groups[group]}
        />
      ))}
    </section>
  )
}

/** The places in a list of the rows that a page was opened for. */
const indexesIn = (list: string, meant: string[]): number[] =>
  meant.filter((row) => row.startsWith(`${list}/`)).map((row) => parseInt(row.slice(list.length + 1), 10) || 0)

interface RowsProps { context: StepContext, editor: Editor, meant: string[], title: string, indexes: number[] }

/** Entries of a list as cards or as rows of a table. */
function Rows ({ context, editor, meant, title, indexes }: RowsProps) {
  const { words, state: { record, marked = [] } } = context
  const { list, hasCards } = editor
  const entries = (valueAt(record, namesInPointer(list)) ?? []) as Entry[]
  const columns = shownColumnsOf(editor, context)
  const rows = indexes.map((index) => {
    const path = `${list}/${index}`
    const isMeant = meant.includes(path)
    const isFirst = isMeant && path === meant[0]
    return { index, path, entry: entries[index] ?? {}, isNew: index >= entries.length, isMeant, isFirst }
  })
  if (hasCards) {
    const another = words.numbers[editor.another!]
    return (
      <>{rows.map((row) =>
        <EntryCard key={row.index} context={context} columns={columns} another={another} {...row} />)}
      </>
    )
  }
  return (
    <div class='table-scroll' tabIndex={0} role='group' aria-label={title}>
      <table>
        <thead>
          <tr>
            {columns.map(({ heading }) => <th key={heading} scope='col'>{heading}</th>)}
            <th scope='col'>{words.remove}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ index, path, entry, isNew, isMeant, isFirst }) => (
            <tr key={index} {...isMeant && { class: 'asked' }} {...isFirst && { id: 'asked' }}>
              {columns.map((column) => (
                <td key={column.heading} data-label={column.heading}>
                  <EntryCell
                    context={context} path={path} column={column} entry={entry}
                    row={fillIn(words.numbers.row, { number: index + 1 })}
                  />
                </td>
              ))}
              <td data-label={words.remove}>
                {!isNew && (
                  <label>
                    <input type='checkbox' name='remove' value={path} checked={marked.includes(path)} />
                    <span class='visually-hidden'> {words.remove} {index + 1}</span>
                  </label>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

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
function EntryCard ({ context, columns, path, entry, isNew, another, isMeant, isFirst }: EntryCardProps) {
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
