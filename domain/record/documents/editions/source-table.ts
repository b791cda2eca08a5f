import type { ChapterId } from '../../../../schemas/record/memorandum-prose.ts'
import type { RecordTable } from '../../../../schemas/record/record-entries.ts'
import { decapitalize } from '../../../capitalize.ts'
import { storedAnswer } from '../../interview/stored-answers.ts'
import type { PreparedRecord } from '../../prepared-record.ts'
import { isOnFile } from '../../standard-index.ts'
import { columnsOf, row, table } from '../../tables/row-builders.ts'
import { sectionsOf } from './chapter-parts.ts'

/** Folders of the data room that each chapter rests on. Chapters without a folder rest on what the owner says. */
const FOLDERS: Partial<Record<ChapterId, string[]>> = {
  company: ['01'],
  services: ['02'],
  customers: ['04'],
  market: [],
  sales: ['13'],
  operations: ['05', '07'],
  people: ['06', '08'],
  assets: ['09', '10'],
  insurance: ['11'],
  financials: ['02', '03'],
  growth: [],
  know: ['12'],
  transaction: ['14']
}

/** Tables that a chapter shows, whose source may be in the folder of another. */
const TABLES: Partial<Record<ChapterId, string>> = { customers: 'customers', people: 'roster', assets: 'fleet' }

const STATEMENTS: ReadonlySet<string> = new Set(['fin.pnl.annual', 'fin.bs', 'fin.ledger'])
/** The answers of the owner, which are no paper. */
const INTERVIEW = 'own.interview'

/** Most papers that are named for a chapter. */
const MOST_NAMED = 8

/**
 * Says for each chapter, in words, which papers it rests on: the sources of its facts and amounts that are on file, and
 * the owner, if answers of the interview are in it.
 */
export function sourceTable (
  { record, index: { interview, prose: { labels, chapters } } }: PreparedRecord, shown: ChapterId[]
): RecordTable {
  const { documents = [], facts = [], tables = [], statements = {} } = record
  const answered = interview.questions.filter((question) => {
    const answer = storedAnswer(record, interview, question)
    return answer !== undefined && answer.is !== 'not-sure'
  })
  const { lines = [], taxReturns = [], bank = [], payroll = [], balanceSheets = [] } = statements
  const items = balanceSheets.flatMap(({ assets, liabilities }) => [...assets, ...liabilities])
  const used = new Set([
    ...facts.flatMap(({ source }) => source ?? []),
    ...[...lines, ...items].flatMap(({ source }) => source?.document ?? []),
    ...[...taxReturns, ...bank, ...payroll].flatMap(({ document }) => document ?? []),
    // A line names the paper of its latest year. The earlier ones are in their own.
    ...documents.flatMap(({ id, tag = '' }) => lines.length > 0 && STATEMENTS.has(tag) ? id : [])
  ])
  // The folder of the books has many papers. Services rest on those about revenue.
  const ofWork = new Set([
    ...facts.flatMap(({ category, source }) => category === 'Revenue mix' ? source ?? [] : []),
    ...lines.flatMap(({ section, source }) => section === 'revenue' ? source?.document ?? [] : [])
  ])
  const told = labels.noSource!
  const rows = shown.flatMap((chapter) => {
    const folders = FOLDERS[chapter]
    if (!folders) return []
    const cited = chapter === 'services' ? ofWork : used
    const ofTable = tables.find(({ id }) => id === TABLES[chapter])?.source
    const papers = documents.filter((one) => isOnFile(one) && one.tag !== INTERVIEW &&
      (one.id === ofTable || (cited.has(one.id) && folders.includes(one.id.slice(3, 5)))))
    const named = [...new Set(papers.map(({ title, period }) =>
      period === undefined || title.includes(period) || title.includes(period.replace('-', ' to ')) || /^\d{4}-\d\d/.test(period) ? title : `${title} (${period})`))]
    const isTold = answered.some(({ sections }) => sections.some((id) => sectionsOf(chapter).includes(id)))
    // What a buyer should know is mostly written from figures that earlier chapters show.
    const above = chapter === 'know' && lines.length > 0 ? [labels.fromBooks!] : []
    const sources = [...above, ...named.slice(0, MOST_NAMED)]
    const all = [...sources, ...sources.length === 0 ? [told] : isTold ? [decapitalize(told)] : []]
    return [row(chapters[chapter], all.join('; '))]
  })
  return table('sources', labels.sources!, labels.chapter!, columnsOf('text', labels.restsOn!), rows)
}
