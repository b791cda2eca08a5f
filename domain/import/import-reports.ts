import { BusinessRecord, type RecordStatements } from '../../schemas/record/business-record.ts'
import { MOST_FILES, type ImportAnswer, type ImportQuestion, type SentChoice } from '../../schemas/record/import.ts'
import type { LedgerWords } from '../../schemas/record/ledger-words.ts'
import type { ListTable } from '../../schemas/record/list-kinds.ts'
import type { CompanyTrade } from '../../schemas/quiz/quiz-terms.ts'
import { defaultImportBounds, type ImportBounds } from './import-bounds.ts'
import { describeFile } from './describe-file.ts'
import { createLineBudget } from './line-budget.ts'
import type { ParsedFile } from './parsed-file.ts'
import { wholeMonths } from './period.ts'
import { settleFiles } from './file-questions.ts'
import { periodQuestions, settleFiscalYear, settlePeriods } from './periods-of-files.ts'
import { isStoryChoice } from '../record/interview/read-choice.ts'
import type { Interview } from '../record/interview/interview.ts'
import { familyPayQuestions } from './questions/family-pay-questions.ts'
import { companyQuestions, settleCompany, type CompanyWords } from './questions/company-questions.ts'
import { applyStory } from './questions/apply-story.ts'
import { applyChoices, BASIS_QUESTION } from './questions/apply-choices.ts'
import {
  costQuestions, fiscalYearQuestion, kindQuestions, mergeQuestions, sectionQuestions
} from './questions/ask-questions.ts'
import { keepUnanswered, rememberAnswers, rememberedOfFiles, rememberedOfLines } from './questions/remembered-answers.ts'
import { compareRecasts, settleClaims } from './questions/recast-claims.ts'
import { loanQuestions, updateLoanBalances } from './questions/loan-questions.ts'
import { openArchives, withoutCopies, type OpenedFile } from './open-archives.ts'
import type { PageNumber } from './pdf/page-text.ts'
import { readFile } from './read-file.ts'
import { createPictureReader } from './scan/picture-reader.ts'
import { weighFiles, type Weight } from './weigh-files.ts'
import { chooseStatements, compareFiles, warnMixedBases } from './record/choose-statements.ts'
import { enterDocument, type Cover } from './record/documents.ts'
import { enterActivity, shareRevenueAmongCustomers } from './record/enter-activity.ts'
import { answerAsked } from './ledger/ask-candidates.ts'
import { settleAddBacks } from './ledger/candidate-shares.ts'
import { joinWithLines } from './ledger/share-questions.ts'
import { enterLedgers } from './ledger/enter-ledgers.ts'
import { enterBalances } from './record/enter-balances.ts'
import { enterTaxReturns } from './record/enter-tax-returns.ts'
import { enterStatements } from './record/enter-statements.ts'
import { enterTrailing } from './record/enter-trailing.ts'
import { startRecord } from './record/start-record.ts'
import { numberDocuments, orderEntries, withNumbers } from './record/canonical-order.ts'
import { attachAnswers } from './record/waiting-answers.ts'
import { assignPeriods, unusedColumns, type Period } from './statements/assign-periods.ts'
import { listed } from './statements/read-profit-and-loss.ts'
import { contradictions } from './statements/account-types.ts'
import { Statements } from '../../schemas/record/statements.ts'

/** Which of all files is read next, and which of its pages if it is a scan of several. */
export interface ReadingProgress { number: number, total: number, name: string, page?: PageNumber }

/** What people see while files are read: the name of the file and, in a scan of several, the page. */
export const progressName = ({ name, page }: ReadingProgress): string =>
  page && page.pages > 1 ? `${name}, page ${page.page} of ${page.pages}` : name

/** The files of a request that earlier turns have read, and what is called with all read so far before the next one. */
export interface ReadingTurns {
  read: ParsedFile[][]
  /** Rejects if the next file is to be read in another turn. */
  next: (read: ParsedFile[][]) => Promise<void>
}

export interface ImportRequest {
  /** Files as exported; empty to apply choices to an existing record without files. */
  files: OpenedFile[]
  /** The record to add to, already validated and never changed. Without one, a minimal record is created. */
  record?: BusinessRecord
  choices?: SentChoice[]
  /** The interview, whose questions the choices may answer as well. */
  interview?: Interview
  bounds?: ImportBounds
  /** Called before the files are read, with what reading them may cost. If it rejects, nothing is read. */
  beforeReading?: (weight: Weight) => Promise<void>
  /** Called before the first picture is read, which takes long. May reject with a HasPicturesError. */
  beforePictures?: () => Promise<void>
  /** For a request whose files are read in several turns. */
  turns?: ReadingTurns
  /** The date on which a new record is created, in the form `2026-05-29`. */
  today: string
  /** The trade of a new record. Without one, it is what the company's name or its income shows, or asked. */
  trade?: CompanyTrade
  /** Whether a part that is more than its line is an error. Otherwise it is not counted, and asked again. */
  isStrict?: boolean
  /** What names a trade and a state; needed to find or ask them. */
  companyWords?: CompanyWords
  /** Questions of an earlier import about payments in a ledger, whose answers then need no file. */
  asked?: ImportQuestion[]
  /** Words that make a payment in a ledger worth a question. Without them, none is asked about. */
  ledgerWords?: LedgerWords
  /** Called before each file is read, and before each page of a scan of several. What it throws ends the import. */
  onFile?: (progress: ReadingProgress) => Promise<void>
  /** What the columns of lists are called and hold. Without it, no payroll, aging or other list is read. */
  lists?: ListTable
}

/** The files are in request order, with those of a zip archive in its place, and with each report of a workbook. */
export interface ImportResult extends ImportAnswer {
  /** Documents of the record that have got another id, with the new one. */
  renamed: ReadonlyMap<string, string>
}

/**
 * Reads reports and returns a record in which every amount names its document and cell, a description of what was read
 * from each file, and the remaining questions. A file that cannot be read is refused in its own entry and does not
 * affect the others. Throws a ChoiceError for a choice with an unknown question or answer.
 */
export async function importReports (
  {
    files, record, choices: sent = [], interview, bounds = defaultImportBounds, today, trade, asked: askedBefore = [],
    ledgerWords, lists, companyWords, isStrict = false, onFile, beforeReading, beforePictures, turns
  }: ImportRequest
): Promise<ImportResult> {
  const choices = sent.map((choice) => ({ answer: '', ...choice }))
  const parsed: ParsedFile[] = []
  const withinBudget = createLineBudget(files.reduce((total, file) => total + file.bytes.length, 0))
  await beforeReading?.(weighFiles(files, bounds))
  const opened = openArchives(files, bounds, MOST_FILES)
  let progress: ReadingProgress = { number: 0, total: opened.length, name: '' }
  const onPage = async (page: PageNumber) => await onFile?.({ ...progress, page })
  const pictures = createPictureReader({ before: beforePictures, onPage })
  const read = [...turns?.read ?? []]
  for (const [place, file] of opened.entries()) {
    if (place >= read.length) {
      progress = { number: place + 1, total: opened.length, name: file.name }
      await onFile?.(progress)
      await turns?.next(read)
      read.push(await readFile(file, place, { bounds, lists, pictures }))
    }
    parsed.push(...withinBudget(read[place]!))
  }
  const answers = new Map(choices.map((choice) => [choice.question, choice.answer]))
  const aboutFiles = [...choices, ...rememberedOfFiles(record, answers)]
  const settled = settleFiles(withoutCopies(opened, parsed), record, aboutFiles)
  const sorted = settled.files.toSorted(compareFiles)
  const askedPeriods = periodQuestions(sorted)
  const done = new Set([...settled.done, ...settlePeriods(sorted, aboutFiles, askedPeriods)])
  const { ends, found } = settleFiscalYear(sorted, record, answers.get('fiscal-year'))
  const draft: BusinessRecord = startRecord(record, sorted, { today, trade })
  const withPeriods = sorted.map((file) => ({ file, periods: assignPeriods(file.read, ends) }))
  for (const { file, periods } of withPeriods) file.ignored.push(...unusedColumns(file.read, periods))
  const statementFiles = withPeriods.filter(({ file }) => file.statement !== undefined)
  if (ends !== '12-31') draft.company.fiscalYearEnd = ends

  const documents = new Map<ParsedFile, string>()
  const entered = new Set<string>()
  for (const { file, periods } of withPeriods) {
    const id = enterDocument(draft, file, { ...coverOf(file, periods), entered, ends })
    if (id !== undefined) documents.set(file, id)
  }
  const chosen = chooseStatements(statementFiles, ends, aboutFiles)
  for (const { id } of chosen.asked) if (answers.has(id)) done.add(id)
  const undecided = new Set(chosen.asked.filter(({ name }) => !chosen.years.has(name)).map(({ id }) => id))
  const answered = record?.statements?.answered ?? {}
  const mixed = (answers.get(BASIS_QUESTION) ?? answered[BASIS_QUESTION]) !== 'different'
  const linesBefore = structuredClone(draft.statements?.lines ?? [])
  const lines = enterStatements(draft, chosen, statementFiles, { mixed, documents })
  enterTrailing(draft, chosen, { ends, mixed, entered: lines })
  const balanceFiles = withPeriods.filter(({ file }) => file.balance !== undefined).map(atYearEnds)
  const items = enterBalances(draft, balanceFiles, documents)
  updateLoanBalances(draft)

  const accountQuestions = enterActivity(draft, sorted, {
    ends, documents, choices: aboutFiles, done, known: new Set(linesBefore.map(({ id }) => id))
  })
  const returnQuestions = enterTaxReturns(draft, sorted, { documents, entered })

  const asked = contradictions(sorted, lines)
  for (const id of lines.suggested) asked.set(id, asked.get(id) ?? 'The file does not say in which section it stands.')
  const open = [
    ...settled.questions,
    ...chosen.asked,
    ...fiscalYearQuestion(found, ends, draft),
    ...askedPeriods,
    ...accountQuestions,
    ...mergeQuestions(draft, lines.joined, warnMixedBases(chosen))
  ]
  if (interview) for (const choice of choices) if (isStoryChoice(choice)) done.add(choice.question)
  if (companyWords) for (const id of settleCompany(draft, choices, companyWords)) done.add(id)
  const again = isStrict ? undefined : new Map<string, string>()
  const claims = settleClaims(draft, statementFiles, { choices, done })
  if (files.length > 0) {
    const fresh = new Set([...lines.ids.values(), ...items.ids.values()])
    applyChoices(draft, rememberedOfLines(draft, fresh, answers), done)
    if (draft.statements) sayExtended(sorted, draft.statements, attachAnswers(draft.statements, linesBefore))
  }
  // What is added back is settled before a ledger is searched for it, so that the order of calls does not matter.
  const [ofLedgers, others] = [true, false].map((wanted) =>
    choices.map(({ question }) => question).filter((question) => question.startsWith('ledger.') === wanted))
  applyChoices(draft, choices, new Set([...done, ...ofLedgers!]), again)
  // Who the owners are may be among the answers, which are entered after the files.
  const named = sent.filter(({ question }) => question === OWNERS)
  const { company, tables } = interview ? applyStory(draft, interview, named, today).record : draft
  const { owner } = company
  const ledgerQuestions =
    enterLedgers(draft, sorted, { ends, documents, choices, done, words: ledgerWords, again, owner })
  answerAsked(draft, askedBefore, { choices, done })
  applyChoices(draft, choices, new Set([...done, ...others!]))
  rememberAnswers(draft, choices)
  shareRevenueAmongCustomers(draft)
  if (draft.statements) settleAddBacks(draft.statements)
  compareRecasts(draft, statementFiles)
  const questions = [
    ...open, ...companyWords ? companyQuestions(draft, sorted, companyWords) : [],
    ...sectionQuestions(draft, asked), ...returnQuestions,
    ...joinWithLines(
      withClaims(costQuestions({ ...draft, company, ...tables && { tables } }), claims), ledgerQuestions, draft
    ),
    ...familyPayQuestions(draft, sorted, { owner, ends }),
    ...kindQuestions(draft, items),
    ...loanQuestions(draft)
  ].filter(({ id }) => again?.has(id) || undecided.has(id) ||
    (!answers.has(id) && draft.statements?.answered?.[id] === undefined))
    .map((one) => again?.has(one.id) ? { ...one, ask: `${again.get(one.id)} ${one.ask}` } : one)
  keepUnanswered(draft, questions.map(({ id }) => id))
  if (files.length > 0) orderEntries(draft)
  const renamed = files.length > 0 ? numberDocuments(draft) : new Map<string, string>()
  const told = interview ? applyStory(draft, interview, sent, today) : { record: draft, questions: [] }
  const result = {
    record: inSchemaOrder(told.record),
    files: withPeriods
      .toSorted((one, other) => settled.files.indexOf(one.file) - settled.files.indexOf(other.file))
      .map(({ file, periods }) => describeFile(file, periods, { documents, lines: lines.ids, items: items.ids })),
    questions: [...questions, ...told.questions]
  }
  return { ...withNumbers(result, renamed), renamed }
}

/** Says which add-backs of whole lines now count in another year too. */
function sayExtended (files: ParsedFile[], { adjustments = [] }: RecordStatements, extended: string[]): void {
  const names = adjustments.filter(({ id }) => extended.includes(id)).map(({ name }) => `"${name}"`)
  if (names.length === 0) return
  files.find(({ statement }) => statement)!.warnings.push({
    code: 'answers-extended',
    message: `You said before that all of ${listed(names)} is yours. That now counts in the years of this file as well.`
  })
}

/** A trial balance has a statement and a balance sheet in the same columns: balances are of the last day of each. */
const atYearEnds = ({ file, periods }: { file: ParsedFile, periods: Period[] }) => file.statement
  ? { file, periods: periods.map((period) => ({ ...period, key: period.span.to, is: 'date' as const })) }
  : { file, periods }

/** Questions about costs, each once: an account may be asked about for its name and because a recast adds it back. */
const withClaims = (questions: ImportQuestion[], claims: ImportQuestion[]): ImportQuestion[] =>
  [...questions.filter(({ id }) => !claims.some((claim) => claim.id === id)), ...claims]

/** Most dates of balance sheets that the period of a document lists one by one. */
/** The question of the interview that names the owners. */
const OWNERS = 'interview.owners'
const MOST_LISTED_DATES = 12

const spanInWords = (from: string, to: string): string => from === to ? from : `${from} to ${to}`

/** Whether a file covers whole years, months, or part of a year, and the period for its document. */
function coverOf ({ activity }: ParsedFile, periods: ReturnType<typeof assignPeriods>) {
  const keysOf = (kind: Period['is']) => periods.filter((period) => period.is === kind).map(({ key }) => key).toSorted()
  const [years, months, parts, dates] = [keysOf('year'), keysOf('month'), keysOf('part'), keysOf('date')]
  const isTwelve = periods.some((period) => period.is === 'part' && wholeMonths(period.span) === 12)
  const is: Cover = months.length > 0 ? 'months' : years.length > 0 ? 'year' : isTwelve ? 'twelve' : 'part'
  const period = dates.length > 0 && dates.length <= MOST_LISTED_DATES
    ? [...new Set(dates)].join(', ')
    : activity?.span
      ? spanInWords(activity.span.from, activity.span.to)
      : years.length === 0 && parts.length > 0
        ? parts.at(-1)!.replace('/', ' to ')
        : spanOfKeys([years, months, dates].find(({ length }) => length > 0))
  return { is, period }
}

const spanOfKeys = (keys: string[] | undefined): string | undefined => keys && spanInWords(keys[0]!, keys.at(-1)!)

/** Returns an object with its members in the order of a list of names. */
function inOrder<Value extends object> (value: Value, names: string[]): Value {
  const places = new Map(names.map((name, place) => [name, place]))
  const entries = Object.entries(value)
    .toSorted(([one], [other]) => (places.get(one) ?? names.length) - (places.get(other) ?? names.length))
  return Object.fromEntries(entries) as Value
}

/** Returns a record with its members in the order of the schema, whatever was added to it first. */
function inSchemaOrder (record: BusinessRecord): BusinessRecord {
  const ordered = inOrder(record, Object.keys(BusinessRecord.properties))
  if (ordered.statements) ordered.statements = inOrder(ordered.statements, Object.keys(Statements.properties))
  return ordered
}
