import { namesInPointer, valueAt } from '../../domain/record/json-pointer.ts'
import { outline } from '../../domain/record/memorandum-outline.ts'
import { createFiscalCalendar } from '../../domain/record/figures/fiscal-calendar.ts'
import { fillIn } from '../../html/fill-in.ts'
import { inWords } from '../../html/dates.ts'
import type { NumberGroup } from '../../schemas/pages/record-steps-texts.ts'
import { shownYears } from './field-labels.ts'
import { CUSTOMERS } from './field-names.ts'
import { ChoiceField, ParagraphField, TextField } from './fields.tsx'
import { MANAGER, totalPointers } from './number-groups.ts'
import type { StepContext } from './step-state.ts'

interface GroupFieldsProps { context: StepContext, group: NumberGroup }

/** The fields of a group that are not rows of a list, and the start of another list within it. */
export function GroupFields ({ context, group }: GroupFieldsProps) {
  const { words, state: { record } } = context
  const years = shownYears(record)
  switch (group) {
    case 'totals': return (
      <>
        {totalPointers.map(([name, pointer]) => (
          <AmountFields key={name} context={context} pointer={pointer} label={words.values[name]} periods={years} />
        ))}
      </>
    )
    case 'months': return <MonthFields context={context} />
    case 'add-backs': return (
      <AmountFields context={context} pointer={MANAGER} label={words.columns.manager} periods={years} />
    )
    case 'balance-sheets': return <SheetFields context={context} />
    case 'customers': return record.tables?.some(({ id }) => id === CUSTOMERS)
      ? null
      : <p><button type='submit' name='go' value={CUSTOMERS} class='quiet'>{words.numbers.newCustomers}</button></p>
    case 'memorandum': return <NewSection context={context} />
    default: return null
  }
}

/** A checkbox that removes an entry with all that it contains. */
export function Remove ({ context, pointer, label }: { context: StepContext, pointer: string, label: string }) {
  const { marked = [] } = context.state
  return (
    <label class='remove'>
      <input type='checkbox' name='remove' value={pointer} checked={marked.includes(pointer)} /> {label}
    </label>
  )
}

interface AmountFieldsProps { context: StepContext, pointer: string, label: string, periods: string[] }

/** Fields for one amount, one for each fiscal year or month. */
function AmountFields ({ context, pointer, label, periods }: AmountFieldsProps) {
  const amounts = valueAt(context.state.record, namesInPointer(pointer)) as Record<string, number> | undefined
  return (
    <fieldset class='card fields'>
      <legend>{label}</legend>
      {periods.map((period) => (
        <TextField
          key={period} context={context} pointer={`${pointer}/${period}`} label={inWords(period)} value={amounts?.[period]} isAmount
        />
      ))}
    </fieldset>
  )
}

/** The revenue of the months in the record, or of the last fiscal year, and the year to date. */
function MonthFields ({ context }: { context: StepContext }) {
  const { words: { columns }, state: { record } } = context
  const { months = {}, trailing } = record.statements ?? {}
  const { months: lastYear } = createFiscalCalendar(record).yearOf(shownYears(record).at(-1)!)
  const shown = [...new Set([...Object.keys(months), ...lastYear])].toSorted()
  return (
    <>
      <AmountFields context={context} pointer='/statements/months' label={columns.revenueByMonth} periods={shown} />
      <div class='card fields'>
        <TextField
          context={context} pointer='/statements/trailing/through' label={columns.through} value={trailing?.through}
        />
      </div>
      {(['revenue', 'ebitda'] as const).map((name) => (
        <fieldset key={name} class='card fields'>
          <legend>{name === 'revenue' ? columns.revenueToDate : columns.ebitdaToDate}</legend>
          {(['prior', 'current', 'twelveMonths'] as const).map((member) => (
            <TextField
              key={member} context={context} pointer={`/statements/trailing/${name}/${member}`} label={columns[member]}
              value={trailing?.[name]?.[member]} isAmount
            />
          ))}
        </fieldset>
      ))}
    </>
  )
}

/** The date and equity of each balance sheet, and fields for another one. Its items get rows once it is saved. */
function SheetFields ({ context }: { context: StepContext }) {
  const { words, state: { record } } = context
  const { balanceSheets = [] } = record.statements ?? {}
  const next = `/statements/balanceSheets/${balanceSheets.length}`
  return (
    <>
      {balanceSheets.map(({ date, equity }, index) => {
        const pointer = `/statements/balanceSheets/${index}`
        const sheet = fillIn(words.numbers.sheet, { date })
        return (
          <div key={index} class='card fields'>
            <TextField context={context} pointer={`${pointer}/date`} value={date} label={`${sheet}: ${words.numbers.date}`} />
            <TextField context={context} pointer={`${pointer}/equity`} isAmount value={equity} label={`${sheet}: ${words.columns.equity}`} />
            <Remove context={context} pointer={pointer} label={`${words.remove}: ${sheet}`} />
          </div>
        )
      })}
      <fieldset class='card fields'>
        <legend>{words.numbers.newSheet}</legend>
        <TextField context={context} pointer={`${next}/date`} label={words.numbers.date} value={undefined} />
        <TextField context={context} pointer={`${next}/equity`} label={words.columns.equity} value={undefined} isAmount />
      </fieldset>
    </>
  )
}

/** Fields for another section of the memorandum with its first statement. */
function NewSection ({ context }: { context: StepContext }) {
  const { words, state: { record: { memorandum = [] } } } = context
  const next = `/memorandum/${memorandum.length}`
  const options = outline.filter(({ id }) => !memorandum.some(({ section }) => section === id))
    .map(({ id, title }) => ({ value: id, label: title }))
  if (options.length === 0) return null
  return (
    <fieldset class='card fields'>
      <legend>{words.numbers.newSection}</legend>
      <ChoiceField
        context={context} pointer={`${next}/section`} label={words.columns.memorandumSection} value={undefined} options={options}
      />
      <ParagraphField context={context} pointer={`${next}/claims/0/text`} label={words.columns.text} value={undefined} />
      <TextField context={context} pointer={`${next}/claims/0/facts`} label={words.columns.facts} value={undefined} />
    </fieldset>
  )
}
