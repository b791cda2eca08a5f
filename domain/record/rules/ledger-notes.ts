import { usdAndCents } from '../../number-format.ts'
import { many } from '../list-in-words.ts'
import { isSettled } from '../figures/add-back-doubts.ts'
import { OF_ADD_BACKS, type Rule } from './rule.ts'

export const notesSettled: Rule = {
  id: 'ledger-notes-settled',
  holds: 'what the general ledger says against an add-back or a cost is settled',
  ...OF_ADD_BACKS,
  fix: 'Change or remove the add-back, or say under "weak" why a buyer may refuse it. A buyer\'s accountant asks the same.',
  check ({ statements: { ledgerNotes = [], adjustments = [] } }, verdict) {
    const byId = new Map(adjustments.map((one) => [one.id, one]))
    for (const [index, note] of ledgerNotes.entries()) {
      verdict.countChecked()
      const adjustment = byId.get(note.adjustment ?? '')
      if (isSettled(note, adjustment)) continue
      verdict.report({
        path: `/statements/ledgerNotes/${index}`,
        message: `${note.text} ${usdAndCents(note.amount)} of ${note.year} is in question` +
          (note.rows.length === 0 ? '.' : ` (${note.document}, ${rowsInWords(note.rows)}).`),
        expected: 'a changed or removed add-back, or a correction of the books',
        found: note.code
      })
    }
  }
}

const LISTED = 3
const rowsInWords = (rows: string[]): string =>
  rows.length <= LISTED ? rows.join(', ') : `${rows.slice(0, LISTED).join(', ')} and ${many(rows.length - LISTED, 'more row')}`
