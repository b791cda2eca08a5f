import { canBeFilled, evaluate, expressionsIn, formatNames, malformedIn, MAX_DRAWN, MAX_FILLED } from './fill-references.ts'
import { quoted, someOf } from '../list-in-words.ts'
import type { Figures } from './figure-tree.ts'

/** Why an expression or reference cannot be resolved, and what is expected instead. */
interface Unknown { why: string, expected: string }

/** Describes why an expression does not evaluate to a number. Text is not allowed. */
export function describeFigure (expression: string, { look, nextMembers }: Pick<Figures, 'look' | 'nextMembers'>): Unknown {
  const parts = expression.trim().split(/\s+/)
  const wrong = parts.find((part, index) => index % 2 === 0 && typeof evaluate(part, look) !== 'number')
  if (wrong === undefined) {
    return { why: 'makes no number', expected: 'figures with +, -, * or / between them, and a space on each side' }
  }
  if (typeof look(wrong) === 'string') return { why: 'names a text, which is no number', expected: 'a figure that is a number' }
  const { known, names } = nextMembers(wrong)
  const next = names.length === 0 ? 'nothing' : someOf(names)
  return { why: 'names no figure of the record', expected: known === '' ? `one that begins with ${next}` : `after ${quoted(known)}: ${next}` }
}

/**
 * Describes why a reference in a text cannot be filled in. Unlike an expression, a reference may insert a short text.
 */
export function describeReference (reference: string, subject: Pick<Figures, 'look' | 'nextMembers'>): Unknown {
  if (malformedIn(reference).length > 0) {
    return reference.endsWith('}}')
      ? { why: 'is no figure with at most one format', expected: `a figure, then | and one format: ${formatNames.join(', ')}` }
      : { why: 'is not closed with }}', expected: 'a figure in double braces: {{figure}} or {{figure | format}}' }
  }
  const [expression = ''] = expressionsIn(reference)
  const value = subject.look(expression.trim())
  if (typeof value === 'string' && value.length > MAX_DRAWN) {
    return { why: `draws a text of more than ${MAX_DRAWN} characters`, expected: `at most ${MAX_DRAWN} characters` }
  }
  if (canBeFilled(reference, subject.look)) {
    return {
      why: `is not filled in, because its text would have more than ${MAX_FILLED} characters`,
      expected: 'a text with fewer references'
    }
  }
  return evaluate(expression, subject.look) === undefined
    ? describeFigure(expression, subject)
    : { why: 'has a format that its figure does not take', expected: `formats: ${formatNames.join(', ')}` }
}
