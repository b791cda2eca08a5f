import t from 'tap'
import { blindRecord } from '../../../../domain/record/blind/blind-record.ts'
import { sentencesOf } from '../../../../domain/record/interview/story-sentences.ts'
import { proseValues } from '../../../../domain/record/documents/editions/prose-values.ts'
import { viewDocument } from '../../../../domain/record/documents/write-document.ts'
import { prepareRecord } from '../../../../domain/record/prepared-record.ts'
import { pageToMarkdown } from '../../../../html/record-documents/document-markdown.ts'
import type { BusinessRecord } from '../../../../schemas/record/business-record.ts'
import { postedCase } from '../read-case.ts'
import { bank, sample, standard } from '../sound.ts'

const { prose, interview } = standard

/**
 * The members of a record that carry what templates say, with the values and conditions that they carry. A value is
 * gone if all members of its row are.
 */
const CARRIED: Array<[members: string[], values: string]> = [
  [['company.name'], 'legalName'],
  [['company.place', 'company.state'], 'place'],
  [['company.entity'], 'entity'],
  [['company.founded'], 'foundedYear foundedDay age isOld'],
  [['company.fiscalYearEnd'], 'yearEnd'],
  [['company.owners', 'company.owner', 'tables', 'statements'], 'ownersWord oneOwner payOfSeveral'],
  [['counts'], 'isRunByOwner needsFewHours people onPayroll peoplePaid peoplePaidYear field office plans renewal customers customersServed customersYear'],
  [['counts', 'tables'], 'vehicles'],
  [['tables'], 'largestShare topShare threeShare isSpread isConcentrated'],
  [['fiscalYears', 'statements'], 'year priorYear olderYear isOneYear'],
  [['statements'], 'revenue priorRevenue revenueLevel revenueLevelYear revenueRecovered revenueOfLevel priorGrowth growth revenueRose priorRevenueRose ' +
    'revenueFell priorRevenueFell revenueFlat revenueBy revenueCauses grossMargin priorGrossMargin grossMarginRose grossMarginFell grossMarginFlat ' +
    'grossMarginRecovered grossMarginLevel grossMarginLevelYear ebitda priorEbitda olderEbitda ebitdaLevel ebitdaLevelYear ebitdaRecovered ' +
    'ebitdaLoss ebitdaRose ebitdaFell ebitdaFlat ebitdaBy ebitdaMargin ebitdaCauses ebitdaOffsets isLoss isPriorLoss pastLoss lossYear isThin priorEbitdaRose ' +
    'priorEbitdaFell priorEbitdaCauses costsBy isByRevenue costShare expenseShare'],
  [['statements.lines'], 'largestLine largestLineShare secondLine secondLineShare fastestLine fastestGrowth recurring recurringShare wages wageShare ' +
    'subcontractors'],
  [['statements.adjustments', 'statements.printed'], 'sde priorSde sdeRose sdeMargin adjusted addBacks addBackShare addBackDeductions isAddedBackMuch unlikeYears noTrailingSde'],
  [['statements.hiredManager'], 'manager'],
  [['statements.months', 'statements.monthly'], 'peakFrom peakTo peakShare isSeasonal'],
  [['statements.trailing', 'statements.months', 'statements.monthly', 'statements.lines'], 'throughMonth trailingRevenue trailingHidden trailingBy trailingRose ' +
    'trailingFell trailingFlat toDateMonths toDateRevenue toDateBy toDateRose toDateFell toDateFlat toDateEbitda toDateEbitdaFlat toDatePriorEbitda toDateCount ' +
    'restLoss'],
  [['statements.balanceSheets'], 'sheetDate cash receivables payables equipment equipmentCost owedAhead workingCapital isCapitalNegative capitalSheets capitalFrom ' +
    'capitalTo capitalAverage capitalHigh capitalHighMonth capitalLow capitalLowMonth unlistedCards unlistedDebt'],
  [['statements.unanswered'], 'unconfirmedLines unconfirmedItems isUnconfirmed'],
  [['statements.cashFlow'], 'capex'],
  [['statements.debt', 'statements.balanceSheets'], 'debt debtPayments coverage unpaidLoans'],
  // Of the teaser and the lender summary.
  [['counts', 'facts', 'tables', 'memorandum', 'answers'], 'homesAndBusinesses homesOnly hasPlans hasNoLarge helps'],
  [['openIssues', 'facts', 'memorandum', 'tables'], 'lossReason'],
  [['statements.lines', 'statements.adjustments'], 'ownerPay'],
  [['statements.hiredManager', 'statements.debt'], 'managerUsed']
]
const { labels, reasons, earnings } = prose
/** The texts of these names. */
const named = (texts: object, names: string): string[] =>
  names.split(' ').map((name) => (texts as Record<string, string>)[name] ?? `no text is called ${name}`)
/** The captions of charts with these names: with a finding, of amounts that hardly changed, and plain. */
const captions = (names: string): string[] => names.split(' ').flatMap((name) =>
  ['caption', 'flat', 'chart'].flatMap((form) => labels[`${form}-${name}`] ?? []))

/**
 * The titles of tables and sections, captions of charts, sentences of comparisons, reasons of add-backs and sentences
 * of the earnings report, with the members of a record that carry them.
 */
const CARRIED_TEXTS: Array<[members: string[], texts: string[]]> = [
  [['statements'], [
    ...named(labels, 'yearsInShort growthByLine largestChanges largestCosts changes inYear fullStatement bridge ownBridge'),
    ...captions('revenue years gross-margin ebitda-margin ebitda'), ...named(earnings, 'noPrice cash tax noPeg inCapital')
  ]],
  [['fiscalYears', 'statements'], named(earnings, 'scope openNote')],
  [['statements.months', 'statements.monthly'], [...captions('seasonality'), earnings.season, earnings.labels.revenueByMonth]],
  [['statements.adjustments', 'statements.printed'], [
    ...named(labels, 'addBacks addBacksByKind proofOnFile proofToFollow proofInLedger threeWays'), ...reasons.map(({ say }) => say), ...captions('sde sde-bridge'),
    earnings.adjustments, ...named(earnings.labels, 'overview casesByYear'), ...named(earnings.open, 'unproved weak')
  ]],
  [['statements.taxReturns'], [earnings.taxOfBoth, ...named(labels, 'taxReturns netIncomeReturns'), ...named(earnings.open, 'tax netIncome')]],
  [['statements.bank'], [...named(labels, 'bankDeposits'), earnings.open.bank, earnings.labels.cashByMonth, ...named(earnings.cashMonths, 'share apart agree timingUnknown')]],
  [['statements.payroll'], [...named(labels, 'payrollFilings payrollReports'), earnings.open.payroll]],
  [['statements.taxReturns', 'statements.bank', 'statements.payroll'], named(labels, 'tieEven tieGap')],
  [['statements.balanceSheets'], [...named(labels, 'loans'), ...named(earnings.labels, 'days debtLike')]],
  [['statements.balanceSheets', 'tables'], [...captions('working-capital'), earnings.noPeg, earnings.inCapital, ...named(earnings.labels, 'range')]],
  // The owner may write about capital and debt.
  [['statements.balanceSheets', 'statements.debt', 'statements.cashFlow', 'tables', 'memorandum'], named(labels, 'balances debtHead')],
  [['statements.unanswered'], [earnings.open.kinds]],
  [['statements.hiredManager'], [earnings.labels.manager, earnings.open.manager]],
  [['statements.ledgerNotes', 'statements.adjustments'], [earnings.ledger, earnings.open.ledger]],
  [['statements.lines'], captions('recurring-revenue recurring-share')],
  [['counts'], captions('plans renewal')],
  [['tables'], captions('largest-customers team tenure vehicle-age vehicle-miles receivables')],
  [['documents'], [earnings.onFile, earnings.labels.papers, earnings.open.missing, ...named(labels, 'proofOnFile paperOnFile')]]
]

/** What every record has: its trade and day, what stands for an unnamed company, and how costs are introduced. */
const ALWAYS = 'company aTrade trade planName asOf isOffsetByCosts'

const namesIn = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)
const needsOf = ({ say, if: conditions = [] }: Sentence): string[] => [...namesIn(say), ...conditions]
type Sentence = (typeof prose.sentences)[number]

const records: BusinessRecord[] = [sample as BusinessRecord, ...['24-month-ends', 'two-working-owners', 'june-year', 'sales-mostly-up'].map(postedCase)]

/** A copy of a record without some of its members, named by their path. */
function without (record: BusinessRecord, members: string[]): BusinessRecord {
  const copy = structuredClone(record) as Record<string, unknown>
  for (const member of members) {
    const [first, second] = member.split('.') as [string, string | undefined]
    if (second === undefined) delete copy[first]
    else delete (copy[first] as Record<string, unknown> | undefined)?.[second]
  }
  return copy as unknown as BusinessRecord
}

const patternOf = (say: string): RegExp =>
  new RegExp(say.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll(/\{\w+\}/g, '[^.\\n]{1,80}?') + '\\.', 'i')

t.test('each value of each template has the members of a record that carry it', async (t) => {
  const listed = new Set([...CARRIED.flatMap(([, values]) => values.split(' ')), ...ALWAYS.split(' ')])
  const used = new Set(prose.sentences.flatMap((one) => [...needsOf(one), ...one.unless ?? []]))
  t.same([...used].filter((name) => !listed.has(name)), [], 'a new value needs an entry')
  t.same([...listed].filter((name) => !used.has(name) && !['trade', 'asOf'].includes(name)), [], 'no entry without a template')
})

t.test('a record without what carries a template never prints it', { timeout: 240_000 }, async (t) => {
  for (const [members, list] of CARRIED) {
    const values = new Set(list.split(' '))
    const gone = prose.sentences.filter((one) => needsOf(one).some((name) => values.has(name)))
    const stays = prose.sentences.filter((one) => !gone.includes(one))
    for (const record of records) {
      const cut = without(record, members)
      const file = prepareRecord(cut, bank, standard)
      const known = proseValues(file).values
      for (const name of values) if (known.has(name)) t.fail(`${name} is known without ${members.join(', ')}: ${known.get(name)}`)
      // A teaser has no names, and always a state.
      const blind = blindRecord({ ...cut, company: { ...cut.company, state: 'OH' } }, 'Trade', standard)
      const written = [
        viewDocument(file, 'cim', 'buyer'), viewDocument(file, 'lender'), viewDocument(prepareRecord(blind, bank, standard), 'teaser')
      ]
      const text = written.map(({ page, notice }) => pageToMarkdown(page, notice)).join('\n')
      for (const { say } of gone) {
        const found = patternOf(say).exec(text)?.[0]
        // A shorter template that stays may read the same, and the owner may have written it.
        // `It is {entity}` is like too many sentences.
        if (say.replaceAll(/\{\w+\}/g, '').length < 12) continue
        if (found === undefined || !namesIn(say).some((name) => values.has(name))) continue
        if (stays.some((one) => patternOf(one.say).test(found))) continue
        if (JSON.stringify(record).includes(found.slice(0, 30))) continue
        t.fail(`without ${members.join(', ')}: ${found}`)
      }
    }
  }
})

t.test('a sentence of the interview is written only with every answer that it names', async (t) => {
  for (const question of interview.questions) {
    const names = question.say.flatMap((texts) => texts.flatMap((text) => [...text.matchAll(/\{([\w-]+)\}/g)].map(([, name]) => name!)))
    const known = new Set(['rows', ...question.fields.map(({ id }) => id)])
    t.same(names.filter((name) => !known.has(name)), [], question.id)
    const told = sentencesOf(question, { question: question.id, fields: {}, rows: [] }, '2026-05-29')
    t.same(told.filter(({ fields }) => fields.length > 0), [], `${question.id} without answers`)
  }
})

t.test('a record without what carries a title, a caption, a comparison or a reason never prints it', { timeout: 240_000 }, async (t) => {
  const all = Object.keys(labels).filter((name) => /^(?:caption|flat|chart)-|^tie/.test(name) && name !== 'tieOf' && name !== 'tieAnd')
  const listed = new Set(CARRIED_TEXTS.flatMap(([, texts]) => texts))
  t.same(all.filter((name) => !listed.has(labels[name]!)), [], 'a new text needs an entry')
  t.same([...listed].filter((text) => text.startsWith('no text')), [])
  const titlesIn = (text: string) => text.split('\n').filter((line) => /^(?:#|\*\*)/.test(line)).map((line) => line.replace(/^#+ (?:\d+\. )?|\*\*/g, ''))
  for (const [members, texts] of CARRIED_TEXTS) {
    const file = prepareRecord(without(records[0]!, members), bank, standard)
    const text = (['cim', 'lender', 'earnings'] as const).map((name) => viewDocument(file, name, 'buyer'))
      .map(({ page, notice }) => pageToMarkdown(page, notice)).join('\n')
    const titles = titlesIn(text)
    for (const one of texts) {
      // A short text without a value is a title, or part of a sentence that is listed by itself.
      const isPrinted = one.length < 40 && !one.includes('{') ? titles.includes(one) : patternOf(one.replace(/\.$/, '')).test(`${text}.`)
      if (isPrinted) t.fail(`without ${members.join(', ')}: ${one}`)
    }
  }
})
