import type { RecordTable } from '../../../../schemas/record/record-entries.ts'
import type { MemorandumProseFile } from '../../../../schemas/record/memorandum-prose.ts'
import type { PreparedRecord } from '../../prepared-record.ts'
import { isPayOfSeveral } from '../../ledger/owner-pay.ts'
import { counted, countInWords, legalForm, roundedPercent, withArticle, writtenDate } from './prose-text.ts'

/** A value that sentences may name, or undefined if the record does not have it. */
export type ProseEntry = readonly [name: string, value: string | undefined]

/** Returns what sentences may say about the company: its name, legal form, place, age, people, trucks and customers. */
export function companyValues (file: PreparedRecord, { trades, labels }: MemorandumProseFile): ProseEntry[] {
  const { record: { company, asOf }, ledger } = file
  const { founded, fiscalYearEnd } = company
  const since = /^(\d{4})/.exec(founded ?? '')?.[1]
  const years = since === undefined ? undefined : Number(asOf.slice(0, 4)) - Number(since)
  const people = latestCount(file, /^(?:people|employees|staff|headcount|team)$/)
  const vehicles = latestCount(file, /^(?:vehicles|trucks|fleet)$/) ?? rowsOf(file, 'fleet')
  const plans = latestCount(file, /^(?:plans|agreements|maintenance-plans|service-plans)$/)
  const plan = plansOf(file)
  const renewal = plan && renewalOf(plan, ledger.lastYear)
  const shares = customerShares(file)
  const owners = ledger.ownerPay.owners
  return [
    ['company', company.shortName ?? company.name ?? labels.theCompany],
    ['legalName', company.name],
    ['entity', company.entity && withArticle(legalForm(company.entity))],
    ['entityName', company.entity],
    ['trade', trades[company.trade]],
    ['aTrade', withArticle(trades[company.trade]!)],
    ['place', company.place],
    ['foundedYear', since],
    ['foundedDay', founded !== undefined && founded.length === 10 ? writtenDate(founded) : undefined],
    ['age', years !== undefined && years > 1 ? String(years) : undefined],
    ['yearEnd', fiscalYearEnd === undefined || fiscalYearEnd === '12-31' ? undefined : writtenDate(`2000-${fiscalYearEnd}`).replace(/, 2000$/, '')],
    ['asOf', writtenDate(asOf)],
    ['people', people],
    ['field', latestCount(file, /^field-staff$/)],
    ['office', latestCount(file, /^office-staff$/)],
    ['vehicles', vehicles],
    ['plans', plans],
    ['renewal', renewal === undefined ? undefined : roundedPercent(renewal)],
    ['ownersWord', owners > 1 ? countInWords(owners) : undefined],
    ['oneOwner', owners === 1 ? 'yes' : undefined],
    ['payOfSeveral', isPayOfSeveral(ledger.ownerPay) ? 'yes' : undefined],
    ['customers', latestCount(file, /^(?:active-)?customers$/)],
    ['largestShare', shares[0] === undefined ? undefined : roundedPercent(shares[0])],
    ['topShare', shares.length < 10 ? undefined : roundedPercent(sumOf(shares.slice(0, 10)))],
    ['isConcentrated', (shares[0] ?? 0) > 20 || sumOf(shares.slice(0, 3)) > 50 ? 'yes' : undefined],
    ['threeShare', shares.length < 3 ? undefined : roundedPercent(sumOf(shares.slice(0, 3)))]
  ]
}

type Count = NonNullable<PreparedRecord['record']['counts']>[0]

/** The latest value of the count with such an id. */
function latestCount ({ record: { counts = [] } }: PreparedRecord, id: RegExp): string | undefined {
  const count = counts.find((one) => id.test(one.id))
  const latest = count && Object.entries(count.values).toSorted(([a], [b]) => endOf(a) < endOf(b) ? 1 : -1)[0]
  return latest && counted(latest[1])
}

/** A fiscal year counts as its last day. */
const endOf = (period: string): string => period.startsWith('FY') ? `${period.slice(2)}-12-31` : period

function rowsOf ({ tables }: PreparedRecord, id: string): string | undefined {
  const rows = rowsWithoutTotals(tables.get(id))
  return rows.length === 0 ? undefined : String(rows.length)
}

/** The count of plans or agreements, whose gains and losses are known. */
export const plansOf = ({ record: { counts = [] } }: PreparedRecord): Count | undefined =>
  counts.find(({ id, rollForward }) => rollForward && /plan|agreement|contract/.test(id))

/** The rows of a table that are not totals. */
export const rowsWithoutTotals = (table: RecordTable | undefined): RecordTable['rows'] =>
  table?.rows.filter(({ total }) => !total) ?? []

/** The percentage of plans at the start of a year that were kept. */
export function renewalOf ({ rollForward }: Count, year = ''): number | undefined {
  const [begin, lost] = [rollForward?.begin[year], rollForward?.lost[year]]
  return !begin || lost === undefined ? undefined : 100 - lost / begin * 100
}

/** The share of each customer in the sales of the last year, in percent, largest first. */
function customerShares ({ tables, ledger: { totals, lastYear = '' } }: PreparedRecord): number[] {
  const table = tables.get('customers')
  const revenue = totals.revenue[lastYear]?.amount
  if (!table) return []
  const share = table.columns.findIndex(({ unit }) => unit === 'percent')
  const sales = table.columns.findIndex(({ unit }) => unit === 'usd')
  return rowsWithoutTotals(table).flatMap(({ cells }) => {
    const [percent, amount] = [cells[share], cells[sales]]
    if (typeof percent === 'number') return [percent]
    return typeof amount === 'number' && revenue ? [amount / revenue * 100] : []
  }).toSorted((a, b) => b - a)
}

const sumOf = (numbers: number[]): number => numbers.reduce((sum, one) => sum + one, 0)
