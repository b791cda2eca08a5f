import { namesInPointer, valueAt } from '../../domain/record/json-pointer.ts'
import { mostEntries } from '../../domain/record/edit/edit-record.ts'
import { fillIn } from '../../html/fill-in.ts'
import { columnsOf, editorTitle, type ShownColumn } from './field-labels.ts'
import { ChoiceField, ParagraphField, TextField } from './fields.tsx'
import { GroupFields, Remove } from './group-fields.tsx'
import { editorsOf, type Editor } from './number-groups.ts'
import { fieldId } from './field-names.ts'
import type { Place, StepContext } from './step-state.ts'

/** Maximum rows of a list per page. A longer list has several pages. */
const ROWS = 100
/** Maximum cells per page, so that a form can hold them all. */
const CELLS = 3000
/** Empty rows after the last entry. */
const EMPTY_ROWS = 3

type NumbersPlace = Extract<Place, { numbers: unknown }>
type Entry = Record<string, unknown>

/** The form of one group of numbers or facts, with the source cell of each amount. */
export function NumbersPage ({ context, place }: { context: StepContext, place: NumbersPlace }) {
  const { words, state: { record } } = context
  const group = place.numbers
  const editors = editorsOf(group, record)
  const columns = editors.reduce((sum, editor) => sum + columnsOf(editor, context).length, 0)
  const most = Math.min(ROWS, Math.floor(CELLS / columns))
  return (
    <>
      <h1>{words.groups[group]}</h1>
      <p>{words.numbers.text}</p>
      {editors.map((editor) => (
        <EditorTable key={editor.list} context={context} editor={editor} place={place} most={most} />
      ))}
      <GroupFields context={context} group={group} />
      <div class='actions'>
        <button type='submit' name='go' value='stay' class='quiet'>{words.numbers.add}</button>
      </div>
    </>
  )
}

interface EditorTableProps { context: StepContext, editor: Editor, place: NumbersPlace, most: number }

function EditorTable ({ context, editor, place, most }: EditorTableProps) {
  const { words, state: { record, marked = [] } } = context
  const { list, label } = editor
  const entries = (valueAt(record, namesInPointer(list)) ?? []) as Entry[]
  const asked = Number(place.field?.startsWith(`${list}/`) ? place.field.slice(list.length + 1).split('/')[0] : 0) || 0
  const pages = Math.max(1, Math.ceil(entries.length / most))
  const page = place.field === undefined ? Math.min(pages, Math.max(1, place.page ?? 1)) : Math.floor(asked / most) + 1
  const from = (page - 1) * most
  const isLast = page === pages
  const rows = [
    ...entries.slice(from, from + most),
    ...isLast ? Array.from({ length: Math.min(EMPTY_ROWS, mostEntries(list) - entries.length) }, (): Entry => ({})) : []
  ]
  const columns = columnsOf(editor, context)
  const title = editorTitle(list, label, context)
  const whole = /^\/(?:tables|memorandum)\/\d+(?=\/)/.exec(list)?.[0]
  return (
    <section class='editor' id={fieldId(list)}>
      {title !== '' && <h2>{title}</h2>}
      <div class='table-scroll' tabIndex={0} role='group' aria-label={title || words.groups[place.numbers]}>
        <table>
          <thead>
            <tr>
              {columns.map(({ heading }) => <th key={heading} scope='col'>{heading}</th>)}
              <th scope='col'>{words.remove}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((entry, offset) => {
              const index = from + offset
              const path = `${list}/${index}`
              const isAsked = place.field !== undefined && (place.field === path || place.field.startsWith(`${path}/`))
              return (
                <tr key={index} {...isAsked && { class: 'asked', id: 'asked' }}>
                  {columns.map((column) => (
                    <td key={column.heading} data-label={column.heading}>
                      <Cell
                        context={context} path={path} column={column} entry={entry}
                        row={fillIn(words.numbers.row, { number: index + 1 })}
                      />
                    </td>
                  ))}
                  <td data-label={words.remove}>
                    {index < entries.length && (
                      <label>
                        <input type='checkbox' name='remove' value={path} checked={marked.includes(path)} />
                        <span class='visually-hidden'> {words.remove} {index + 1}</span>
                      </label>
                    )}
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
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

interface CellProps { context: StepContext, path: string, column: ShownColumn, entry: Entry, row: string }

function Cell ({ context, path, column: { column, heading, members }, entry, row }: CellProps) {
  const { words } = context
  const pointer = [path, ...members].join('/')
  const value = members.reduce<unknown>((part, member) => (part as Entry | undefined)?.[member], entry)
  const shared = { context, pointer, label: `${heading}, ${row}`, isLabelHidden: true }
  if (column.kind === 'choice') {
    const labels: Record<string, string> = words.values
    const options = column.values!.map((one) => ({ value: one, label: labels[one] ?? one }))
    return <ChoiceField {...shared} value={value as string | undefined} options={options} />
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
