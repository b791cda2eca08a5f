import type { Grid } from './grid/grid.ts'
import { partGluedHeadings } from './layout/glued-headings.ts'
import { withUnitsAbove } from './layout/unit-rows.ts'
import { readReport } from './layout/read-report.ts'
import { maskNumbers } from './mask-numbers.ts'
import type { ParsedFile } from './parsed-file.ts'
import { assuranceOf } from './proof/assurance.ts'
import { comesOut, comesOutInAnyLayout, hasOneDifference, isProven } from './proof/is-proven.ts'
import { explainByProof, readByProof, type ProvenReport, type UnprovenReport } from './proof/read-by-proof.ts'
import { signReadings } from './proof/sign-letters.ts'
import { notCounted, unprovenFile } from './proof/unproven-file.ts'
import { exportFrom } from './programs.ts'
import { orRefusal, Refusal } from './refusal.ts'
import type { Report } from './report.ts'
import { readBalanceSheet } from './statements/read-balance-sheet.ts'
import { readProfitAndLoss, type ReadProfitAndLoss, type StatementLine } from './statements/read-profit-and-loss.ts'
import type { ReportRow } from './tree/report-row.ts'
import { sectionBelow, NO_INCOME_TAX } from './statements/line-sections.ts'
import { readAmount } from './amount.ts'

/**
 * Reads a statement: as programs lay it out if its totals then come out, in any other layout by what they prove.
 * Throws a Refusal for a file that is none.
 */
export function readStatement (printed: Grid, empty: ParsedFile, schedules: ReportRow[][] = []): ParsedFile {
  const grid = withUnitsAbove(partGluedHeadings(printed))
  const whole = schedules.length > 0 ? readByProof(grid, schedules) : undefined
  if (whole && whole.schedules > 0) return finish(whole.report, empty, whole)
  // Programs print no letters as signs.
  const known = signReadings(grid).length > 0 ? unknownReport() : readKnown(grid, empty)
  const isDated = (file: ParsedFile | Refusal): file is ParsedFile =>
    !(file instanceof Refusal) && file.read.some(({ span }) => span !== undefined)
  if (isDated(known) && (known.layout === 'spreadsheet' || known.balance ? isProven(known) : comesOut(known))) return known
  const proven = readByProof(grid)
  const layout = known instanceof Refusal ? 'spreadsheet' : known.layout
  if (proven) return finish({ ...proven.report, layout }, empty, proven)
  if (!(known instanceof Refusal) && (isReadByLayout(known) || comesOutInAnyLayout(known))) return known
  const explained = explainByProof(grid)
  if (explained && explained.proposals.length > 0) return asked(explained, empty)
  if (known instanceof Refusal) throw known
  return notCounted(known)
}

/**
 * Whether a program's layout says what each row is, and at most one amount is wrong. It does not say so if a row named
 * as a total was read as an account.
 */
const isReadByLayout = (file: ParsedFile): boolean => file.layout !== 'spreadsheet' && hasOneDifference(file) &&
  !file.warnings.some(({ code }) => code === 'account-named-total')

/** A statement that waits for the owner to say which amount is wrong. */
export const asked = ({ difference, proposals }: UnprovenReport, empty: ParsedFile, about = {}): ParsedFile =>
  unprovenFile(difference, proposals.map(({ change, report }) =>
    ({ change, file: finish(report.report, empty, report) })), about)

const readKnown = (grid: Grid, empty: ParsedFile): ParsedFile | Refusal => orRefusal(() => {
  const report = readReport(grid)
  return report && report.kind !== 'unknown' ? finish(report, empty) : unknownReport()
})

/** Texts above and below a statement in which an accountant's report is looked for. */
const REPORT_WITHIN = 200

/** The entry of a file, with the texts above its amounts, and what an accountant did with its statements. */
export function withTexts (texts: string[], empty: ParsedFile): ParsedFile {
  const assurance = assuranceOf([...texts.slice(0, REPORT_WITHIN), ...texts.slice(-REPORT_WITHIN)])
  return { ...empty, above: textsAbove(texts), ...assurance && { assurance } }
}

/** The refusal of a file without a report. */
export const unknownReport = () => new Refusal('not-a-report',
  'This file has no report that we know. From accounting software, export the profit and loss report for one full year as Excel or CSV ' +
  '(in QuickBooks and Xero under Reports). From a bank, download the account for one full year as CSV or QFX.')

/** Converts a report to a statement or a balance sheet. Throws a Refusal for another report, or one without amounts. */
export function finish (report: Report, empty: ParsedFile, proven?: ProvenReport): ParsedFile {
  const { layout, kind, titles: { company, basis, printedAt }, columns, read, ignored, warnings } = report
  const file: ParsedFile = {
    ...empty,
    layout,
    kind,
    columns,
    read,
    ignored,
    warnings,
    ...report.unit !== undefined && { unit: report.unit },
    ...(company !== undefined && { company: maskNumbers(company) }),
    ...(basis && { basis }),
    ...(printedAt !== undefined && { printedAt })
  }
  const isNamed = company !== undefined || warnings.some(({ code }) => code === 'no-company')
  if (!isNamed && (kind === 'profit-and-loss' || kind === 'balance-sheet')) {
    warnings.push({ code: 'no-company', message: 'The report does not name the company. Check that it is yours.' })
  }
  if (kind === 'profit-and-loss') {
    const statement = withIncomeTaxes(proven?.statement ?? readProfitAndLoss(report))
    if (statement.lines.length === 0 && statement.totals.length === 0) {
      throw new Refusal('no-amounts', `The report has no amounts: ${exportFrom(layout)}.`)
    }
    file.statement = statement
    file.warnings = [...warnings, ...statement.warnings]
    if (basis === 'cash') {
      file.warnings.push({
        code: 'cash-basis',
        message: 'The report is on a cash basis, so receivables and payables are not in it. Do not mix it with a report on an accrual basis.'
      })
    }
    return file
  }
  if (kind === 'balance-sheet') {
    file.balance = proven?.balance ?? readBalanceSheet(report)
    file.warnings = [...warnings, ...file.balance.warnings]
    return file
  }
  if (kind === 'trial-balance') {
    file.warnings.push({
      code: 'not-a-statement',
      message: 'A trial balance has no sections, so nothing in it was used: export the profit and loss report and the balance sheet.'
    })
    return file
  }
  throw unknownReport()
}

const BEFORE_TAXES = /\bbefore (?:provision for |any )?(?:federal |state |corporate |and |income )*tax(?:es)?\b|\bbefore provision\b|\bpre-?tax\b|\bebt\b/i
const TAXES = /\btax(?:es)?\b|\bprovision\b/i

/** Reads what stands between income before taxes and net income, and is named a tax, as income tax. */
function withIncomeTaxes (statement: ReadProfitAndLoss): ReadProfitAndLoss {
  const before = statement.totals.findLast(({ row }) => BEFORE_TAXES.test(row.name))
  if (!before) return statement
  const isTax = ({ index, name, section }: StatementLine) => index > before.index && section === 'other-income' &&
    TAXES.test(name) && !NO_INCOME_TAX.test(name) && sectionBelow(name) === undefined
  return {
    ...statement,
    lines: statement.lines.map((line) => isTax(line)
      ? { ...line, section: 'income-tax', sign: -line.sign as 1 | -1 }
      : line)
  }
}

/** Texts above the first amount in which a heading is looked for. */
const MOST_ABOVE = 80
/** Characters of a text that are looked at. */
const LONGEST = 200
/** A line of a PDF that ends with an amount. */
const ENDS_WITH_AMOUNT = /\d(?:,\d{3}|\.\d\d)\)?-?$/
/** A year or a ZIP code alone is no amount of a report. */
const BARE_NUMBER = /^(?:(?:19|20)\d\d|\d{5}(?:-\d{4})?)$/

/** Returns the texts above the first account with an amount, among which the address of the company may be. */
function textsAbove (texts: string[]): string[] {
  const first = texts.slice(0, MOST_ABOVE).map((text) => text.slice(0, LONGEST).trim())
  const line = first.findIndex((text) => ENDS_WITH_AMOUNT.test(text) || isAmount(text))
  // The cell before the amount holds the name of its account.
  return line === -1 ? first : first.slice(0, isAmount(first[line]!) ? Math.max(0, line - 1) : line)
}

const isAmount = (text: string): boolean => !BARE_NUMBER.test(text) && readAmount(text).is === 'amount'
