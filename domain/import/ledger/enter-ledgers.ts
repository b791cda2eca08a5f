import type { Draft } from '../record/record-draft.ts'
import type { ParsedFile } from '../parsed-file.ts'
import { isOfSameBooks, reconcileLedger } from './reconcile-ledger.ts'
import { rowsOfLines } from './ledger-rows.ts'

interface Settings { ends: string, documents: Map<ParsedFile, string> }

/** Compares each ledger with the statement. Throws nothing: what cannot be compared is a warning of its file. */
export function enterLedgers (draft: Draft, files: ParsedFile[], { ends }: Settings): void {
  const lines = draft.statements?.lines ?? []
  for (const file of files) {
    const { ledger, activity } = file
    if (!ledger || !activity?.span) continue
    if (lines.length === 0) {
      file.warnings.push({ code: 'no-statement', message: 'The ledger was read, but the record has no profit and loss to compare it with. Send the profit and loss report of the same years.' })
      continue
    }
    const { rows, otherAccounts } = rowsOfLines(ledger, lines, { ends, sheet: file.hasSheets ? file.sheet : undefined })
    const monthly = draft.statements?.monthly
    const reconciled = reconcileLedger(rows, lines, { span: activity.span, ends, ...monthly && { monthly } })
    file.reconciliation = reconciled
    activity.summary.otherAccounts = otherAccounts
    if (!isOfSameBooks(reconciled)) {
      file.warnings.push({ code: 'not-these-books', message: 'Most amounts of this ledger are not those of the profit and loss in the record. Check that it is of the same company and years. No add-back was traced.' })
    }
  }
}
