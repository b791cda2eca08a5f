import type { ChapterId } from '../../../../schemas/record/memorandum-prose.ts'
import type { RecordFact } from '../../../../schemas/record/record-entries.ts'
import { valueText } from '../entry-lists.ts'
import { addBackSentences } from './add-back-sentences.ts'
import { tablePart, type ChapterSources, type ChapterPart } from './document-parts.ts'
import { forBuyers, glanceTable, yearsTable } from './edition-tables.ts'
import { homeOf, outline } from '../../memorandum-outline.ts'
import { namedIssues } from './named-issues.ts'
import { ownText } from './owner-text.ts'
import { withoutIds } from './prose-text.ts'
import { isFromInterview } from '../../interview/interview.ts'
import { editionCharts, type ChartPlace } from './edition-charts.ts'
import { changesTable, costsTable, growthTable, kindsTable, loansTable } from './review-tables.ts'
import { toldBy, type Paragraph, type Told } from './told-figures.ts'
import { storyClaims } from '../../interview/story-claims.ts'
import { tieParagraph } from './tie-sentences.ts'
import { releasedTables } from '../../release-phase.ts'
import { shortBridgeTitle } from '../../tables/earnings-tables.ts'
import { columnsOf, row, table } from '../../tables/row-builders.ts'
import { MOST_COLUMNS_BY_MONTH } from '../../tables/statement-tables.ts'
import { isWritten, numbersIn } from '../../figures/numbers-in-text.ts'
import { SENTENCE, withNext, writeLines, writeProse, type ProseFigures } from './write-prose.ts'

/** The sections of the outline that a chapter is made of, if they are not the one with its name. */
const SECTIONS: Partial<Record<ChapterId, string[]>> = {
  company: ['history'], customers: ['customers', 'recurring'], know: ['risks']
}
/** Returns the ids of the sections of the outline that a chapter is made of. */
export const sectionsOf = (chapter: ChapterId): string[] => SECTIONS[chapter] ?? [chapter]

/** Small charts at the end of a chapter. */
const DRAWINGS: Partial<Record<ChapterId, ChartPlace[]>> = {
  customers: ['recurring', 'customers'], people: ['people'], assets: ['fleet']
}

/** Tables that have their own place in the edition, or are for the owner and the lender only. */
const PLACED = new Set([
  'summary', 'profit-and-loss', 'open-issues', 'earnings-cases', 'earnings-bridge', 'debt-schedule'
])
/** With this many highlights, the summary fills its page. */
export const FULL = 5
/** More highlights do not fit the page of the summary. */
const MOST_HIGHLIGHTS = 7
/** Fewest highlights that are kept if the record has them, and the characters of text for which the page has room. */
const LEAST_HIGHLIGHTS = 4
const ROOM = 1300

/**
 * Writes the parts of a chapter: the owner's own text first, then sentences about the numbers that it does not contain,
 * charts, tables, and facts that no text contains.
 */
export function chapterParts (sources: ChapterSources, id: ChapterId): ChapterPart[] {
  const { file, file: { index: { prose } }, values, figures } = sources
  const names = sectionsOf(id)
  const sections = outline.filter((section) => names.includes(section.id))
  const [charts, tables] = [sections.flatMap((one) => one.charts), sections.flatMap((one) => one.tables)]
  const own = ownText(sources, names)
  // An answer that is a list is shown as a table, and open issues have a separate text for buyers.
  const story = id === 'know'
    ? []
    : storyClaims(file, names.map(homeOf), [...tables, 'open-issues'])
  const answers = story.map(({ text }) => ({ paragraph: withoutIds(text) }))
  const told = toldBy(paragraphsOf([...own, ...answers, ...id === 'summary' ? ownText(sources, ['highlights']) : []]))
  const telling = { figures, told, before: paragraphsOf([...own, ...answers]) }
  const written: Written = (chapter) => writeProse(prose.sentences, chapter, values, telling)
  const shown = own.filter((part) => !('table' in part && PLACED.has(part.table.id)))
  if (id === 'summary') return summaryParts(sources, shown, written, telling)
  if (id === 'financials') return financialParts(sources, own, written, told)
  if (id === 'know') return [...shown, ...weakPoints(sources)]
  // With one line of revenue, its chart and table would say what the financial review says.
  const isOneLine = (name: string) => name === 'revenue' && !values.has('largestLine') &&
    file.record.statements?.lines?.some(({ section }) => section === 'revenue') === true
  // The columns of even months show nothing.
  const isEven = (chart: string) => chart === 'seasonality' && !values.has('isSeasonal')
  const isOwn = shown.some((part) => 'paragraph' in part)
  const standard = own.some((part) => 'table' in part || 'chart' in part)
    ? []
    : [
        ...charts.filter((chart) => file.charts.has(chart) && !isOneLine(chart) && !isEven(chart))
          .map((chart) => ({ chart })),
        ...tableParts(sources, tables.filter((name) => !isOneLine(name)))
      ]
  return [
    ...answers.length > 0 ? [...shown, ...answers, ...toParts(written(id))] : withNext(shown, written(id)), ...standard,
    ...id === 'services' ? tablePart(growthTable(file)) : [],
    ...drawings(sources, DRAWINGS[id] ?? []),
    ...(isOwn ? [] : factParts(sources, sections.flatMap(({ categories }) => categories), told))
  ]
}

/** Writes what the templates say in a part of a chapter. */
type Written = (chapter: string) => string[]

const toParts = (paragraphs: string[]): ChapterPart[] => paragraphs.map((paragraph) => ({ paragraph }))

const paragraphsOf = (parts: ChapterPart[]): Paragraph[] => parts.filter((part): part is Paragraph => 'paragraph' in part)

/** The small charts of these places. They come in pairs, so the last of three is left out. */
function drawings (sources: ChapterSources, places: ChartPlace[]): ChapterPart[] {
  const all = places.flatMap((place) => editionCharts(sources, place).map((drawing) => ({ drawing })))
  return all.length > 2 && all.length % 2 === 1 ? all.slice(0, -1) : all
}

/** Tables of these ids that are released. */
const tableParts = ({ file }: ChapterSources, ids: string[]): ChapterPart[] =>
  releasedTables(file, ids).map((one) => ({ table: forBuyers(one) }))

function summaryParts (
  sources: ChapterSources, own: ChapterPart[], written: Written, telling: { figures: ProseFigures, told: Told }
): ChapterPart[] {
  const { file, file: { index: { prose } }, values } = sources
  const paragraphs = paragraphsOf(own)
  // A reader must know first which company it is.
  const isNamed = paragraphs.some(({ paragraph }) => paragraph.includes(values.get('company')!))
  const opening = withNext([...isNamed ? [] : toParts(written('summary-who')), ...paragraphs], written('summary'))
  let room = ROOM - paragraphsOf(opening).reduce((sum, { paragraph }) => sum + paragraph.length, 0)
  const highlights = paragraphsOf(ownText(sources, ['highlights'])).flatMap(({ paragraph }) => paragraph.split(SENTENCE))
  const list = [
    ...highlights.length > 0 ? highlights : writeLines(prose.sentences, 'highlights', values, telling),
    ...storyClaims(file, ['highlights']).map(({ text }) => withoutIds(text))
  ].slice(0, MOST_HIGHLIGHTS).filter((line, place) => (room -= line.length) >= 0 || place < LEAST_HIGHLIGHTS)
  return [
    ...opening,
    ...tablePart(glanceTable(file, values)),
    // With few highlights, the page has room for charts.
    ...(list.length < FULL ? drawings(sources, ['years']) : []),
    ...(list.length > 1 ? [{ head: prose.labels.highlights! }, { list }] : [])
  ]
}

/** The parts of the financial review that may have text of the owner. */
type OwnPlace = 'changes' | 'earnings' | 'balances' | 'books'

/** Where in the financial review the owner's text belongs, by the table or chart that it follows. */
const PLACES: Array<[place: OwnPlace, after: RegExp]> = [
  ['earnings', /^(?:sde-bridge|earnings-bridge|earnings-cases)$/],
  ['balances', /^(?:balance-sheet|cash-flow|working-capital|receivables-aging|debt-schedule)$/],
  ['books', /^(?:tax|bank|payroll)-tie$/]
]

/** Splits the owner's text of the financial review by the standard tables and charts that it follows. */
function byPlace (own: ChapterPart[]): Record<OwnPlace, ChapterPart[]> {
  const placed: Record<OwnPlace, ChapterPart[]> = { changes: [], earnings: [], balances: [], books: [] }
  let place: OwnPlace = 'changes'
  for (const part of own) {
    const id = 'table' in part ? part.table.id : 'chart' in part ? part.chart : ''
    const next = PLACES.find(([, after]) => after.test(id))?.[0]
    if (next) place = next
    else if (!PLACED.has(id) && !('chart' in part)) placed[place].push(part)
  }
  return placed
}

function financialParts (sources: ChapterSources, all: ChapterPart[], written: Written, told: Told): ChapterPart[] {
  const { file, file: { index: { prose: { labels } } }, values } = sources
  const own = byPlace(all)
  const addBacks = addBackSentences(file)
  const isOneYear = values.has('isOneYear')
  return [
    ...tablePart(yearsTable(file, values)),
    ...drawings(sources, ['years', 'margins']),
    { head: isOneYear ? labels.inYear! : labels.changes! },
    ...withNext(own.changes, written('financials')),
    ...tablePart(isOneYear ? costsTable(file) : changesTable(file)),
    ...tableParts(sources, ['year-to-date']),
    ...hasMonths(file) ? tableParts(sources, ['months']) : [],
    { head: shortBridgeTitle(file.ledger) },
    ...(file.charts.has('sde-bridge') ? [{ chart: 'sde-bridge' }] : []),
    ...withNext(own.earnings, written('earnings')),
    ...tableParts(sources, ['earnings-bridge']).flatMap((part) => 'table' in part && part.table.rows.length > 1
      ? [{ table: { ...part.table, title: addBacks.list.length > 0 ? labels.ownBridge! : labels.bridge! } }]
      : []),
    ...tablePart(kindsTable(file)),
    ...(addBacks.list.length > 0 ? [{ head: labels.addBacks! }, addBacks] : []),
    { head: labels.balances! },
    ...withNext(own.balances, written('balances')),
    ...tableParts(sources, ['balance-sheet', 'working-capital', 'receivables-aging']),
    ...drawings(sources, ['capital']),
    ...tableParts(sources, ['cash-flow']),
    { head: labels.debtHead! },
    ...toParts(written('debt')),
    ...tableParts(sources, ['debt-schedule']),
    ...tablePart(loansTable(file)),
    { head: labels.booksHead! },
    ...withNext(own.books, [tieParagraph(file, told) ?? []].flat()),
    ...tableParts(sources, ['tax-tie', 'bank-tie', 'payroll-tie'])
  ]
}

/** Whether a page has room for the table of months. A chart shows the months of revenue alone. */
export const hasMonths = ({ tables }: ChapterSources['file']): boolean => {
  const columns = tables.get('months')?.columns.length ?? 0
  return columns > 1 && columns <= MOST_COLUMNS_BY_MONTH
}

/** What the owner chose to name, and what the numbers show. */
function weakPoints ({ file, file: { index: { prose } }, values }: ChapterSources): ChapterPart[] {
  const list = [...namedIssues(file), ...writeLines(prose.sentences, 'know', values)]
  return list.length === 0 ? [] : [{ list }]
}

/** Facts of a chapter as lines; those that only the owner says are under their own heading. */
function factParts (
  { file, file: { index: { prose: { labels } }, release } }: ChapterSources,
  categories: Array<RecordFact['category']>,
  told: Told
): ChapterPart[] {
  const facts = file.entries.facts.filter((fact) => categories.includes(fact.category) && release.fact(fact) &&
    !isFromInterview(fact) && !isSaid(fact))
  const isReported = ({ status, source }: RecordFact) => status === 'self-reported' || source === null
  const factTable = (id: string, title: string, own: RecordFact[]): ChapterPart[] =>
    tablePart(table(id, title, labels.item!, columnsOf('text', labels.value!), own.map((fact) =>
      row(withoutIds(fact.fact), withoutIds(valueText(fact))))))
  const key = categories[0] ?? ''
  return [
    ...factTable(`facts ${key}`, labels.facts!, facts.filter((fact) => !isReported(fact))),
    ...factTable(`reported ${key}`, labels.reported!, facts.filter(isReported))
  ]

  /** Whether a sentence of the chapter gives the figure that is the value of a fact. */
  function isSaid ({ value }: RecordFact): boolean {
    const [number, ...others] = numbersIn(value)
    return number !== undefined && others.length === 0 && number.text === value &&
      told.figures.some((figure) => isWritten(number, figure.value))
  }
}
