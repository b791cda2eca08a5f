import type { OwnCount } from '../../../../schemas/record/business-record.ts'
import type { RecordTable } from '../../../../schemas/record/record-entries.ts'
import { decimal, sum } from '../../../number-format.ts'
import type { PreparedRecord } from '../../prepared-record.ts'
import { given } from '../../figures/add-amounts.ts'
import { namesAllSales } from '../../figures/names-all-sales.ts'
import { THRESHOLDS } from '../../figures/thresholds.ts'
import { stateInSentence } from '../../standard-index.ts'
import { isPayOfSeveral } from '../../figures/owner-pay.ts'
import { SAID_FROM } from '../said-from.ts'
import { counting, flag, share, type ProseEntry } from './prose-entries.ts'
import type { Figure } from './told-figures.ts'
import { countInWords } from '../../list-in-words.ts'
import { legalForm, withArticle, writtenDate } from './prose-text.ts'
import { compareTexts } from '../../../compare-texts.ts'

/** Returns what sentences may say about the company: its name, legal form, place, age, people, trucks and customers. */
export function companyValues (file: PreparedRecord): ProseEntry[] {
  const { record: { company, asOf }, ledger, index, index: { prose: { trades, planNames, labels } } } = file
  const { founded } = company
  const since = /^(\d{4})/.exec(founded ?? '')?.[1]
  const years = since === undefined ? undefined : Number(asOf.slice(0, 4)) - Number(since)
  const people = latestCount(file, /^(?:people|employees|staff|headcount|team)$/)
  const listedVehicles = vehiclesOf(file)
  const counted = latestCount(file, /^(?:vehicles|trucks|fleet)$/)
  const [field, office] = [latestCount(file, /^field-staff$/), latestCount(file, /^office-staff$/)]
  // With people who are in neither group, the groups would not add up to the team.
  const isWhole = people?.value === (field?.value ?? 0) + (office?.value ?? 0) + 1
  const vehicles = counted ? { ...counted, at: [...counted.at ?? [], ...listedVehicles?.at ?? []] } : listedVehicles
  const plans = latestCount(file, /^(?:plans|agreements|maintenance-plans|service-plans)$/)
  const plan = plansOf(file)
  const renewal = plan && renewalOf(plan, ledger.lastYear)
  const listed = latestCount(file, /^customers$/)
  const paid = latestCount(file, /^people-paid$/)
  // A report of sales names those who bought in its year.
  const served = listed?.period.startsWith('FY') ? listed : undefined
  const shares = customerShares(file)
  const { owners, isOneOwner } = ledger.ownerPay
  return [
    ['company', company.shortName ?? company.name ?? labels.theCompany],
    ['legalName', company.name],
    ['entity', company.entity && withArticle(legalForm(company.entity))],
    ['entityName', company.entity],
    ['trade', trades[company.trade]],
    ['aTrade', withArticle(trades[company.trade]!)],
    ['place', company.place ?? (company.state && stateInSentence(company.state, index.states))],
    ['foundedYear', since],
    ['foundedDay', founded !== undefined && founded.length === 10 ? writtenDate(founded) : undefined],
    ['age', years !== undefined && years > 1 ? String(years) : undefined],
    flag('isSpread', shares[0] !== undefined && shares[0] <= SAID_FROM.smallCustomer.value),
    flag('isOld', (years ?? 0) >= SAID_FROM.oldCompany.value),
    ['yearEnd', yearEndOf(company)],
    ['asOf', writtenDate(asOf)],
    counting('people', people),
    flag('onPayroll', /\bpayroll\b/i.test(people?.name ?? '')),
    counting('field', isWhole ? field : undefined),
    counting('office', isWhole ? office : undefined),
    counting('peoplePaid', paid && paid.value > 1 ? paid : undefined),
    ['peoplePaidYear', paid?.period],
    counting('vehicles', vehicles),
    counting('plans', plans),
    ['planName', planNames[company.trade] ?? planNames.otherwise],
    percentage('renewal', renewal),
    ['ownersWord', owners > 1 ? countInWords(owners) : undefined],
    flag('oneOwner', isOneOwner),
    flag('payOfSeveral', isPayOfSeveral(ledger.ownerPay)),
    counting('customers', served ? latestCount(file, /^active-customers$/) : latestCount(file, /^(?:active-)?customers$/)),
    counting('customersServed', served && listsAllSales(file, served.period) ? served : undefined),
    ['customersYear', served?.period],
    percentage('largestShare', shares[0]),
    percentage('topShare', shares.length < 10 ? undefined : sum(shares.slice(0, 10))),
    flag('isConcentrated', (shares[0] ?? 0) > THRESHOLDS.largeCustomer.value ||
      sum(shares.slice(0, 3)) > THRESHOLDS.threeCustomers.value),
    percentage('threeShare', shares.length < 3 ? undefined : sum(shares.slice(0, 3)))
  ]
}

/** The last day of a fiscal year that is not the calendar year: `June 30`. */
export const yearEndOf = ({ fiscalYearEnd = '12-31' }: PreparedRecord['record']['company']): string | undefined =>
  fiscalYearEnd === '12-31' ? undefined : writtenDate(`2000-${fiscalYearEnd}`).replace(/, 2000$/, '')

/** The latest value of the count with such an id, with its name and period. */
export function latestCount (
  { record: { counts = [] } }: PreparedRecord, id: RegExp
): Figure & { name: string, period: string } | undefined {
  const place = counts.findIndex((one) => id.test(one.id))
  const latest = Object.entries(counts[place]?.values ?? {})
    .toSorted(([a], [b]) => compareTexts(endOf(a), endOf(b))).at(-1)
  return latest && { value: latest[1], at: [`/counts/${place}`], name: counts[place]!.name, period: latest[0] }
}

/** A fiscal year counts as its last day. */
const endOf = (period: string): string => period.startsWith('FY') ? `${period.slice(2)}-12-31` : period

/** Columns that say how many things a row is about. */
const HOW_MANY = /^(?:how many|units|number|count|quantity|qty)\b/i

/** Kinds of vehicles. Trailers and machines are none. */
const VEHICLES = /\b(?:trucks?|vans?|vehicles?|cars?|pickups?|suvs?)\b/i

/** How many vehicles a table lists: its rows, or what the column says that gives how many there are of each kind. */
function vehiclesOf ({ tables, record }: PreparedRecord): Figure | undefined {
  const table = tables.get('fleet')
  const many = table?.columns.findIndex(({ label }) => HOW_MANY.test(label)) ?? -1
  const rows = rowsWithoutTotals(table).filter(({ label }) => many < 0 || VEHICLES.test(label))
  const units = rows.map(({ cells }) => many < 0 ? 1 : cells[many])
  // Words such as `a few` are no number.
  if (!units.every((unit) => typeof unit === 'number')) return undefined
  const place = record.tables?.findIndex((one) => one.id === 'fleet')
  return rows.length === 0 ? undefined : { value: sum(units), at: [`/tables/${place}`] }
}

/** The count of plans or agreements, whose gains and losses are known. */
export const plansOf = ({ record: { counts = [] } }: PreparedRecord): OwnCount | undefined =>
  counts.find(({ id, rollForward }) => rollForward && /plan|agreement|contract/.test(id))

/** The rows of a table that are not totals. */
export const rowsWithoutTotals = (table: RecordTable | undefined): RecordTable['rows'] =>
  table?.rows.filter(({ total }) => !total) ?? []

/** The percentage of plans at the start of a year that were kept. */
export function renewalOf ({ rollForward }: OwnCount, year = ''): number | undefined {
  const [begin, lost] = [rollForward?.begin[year], rollForward?.lost[year]]
  return !begin || lost === undefined ? undefined : 100 - lost / begin * 100
}

/** A row of several customers, such as `All others`. */
export const SEVERAL = /\b(?:others?|rest|remaining|all customers|everyone else|next \w+|misc\w*)\b/i

/** Whether the table of customers, with what its list adds up to, is of all sales of a year, as far as it says so. */
function listsAllSales ({ tables, ledger: { totals } }: PreparedRecord, year: string): boolean {
  const table = tables.get('customers')
  const listed = table?.rows.find(({ total }) => total)?.cells[table.columns.findIndex(({ unit }) => unit === 'usd')]
  return typeof listed !== 'number' || namesAllSales(listed, totals.revenue[year]?.amount ?? 0)
}

/** The share of each customer in the sales of the last year, in percent, largest first. */
function customerShares ({ tables, ledger: { totals, lastYear = '' } }: PreparedRecord): number[] {
  const table = tables.get('customers')
  const revenue = totals.revenue[lastYear]?.amount
  const [, year = lastYear.slice(2)] = /\b(?:FY)?(20\d\d)\b/.exec(table?.title ?? '') ?? []
  if (!table || year !== lastYear.slice(2)) return []
  const shares = table.columns.findIndex(({ unit }) => unit === 'percent')
  const sales = table.columns.findIndex(({ unit }) => unit === 'usd')
  return rowsWithoutTotals(table).filter(({ label }) => !SEVERAL.test(label)).flatMap(({ cells }) => {
    const [percent, amount] = [cells[shares], cells[sales]]
    const exact = typeof amount === 'number' && revenue ? amount / revenue * 100 : undefined
    if (typeof percent !== 'number') return exact ?? []
    // Rounded shares do not add up to the share of all.
    return exact !== undefined && decimal(exact) === decimal(percent) ? exact : percent
  }).toSorted((a, b) => b - a)
}

/** An entry with a percentage that the ledger does not have. */
const percentage = (name: string, percent: number | undefined): ProseEntry =>
  share(name, percent === undefined ? undefined : given(percent, ''))
