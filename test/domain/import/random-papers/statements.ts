import { textOf } from '../../../../domain/import/grid/grid.ts'
import { readCsv } from '../../../../domain/import/grid/read-csv.ts'
import { defaultImportBounds } from '../../../../domain/import/import-bounds.ts'
import type { ImportResult } from '../../../../domain/import/import-reports.ts'
import { printStatement } from '../print-statement.ts'
import { money, pageOf, pick, someOf, sumOf, toCents, type NamedAmounts, type Random, type RandomPaper, type Verdict } from './random-paper.ts'

const COSTS = ['cost-of-work', 'operating-expense', 'depreciation', 'interest']
const [NARROW, WIDE] = [612, 792]

/** A profit and loss report of one to four years, in a random style. */
export function incomePaper (seed: number): RandomPaper {
  const { csv, netIncome, revenue, costOfWork } = printStatement(seed)
  const rows = readCsv(csv, defaultImportBounds).rows.map(({ cells }) => Array.from(cells, textOf))
  const columns = Math.max(...rows.map(({ length }) => length)) - 1
  const isWide = columns > 6
  const width = isWide ? WIDE : NARROW
  const printed = new Set(rows.flat().filter((text) => /\d\.\d\d\)?$/.test(text)).map((text) => Math.round(100 * Number(text.replaceAll(/[^\d.]/g, '')))))
  const years = rows.find(([name, ...cells]) => name === '' && cells.some(isYear))!.filter(isYear)
  return {
    pages: [pageOf(rows, columns, { last: width - 40, step: (width - 230) / columns, size: isWide ? 7.5 : 9 })],
    isWide,
    judge: ({ record: { statements } }) => {
      const lines = statements?.lines ?? []
      if (lines.length === 0) return 'nothing'
      const sum = (year: string, ...sections: string[]) => sumOf(lines
        .filter(({ section }) => sections.includes(section!)).map(({ amounts }) => toCents(amounts[year] ?? 0)))
      for (const { name, amounts } of lines) {
        for (const [year, amount] of Object.entries(amounts)) {
          const column = years.indexOf(year.slice(2))
          const got = [sum(year, 'revenue'), sum(year, 'cost-of-work'), sum(year, 'revenue', 'other-income') - sum(year, ...COSTS)]
          const made = [revenue, costOfWork, netIncome].map((one) => one[column])
          if (got.join() !== made.join()) return { wrong: `${year} is ${got.join(' ')} in place of ${made.join(' ')}` }
          if (amount !== 0 && !printed.has(toCents(Math.abs(amount)))) return { wrong: `${name} is ${amount} in ${year}` }
        }
      }
      return 'right'
    }
  }
}

const isYear = (text: string): boolean => /^20\d\d$/.test(text)

/** A balance sheet of one or two years. */
export function balancePaper (_seed: number, random: Random): RandomPaper {
  const years = pick(random, [[2025], [2025, 2024], [2024, 2025]])
  return sheetOf(years, random)
}

function sheetOf (years: number[], random: Random, company = 'Alder Creek Heating, LLC'): RandomPaper {
  const print = { isInDollars: random() < 0.6, isNegativeInParentheses: random() < 0.5 }
  const unit = print.isInDollars ? 100 : 1
  const one = () => 50_000 + unit * Math.floor(random() * 30_000_000 / unit)
  const named = (names: string[]): NamedAmounts => someOf(random, names).map((name) => [name, years.map(one)])
  const current = named(['Cash in bank', 'Accounts receivable', 'Inventory', 'Prepaid expenses', 'Deposits'])
  const fixed = named(['Vehicles', 'Shop equipment', 'Office furniture'])
  fixed.push(['Less accumulated depreciation', years.map(() => -Math.floor(one() / 300) * 100)])
  const short = named(['Accounts payable', 'Credit card payable', 'Accrued payroll', 'Customer deposits'])
  const long = named(['Truck loans'])
  const column = (group: NamedAmounts, index: number) => sumOf(group.map(([, cents]) => cents[index]!))
  const assets = years.map((_, index) => column(current, index) + column(fixed, index))
  const debts = years.map((_, index) => column(short, index) + column(long, index))
  const stock = 100_000
  const rows: string[][] = [
    [company], [pick(random, ['Balance Sheet', 'Balance Sheets', 'Statement of Financial Position'])],
    [`December 31, ${years.join(' and ')}`], [''], ['', ...years.map(String)]
  ]
  const put = (name: string, cents: number[]) => rows.push([name, ...cents.map((amount) => money(amount, print))])
  const group = (heading: string, total: string, own: NamedAmounts) => {
    rows.push([heading])
    for (const [name, cents] of own) put(`  ${name}`, cents)
    put(total, years.map((_, index) => column(own, index)))
  }
  rows.push(['Assets'])
  group('Current assets', 'Total current assets', current)
  group('Property and equipment', 'Net property and equipment', fixed)
  put('Total assets', assets)
  rows.push(["Liabilities and Stockholders' Equity"])
  group('Current liabilities', 'Total current liabilities', short)
  group('Long-term debt', 'Total long-term debt', long)
  put('Total liabilities', debts)
  rows.push(["Stockholders' equity"])
  put('  Common stock', years.map(() => stock))
  put('  Retained earnings', years.map((_, index) => assets[index]! - debts[index]! - stock))
  put("Total stockholders' equity", years.map((_, index) => assets[index]! - debts[index]!))
  put("Total liabilities and stockholders' equity", assets)
  return {
    pages: [pageOf(rows, years.length)],
    judge: (result) => judgeSheets(result, years.map((year, index) => ({
      year,
      assets: assets[index]!,
      liabilities: debts[index]!,
      printed: new Set([current, fixed, short, long].flat().map(([, cents]) => Math.abs(cents[index]!)))
    })))
  }
}

interface PrintedSheet { year: number, assets: number, liabilities: number, printed: Set<number> }

function judgeSheets ({ record: { statements } }: ImportResult, printed: PrintedSheet[]): Verdict {
  const sheets = statements?.balanceSheets ?? []
  if (sheets.length === 0) return 'nothing'
  for (const { date, assets, liabilities } of sheets) {
    const wanted = printed.find(({ year }) => date === `${year}-12-31`)
    if (!wanted) return { wrong: `a balance sheet of ${date}` }
    const all = (items: Array<{ amount: number }>) => sumOf(items.map(({ amount }) => toCents(amount)))
    if (all(assets) !== wanted.assets) return { wrong: `assets of ${date} are ${all(assets)} in place of ${wanted.assets}` }
    if (all(liabilities) !== wanted.liabilities) return { wrong: `liabilities of ${date} are ${all(liabilities)} in place of ${wanted.liabilities}` }
    const other = [...assets, ...liabilities].find(({ amount }) => !wanted.printed.has(Math.abs(toCents(amount))))
    if (other) return { wrong: `${other.name} is ${other.amount} on ${date}` }
  }
  return 'right'
}

/** A profit and loss report on one page, and a balance sheet of two years on the next. */
export function statementsPaper (seed: number, random: Random): RandomPaper {
  const [income, sheet] = [incomePaper(seed), sheetOf([2025, 2024], random, 'Larkspur Plumbing')]
  // The second page has the size of the first.
  return {
    pages: [...income.pages, ...sheet.pages],
    isWide: income.isWide ?? false,
    judge: (result) => {
      const verdicts = [income.judge(result), sheet.judge(result)]
      return verdicts.find((verdict) => typeof verdict === 'object') ?? (verdicts.includes('nothing') ? 'nothing' : 'right')
    }
  }
}
