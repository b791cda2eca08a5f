import { compiledQuiz } from '../../domain/quiz/compiled-quiz.ts'
import type { QuestionBank } from '../../domain/quiz/question-bank.ts'
import { scoreQuiz } from '../../domain/quiz/score-quiz.ts'
import { readable } from '../../domain/record/documents/document-blocks.ts'
import { prepareRecord } from '../../domain/record/prepared-record.ts'
import { writeReport } from '../../domain/record/report/write-report.ts'
import { DataTable } from '../../html/charts.tsx'
import { inWords } from '../../html/dates.ts'
import { fillIn } from '../../html/fill-in.ts'
import { recordDocuments } from '../../schemas/mcp/record-tool-arguments.ts'
import { numberGroups, pointHelpers, type PointHelper } from '../../schemas/pages/record-steps-texts.ts'
import type { RecordFinding, RecordReport } from '../../schemas/record/record-report.ts'
import { documentFiles } from '../../schemas/record/document-files.ts'
import type { BusinessRecord } from '../../schemas/record/business-record.ts'
import { contradictionsIn } from '../draft.ts'
import { groupOfPointer } from './number-groups.ts'
import { helperNamed, helperOf } from './point-helpers.ts'
import type { StepContext } from './step-state.ts'

/** Maximum number of points shown for one helper. The others appear once these are settled. */
const MOST_POINTS = 12

/** Months after which a file is considered old. */
const OLD_MONTHS = 2

const monthsBetween = (from: string, to: string) =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7))

/** The results: the score, the earnings, the documents, what to fix first, and the file to keep. */
export function FileStepContent ({ context }: { context: StepContext }) {
  const { words: { file: words }, bank, standard, today, state: { record } } = context
  const report = writeReport(record, bank, standard)
  const { tables } = prepareRecord(record, bank, standard)
  const score = report.score ?? shortScore(record, bank)
  const earnings = tables.get('earnings-cases') ?? tables.get('earnings-bridge')
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
      <h2>{words.earnings}</h2>
      {earnings === undefined ? <p>{words.noEarnings}</p> : <Earnings table={readable(earnings)} />}
      <Documents context={context} contradictions={contradictionsIn(report).length} />
      <ToDo context={context} report={report} />
      <h2>{words.numbers}</h2>
      <p>{words.numbersText}</p>
      <ul class='chips'>
        {numberGroups.map((group) => (
          <li key={group}>
            <button type='submit' name='go' value={`numbers:${group}`} class='quiet'>{context.words.groups[group]}</button>
          </li>
        ))}
      </ul>
      <h2>{words.keep}</h2>
      <p>{words.keepText}</p>
      <div class='actions'>
        <button type='submit' name='go' value='save'>{words.keep}</button>
        <button type='button' class='quiet' data-copy-link hidden>{words.copyLink}</button>
        <button type='submit' name='go' value='save:yaml' class='quiet'>{words.yaml}</button>
      </div>
      <p class='soft small'>{report.disclaimers.join(' ')}</p>
    </>
  )
}

/** The score of the short quiz, for an owner who has answered only that quiz. */
function shortScore ({ asOf, company: { trade }, answers = [] }: BusinessRecord, bank: QuestionBank): number | null {
  const { byId } = compiledQuiz(bank, trade, 'short')
  const own = answers.filter(({ question, answer }) => byId.get(question)?.allowed.includes(answer))
    .map(({ question, answer, reason }) => ({ question, answer, ...reason !== undefined && { reason } }))
  const outcome = scoreQuiz(bank, { trade, length: 'short', answeredOn: asOf, answers: own }, asOf)
  return 'problems' in outcome ? null : outcome.score.score
}

const Earnings = ({ table: { title, columns, rows } }: { table: ReturnType<typeof readable> }) => (
  <DataTable
    caption={title}
    columns={columns.map(({ label }) => label)}
    words={columns.map((column) => column.words)}
    rows={rows.map(({ cells }) => cells)}
    totals={rows.map(({ total }) => total)}
  />
)

interface DocumentsProps { context: StepContext, contradictions: number }

/**
 * Every document to read or download. Documents of a record with contradictions are drafts, so the page asks for
 * confirmation first.
 */
function Documents ({ context, contradictions }: DocumentsProps) {
  const { words: { file: words }, recordWords, state: { record } } = context
  const draft = fillIn(words.draft, { count: contradictions })
  const asks = contradictions > 0 ? { 'data-confirm': draft } : {}
  const button = (value: string, label: string) => (
    <button key={value} type='submit' name='go' value={`write:${value}`} class='quiet' {...asks}>{label}</button>
  )
  return (
    <>
      <h2>{words.documents}</h2>
      {contradictions > 0 && <p class='notice warn'>{draft}</p>}
      <ul class='file-documents'>
        {recordDocuments.map((name) => (
          <li key={name}>
            <strong>{recordWords.documents[name]}</strong>
            <span>
              {button(name, words.read)}
              {documentFiles[name].map((extension) => button(`${name}.${extension}`, recordWords.result[extension]))}
              {name === 'cim' && record.company.state !== undefined && button('cim.docx:blind', words.blind)}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

interface Points { findings: RecordFinding[], papers: RecordReport['nextPapers'] }

/** Open points, grouped by who can settle them, the most important first. */
function ToDo ({ context, report }: { context: StepContext, report: RecordReport }) {
  const { words: { file: words, helpers } } = context
  const open = report.findings.filter(({ severity }) => severity !== 'missing')
  const byHelper = pointHelpers.map((helper): [PointHelper, Points] => [helper, {
    findings: open.filter((finding) => helperOf(finding) === helper),
    papers: report.nextPapers.filter(({ help }) => helperNamed(help) === helper)
  }]).filter(([, { findings, papers }]) => findings.length + papers.length > 0)
  return (
    <>
      <h2>{words.fix}</h2>
      <p>{open.length === 0 ? words.fixNone : fillIn(words.fixText, { count: open.length })}</p>
      {byHelper.map(([helper, points]) => (
        <details key={helper} class='card to-do' data-helper open={helper === 'owner'}>
          <summary><h3>{helpers[helper]}</h3> ({points.findings.length + points.papers.length})</summary>
          <PointList context={context} {...points} />
          <div class='actions'>
            <a class='button quiet' href={mailOf(context, helpers[helper], points)}>{words.mail}</a>
            <button type='button' class='quiet' data-share hidden>{words.share}</button>
            <button type='button' class='quiet' data-print-part hidden>{words.print}</button>
          </div>
        </details>
      ))}
    </>
  )
}

function PointList ({ context: { words: { file: words } }, findings, papers }: Points & { context: StepContext }) {
  const more = findings.length - MOST_POINTS
  return (
    <ul>
      {findings.slice(0, MOST_POINTS).map(({ message, where, fix, path, severity }, index) => (
        <li key={index} class={severity}>
          <p><strong>{message}</strong> {fix}</p>
          <p class='soft small'>
            {where}{' '}
            {groupOfPointer(path) !== undefined && (
              <button type='submit' name='go' value={`numbers:${path}`} class='quiet small'>{words.show}</button>
            )}
          </p>
        </li>
      ))}
      {more > 0 && <li>{fillIn(words.more, { count: more })}</li>}
      {papers.map(({ id, title, where }) => <li key={id}><p><strong>{title}</strong> {where}</p></li>)}
    </ul>
  )
}

/** Characters of an email that every mail program accepts in a link. */
const MAIL_LENGTH = 1600

/** A mailto link to an email with one helper's points. */
function mailOf (
  { words: { file: words }, state: { record } }: StepContext, who: string, { findings, papers }: Points
): string {
  const lines = [
    ...findings.map(({ message, fix }) => `- ${message} ${fix}`), ...papers.map(({ title, where }) => `- ${title}: ${where}`)
  ]
  const name = record.company.shortName ?? record.company.name ?? ''
  const subject = fillIn(words.mailSubject, { name })
  return `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(`${who}\n\n${lines.join('\n')}`.slice(0, MAIL_LENGTH))}`
}
