import type { ledgerSignals } from '../../../schemas/record/import.ts'
import type { RecordAdjustment } from '../../../schemas/record/business-record.ts'
import { withoutNumbers } from '../tree/row-names.ts'

type Signal = (typeof ledgerSignals)[number]
type Kind = RecordAdjustment['kind']

/** What payments for an owner are, by the account that they are booked in. The first that fits counts. */
const ACCOUNTS: ReadonlyArray<readonly [says: RegExp, kind: Kind, name: string]> = [
  [/\blife\b.*\binsur|\binsur.*\blife\b|\bofficers?'?s? life\b|\bkey[- ](?:man|person)\b/i, 'owner-pay', "Owner's life insurance"],
  // A club, a permit or a doctor's bill is not health coverage.
  [/\bhealth\b(?! (?:clubs?|and fitness|& fitness|dep|permit|inspection|care bill))|\b(?:medical|dental|vision)\b.*\b(?:insur|prem|plan|benefit|cover)|\b(?:insur|prem|benefit)\w*\W.*\b(?:medical|dental|vision)\b/i, 'owner-pay', "Owner's health insurance"],
  [/\b(?:retirement|401 ?\(?k\)?|403 ?\(?b\)?|pension|sep|(?:roth )?ira|simple plan|keogh|profit[- ]sharing)(?!\w)/i, 'owner-pay', "Owner's retirement plan"],
  [/\b(?:(?:cell|smart)?phones?|telephones?|telecom\w*|cell(?:ular)?|mobile(?! home)|wireless|internet(?! (?:ad|market|lead)))\b/i, 'personal', "Owner's phone and internet"],
  [/\b(?:travel|lodging|hotels?|airfare|airlines?|trips?|conferences?|seminars?)\b/i, 'personal', 'Personal travel'],
  [/\b(?:meals?|entertainment|restaurants?)\b/i, 'personal', 'Personal meals and entertainment'],
  [/\b(?:vehicles?|trucks?|vans?|autos?|automobiles?|cars?|fuel|diesel|mileage|gasoline|(?<!natural |utilit\w+\W{1,3})gas(?! (?:(?:&|and) elec|pip|lines?|fit|suppl|mat))|fleet)\b/i, 'personal', "Owner's vehicle"],
  [/\brents?\b|\boccupancy\b|\b(?:building|shop|office|yard|warehouse) lease\b/i, 'to-market', 'Rent paid to the owner or family'],
  [/\b(?:wages?|payroll|salar(?:y|ies)|labor|pay|compensation|bonus(?:es)?|helpers?|technicians?)\b(?!.{0,12}\btax)/i, 'family', 'Family pay']
]
/** The account of the owners' own pay. What a relative gets of it is asked as pay of the family. */
const OWNER_PAY = /\b(?:officers?|owners?|shareholders?|members?|partners?)\b['\u2019]?s? .{0,60}\b(?:wages?|payroll|salar(?:y|ies)|pay|compensation|comp|bonus(?:es)?)\b(?!.{0,12}\btax)|\bguaranteed payments?\b/i
/** Signals that what was paid is the owner's own or the family's. */
const OWN: ReadonlySet<Signal> = new Set(['owner', 'private', 'related'])
/** Other payments, and their name before that of their account. */
const OTHERS: Record<Signal, readonly [kind: Kind, name: string]> = {
  owner: ['personal', 'Payments to the owner or family'],
  related: ['personal', 'Payments to the owner or family'],
  private: ['personal', 'Personal costs'],
  'one-time': ['one-time', 'One-time costs'],
  'one-time-income': ['one-time', 'One-time income'],
  equipment: ['other', 'Equipment booked as a cost'],
  unsorted: ['other', 'Costs that nobody sorted']
}

/** What an answer about payments makes of them. */
interface NamedAddBack { kind: Kind, name: string }

/**
 * Returns the kind of an add-back from a ledger, and its name: what it is, by why it was asked about and by its
 * accounts, and never to whom it was paid.
 */
export function nameAddBack (signal: Signal, accounts: string[]): NamedAddBack {
  if (signal === 'owner' && accounts.length > 0 && accounts.every((one) => OWNER_PAY.test(one))) return { kind: 'owner-pay', name: "Owner's pay" }
  const own = OWN.has(signal) ? accounts.map((account) => ACCOUNTS.find(([says]) => says.test(account))) : []
  const [first] = own
  if (first && own.every((one) => one === first)) return { kind: first[1], name: first[2] }
  const [kind, name] = OTHERS[signal]
  const [account] = withoutNumbers(accounts)
  return { kind, name: account === undefined || accounts.length > 1 ? name : `${name}: ${account}` }
}
