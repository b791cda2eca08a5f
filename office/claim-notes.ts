import type { Proof } from '../domain/record/documents/document-blocks.ts'

/** What stands behind a claim that names no fact. */
export const NO_FACT = ' [no fact yet]'

/** The lines of the note on a claim: each fact with its value and source, and the ids of facts that are not told. */
export function noteLines (facts: string[], proof: Proof[]): string[] {
  const told = new Set(proof.map(({ fact }) => fact.split(' ')[0]))
  const others = facts.filter((id) => !told.has(id))
  return [
    ...proof.map(({ fact, value, source, standing }) =>
      `${fact}: ${value}. ${source}${standing === '' ? '' : ` (${standing})`}`),
    ...(others.length > 0 ? [others.join(', ')] : [])
  ]
}
