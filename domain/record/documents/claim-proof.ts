import type { RecordDocument, RecordFact } from '../../../schemas/record/record-entries.ts'
import type { PreparedRecord } from '../prepared-record.ts'
import { datedFact, lackText, statusText, valueText } from './entry-lists.ts'
import { missing } from './notice.ts'
import type { Proof } from './document-blocks.ts'
import { WITHHELD } from '../release-phase.ts'

/**
 * How many facts of a document are written out. A record may cite a long fact in every claim; beyond this number,
 * claims only show its id.
 */
const MOST_PROOFS = 300

/**
 * Returns a function that maps fact ids to their texts, for the claims of one document. Values that must be withheld
 * are replaced.
 */
export function createProofs ({ entries, release }: PreparedRecord): (facts: string[]) => Proof[] {
  const facts = new Map(entries.facts.map((fact) => [fact.id, fact]))
  const documents = new Map(entries.documents.map((document) => [document.id, document]))
  let left = MOST_PROOFS

  return (ids) => {
    const known = [...new Set(ids)].flatMap((id) => facts.get(id) ?? []).slice(0, left)
    left -= known.length
    return known.map((fact) => ({
      fact: `${fact.id} ${datedFact(fact)}`,
      value: release.fact(fact) ? valueText(fact) : WITHHELD,
      source: fact.source === null ? missing('source') : sourceText(fact, documents.get(fact.source)),
      standing: [fact.confidence === null ? [] : `confidence ${fact.confidence}`, statusText(fact)].flat().join(', ')
    }))
  }
}

/** Returns the source of a fact: the document id and title, whether it is partial or missing, and the locator in it. */
export function sourceText ({ source, locator }: RecordFact, document: RecordDocument | undefined): string {
  const named = [source, document?.title, ...lackText(document)].filter((part) => part != null).join(' ')
  return locator === null ? named : `${named}, ${locator}`
}
