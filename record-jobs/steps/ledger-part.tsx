import { isSettled } from '../../domain/record/figures/add-back-doubts.ts'
import { usd, usdAndCents } from '../../domain/number-format.ts'
import { inWords } from '../../html/dates.ts'
import { fillIn } from '../../html/fill-in.ts'
import type { LedgerNote } from '../../schemas/record/business-record.ts'
import type { ImportQuestion } from '../../schemas/record/import.ts'
import { fieldId, VALUE } from './field-names.ts'
import { ImportQuestionFields } from './import-question.tsx'
import type { StepContext } from './step-state.ts'

type Payments = NonNullable<LedgerNote['payments']>

/** Payments of a general ledger that no add-back claims, one question for each payee. */
export function LedgerCandidates ({ context, questions, year }: {
  context: StepContext
  questions: ImportQuestion[]
  /** The fiscal year whose earnings the page shows. */
  year: string
}) {
  const { words: { ledger: words }, recordWords, state: { sent } } = context
  if (questions.length === 0) return null
  return (
    <section>
      <h2>{words.heading}</h2>
      <p>{words.text}</p>
      {questions.map((question) => (
        <ImportQuestionFields key={question.id} words={recordWords.import} question={question} sent={sent} year={year}>
          <PaymentList words={words} payments={question.payments ?? []} count={countOf(question.rows)} />
        </ImportQuestionFields>
      ))}
    </section>
  )
}

/** What a buyer's accountant would say from the ledger, with a field for the owner's answer. */
export function LedgerNotes ({ context }: { context: StepContext }) {
  const { words: { ledger: words }, state: { record: { statements = {} }, sent } } = context
  const { ledgerNotes = [], adjustments = [] } = statements
  const open = [...ledgerNotes.entries()].filter(([, note]) =>
    !isSettled(note, adjustments.find(({ id }) => id === note.adjustment)))
  if (open.length === 0) return null
  return (
    <section>
      <h2>{words.notes}</h2>
      <p>{words.notesText}</p>
      {open.map(([index, { text, amount, year, rows, payments = [] }]) => {
        const pointer = `/statements/ledgerNotes/${index}/settled`
        return (
          <div key={index} class='card'>
            <p><strong>{fillIn(words.question, { amount: usdAndCents(amount), year })}</strong> {text}</p>
            <PaymentList words={words} payments={payments} count={rows.length} />
            <label>
              {words.answer}
              <input type='text' id={fieldId(pointer)} name={`${VALUE}${pointer}`} value={sent?.get(`${VALUE}${pointer}`)} />
            </label>
          </div>
        )
      })}
    </section>
  )
}

/** The texts of a payment, without those that the ledger leaves empty. */
const saying = (payment: Payments[number], texts: ReadonlyArray<'name' | 'memo' | 'account'>): string =>
  texts.flatMap((text) => payment[text] ?? []).join(', ')

/** Where a payment is in the owner's file: `row 214`, or `Ledger, row 214` for `Ledger!R214`. */
const rowInWords = (at: string, words: StepContext['words']['ledger']): string =>
  at.replace(/^(?:(.*)!)?R(\d+)$/s, (_at, sheet: string | undefined, row: string) =>
    [sheet, fillIn(words.row, { row })].filter((text) => text !== undefined).join(', '))

/** How many payments a question lists by year. */
export const countOf = (rows: Record<string, string[]> = {}): number => Object.values(rows).flat().length

interface ListProps { words: StepContext['words']['ledger'], payments: Payments, count: number }

/** The payments behind a question, closed until the owner opens them. */
export function PaymentList ({ words, payments, count }: ListProps) {
  if (payments.length === 0) return null
  const more = Math.max(0, count - payments.length)
  const all = payments.length + more
  const [first] = payments as [Payments[number], ...Payments]
  const texts = ['name', 'memo', 'account'] as const
  const isSame = (text: typeof texts[number]) => payments.every((one) => one[text] === first[text])
  const shared = texts.filter((text) => payments.length > 1 && isSame(text))
  const own = texts.filter((text) => !shared.includes(text))
  return (
    <details>
      <summary>{all === 1 ? words.showOne : fillIn(words.show, { count: all })}</summary>
      {shared.length > 0 && <p>{saying(first, shared)}</p>}
      <ul class='plain'>
        {payments.map((payment) => (
          <li key={payment.row}>
            <span><strong>{usd(payment.amount)}</strong> {[inWords(payment.day), ...own.length > 0 ? [saying(payment, own)] : []].join(': ')}</span>{' '}
            <small>{rowInWords(payment.row, words)}</small>
          </li>
        ))}
      </ul>
      {more > 0 && <p class='soft small'>{fillIn(words.more, { count: more })}</p>}
    </details>
  )
}
