import type { PaperWords } from '../../../schemas/record/list-kinds.ts'
import type { TextLine } from '../pdf/text-lines.ts'
import { createStatementWords, isDated } from './statement-lines.ts'

/** Accounts that a statement may have. */
const MOST_ACCOUNTS = 12

/**
 * Splits the lines of a combined statement into its accounts. An account starts at a beginning balance that follows the
 * ending balance of another account, together with the lines just above it. Returns all lines as one part if there is
 * only one account.
 */
export function accountsOfStatement (lines: TextLine[], words: PaperWords): TextLine[][] {
  const find = createStatementWords(words)
  const starts: number[] = []
  let hasEnding = false
  let after = 0
  for (const [index, line] of lines.entries()) {
    const role = find(line)
    if (role === 'beginning') {
      if (starts.length === 0) starts.push(0)
      else if (hasEnding) {
        starts.push(after)
        hasEnding = false
      }
    } else if (role === 'ending') hasEnding = true
    if (role !== 'beginning' && (role === 'ending' || isDated(line))) after = index + 1
  }
  if (starts.length > MOST_ACCOUNTS || starts.length < 2) return [lines]
  return starts.map((start, index) => lines.slice(start, starts[index + 1]))
}
