import { roomOfLines } from '../../domain/import/ledger/candidate-shares.ts'
import { costQuestions } from '../../domain/import/questions/ask-questions.ts'
import { RECURRING } from '../../domain/import/questions/recurring-questions.ts'
import { addBackOf, isOwnVehicle } from '../../domain/import/questions/add-back-questions.ts'
import { otherCosts } from '../../domain/import/questions/owner-cost-questions.ts'
import { usd } from '../../domain/number-format.ts'
import { openRecord } from '../../domain/record/open-record.ts'
import { fillIn } from '../../html/fill-in.ts'
import type { RecordAdjustment } from '../../schemas/record/business-record.ts'
import type { ImportQuestion } from '../../schemas/record/import.ts'
import { ImportQuestionFields } from './import-question.tsx'
import { openQuestions } from './open-questions.ts'
import { countOf, LedgerCandidates, LedgerNotes, PaymentList } from './ledger-part.tsx'
import type { StepContext } from './step-state.ts'

const yearly = (amounts: Record<string, number>): string =>
  Object.entries(amounts).map(([year, amount]) => `${usd(amount)} (${year})`).join(', ')

/** Whether a question is about the owner's own pay, a benefit, the tax on it, or a vehicle of his. */
function isOwnPay ({ kind, line, id }: ImportQuestion, { statements }: StepContext['state']['record']): boolean {
  if (kind === 'payroll-tax' || kind === 'hired-manager') return true
  const own = id.startsWith('add-back.') ? statements?.lines?.find((one) => one.id === line) : undefined
  return own !== undefined && (addBackOf(own)?.kind === 'owner-pay' || isOwnVehicle(own))
}

interface AnswersProps {
  context: StepContext
  list: 'adjustments' | 'waiting'
  heading: string
  text?: string
  isWanted?: (one: RecordAdjustment) => boolean
}

/** Answers that count, or that wait, each with a box to remove it. */
function Answers ({ context: { words, state }, list, heading, text, isWanted = () => true }: AnswersProps) {
  const kept = [...(state.record.statements?.[list] ?? []).entries()].filter(([, one]) => isWanted(one))
  return kept.length === 0
    ? null
    : (
      <div class='card'>
        <h2>{heading}</h2>
        {text !== undefined && <p>{text}</p>}
        <ul class='plain'>
          {kept.map(([index, { id, name, amounts }]) => (
            <li key={id}>
              {fillIn(words.costs.entry, { name, amounts: yearly(amounts) })}{' '}
              <label class='remove'><input type='checkbox' name='remove' value={`/statements/${list}/${index}`} /> {words.remove}</label>
            </li>
          ))}
        </ul>
      </div>
      )
}

/** One row of answers for each cost that may be the owner's, and for each question that the reports left open. */
export function CostsStep ({ context }: { context: StepContext }) {
  const { words: { costs: words }, recordWords, state } = context
  const { record, settled, sent, raised = [] } = state
  const { cases, totals, lastYear = '' } = openRecord(record).ledger
  const earns = cases.claimed.sde[lastYear] ?? totals.ebitda[lastYear]
  const { lines = [], answered = {} } = record.statements ?? {}
  const { costs, balance } = openQuestions(state)
  const payees = costs.filter(({ kind }) => kind === 'ledger-add-back')
  const room = roomOfLines(record.statements ?? {}, lastYear, payees.flatMap((one) => one.lines ?? []))
  const isNew = ({ id }: ImportQuestion) => raised.includes(id)
  const others = costs.filter((one) => !payees.includes(one))
  const asking = new Set([...costs, ...balance].map(({ id }) => id))
  const unasked = otherCosts(record).filter(({ id }) => !asking.has(`add-back.${id}`))
  const notYours = costQuestions(record).filter(({ id, kind }) =>
    kind !== RECURRING && (settled.includes(id) || answered[id] !== undefined))
  const own = others.filter((one) => !isNew(one) && isOwnPay(one, record))
  const shown = (questions: ImportQuestion[]) => questions.map((question) => (
    <ImportQuestionFields key={question.id} words={recordWords.import} question={question} sent={sent} year={lastYear}>
      <PaymentList words={context.words.ledger} payments={question.payments ?? []} count={countOf(question.rows)} />
    </ImportQuestionFields>
  ))
  /** Whether the line of an answer is there, so that what waits is in another answer about it. */
  const isHeld = ({ line, amounts }: RecordAdjustment) =>
    Object.keys(amounts).every((year) => lines.find(({ id }) => id === line)?.amounts[year] !== undefined)
  return (
    <>
      <h1>{words.heading}</h1>
      <p>{asking.size === 0 ? words.none : words.text}</p>
      {raised.length > 0 && (
        <p class='notice' role='status'>{raised.length === 1 ? words.raisedOne : fillIn(words.raised, { count: raised.length })}</p>
      )}
      {earns !== undefined && (
        <p class='live-earnings' role='status' data-earns={earns.amount} data-year={lastYear} data-room={JSON.stringify(room)}>
          {fillIn(words.earns, { year: lastYear })} <strong data-earns-now>{usd(Math.round(earns.amount))}</strong>
        </p>
      )}
      {shown(others.filter((one) => isNew(one)))}
      {own.length > 1 && (
        <section class='card together'>
          <h2>{words.own}</h2>
          {shown(own)}
        </section>
      )}
      {shown(others.filter((one) => !isNew(one) && (own.length < 2 || !own.includes(one))))}
      <LedgerCandidates context={context} questions={payees} year={lastYear} />
      <LedgerNotes context={context} />
      {unasked.length > 0 && (
        <details class='fold'>
          <summary><h2>{words.another}</h2> ({unasked.length})</summary>
          <p>{words.anotherText}</p>
          <div class='choices'>
            {unasked.map(({ id, name, amounts }) => (
              <label key={id} class='choice'>
                <input type='checkbox' name={`choice.add-back.${id}`} value='all' data-line={id} data-adds={amounts[lastYear]} checked={sent?.get(`choice.add-back.${id}`) === 'all'} />{' '}
                {fillIn(words.entry, { name, amounts: yearly(amounts) })}
              </label>
            ))}
          </div>
        </details>
      )}
      {balance.length > 0 && (
        <details class='fold' open={costs.length === 0}>
          <summary><h2>{words.balance}</h2> ({balance.length})</summary>
          {balance.map((question) => (
            <ImportQuestionFields key={question.id} words={recordWords.import} question={question} sent={sent} />
          ))}
        </details>
      )}
      {notYours.length > 0 && (
        <details class='fold'>
          <summary><h2>{words.notYours}</h2> ({notYours.length})</summary>
          {notYours.map((question) => (
            <ImportQuestionFields key={question.id} words={recordWords.import} question={question} sent={sent} chosen='none' year={lastYear} />
          ))}
        </details>
      )}
      <Answers context={context} list='waiting' heading={words.waiting} text={words.waitingText} isWanted={(one) => !isHeld(one)} />
      <Answers context={context} list='waiting' heading={words.held} text={words.heldText} isWanted={isHeld} />
      <Answers context={context} list='adjustments' heading={words.counted} />
    </>
  )
}
