import type { PaperWords } from '../../../schemas/record/list-kinds.ts'
import { readAmount, type Cents } from '../amount.ts'
import { placeOfLine, type LineCell, type TextLine } from '../pdf/text-lines.ts'
import { createPhraseFinder } from '../lists/list-columns.ts'

/** An amount of a line and its right edge, which tells its column. */
interface PlacedAmount { cents: Cents, right: number }

/** A movement as printed: its month and day, its words, its amounts, and what the heading above it says. */
export interface StatementEntry {
  at: string
  day: string
  text: string
  amounts: PlacedAmount[]
  section: string | undefined
}

/** What a bank statement prints: its balances, its totals by direction, and its movements. */
export interface PrintedStatement {
  beginning?: Cents
  ending?: Cents
  totals: Map<string, Cents[]>
  entries: StatementEntry[]
}

const DAY = /^(?:\d{1,2}[/-]\d{1,2}(?:[/-]\d{2,4})?|\d{4}-\d{2}-\d{2}|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\.? \d{1,2}(?:, ?\d{4})?)(?=$|\s)/i
const CENTS = /\d[.,]\d{2}\b/
const CHECK = /^#?\d{3,6}(?: ?[*^]){0,2}$/
const MOST_HEADING = 70
const MOST_ENTRIES = 20_000

const centsOf = (text: string): Cents | undefined => {
  if (!CENTS.test(text)) return undefined
  const value = readAmount(text.replace(/^\+ ?/, ''))
  return value.is === 'amount' ? value.cents : undefined
}

const createLabelFinder = ({ card: _card, savings: _savings, ...labels }: PaperWords) => createPhraseFinder(labels)

/** The label of a line beside its amounts, and its amounts. */
function partsOf (line: TextLine): { label: string, amounts: LineCell[] } {
  const amounts = line.cells.filter(({ text }) => centsOf(text) !== undefined)
  return { label: line.cells.filter((cell) => !amounts.includes(cell)).map(({ text }) => text).join(' '), amounts }
}

/** Returns a function that says what the label of a line with an amount means, such as `beginning`. */
export function createStatementWords (words: PaperWords): (line: TextLine) => string | undefined {
  const find = createLabelFinder(words)
  return (line) => {
    const { label, amounts } = partsOf(line)
    return amounts.length > 0 && label.length <= MOST_HEADING ? find(label) : undefined
  }
}

/** Whether a line begins with a day, or with the number of a check and a day. */
export const isDated = ({ cells }: TextLine): boolean =>
  DAY.test(cells[0]!.text) || (CHECK.test(cells[0]!.text) && DAY.test(cells[1]?.text ?? ''))

/** Reads the lines of a bank statement: balances, totals and headings by their words, and movements by their day. */
export function readStatementLines (lines: TextLine[], words: PaperWords): PrintedStatement {
  const find = createLabelFinder(words)
  const printed: PrintedStatement = { totals: new Map(), entries: [] }
  let section: string | undefined
  for (const [index, line] of lines.entries()) {
    const { label, amounts } = partsOf(line)
    const role = label.length <= MOST_HEADING ? find(label) : undefined
    const isBalance = role === 'beginning' || role === 'ending'
    if (isBalance && amounts.length > 0 && section !== 'skip') {
      // A summary in columns prints its labels above its amounts.
      const cents = centsOf(amounts.at(-1)!.text)!
      if (role === 'beginning') printed.beginning ??= cents
      else printed.ending = cents
    } else if (isDated(line)) {
      if (section !== 'skip' && printed.entries.length < MOST_ENTRIES) printed.entries.push(...entriesOf(line, section))
    } else if (amounts.length === 0) {
      const columns = line.cells.map(({ text }) => find(text))
      const below = lines[index + 1]?.cells.flatMap(({ text }) => centsOf(text) ?? []) ?? []
      if (columns.includes('beginning') && columns.includes('ending') && below.length === columns.length) {
        printed.beginning ??= below[columns.indexOf('beginning')]!
        printed.ending ??= below[columns.indexOf('ending')]!
      } else if (role !== undefined && !isBalance && line.cells.length === 1) section = role
      else if (role === 'skip') section = role
    } else if (role !== undefined) {
      printed.totals.set(role, [...printed.totals.get(role) ?? [], centsOf(amounts.at(-1)!.text)!])
    }
  }
  return printed
}

/** The movements of a line: one, or several side by side, as lists of checks are printed. */
function entriesOf (line: TextLine, section: string | undefined): StatementEntry[] {
  const entries: StatementEntry[] = []
  const at = placeOfLine(line)
  let before: LineCell[] = []
  for (const cell of line.cells) {
    const day = DAY.exec(cell.text)?.[0]
    const last = entries.at(-1)
    if (day !== undefined && (!last || last.amounts.length > 0)) {
      const text = [...before.map((one) => one.text), cell.text.slice(day.length).trim()].join(' ').trim()
      entries.push({ at, day, text, amounts: [], section })
      before = []
      continue
    }
    const cents = centsOf(cell.text)
    if (!last || (cents === undefined && last.amounts.length > 0)) before.push(cell)
    else if (cents === undefined) last.text = `${last.text} ${cell.text}`.trim()
    else last.amounts.push({ cents, right: cell.right })
  }
  return entries.filter(({ amounts }) => amounts.length > 0)
}

/** Whether one of the words of a role is in a text. */
export function hasWords (texts: string[], list: string[] = []): boolean {
  const find = createPhraseFinder({ list })
  return texts.some((text) => find(text) !== undefined)
}
