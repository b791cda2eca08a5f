import { readAmount } from '../amount.ts'
import { filledTexts, onlyTextOf, textOf, type Grid, type GridRow } from '../grid/grid.ts'
import { titlesOf } from '../layout/titles-of-table.ts'
import { readPeriod } from '../period.ts'

/** Titles of the statements that one sheet may contain, one below another. */
const TITLE = /^(?:comparative |consolidated |combined )?(?:profit (?:and|&) loss|p ?& ?l\b|income statements?|statements? of (?:income|operations|earnings|profit|financial (?:position|condition))|balance sheets?)\b/i
const MOST_PARTS = 12

/** Whether a text is the title of a statement. */
export const namesStatement = (text: string): boolean => TITLE.test(text)

const hasAmount = ({ cells }: GridRow): boolean =>
  cells.some((cell, column) => column > 0 && (cell?.number !== undefined || readAmount(cell?.text ?? '').is === 'amount'))
/** Rows among which two statements are looked for. */
const MOST_ROWS = 600
/** Titles of a sheet with both statements. */
const OF_BOTH = /\b(?:profit (?:and|&) loss|income statement|statements? of (?:income|operations))\b.*\bbalance sheet\b|\bbalance sheet\b.*\b(?:profit (?:and|&) loss|income statement|statements? of (?:income|operations))\b/i

const isTitleOfBoth = ({ cells }: GridRow): boolean => cells.slice(0, 2).some((cell) => OF_BOTH.test(textOf(cell)))
const isTitle = (row: GridRow): boolean => {
  const [only, ...others] = filledTexts(row)
  return only !== undefined && others.length === 0 && TITLE.test(only)
}

const periodIn = (rows: GridRow[]) => titlesOf(rows.flatMap(filledTexts), []).period

/**
 * Splits a sheet with several statements, one below the other, each with its own title or without. A statement without
 * a company above its title is of the company above the first, and one without a period has the period above the first
 * title.
 */
export function statementPartsOf (grid: Grid): Grid[] {
  const rows = grid.rows.filter((row) => !isTitleOfBoth(row))
  const titles = rows.flatMap((row, index) => isTitle(row) ? [index] : [])
    .filter((index, place, all) => place === 0 || rows.slice(all[place - 1], index).some(hasAmount))
  if (titles.length < 2) return untitledParts({ ...grid, rows }) ?? [grid]
  if (titles.length > MOST_PARTS) return [grid]
  const starts = titles.map((title, place) => place === 0 ? 0 : startOf(rows, title))
  const [company] = rows
  const shared = rows.slice(0, titles[0]).filter((row) => row !== company && periodIn([row]) !== undefined)
  return starts.map((start, place) => {
    const own = rows.slice(start, starts[place + 1])
    const isNamed = start < titles[place]! || company === undefined || isTitle(company) ||
      onlyTextOf(company) === undefined
    const amounts = own.findIndex(hasAmount)
    const isDated = place === 0 || periodIn(own.slice(0, amounts === -1 ? undefined : amounts)) !== undefined
    return { ...grid, rows: [...isNamed ? [] : [company], ...isDated ? [] : shared, ...own] }
  })
}

/** The first of the titles directly above the title of a statement. */
function startOf (rows: GridRow[], title: number): number {
  let start = title
  while (start > 0) {
    const before = rows[start - 1]!
    if (rows[start]!.line - before.line > 1 || hasAmount(before) || onlyTextOf(before) === undefined) return start
    start--
  }
  return start
}

const EARNED = /^net (?:income|earnings|profit|loss|surplus)\b(?!.* (?:before|from))/i
const OWNED = /^total assets$/i
const OWED = /^total liabilit(?:y|ies)(?:,? and|,? &|,) /i

/** Titles for an income statement and a balance sheet that share a sheet and have none. */
const INCOME_STATEMENT = { text: 'Income Statement' }
const BALANCE_SHEET = { text: 'Balance Sheet' }

/**
 * Splits a sheet that has an income statement and a balance sheet without titles. The first part ends at net income, or
 * at total liabilities and equity. Both parts get the rows above the first account. Returns undefined for a sheet with
 * one statement.
 */
function untitledParts (grid: Grid): Grid[] | undefined {
  const rows = grid.rows.slice(0, MOST_ROWS)
  const placeOf = (pattern: RegExp, from = 0) => rows.findIndex((row, index) =>
    index >= from && hasAmount(row) && pattern.test(textOf(row.cells.find((cell) => textOf(cell) !== ''))))
  const [net, assets, owed] = [placeOf(EARNED), placeOf(OWNED), placeOf(OWED)]
  if (net === -1 || assets === -1 || owed < assets) return undefined
  const isIncomeFirst = net < assets
  if (!isIncomeFirst && placeOf(EARNED, owed) === -1) return undefined
  const end = isIncomeFirst ? net : owed
  const first = rows.findIndex((row) => hasAmount(row) && !namesYears(row))
  const titles = isIncomeFirst ? [INCOME_STATEMENT, BALANCE_SHEET] : [BALANCE_SHEET, INCOME_STATEMENT]
  const shared = rows.slice(0, first).filter((row) => !isTitle(row))
  const [company, ...others] = shared
  if (!company) return undefined
  return [rows.slice(first, end + 1), grid.rows.slice(end + 1)].map((own, place) => ({
    ...grid, rows: [company, { line: company.line, cells: [titles[place]] }, ...others, ...own]
  }))
}

/** Whether a row has headings of years and no amounts. */
const namesYears = ({ cells }: GridRow): boolean =>
  cells.every((cell) => textOf(cell) === '' || cell?.date !== undefined || !/\d/.test(textOf(cell)) || periodOf(textOf(cell)))
const periodOf = (text: string): boolean => readPeriod(text) !== undefined
