import { compiledQuiz } from '../../domain/quiz/compiled-quiz.ts'
import type { QuestionBank } from '../../domain/quiz/question-bank.ts'
import { scoreQuiz } from '../../domain/quiz/score-quiz.ts'
import { readable } from '../../domain/record/documents/document-blocks.ts'
import { earningsCases } from '../../domain/record/figures/earnings-cases.ts'
import type { Ledger } from '../../domain/record/figures/ledger.ts'
import { sdeLabel } from '../../domain/record/figures/owner-pay.ts'
import { usd } from '../../domain/number-format.ts'
import { openRecord } from '../../domain/record/open-record.ts'
import { prepareOpened } from '../../domain/record/prepared-record.ts'
import { contextOf } from '../../domain/record/report/check-record.ts'
import { inOwnersWords } from '../../domain/record/report/owners-words.ts'
import { reportOn } from '../../domain/record/report/write-report.ts'
import { DataTable } from '../../html/charts.tsx'
import { inWords } from '../../html/dates.ts'
import { fillIn } from '../../html/fill-in.ts'
import { numberGroups } from '../../schemas/pages/record-steps-texts.ts'
import { documentFiles, recordDocuments } from '../../schemas/record/document-files.ts'
import type { BusinessRecord } from '../../schemas/record/business-record.ts'
import { contradictionsIn } from '../draft.ts'
import { openPoints, type OpenPoints } from './open-points.ts'
import { RecipientField } from './fields.tsx'
import { ShowButton, ToDo } from './to-do.tsx'
import type { StepContext } from './step-state.ts'

/** Months after which a file is considered old. */
const OLD_MONTHS = 2

const monthsBetween = (from: string, to: string) =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7))

/**
 * The owner's file: three figures, the one thing to do next, the memorandum and, folded, everything else.
 */
export function FileStepContent ({ context }: { context: StepContext }) {
  const { words: { file: words }, bank, standard, today, state: { record } } = context
  const opened = openRecord(record)
  const report = reportOn(contextOf(opened, bank, standard))
  const { tables, ledger } = prepareOpened(opened, bank, standard)
  const score = report.score ?? shortScore(record, bank)
  const earnings = tables.get('earnings-cases') ?? tables.get('earnings-bridge')
  const points = openPoints(report)
  const contradictions = contradictionsIn(report).length
  return (
    <>
      <h1>{words.heading}</h1>
      <p class='lead'>
        {score === null ? words.noScore : <strong class='lead-number'>{fillIn(words.score, { score: Math.round(score) })}</strong>}
        {report.score === null && score !== null && <> {words.short}</>}
        {report.proofCoverage !== null && <> {fillIn(words.proof, { share: `${Math.round(report.proofCoverage)}%` })}</>}
      </p>
      {monthsBetween(record.asOf, today) >= OLD_MONTHS && (
        <div class='notice warn'>
          <p>{fillIn(words.old, { date: inWords(record.asOf) })}</p>
          <button type='submit' name='go' value='today' class='quiet'>{words.today}</button>
        </div>
      )}
      <EarningsFigures words={words} ledger={ledger} />
      <NextThing context={context} points={points} />
      <Offer words={words} ledger={ledger} points={points} />
      <Memorandum context={context} contradictions={contradictions} />
      {earnings !== undefined && (
        <details class='fold'>
          <summary><h2>{words.earnings}</h2></summary>
          <Earnings table={readable(earnings)} />
        </details>
      )}
      <Documents context={context} contradictions={contradictions} />
      <ToDo context={context} points={points} />
      <details class='fold'>
        <summary><h2>{words.numbers}</h2></summary>
        <p>{words.numbersText}</p>
        <ul class='chips'>
          {numberGroups.map((group) => (
            <li key={group}>
              <button type='submit' name='go' value={`numbers:${group}`} class='quiet'>{context.words.groups[group]}</button>
            </li>
          ))}
        </ul>
      </details>
      <details class='fold' open>
        <summary><h2>{words.keep}</h2></summary>
        <p>{words.keepText}</p>
        <div class='actions'>
          <button type='submit' name='go' value='save'>{words.keep}</button>
          <button type='button' class='quiet' data-copy-link hidden>{words.copyLink}</button>
          <button type='submit' name='go' value='save:yaml' class='quiet'>{words.yaml}</button>
        </div>
      </details>
      <p class='soft small'>{report.disclaimers.join(' ')}</p>
    </>
  )
}

type FileWords = StepContext['words']['file']

/** The latest year's earnings as the owner counts them, as papers prove them, and as a lender counts them. */
function EarningsFigures ({ words, ledger }: { words: FileWords, ledger: Ledger }) {
  const { cases, totals, lastYear = '', ownerPay } = ledger
  const areSde = earningsCases.every((name) => cases[name].sde[lastYear])
  // With no owner pay added back, what counts is adjusted EBITDA.
  const figures = earningsCases.map((name) => cases[name].sde[lastYear] ?? cases[name].adjustedEbitda[lastYear])
  const ebitda = totals.ebitda[lastYear]
  if (ebitda === undefined) return <p>{words.noEarnings}</p>
  const shown = cases.claimed.sde[lastYear] && figures.every((figure) => figure !== undefined)
    ? figures.map((figure, index) => ({ label: words.cases[earningsCases[index]!], amount: figure.amount }))
    : [{ label: words.ebitda, amount: ebitda.amount }]
  return (
    <section>
      <h2>{fillIn(words.earns, { year: lastYear })}</h2>
      {areSde && <p class='soft'>{sdeLabel(ownerPay)}</p>}
      <dl class='three-figures'>
        {shown.map(({ label, amount }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{usd(Math.round(amount))}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** How a buyer gets from earnings to an offer, and what to do next, in five sentences without a price. */
function Offer ({ words, ledger, points: [first] }: { words: FileWords, ledger: Ledger, points: OpenPoints[] }) {
  const { cases, lastYear = '' } = ledger
  const earned = (name: 'claimed' | 'documented') => cases[name].sde[lastYear] ?? cases[name].adjustedEbitda[lastYear]
  const [claimed, documented] = [earned('claimed'), earned('documented')]
  if (!claimed || !documented) return null
  const inDollars = (amount: number) => usd(Math.round(amount))
  const next = first?.findings[0]?.fix ?? first?.papers[0]?.where
  return (
    <section>
      <h2>{words.offer}</h2>
      <p>{[
        words.offerStart, words.offerLender,
        fillIn(words.offerProof, {
          year: lastYear,
          claimed: inDollars(claimed.amount),
          documented: inDollars(documented.amount),
          difference: inDollars(Math.abs(claimed.amount - documented.amount))
        }),
        words.offerPrice,
        fillIn(words.offerMonday, { next: next === undefined ? words.offerNext : firstSentence(inOwnersWords(next)) })
      ].join(' ')}
      </p>
    </section>
  )
}

/** The first sentence of a text. */
const firstSentence = (text: string): string => /^.*?[.!?](?= [A-Z]|$)/s.exec(text)?.[0] ?? text

/** The first point that the owner himself can settle, or else the first of anyone. */
function NextThing ({ context, points: [first] }: { context: StepContext, points: OpenPoints[] }) {
  const { words: { file: words, helpers } } = context
  if (first === undefined) return <p>{words.fixNone}</p>
  const { helper, findings: [finding], papers: [paper] } = first
  return (
    <section class='card'>
      <h2>{words.next}</h2>
      {helper !== 'owner' && <p class='soft'>{helpers[helper]}</p>}
      {finding !== undefined && <p><strong>{inOwnersWords(finding.message)}</strong> {inOwnersWords(finding.fix)}</p>}
      {finding === undefined && paper !== undefined && <p><strong>{paper.title}</strong> {paper.where}</p>}
      {finding !== undefined && <ShowButton words={words} finding={finding} />}
    </section>
  )
}

interface MemorandumProps { context: StepContext, contradictions: number }

/** Downloads of the memorandum, and the way to everything that can be sent. */
function Memorandum ({ context, contradictions }: MemorandumProps) {
  const { words: { file: words }, state: { record } } = context
  const asks = confirmDraft(words, contradictions)
  return (
    <section>
      <h2>{words.memorandum}</h2>
      {contradictions > 0 && <p class='notice warn'>{draftQuestion(words, contradictions)}</p>}
      <div class='actions'>
        <button type='submit' name='go' value='write:cim.docx:buyer' {...asks}>{words.getMemorandum}</button>
        {record.company.state !== undefined && (
          <button type='submit' name='go' value='write:cim.docx:blind' class='quiet' {...asks}>{words.blind}</button>
        )}
        <button type='submit' name='go' value='send' class='quiet'>{words.send}</button>
      </div>
    </section>
  )
}

/** Asks whether to write a draft: the documents of a record with contradictions are drafts. */
export const draftQuestion = (words: FileWords, count: number): string =>
  count === 1 ? words.draftOne : fillIn(words.draft, { count })

/** The attribute of a button that writes a document, which asks first if it would be a draft. */
export const confirmDraft = (words: FileWords, contradictions: number) =>
  contradictions > 0 ? { 'data-confirm': draftQuestion(words, contradictions) } : {}

/** The score of the short quiz, for an owner who has answered only that quiz. */
function shortScore ({ asOf, company: { trade }, answers = [] }: BusinessRecord, bank: QuestionBank): number | null {
  const { byId } = compiledQuiz(bank, trade, 'short')
  const own = answers.filter(({ question, answer }) => byId.get(question)?.allowed.includes(answer))
    .map(({ question, answer, reason }) => ({ question, answer, ...reason !== undefined && { reason } }))
  const outcome = scoreQuiz(bank, { trade, length: 'short', answeredOn: asOf, answers: own }, asOf)
  return 'problems' in outcome ? null : outcome.score.score
}

const Earnings = ({ table: { title, columns, rows } }: { table: ReturnType<typeof readable> }) => (
  <div class='stacked'>
    <DataTable
      caption={title}
      columns={columns.map(({ label }) => label)}
      words={columns.map((column) => column.words)}
      rows={rows.map(({ cells }) => cells)}
      totals={rows.map(({ total }) => total)}
    />
  </div>
)

/** Every document to read or download. */
function Documents ({ context, contradictions }: MemorandumProps) {
  const { words: { file: words }, recordWords, state: { record } } = context
  const asks = confirmDraft(words, contradictions)
  const button = (value: string, label: string) => (
    <button key={value} type='submit' name='go' value={`write:${value}`} class='quiet' {...asks}>{label}</button>
  )
  return (
    <details class='fold'>
      <summary><h2>{words.documents}</h2></summary>
      <RecipientField context={context} />
      <ul class='file-documents'>
        {recordDocuments.filter((name) => name !== 'teaser' || record.company.state !== undefined).map((name) => (
          <li key={name}>
            <strong>{recordWords.documents[name]}</strong>
            <span>
              {button(name, words.read)}
              {name === 'cim'
                ? [
                    button('cim.pdf:buyer', recordWords.result.pdf),
                    button('cim.docx:buyer', recordWords.result.forBuyers),
                    button('cim.docx', recordWords.result.proof)
                  ]
                : documentFiles[name].map((extension) => button(`${name}.${extension}`, recordWords.result[extension]))}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}
