import type { ListTable } from '../../schemas/record/list-kinds.ts'
import type { LedgerWords } from '../../schemas/record/ledger-words.ts'
import type { CompanyTrade, Trade } from '../../schemas/quiz/quiz-terms.ts'
import { fillValues } from '../fill-braces.ts'
import { wordingFor } from '../quiz/trade-wording.ts'
import type { MemorandumProseFile } from '../../schemas/record/memorandum-prose.ts'
import type { Interview } from './interview/interview.ts'
import type { OrdinaryWordsFile, StandardDocumentsFile, StandardFoldersFile, StandardRequestsFile, StatesFile, TradeWordsFile } from '../../schemas/record/standard-index-files.ts'

/** The standard index for every trade: folders, release phases, documents and the request list. */
export interface StandardIndex extends StandardFoldersFile {
  documents: StandardDocumentsFile
  requests: StandardRequestsFile
  ordinaryWords: OrdinaryWords
  states: StatesFile
  /** What names a trade. */
  tradeWords: TradeWordsFile
  /** Words that make a payment in a ledger worth a question. */
  ledgerWords: LedgerWords
  /** What the columns of lists are called and hold. */
  lists: ListTable
  /** The words of documents for buyers and lenders. */
  prose: MemorandumProseFile
  interview: Interview
}

/** Lists of words that identify no one, each separated by spaces. */
export type OrdinaryWords = OrdinaryWordsFile

/** A document that is expected in the file of a company in one trade. */
export type StandardDocument = Omit<StandardDocumentsFile[number], 'trades' | 'byTrade'>
/** A request that a buyer makes in one trade. */
export type StandardRequest = Omit<StandardRequestsFile[number], 'trades'>

/** The index for one trade. */
export interface TradeIndex extends StandardFoldersFile {
  documents: StandardDocument[]
  requests: StandardRequest[]
  ordinaryWords: OrdinaryWords
  states: StatesFile
  prose: MemorandumProseFile
  interview: Interview
}

/** The parts of a record that select its index. */
interface IndexOwner {
  asOf: string
  company: { trade: CompanyTrade, fiscalYearEnd?: string }
  /** For example `FY2025`; oldest first. */
  fiscalYears?: string[]
  documents?: Array<{ id: string }>
  requests?: Array<{ id: string }>
}

/** Nonstandard folders of the record, derived from the numbers in its ids. */
function ownFolders ({ documents = [], requests = [] }: IndexOwner, standard: StandardFoldersFile['folders']) {
  const known = new Set(standard.map(({ id }) => id))
  const own = new Set([...documents, ...requests].map(({ id }) => folderOf(id)).filter((id) => !known.has(id)))
  return [...own].toSorted().map((id) => ({ id, name: 'Of its own' }))
}

/** Returns the name of a state, as in a heading: `OH` → `Ohio`. Letters that no state has stay as they are. */
export const stateName = (letters: string, { states, invented }: StatesFile): string =>
  states[letters] ?? invented[letters] ?? letters

/** The name of a state inside a sentence: `the District of Columbia`. */
export const stateInSentence = (letters: string, states: StatesFile): string =>
  states.inSentence[letters] ?? stateName(letters, states)

/** Whether the file contains an indexed document, at least in part. */
export const isOnFile = ({ status }: { status: 'present' | 'partial' | 'missing' }): boolean => status !== 'missing'

/** Returns the folder of an id: `DR-02.01` and `R02.04` are in folder `02`. */
export const folderOf = (id: string): string => /\d{2}/.exec(id)![0]

/**
 * Returns the documents and requests for the record's trade, worded for that trade and for the last three fiscal years.
 * If the record names no fiscal years, these are the last three that ended before `asOf`.
 */
export function selectIndex (
  { documents, requests, ...folders }: StandardIndex,
  owner: IndexOwner
): TradeIndex {
  const trade = wordingFor(owner.company.trade)
  const years = lastThreeYears(owner)
  // What only some trades have, such as a license, is in no list of a trade without a wording of its own.
  const has = ({ trades }: { trades?: Trade[] }) =>
    trades === undefined || (trade !== undefined && trades.includes(trade))
  return {
    ...folders,
    folders: [...folders.folders, ...ownFolders(owner, folders.folders)],
    documents: documents.filter(has).map(({ trades: _trades, byTrade, ...document }) => {
      const fill = (text: string) => fillYears(text, years, document.fiscalYear)
      return {
        ...document,
        title: fill(byTrade?.[owner.company.trade]?.title ?? document.title),
        ...(document.period !== undefined && { period: fill(document.period) })
      }
    }),
    requests: requests.filter(has).map(({ trades: _trades, ...request }) => request)
  }
}

/** Returns the names of the last three fiscal years, oldest first. */
export function lastThreeYears (
  { asOf, fiscalYears, company }: Pick<IndexOwner, 'asOf' | 'fiscalYears' | 'company'>
): string[] {
  const isOver = asOf.slice(5) > (company.fiscalYearEnd ?? '12-31')
  const last = Number(fiscalYears?.at(-1)?.slice(2) ?? Number(asOf.slice(0, 4)) - (isOver ? 0 : 1))
  return [last - 2, last - 1, last].map((year) => `FY${year}`)
}

const fillYears = (text: string, years: string[], fiscalYear = 1): string =>
  fillValues(text, { fiscalYear: years[fiscalYear - 1], firstYear: years[0], lastYear: years.at(-1) })
