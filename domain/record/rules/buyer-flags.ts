import type { RecordAdjustment, RecordLine } from '../../../schemas/record/business-record.ts'
import { usd } from '../../number-format.ts'
import { isOnFile } from '../standard-index.ts'
import { plainWords } from './fact-values.ts'
import { joinWithAnd, OF_ADD_BACKS, quoted, type Rule } from './rule.ts'

/** Nonrecurring income: relief, insurance, settlements, and anything the owner calls one-time. */
const ONE_TIME = new RegExp('\\b(ppp|paycheck protection|erc|ertc|erctc|employee retention|eidl|forgiv(en|eness)|stimulus|' +
  'relief|grants?|covid|insurance (proceeds|recover(y|ies)|claims?|settlements?|payouts?|money)|settlements?|lawsuit|' +
  'one[- ]?time|one[- ]?off|non-?recurring|gain on|sale of (a |the )?(truck|van|vehicle|equipment|asset|building|land)s?)\\b', 'i')

const amountsIn = (amounts: Record<string, number>, years: string[], holds: (amount: number) => boolean) =>
  years.filter((year) => amounts[year] !== undefined && holds(amounts[year]))

const amountsOf = ({ amounts }: { amounts: Record<string, number> }, years: string[]): string =>
  joinWithAnd(years.map((year) => `${usd(Math.abs(amounts[year]!))} in ${year}`))

const oneTimeIncome: Rule = {
  id: 'one-time-income',
  holds: 'one-time income is excluded from revenue and earnings',
  ...OF_ADD_BACKS,
  fix: 'Take it out with an adjustment below 0 that names this line, or show that it comes every year.',
  check ({ statements: { lines = [], adjustments = [] }, years }, verdict) {
    for (const [index, line] of lines.entries()) {
      const { name, section } = line
      const isIncome = section === 'revenue'
      if (!isIncome && section !== 'operating-expense' && section !== 'cost-of-work') continue
      verdict.countChecked()
      if (!ONE_TIME.test(name)) continue
      // A credit among costs raises earnings just as income does.
      const raised = amountsIn(line.amounts, years, (amount) => isIncome ? amount > 0 : amount < 0)
      const left = raised.filter((year) => !adjustments.some((one) => takesOff(one, line, year)))
      if (left.length === 0) continue
      verdict.report({
        path: `/statements/lines/${index}`,
        message: `${quoted(name)} raises ${isIncome ? 'revenue and earnings' : 'earnings'} by ${amountsOf(line, left)}, ` +
          'but will not come again.',
        expected: 'an adjustment that takes it off',
        found: 'none',
        involves: left.map((year) => `/statements/lines/${index}/amounts/${year}`)
      })
    }
  }
}

/** Whether an adjustment removes the amount of a line in a year. */
function takesOff (
  { line, name, amounts }: RecordAdjustment, { id, name: own, amounts: all }: RecordLine, year: string
): boolean {
  if (!(amounts[year]! < 0)) return false
  if (line !== undefined) return line === id
  return plainWords(name).includes(plainWords(own)) || -amounts[year]! === Math.abs(all[year]!)
}

const RELATED = new RegExp('\\b(related[- ]part(y|ies)|affiliates?|owners?|shareholders?|famil(y|ies)|spouse|wife|husband|' +
  'son|daughter|brother|sister)\\b', 'i')
const FAMILY = new RegExp('\\b(spouse|wife|husband|sons?|daughters?|brothers?|sisters?|mother|father|parents?|child(ren)?|kids?|cousins?|' +
  'nephews?|nieces?|uncle|aunt|family|relatives?|(in-laws?)|(step-?(son|daughter)))\\b', 'i')
const RENT = /\b(rent|rents|rental|lease)\b/i
const PAY = /\b(w-?2|benefits?|comp|pay|salar(y|ies)|wages?|payroll|compensation|draws?|bonus(es)?|health|retirement|401|insurance|distributions?)\b/i

const relatedParties: Rule = {
  id: 'related-parties',
  holds: "rent and other transactions with the owner, the owner's family or their other companies are adjusted to market",
  severity: 'open',
  question: 'premises-rights',
  request: 'R10.01',
  fix: 'Adjust this line to the market price (kind: to-market), with the paper that shows that price, even if the adjustment is 0.',
  check ({ record: { answers = [] }, statements: { lines = [], adjustments = [] }, years }, verdict) {
    const owns = answers.some(({ question: asked, answer }) => asked === 'premises-rights' && answer === 'ownwilling')
    for (const [index, line] of lines.entries()) {
      const { id, name, tags = [], section } = line
      if (!['revenue', 'cost-of-work', 'operating-expense'].includes(section)) continue
      verdict.countChecked()
      const isRent = RENT.test(name)
      // Pay of the owner is an add-back, which other rules check. Pay of the family may be in any line.
      const isFamily = FAMILY.test(name) && PAY.test(name)
      const isOwn = tags.includes('related-party') || (RELATED.test(name) && !PAY.test(name)) || isFamily ||
        (owns && /^(shop |office |building )?rent\b/i.test(name))
      const own = amountsIn(line.amounts, years, (amount) => amount !== 0)
      if (!isOwn || own.length === 0) continue
      if (adjustments.some((one) => one.line === id || (isRent && one.kind === 'to-market' && RENT.test(one.name)))) continue
      verdict.report({
        path: `/statements/lines/${index}`,
        message: isFamily
          ? `${quoted(name)}, ${amountsOf(line, own.slice(-1))}, is pay of the owner's family by its name, and no adjustment says ` +
            'what the work costs on the market. Does the person work, and what would somebody else be paid?'
          : `${quoted(name)}, ${amountsOf(line, own.slice(-1))}, is paid ${section === 'revenue' ? 'by' : 'to'} the owner ` +
          'or a related party, and no adjustment brings it to the market price.',
        expected: 'an adjustment to market',
        found: 'none',
        involves: own.map((year) => `/statements/lines/${index}/amounts/${year}`)
      })
    }
  }
}

const everyYear: Rule = {
  id: 'one-time-once',
  holds: 'no cost that is added back as one-time comes in two years',
  ...OF_ADD_BACKS,
  fix: 'Leave it in as a cost of the business, or split it into the events it consists of, each with its paper.',
  check ({ statements: { adjustments = [] }, years }, verdict) {
    for (const [index, one] of adjustments.entries()) {
      const { name, kind, amounts } = one
      verdict.countChecked()
      if (kind !== 'one-time' && !/\bone[- ]?(time|off)\b|\bnon-?recurring\b/i.test(name)) continue
      const own = amountsIn(amounts, years, (amount) => amount > 0)
      if (years.length < 2 || own.length < 2) continue
      const isSame = new Set(own.map((year) => amounts[year])).size === 1
      verdict.report({
        path: `/statements/adjustments/${index}`,
        message: own.length === years.length
          ? `${quoted(name)} is added back as one-time, but comes every year: ${amountsOf(one, own)}.`
          : `${quoted(name)} is added back as one-time, but in ${own.length} of ${years.length} years: ${amountsOf(one, own)}. ` +
            (isSame ? 'Is it one cost that is claimed twice?' : 'What came again?'),
        expected: 'one year',
        found: own.length,
        involves: own.map((year) => `/statements/adjustments/${index}/amounts/${year}`)
      })
    }
  }
}

/** Dollars of which round amounts are multiples. */
const ROUND = 500

/** Words in the names of add-backs that do not identify a cost. */
const COMMON = /^(owners?|owner's|personal|family|part|share|portion|cost|costs|expense|expenses|from|line|other|insurance|one|time|onetime)$/

/** Words for one kind of event. Two add-backs of one year that share them are rarely two events. */
const EVENTS = [
  /\b(settlement|settled|lawsuit|litigation|legal claim)\b/i, /\b(storm|hail|hurricane|tornado|wind damage)\b/i, /\b(flood|water damage|burst pipe)\b/i,
  /\b(fire|smoke damage)\b/i, /\b(theft|stolen|burglary|embezzle\w*|fraud)\b/i, /\b(relocation|office move|moving)\b/i, /\b(ransomware|breach|hack\w*)\b/i,
  /\b(accident|collision|crash)\b/i
]

const addedTwice: Rule = {
  id: 'add-back-once',
  holds: 'no cost is added back from two lines',
  ...OF_ADD_BACKS,
  fix: 'Leave one of the two out, or show with papers that both were paid.',
  check ({ statements: { adjustments = [] }, years, ledger: { ownerPay } }, verdict) {
    const words = adjustments.map(({ name }) => new Set(plainWords(name).split(/[^a-z0-9']+/).filter((word) =>
      word.length > 2 && !COMMON.test(word))))
    for (const [index, one] of adjustments.entries()) {
      const own = amountsIn(one.amounts, years, (amount) => amount > 0)
      if (own.length === 0) continue
      verdict.countChecked()
      for (let other = 0; other < index; other++) {
        const { name, amounts, line, kind } = adjustments[other]!
        // Owners who are paid the same are paid twice.
        if (kind === 'owner-pay' && one.kind === 'owner-pay' && line !== one.line && ownerPay.owners > 1) continue
        const isSame = amountsIn(amounts, years, (amount) => amount > 0).join() === own.join() &&
          own.every((year) => amounts[year] === one.amounts[year])
        const shared = [...words[index]!].some((word) => words[other]!.has(word))
        const names = [name, one.name].map(quoted).toSorted()
        if (line !== undefined && line === one.line) {
          // Another rule finds add-backs that together exceed their line.
          if (isSame) report(index, other, `${joinWithAnd(names)} add back the same amounts from one line: ${amountsOf(one, own)}. Is it one cost?`)
          continue
        }
        const isOneEvent = kind === 'one-time' && one.kind === 'one-time' && !isSame &&
          own.some((year) => amounts[year]! > 0) && (
          (words[index]!.size > 0 && [...words[index]!].every((word) => words[other]!.has(word))) ||
          EVENTS.some((event) => event.test(name) && event.test(one.name)))
        if (isOneEvent) report(index, other, `${joinWithAnd(names)} may be one event that is added back from two lines. Is it?`)
        if (!isSame) continue
        // One round amount in two lines may be chance.
        const isOdd = own.length > 1
          ? new Set(own.map((year) => amounts[year])).size > 1
          : kind === 'one-time' && one.kind === 'one-time' && amounts[own[0]!]! % ROUND !== 0
        if (!shared && !isOdd) continue
        report(index, other, `${joinWithAnd(names)} add back the same amounts from two lines: ${amountsOf(one, own)}.`)
      }
    }

    function report (index: number, other: number, message: string) {
      const own = amountsIn(adjustments[index]!.amounts, years, (amount) => amount > 0)
      verdict.report({
        path: `/statements/adjustments/${index}`,
        message,
        expected: 'one add-back',
        found: 2,
        involves: own.flatMap((year) => [other, index].map((place) => `/statements/adjustments/${place}/amounts/${year}`))
      })
    }
  }
}

const downward: Rule = {
  id: 'downward-proved',
  holds: 'an adjustment that lowers earnings has a document on file too',
  ...OF_ADD_BACKS,
  fix: 'Name the paper that shows the amount. A lender takes the higher cost if nothing shows a lower one.',
  check ({ statements: { adjustments = [] }, years, documents }, verdict) {
    for (const [index, one] of adjustments.entries()) {
      const own = amountsIn(one.amounts, years, (amount) => amount < 0)
      verdict.countChecked()
      if (own.length === 0) continue
      const cited = one.documents ?? []
      if (cited.some((id) => documents.has(id) && isOnFile(documents.get(id)!))) continue
      verdict.report({
        path: `/statements/adjustments/${index}/documents`,
        message: `${quoted(one.name)} lowers earnings by ${amountsOf(one, own)}, and no paper on file shows the amount.`,
        expected: 'a document on file',
        found: cited.length === 0 ? 'none named' : cited.join(', '),
        documents: cited,
        involves: [`/statements/adjustments/${index}`]
      })
    }
  }
}

/** The tax return that each kind of company files. If a description matches several kinds, the first is used. */
const forms: Array<[entity: RegExp, forms: RegExp, names: string]> = [
  [/\bs[- ]?corp|\bsubchapter s\b|\b1120-?s\b/i, /1120-?s\b/i, 'Form 1120-S'],
  [/\bc[- ]?corp/i, /1120(?!-?s)/i, 'Form 1120'],
  [/\bpartnership\b|\bl\.?l\.?p\b|\bmulti-?member\b/i, /1065/, 'Form 1065'],
  [/\bsole (proprietor|owner)|\bproprietorship\b|\bsingle-?member\b/i, /schedule c|1040/i, 'Schedule C of Form 1040']
]

/** Formats `1065` as `Form 1065`. */
const formText = (form: string): string => /^\d/.test(form) ? `Form ${quoted(form)}` : quoted(form)

const taxForm: Rule = {
  id: 'tax-form-fits',
  holds: 'tax returns use the form that this kind of company files',
  severity: 'disagree',
  request: 'R03.01',
  fix: 'Correct the kind of company or the form. If the company changed how it is taxed, say when in a fact.',
  check ({ record: { company: { entity }, documents = [] }, statements: { taxReturns = [] } }, verdict) {
    const [, fitting, name] = forms.find(([kind]) => entity !== undefined && kind.test(entity)) ?? []
    if (fitting === undefined) return
    const returns = [
      ...taxReturns.map(({ form, entity: own }, index) =>
        ({ form: own === undefined ? form : undefined, path: `/statements/taxReturns/${index}/form` })),
      ...documents.map(({ title, tag }, index) => ({
        form: tag === 'tax.return' ? /\b(Form \d{4}(-?S)?|Schedule C)\b/i.exec(title)?.[0] : undefined,
        path: `/documents/${index}/title`
      }))
    ].filter((one): one is { form: string, path: string } => one.form !== undefined && /\d{4}|schedule c/i.test(one.form))
    verdict.countChecked(returns.length)
    const wrong = returns.filter(({ form }) => !fitting.test(form))
    if (wrong.length === 0) return
    verdict.report({
      path: wrong[0]!.path,
      message: `The company is described as "${quoted(entity!)}", which files ${name}, but ` +
        `${wrong.length > 1 ? 'returns are' : 'a return is'} on ${formText(wrong[0]!.form)}.`,
      expected: name!,
      found: quoted(wrong[0]!.form),
      involves: ['/company/entity', ...wrong.map(({ path }) => path)]
    })
  }
}

export const buyerFlagRules: Rule[] = [oneTimeIncome, relatedParties, everyYear, addedTwice, downward, taxForm]
