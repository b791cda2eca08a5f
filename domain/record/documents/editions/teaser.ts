import type { RecordTable } from '../../../../schemas/record/record-entries.ts'
import { capitalize } from '../../../capitalize.ts'
import { fillValues } from '../../../fill-braces.ts'
import { usd } from '../../../number-format.ts'
import type { PreparedRecord } from '../../prepared-record.ts'
import type { Amount } from '../../figures/add-amounts.ts'
import { stateInSentence } from '../../standard-index.ts'
import { isPayOfSeveral } from '../../figures/owner-pay.ts'
import type { MemorandumView } from '../memorandum.ts'
import { columnsOf, row, table } from '../../tables/row-builders.ts'
import { editionView, type ChapterPart } from './document-parts.ts'
import { latestCount } from './company-values.ts'
import { proseValues } from './prose-values.ts'
import { asSentence } from './prose-text.ts'
import { fillProse, withNext, writeLines, writeProse, type ProseValues } from './write-prose.ts'

/** Amounts are rounded to these steps, because an exact amount could identify a company. */
const REVENUE_STEP = 100_000
const EARNINGS_STEP = 25_000
/** The teaser gives years in business and headcount in bands of five, up to these. */
const BAND = 5
const OLDEST = 30
const LARGEST = 50
/** Hours a week from which an owner works full time, and up to which an owner spends only a few. */
const FULL_TIME = 35
const FEW_HOURS = 10

/** Values of sentences that reveal nothing exact, and flags. */
const SAFE = /^(?:trade|aTrade|year|priorYear|grossMargin(?:Rose|Fell)|(?:priorR|r)evenue(?:Rose|Fell|Flat|Recovered)|revenueLevelYear|lossYear|isConcentrated|payOfSeveral|isLoss|isUnconfirmed)$/

/**
 * Writes the teaser: one page that does not say whose company it is, for readers who have not signed anything. It has
 * nothing of the owner's own words, and no exact number. `file` must be of a blind record.
 */
export function teaserView (file: PreparedRecord): MemorandumView {
  const { index: { prose }, record: { company } } = file
  const { teaser, labels } = prose
  const values = teaserValues(file)
  const highlights = writeLines(prose.sentences, 'teaser-highlights', values)
  const weak = writeLines(prose.sentences, 'teaser-know', values)
  const known = company.preparedBy?.includes('[') ? undefined : company.preparedBy
  const parts: ChapterPart[] = [
    ...withNext(
      [{ paragraph: asSentence(fillProse(teaser.headline, values)!) }], writeProse(prose.sentences, 'teaser', values)
    ),
    { table: numbersTable(labels, values) },
    ...(highlights.length > 0 ? [{ head: labels.highlights! }, { list: highlights }] : []),
    ...(weak.length > 0 ? [{ head: prose.chapters.know }, { list: weak }] : []),
    { head: labels.nextStep! },
    ...withNext([], [...writeProse(prose.sentences, 'teaser-sale', values), teaser.process]),
    { paragraph: fillValues(labels.contact!, { who: known ?? teaser.blank }) }
  ]
  return editionView({ file, values }, {
    isShort: true,
    title: `${teaser.title}: ${fillProse(teaser.subject, values)!}`,
    description: teaser.subtitle,
    disclaimer: teaser.disclaimer,
    definitions: [],
    sections: [{ id: 'teaser', title: teaser.title, parts }]
  })
}

/** Returns the values of sentences of a teaser, with rounded amounts and bands. */
function teaserValues (file: PreparedRecord): ProseValues {
  const { record, record: { company: { state } }, index: { states }, ledger, ledger: { totals, margins, shares, lastYear = '' } } = file
  const all = proseValues(file).values
  const { bands } = file.index.prose.teaser
  const step = (amount: Amount | undefined, size: number) =>
    amount === undefined || amount.amount < size ? undefined : usd(Math.round(amount.amount / size) * size)
  const whole = (share: Amount | undefined) => share === undefined || share.amount <= 0 ? undefined : `${Math.round(share.amount)}%`
  const lines = record.statements?.lines?.filter(({ section }) => section === 'revenue').map(({ name }) => name).join(' ') ?? ''
  const [homes, businesses] = [/\b(?:resident|home|house)/i.test(lines), /commercial|business/i.test(lines)]
  const hours = latestCount(file, /^owner-hours$/)?.value
  const isSde = totals.sde[lastYear] !== undefined && !isPayOfSeveral(ledger.ownerPay)
  const entries: Array<[string, string | undefined]> = [
    ['region', state && stateInSentence(state, states)],
    ['years', bandOf(Number(all.get('age') ?? 0), OLDEST, bands.years, bands.oldest, undefined)],
    ['headcount', bandOf(Number(all.get('people') ?? 0), LARGEST, bands.people, bands.largest, bands.fewest)],
    ['revenue', step(totals.revenue[lastYear], REVENUE_STEP)],
    ['sde', isSde ? step(totals.sde[lastYear], EARNINGS_STEP) : undefined],
    ['ebitda', isSde ? undefined : step(totals.ebitda[lastYear], EARNINGS_STEP)],
    ['grossShare', whole(margins.gross[lastYear])],
    ['sdeShare', isSde ? whole(margins.sde[lastYear]) : undefined],
    ['ebitdaShare', isSde ? undefined : whole(margins.ebitda[lastYear])],
    ['recurringShare', whole(shares.recurring?.[lastYear])],
    ['homesAndBusinesses', homes && businesses ? 'yes' : undefined],
    ['homesOnly', homes && !businesses ? 'yes' : undefined],
    ['hasPlans', all.has('plans') ? 'yes' : undefined],
    ['hasNoLarge', all.has('isSpread') && !all.has('isConcentrated') ? 'yes' : undefined],
    ['revenueOfLevel', all.has('revenueOfLevel') ? `${Math.round(parseFloat(all.get('revenueOfLevel')!))}%` : undefined],
    // The owner's words identify nobody in a blind record, unless they give a number.
    ['lossReason', /\d/.test((all.get('lossReason') ?? '').replaceAll(/\b(?:FY)?20\d\d\b/g, '')) ? undefined : all.get('lossReason')],
    ['isRunByOwner', hours !== undefined && hours >= FULL_TIME ? 'yes' : undefined],
    ['needsFewHours', hours !== undefined && hours <= FEW_HOURS ? 'yes' : undefined],
    ['helps', record.counts?.some(({ id }) => /(?:^|-)help(?:-|$)/.test(id)) ? 'yes' : undefined]
  ]
  return new Map([
    ...[...all].filter(([name]) => SAFE.test(name)),
    ...entries.flatMap(([name, value]) => value === undefined ? [] : [[name, value] as const])
  ])
}

/** Puts a number into a band: `20 to 25 years in business`. Undefined if it is not known. */
function bandOf (
  number: number, most: number, band: string, above: string, below: string | undefined
): string | undefined {
  if (!(number > 0)) return undefined
  const from = Math.floor(number / BAND) * BAND
  const say = from >= most ? above : from === 0 ? below : band
  return say && fillValues(say, { from: String(Math.min(from, most)), to: String(from + BAND) })
}

function numbersTable (labels: Record<string, string>, values: ProseValues): RecordTable {
  const year = values.get('year') ?? ''
  const rows: Array<[label: string, name: string]> = [
    [`${labels.revenue!}, ${year}`, 'revenue'], [`SDE, ${year}`, 'sde'], [labels.sdeShare!, 'sdeShare'],
    [`${labels.ebitda!}, ${year}`, 'ebitda'], [labels.ebitdaMargin!, 'ebitdaShare'], [labels.grossMargin!, 'grossShare'],
    [labels.recurringShare!, 'recurringShare'], [labels.age!, 'years'], [labels.team!, 'headcount']
  ]
  return table('at-a-glance', labels.glance!, labels.item!, columnsOf('text', labels.roundedValue!),
    rows.flatMap(([label, name]) => values.has(name) ? [row(label, capitalize(values.get(name)!))] : []))
}
