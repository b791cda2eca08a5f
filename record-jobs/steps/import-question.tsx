import type { ComponentChildren } from 'preact'
import { neededBy } from '../../domain/import/questions/add-back-questions.ts'
import { usd } from '../../domain/number-format.ts'
import { datesInWords } from '../../html/dates.ts'
import { fillIn } from '../../html/fill-in.ts'
import type { RecordPageTexts } from '../../schemas/pages/record-page-texts.ts'
import { fileQuestionKinds, LONGEST_REASON, type ImportQuestion } from '../../schemas/record/import.ts'

/** Kinds of questions whose amounts may be added back to the earnings. */
const ADDED_BACK = ['add-back', 'payroll-tax', 'ledger-add-back']

/** The amount that a question may add to the earnings of a year. Income that does not come again is taken off. */
function addsIn (year: string, { kind, amounts = {}, signal }: ImportQuestion): number | undefined {
  const amount = ADDED_BACK.includes(kind) ? amounts[year] : undefined
  return amount !== undefined && signal === 'one-time-income' ? -amount : amount
}

/** How much of the payments of a year is in which line, for the page that counts no line twice. */
function linesIn (year: string, { kind, lines = [], amounts = {}, byLine }: ImportQuestion): string | undefined {
  const shareOf = (id: string) => (byLine ? byLine.find(({ line }) => line === id)?.amounts : amounts)?.[year] ?? 0
  return kind !== 'ledger-add-back' || amounts[year] === undefined
    ? undefined
    : JSON.stringify(Object.fromEntries(lines.map((id) => [id, shareOf(id)])))
}

/** Number of answers up to which each has a wide button. */
const MOST_WIDE = 4

interface ImportQuestionProps {
  words: RecordPageTexts['import']
  question: ImportQuestion
  /** Fields of a form that is shown again, by name. */
  sent?: ReadonlyMap<string, string> | undefined
  /** The answer already given. */
  chosen?: string
  /** What is shown below the question. */
  children?: ComponentChildren
  /** The fiscal year whose earnings the page shows while the owner answers. */
  year?: string
}

/** What a question is about, with its amounts by period. */
export function questionHeading ({ name, amounts = {} }: ImportQuestion): string {
  const booked = Object.entries(amounts).map(([period, amount]) => `${datesInWords(period)}: ${usd(amount)}`).join(', ')
  return booked === '' ? name : `${name} (${booked})`
}

/** A question as a row of choices. Answers that need amounts have a field for each year. */
export function ImportQuestionFields (props: ImportQuestionProps) {
  const { words, question, sent, chosen, children, year = '' } = props
  const { id, kind, amounts = {}, ask, why, options } = question
  const needs = [...new Set(options.flatMap(({ value }) => neededBy(value) ?? []))]
  const { part, market, payment, short } = words.questions
  const isShort = ADDED_BACK.includes(kind)
  const isOfFile = fileQuestionKinds.includes(kind)
  const amountLabel = { amounts: kind === 'loan-payment' ? payment : part, market }
  return (
    <fieldset class='card import-question' data-adds={addsIn(year, question)} data-line={kind === 'add-back' ? question.line : undefined} data-lines={linesIn(year, question)}>
      <legend>{questionHeading(question)}</legend>
      <p><strong>{ask}</strong>{isOfFile && <> <span class='soft'>{why}</span></>}</p>
      {!isOfFile && <details class='why'><summary>{words.questions.whyAsked}</summary><p class='soft'>{why}</p></details>}
      {children}
      <div class={isShort ? 'choices short' : options.length > MOST_WIDE ? 'choices many' : 'choices'}>
        {options.map(({ value, label, row }) => (
          <label key={value} class='choice' {...row && { 'data-row': JSON.stringify(row) }}>
            <input type='radio' name={`choice.${id}`} value={value} checked={value === (sent?.get(`choice.${id}`) ?? chosen)} data-needs={neededBy(value)} />{' '}
            {isShort ? <span title={value === 'market' || value === 'none' ? label : undefined}>{short[value as keyof typeof short] ?? label}</span> : label}
          </label>
        ))}
      </div>
      {kind === 'total' && (
        <label>
          {words.questions.paper}
          <input type='text' inputMode='decimal' autocomplete='off' placeholder=' ' name={`choice.${id}`} value={sent?.get(`choice.${id}`)} />
        </label>
      )}
      {needs.map((value) => (
        <div key={value} class={`amounts amounts-${value}`}>
          {Object.keys(amounts).map((period) => {
            const field = `${value}.${id}.${period}`
            return (
              <label key={period}>
                {fillIn(amountLabel[value], { period })}
                <input type='text' inputMode='decimal' autocomplete='off' name={field} value={sent?.get(field)} />
              </label>
            )
          })}
        </div>
      ))}
      {kind === 'add-back' && (
        <label class='reason'>
          {words.questions.reason}
          <input type='text' maxLength={LONGEST_REASON} autocomplete='off' name={`reason.${id}`} value={sent?.get(`reason.${id}`)} />
        </label>
      )}
    </fieldset>
  )
}
