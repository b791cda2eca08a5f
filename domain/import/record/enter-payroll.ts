import { costSections } from '../../../schemas/record/statements.ts'
import { dayOf, daysBetween } from '../../calendar-days.ts'
import type { BusinessRecord } from '../../../schemas/record/business-record.ts'
import { usd } from '../../number-format.ts'
import { centsOf, dollarsOf, type Cents } from '../amount.ts'
import { PAYROLL_TAX } from '../questions/owner-cost-questions.ts'
import type { ParsedFile } from '../parsed-file.ts'
import type { DaySpan } from '../period.ts'
import { fiscalYearOf, spanOfYear } from '../statements/assign-periods.ts'
import { compareTexts } from '../../compare-texts.ts'

const WAGES = /\bwages?\b|\bsalar(?:y|ies)\b|\bpayroll\b|\blabor\b|\bcompensation\b|\btechnicians?\b/i
const NO_WAGES =
  /\btax(?:es)?\b|\binsurance\b|\bworkers\b|\bsubcontract|\bcontract labor\b|\bfees?\b|\bbenefits?\b|\bdeferred\b/i
/** Maximum number of bank accounts or payroll filings, over all years, in a record. */
export const MOST_REPORTED = 30
/** Maximum number of accounts of wages beside a journal. */
const MOST_LINES = 20
/** Maximum number of days between the ends of a fiscal year and of its pay periods. */
const SLACK = 15
/** Share by which the taxes in the books may differ, because they are paid after the year in which they arise. */
const TAX_SLACK = 0.05

interface Part { file: ParsedFile, span: DaySpan }
/** When the fiscal year ends, as MM-DD, the document of each file, and what the record had. */
export interface EntrySettings {
  ends: string
  documents: Map<ParsedFile, string>
  /** The lines that the record had before these files. */
  known: ReadonlySet<string>
}

/** Enters the wages and the number of people of each fiscal year that payroll files cover, and compares them. */
export function enterPayroll (
  draft: BusinessRecord, files: ParsedFile[], { ends, documents, known }: EntrySettings
): void {
  const parts = files.flatMap((file) => file.activity!.span ? [{ file, span: file.activity!.span }] : [])
  const years = new Set(parts.map(({ span }) => fiscalYearOf(middleOf(span), ends)))
  const lines = wageLines(draft).map(({ id }) => id)
  addNewLines(draft, lines.filter((id) => !known.has(id)))
  for (const year of years) {
    const covers = coversOf(parts, spanOfYear(year, ends)).toSorted((one, other) => wagesOf(other) - wagesOf(one))
    const [most] = covers
    if (!most) continue
    compareCovers(covers, year)
    compareTaxes(draft, most, year)
    const people = most.length === 1 ? Number(most[0]!.file.activity!.summary.employees ?? 0) : 0
    if (people > 0) putCount(draft, { id: 'people-paid', name: 'People paid in the year', unit: 'people', period: year, value: people })
    const document = documents.get(most[0]!.file)
    const statements = draft.statements ??= {}
    statements.payroll = [
      ...(statements.payroll ?? []).filter((entry) => entry.year !== year),
      { year, wages: dollarsOf(wagesOf(most)), lines, ...(document !== undefined && { document }) }
    ].toSorted((one, other) => compareTexts(one.year, other.year)).slice(-MOST_REPORTED)
  }
}

/** Adds accounts of wages that a statement has just brought to the journals that came before it. */
function addNewLines ({ statements, documents = [] }: BusinessRecord, fresh: string[]): void {
  const journals = new Set(documents.filter(({ tag }) => tag === 'team.pay').map(({ id }) => id))
  for (const entry of statements?.payroll ?? []) {
    if (entry.document === undefined || !journals.has(entry.document)) continue
    entry.lines = [...new Set([...entry.lines, ...fresh])].slice(0, MOST_LINES)
  }
}

/** The accounts of a record that hold wages. */
export const wageLines = ({ statements }: BusinessRecord) => (statements?.lines ?? [])
  .filter(({ name, section }) =>
    costSections.has(section) && WAGES.test(name) && !NO_WAGES.test(name))
  .slice(0, MOST_LINES)

/** The middle day of a span. */
export const middleOf = ({ from, to }: DaySpan): string =>
  dayOf((Date.parse(from) + Date.parse(to)) / 2)

const sumOf = (parts: Part[], member: 'wages' | 'employerTaxes'): Cents =>
  parts.reduce((sum, { file }) => sum + centsOf(Number(file.activity!.summary[member] ?? 0)), 0)
const wagesOf = (parts: Part[]): Cents => sumOf(parts, 'wages')

/** The files that cover a fiscal year, each alone or together. */
function coversOf (parts: Part[], year: DaySpan): Part[][] {
  const whole = parts.filter((part) => coverYear([part], year) !== undefined)
  const others = coverYear(parts.filter((part) => !whole.includes(part)), year)
  return [...whole.map((part) => [part]), ...others ? [others] : []]
}

const isNear = (day: string, end: string): boolean => Math.abs(daysBetween(day, end)) <= SLACK

/** Returns consecutive spans that together cover a fiscal year, or undefined if any overlap or a part is missing. */
function coverYear (parts: Part[], year: DaySpan): Part[] | undefined {
  const sorted = parts.filter(({ span }) => span.to >= year.from && span.from <= year.to)
    .toSorted((one, other) => compareTexts(one.span.from, other.span.from))
  if (
    sorted.length === 0 || !isNear(sorted[0]!.span.from, year.from) || !isNear(sorted.at(-1)!.span.to, year.to)
  ) return undefined
  const follow = sorted.slice(1).every(
    ({ span }, index) => span.from > sorted[index]!.span.to && isNear(span.from, sorted[index]!.span.to)
  )
  return follow ? sorted : undefined
}

/** Says where two papers of one year, such as a journal and the W-2 forms, differ. */
function compareCovers ([most, ...others]: Part[][], year: string): void {
  const { file } = most![0]!
  const own = file.activity!.summary.employees
  for (const other of others) {
    const [first] = other
    const people = first!.file.activity!.summary.employees
    if (Math.abs(wagesOf(most!) - wagesOf(other)) > 100) {
      first!.file.warnings.push({
        code: 'payrolls-differ',
        message: `Its wages of ${year} are ${usd(dollarsOf(wagesOf(other)))}, and those of "${file.name}" are ${usd(dollarsOf(wagesOf(most!)))}. ` +
          'The larger were used: W-2 forms leave out pay that is not taxed.'
      })
    }
    if (people !== undefined && own !== undefined && people !== own) {
      first!.file.warnings.push({ code: 'people-differ', message: `It has ${people} people in ${year}, and "${file.name}" has ${own}.` })
    }
  }
}

/** Says if the employer taxes of a payroll are not those in the books. */
function compareTaxes ({ statements }: BusinessRecord, parts: Part[], year: string): void {
  const lines = (statements?.lines ?? [])
    .filter(({ name, amounts }) => PAYROLL_TAX.test(name) && (amounts[year] ?? 0) > 0)
  const taxes = sumOf(parts, 'employerTaxes')
  const books = lines.reduce((sum, { amounts }) => sum + centsOf(amounts[year]!), 0)
  if (taxes === 0 || books === 0 || Math.abs(taxes - books) <= books * TAX_SLACK) return
  parts[0]!.file.warnings.push({
    code: 'taxes-differ',
    message: `Employer taxes of ${year} are ${usd(dollarsOf(taxes))} in the payroll, and ${usd(dollarsOf(books))} in the books, ` +
      `in "${lines[0]!.name}"${lines.length > 1 ? ' and others' : ''}.`
  })
}

/** Enters a count of a fiscal year. */
export function putCount (
  draft: BusinessRecord, { id, name, unit, period, value }: {
    id: string, name: string, unit: string, period: string, value: number
  }
): void {
  const counts = draft.counts ??= []
  const before = counts.find((one) => one.id === id)
  if (before) before.values[period] = value
  else counts.push({ id, name, unit, values: { [period]: value } })
}
