import { usd } from '../../domain/number-format.ts'
import { DataTable } from '../../html/charts.tsx'
import { datesInWords, inWords } from '../../html/dates.ts'
import { fillIn } from '../../html/fill-in.ts'
import type { RecordPageTexts } from '../../schemas/pages/record-page-texts.ts'
import type { BusinessRecord } from '../../schemas/record/business-record.ts'
import type { ImportedFile } from '../../schemas/record/import.ts'
import type { ReadFile } from './step-state.ts'

type Texts = RecordPageTexts['import']
/** Maximum characters of what to do about a file. */
const LONGEST_TODO = 600

interface FilesReadProps {
  words: Texts
  files: ImportedFile[]
  /** The number of questions for the owner, here and in the next step. */
  questions: number
  /** The number of fiscal years in the record. */
  years: number
}

/** Says how many fiscal years the record has and how many questions remain. */
export function foundInShort ({ result }: Texts, years: number, questions: number): string {
  const found = years < 2 ? [result.noYears, result.oneYear][years]! : fillIn(result.years, { count: years })
  const open = questions < 2
    ? [result.noQuestions, result.oneQuestion][questions]!
    : fillIn(result.questions, { count: questions })
  return `${found} ${open}`
}

/** The number of fiscal years in a record that have sales or costs. */
export const yearsInRecord = ({ statements }: BusinessRecord): number =>
  new Set(statements?.lines?.flatMap(({ amounts }) => Object.keys(amounts))).size

/** What was read, in one sentence and one line a file. Everything else about a file is folded. */
export function FilesRead ({ words, files, questions, years }: FilesReadProps) {
  const read = files.filter(({ refused }) => refused === undefined).length
  return (
    <>
      <p class='lead'>
        <strong>{foundInShort(words, years, questions)}</strong>{' '}
        {fillIn(words.result.lead, { read, files: files.length })}
      </p>
      {files.map((file, place) => <FileRead key={place} words={words} file={file} />)}
    </>
  )
}

/** Notes that change nothing: they are folded with the rest of their file and not counted. */
const QUIET = new Set([
  'row-longer-than-header', 'newest-first', 'names', 'private', 'negative-style', 'excel-text-wrapper', 'column-of-zeros',
  'formula-without-value', 'same-year-twice', 'net-income-line', 'contra-account', 'digits-in-names', 'card', 'own-transfer',
  'encoding-guessed', 'account-named-total', 'parent-own-amount', 'same-name-as-section'
])

function FileRead ({ words, file }: { words: Texts, file: ImportedFile }) {
  const { name, sheet, refused, lines = [], proof, warnings = [], ignored = [], summary = {}, kind } = file
  const periods = periodsOf(lines).map(periodInWords).join(', ')
  const loud = warnings.filter(({ code }) => !QUIET.has(code))
  const quiet = warnings.filter(({ code }) => QUIET.has(code))
  return (
    <details class={`import-file ${refused && refused.code !== 'repeated' ? 'refused' : ''}`}>
      <summary>
        <strong>{sheet === undefined || lines.length === 0 ? name : fillIn(words.file.sheet, { name, sheet })}</strong>{' '}
        <span class='soft'>{fileInOneLine(words, file)}</span>
        {loud.length > 0 && (
          <span class='look'>
            {' '}{loud.length === 1 ? words.file.note : fillIn(words.file.notes, { count: loud.length })}
          </span>
        )}
      </summary>
      {refused !== undefined && <p>{refused.message}</p>}
      <Notes warnings={loud} isLoud />
      {refused === undefined && <p>{whatItIs(words, file)}</p>}
      {lines.length > 0 && (
        <p>{fillIn(kind === 'tax-return' ? words.file.returned : words.file.lines, { lines: lines.length, periods })}</p>
      )}
      {proof !== undefined && <p>{fillIn(words.file.totals, proof)}</p>}
      <Summary words={words} summary={summary} />
      <Notes warnings={quiet} />
      {lines.length > 0 && <LinesTable words={words} name={name} lines={lines} />}
      {ignored.length > 0 && (
        <>
          <p>{fillIn(words.file.ignored, { count: ignored.length })}</p>
          <ul class='soft small'>
            {ignored.map(({ at, text, why }, index) => (
              <li key={index}>{at}{text === undefined ? '' : ` “${text}”`}: {why}</li>
            ))}
          </ul>
        </>
      )}
    </details>
  )
}

/** What to remember of a file after its step: what it is, and what to do if it was not read or needs a look. */
export function readFileOf (words: Texts, file: ImportedFile): ReadFile {
  const { name, sheet, refused, warnings = [], document } = file
  const look = refused?.message ?? warnings.find(({ code }) => !QUIET.has(code))?.message
  return {
    name: sheet === undefined ? name : fillIn(words.file.sheet, { name, sheet }),
    what: fileInOneLine(words, file),
    ...look !== undefined && refused?.code !== 'repeated' && { todo: datesInWords(look).slice(0, LONGEST_TODO) },
    ...document !== undefined && { document }
  }
}

/** What a file is and which time it covers, or why it is not read, in a few words. */
export function fileInOneLine (words: Texts, file: ImportedFile): string {
  const { kind, refused, lines = [], summary = {}, warnings = [] } = file
  if (refused) return words.refusals[refused.code as keyof Texts['refusals']]
  const { from, to, asOf = to } = summary
  const periods = lines.length > 0
    ? periodsOf(lines).map(periodInWords).join(', ')
    : from === undefined
      ? inWords(String(asOf ?? ''))
      : fillIn(words.file.span, { start: inWords(String(from)), end: inWords(String(to)) })
  const what = periods === '' ? words.kinds[kind] : fillIn(words.file.short, { kind: words.kinds[kind], periods })
  return warnings.some(({ code }) => code === 'other-company') ? fillIn(words.file.leftOut, { what }) : what
}

function Notes ({ warnings, isLoud = false }: { warnings: NonNullable<ImportedFile['warnings']>, isLoud?: boolean }) {
  if (warnings.length === 0) return null
  return (
    <ul class={isLoud ? 'notice warn' : 'soft small'}>
      {warnings.map(({ at, message }, index) => (
        <li key={index}>{datesInWords(message)}{at !== undefined && <span class='soft'> ({at})</span>}</li>
      ))}
    </ul>
  )
}

/** The units of sums and counts that are not dollars. */
const UNITS: Record<string, 'count' | 'percent'> = {
  employees: 'count',
  payPeriods: 'count',
  customers: 'count',
  transactions: 'count',
  accounts: 'count',
  otherAccounts: 'count',
  unposted: 'count',
  completed: 'count',
  largest: 'percent',
  largestTen: 'percent',
  costsExplained: 'percent'
}

/** The sums and counts of a file without accounts. A sum of zero is left out. */
function Summary ({ words, summary }: { words: Texts, summary: NonNullable<ImportedFile['summary']> }) {
  const shown = Object.entries(summary).filter(([, value]) => value !== 0)
  if (shown.length === 0) return null
  return (
    <dl class='asked'>
      {shown.map(([member, value]) => (
        <div key={member}>
          <dt>{words.summary[member as keyof Texts['summary']]}</dt>
          <dd>{inUnit(member, value)}</dd>
        </div>
      ))}
    </dl>
  )
}

function inUnit (member: string, value: string | number): string {
  if (typeof value === 'string') return inWords(value)
  const unit = UNITS[member]
  return unit === 'percent' ? `${value}%` : unit === 'count' ? value.toLocaleString('en-US') : usd(value)
}

function whatItIs (words: Texts, { kind, layout, program }: ImportedFile): string {
  return program === undefined
    ? fillIn(words.file.what, { kind: words.kinds[kind], layout: words.layouts[layout] })
    : fillIn(words.file.printed, { kind: words.kinds[kind], program: words.layouts[program] })
}

type Lines = NonNullable<ImportedFile['lines']>

const periodsOf = (lines: Lines) => [...new Set(lines.flatMap(({ amounts }) => Object.keys(amounts)))].toSorted()

/** A fiscal year as a year, and a date in words. */
const periodInWords = (period: string): string =>
  period.startsWith('FY') ? period.slice(2) : inWords(period)

function LinesTable ({ words, name, lines }: { words: Texts, name: string, lines: Lines }) {
  const periods = periodsOf(lines)
  return (
    <DataTable
      caption={fillIn(words.file.table, { name })}
      columns={[words.file.account, words.file.section, ...periods]}
      words={[true, true, ...periods.map(() => false)]}
      rows={lines.map((line) => [
        [...line.path.slice(1), line.name].join(' › '),
        words.sections[(line.section ?? line.side) as keyof Texts['sections']] ?? '',
        ...periods.map((period) => {
          const amount = line.amounts[period]
          return amount === undefined ? '' : <span title={line.at[period]}>{usd(amount)}</span>
        })
      ])}
    />
  )
}
