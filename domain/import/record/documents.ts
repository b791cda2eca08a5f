import { PROGRAMS } from '../programs.ts'
import type { ParsedFile } from '../parsed-file.ts'
import { isOtherAccount } from './bank-accounts.ts'
import type { BusinessRecord, OwnDocument } from '../../../schemas/record/business-record.ts'

interface Standard { id: string, tag?: string, title: string }

/** What a profit and loss covers. `twelve` are twelve months that are no fiscal year. */
export type Cover = 'year' | 'months' | 'part' | 'twelve'

/** The document of the standard index that a file corresponds to. */
function standardOf ({ kind, layout, activity }: ParsedFile, is: Cover): Standard | undefined {
  switch (kind) {
    case 'profit-and-loss':
      if (is === 'months') return { id: 'DR-02.03', tag: 'fin.pnl.monthly', title: 'Monthly profit and loss statement' }
      if (is === 'twelve') return { id: 'DR-02.21', title: 'Profit and loss statement of twelve months' }
      if (is === 'part') return { id: 'DR-02.12', tag: 'fin.pnl.ytd', title: 'Year-to-date profit and loss statement' }
      return { id: 'DR-02.01', tag: 'fin.pnl.annual', title: 'Annual profit and loss statement' }
    case 'balance-sheet': return { id: 'DR-02.02', tag: 'fin.bs', title: 'Balance sheet' }
    case 'bank': return { id: 'DR-02.07', tag: 'bank.stmt', title: layout === 'ofx' ? 'Bank download' : 'Bank transactions' }
    case 'receivables-aging': return { id: 'DR-02.09', tag: 'fin.aging', title: 'Receivables aging' }
    case 'payroll': return { id: 'DR-06.02', tag: 'team.pay', title: 'Payroll journal' }
    case 'sales-by-customer': return { id: 'DR-04.05', tag: 'cust.revenue', title: 'Sales by customer' }
    case 'jobs': return activity?.summary.completed === undefined
      ? { id: 'DR-04.11', tag: 'crm.export', title: 'Customer list' }
      : { id: 'DR-07.09', tag: 'ops.jobs', title: 'Job list' }
    case 'trial-balance': return { id: 'DR-02.18', tag: 'fin.trialbalance', title: 'Trial balance' }
    case 'ledger': return { id: 'DR-02.20', tag: 'fin.ledger', title: 'General ledger' }
    case 'payables-aging': return { id: 'DR-02.09', tag: 'fin.aging', title: 'Payables aging' }
    case 'loan': return { id: 'DR-09.02', tag: 'ast.titles', title: 'Loan statement' }
    case 'equipment': return { id: 'DR-09.01', tag: 'ast.fleet', title: 'Vehicles and equipment' }
    case 'account-list': return { id: 'DR-02.19', tag: 'fin.accounts', title: 'List of accounts' }
    default: return undefined
  }
}

/** The tags of documents that an import enters, each with the id of its first one. */
export const importTags: ReadonlyMap<string, string> = new Map([
  ['fin.pnl.annual', 'DR-02.01'], ['fin.bs', 'DR-02.02'], ['fin.pnl.monthly', 'DR-02.03'], ['bank.stmt', 'DR-02.07'],
  ['fin.aging', 'DR-02.09'], ['fin.pnl.ytd', 'DR-02.12'], ['fin.trialbalance', 'DR-02.18'], ['fin.accounts', 'DR-02.19'],
  ['fin.ledger', 'DR-02.20'], ['cust.revenue', 'DR-04.05'], ['crm.export', 'DR-04.11'], ['team.pay', 'DR-06.02'],
  ['ops.jobs', 'DR-07.09']
])

/** Tags of reports of which a period has one: a second file with the same title and dates is a copy of the first. */
const ONE_OF_A_PERIOD = new Set(['fin.pnl.annual', 'fin.pnl.monthly', 'fin.pnl.ytd', 'fin.bs', 'fin.trialbalance', 'fin.ledger'])

/** Kinds of statements on which accountants report. */
const STATEMENTS: Array<ParsedFile['kind']> = ['profit-and-loss', 'balance-sheet', 'trial-balance']

/** Document number in a folder from which files beyond the standard index are numbered. */
export const OWN_NUMBERS = 21

/**
 * Enters a file into the index of documents and returns its id. A file entered by an earlier import keeps its id. A
 * second file for the same document gets the next free number of the folder. `entered` collects the ids of one import.
 */
export function enterDocument (
  draft: BusinessRecord,
  file: ParsedFile,
  { is, period, entered, ends }: { is: Cover, period: string | undefined, entered: Set<string>, ends: string }
): string | undefined {
  const standard = file.isLeftOut || file.either || file.refused ? undefined : standardOf(file, is)
  if (!standard) return undefined
  const program = file.assurance && STATEMENTS.includes(file.kind)
    ? `${file.assurance.is} by an accountant, whose report is ${file.assurance.hasReport ? 'with' : 'named in'} it`
    : PROGRAMS[file.program ?? file.layout]?.name
  const document: OwnDocument = {
    id: standard.id,
    title: program === undefined ? standard.title : `${standard.title} (${program}${file.basis === 'cash' ? ', cash basis' : ''})`,
    ...(period !== undefined && { period }),
    ...(file.printedAt !== undefined && { dated: file.printedAt.slice(0, 10) }),
    status: 'present',
    ...standard.tag !== undefined && { tag: standard.tag }
  }
  return putDocument(draft, document, entered, (id) => isOtherAccount(draft, file, { document: id, ends }))
}

/**
 * Puts a document into the index under its id, or the next free number of its folder if another one has it, and returns
 * the id. `entered` collects the ids of one import. A document for which `isOther` is true is of another file.
 */
export function putDocument (
  draft: BusinessRecord, wanted: OwnDocument, entered: Set<string>, isOther: (document: string) => boolean = () => false
): string {
  const document = { ...wanted }
  const documents = draft.documents ??= []
  const isOne = ONE_OF_A_PERIOD.has(document.tag ?? '')
  const same = documents.findIndex(({ id, title, period, dated }) => (isOne || !entered.has(id)) &&
    title === document.title && period === document.period && dated === document.dated && !isOther(id))
  const free = documents.findIndex(({ id, status }) => id === wanted.id && status === 'missing')
  if (same !== -1) {
    document.id = documents[same]!.id
    documents[same] = { ...documents[same]!, ...document }
  } else if (free !== -1) {
    documents[free] = { ...documents[free]!, ...document }
  } else {
    document.id = freeId(documents, wanted.id)
    documents.push(document)
  }
  entered.add(document.id)
  return document.id
}

/** Returns an id of a document, or the next free number of its folder if another document has it. */
export function freeId (documents: ReadonlyArray<Pick<OwnDocument, 'id'>>, wanted: string): string {
  const used = new Set(documents.map(({ id }) => id))
  return used.has(wanted) ? freeNumber(used, wanted) : wanted
}

/** Returns the next free number of the folder of a document. */
export function freeNumber (used: ReadonlySet<string>, wanted: string): string {
  const folder = wanted.slice(0, 6)
  let number = OWN_NUMBERS
  while (used.has(`${folder}${number}`)) number++
  return `${folder}${number}`
}
