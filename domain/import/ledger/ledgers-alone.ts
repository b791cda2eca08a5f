import type { ImportChoice, ImportQuestion } from '../../../schemas/record/import.ts'
import type { LedgerWords } from '../../../schemas/record/ledger-words.ts'
import type { ParsedFile } from '../parsed-file.ts'
import type { BusinessRecord } from '../../../schemas/record/business-record.ts'
import { answerCandidate, questionOf } from './ask-candidates.ts'
import { findCandidates, unclaimed } from './find-candidates.ts'
import { salesByCustomer } from './ledger-facts.ts'
import { NO_STATEMENT, numbersOnly } from './ledger-warnings.ts'
import { createPaymentList, rowsOfLines } from './ledger-rows.ts'
import { linesOfLedger } from './lines-of-ledger.ts'

export interface LedgerSettings {
  ends: string
  documents: Map<ParsedFile, string>
  choices: ImportChoice[]
  /** Collects the ids of questions that are answered here. */
  done: Set<string>
  words: LedgerWords | undefined
  /** Receives questions whose answer claims more than was paid. Without it, such an answer is an error. */
  again: Map<string, string> | undefined
  /** The owners as the record names them, or an answer that comes with the files. */
  owner: string | undefined
}

/** Payments listed in full: for one question and all. */
const LISTED = [40, 300] as const

/**
 * Asks about the payments of ledgers without a statement beside them, and applies the answers. What is income and what
 * is a cost follows from the accounts of the ledger. Nothing else of it enters the record.
 */
export function askAlone (
  draft: BusinessRecord, files: ParsedFile[],
  { ends, documents, choices, done, words, again, owner }: LedgerSettings
): ImportQuestion[] {
  const declined = new Set(draft.statements?.ledgerDeclined)
  const list = createPaymentList(...LISTED)
  const asked = new Set<string>()
  return files.flatMap((file) => {
    const { ledger, activity } = file
    if (!ledger || !activity?.span) return []
    file.warnings.push(NO_STATEMENT)
    const unnamed = numbersOnly(ledger)
    if (unnamed) file.warnings.push(unnamed)
    const document = documents.get(file)
    const lines = unnamed ? [] : linesOfLedger(ledger, ends)
    if (lines.length === 0 || document === undefined) return []
    const { rows } = rowsOfLines(ledger, lines, { ends, sheet: file.hasSheets ? file.sheet : undefined })
    const { customers, largest } = salesByCustomer(rows) ?? {}
    if (customers && largest !== undefined) Object.assign(activity.summary, { customers: customers.length, largest })
    if (!words) return []
    const { name: company } = draft.company
    const candidates = unclaimed(findCandidates(rows, { words, lines, owner, company }), new Set())
    return candidates.flatMap((candidate) => {
      // The lines are accounts of the ledger: what is claimed waits until a statement has them.
      const question = questionOf(candidate, { document, list })
      if (asked.has(question.id)) return []
      asked.add(question.id)
      const place = choices.findLastIndex((choice) => choice.question === question.id)
      if (place === -1) return declined.has(question.id) ? [] : [question]
      done.add(question.id)
      answerCandidate(draft.statements ??= {}, question, { choice: choices[place]!, place, again })
      return again?.has(question.id) ? [question] : []
    })
  })
}
