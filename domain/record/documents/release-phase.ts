import type { BusinessRecord } from '../../../schemas/record/business-record.ts'

/** The phase that opens after a letter of intent; what goes out before is coded summaries. */
const LATER = 2
/** Documents that hold names, pay and key contacts: even what is drawn from them waits. */
const NAMES = 3

/** Visibility of what may be told at once; what is said beside these words may limit them. */
const TOLD = /^(public|pre-loi( \(coded\))?)?$/i

/** What the memorandum may tell, since it goes out before a letter of intent. */
export interface Release {
  fact: (fact: { visibility?: string | null, source?: string | null }) => boolean
  /** By the id of a table, where the record has one of its own. */
  table: (id: string) => boolean
}

/**
 * Reads it from what the record says of a fact or table, and from the phase of the document each is drawn from. Words
 * that are not known here keep a fact back: one that goes out too early cannot be taken back.
 */
export function createRelease ({ documents = [], tables = [] }: BusinessRecord): Release {
  const phases = new Map(documents.map(({ id, phase = 1 }) => [id, phase]))
  const later = new Set(tables
    .filter(({ phase = 1, source = '' }) => phase >= LATER || hasNames(source))
    .map(({ id }) => id))
  return {
    fact: ({ visibility, source }) => TOLD.test(visibility?.trim() ?? '') && !hasNames(source ?? ''),
    table: (id) => !later.has(id)
  }

  function hasNames (document: string) {
    return (phases.get(document) ?? 1) >= NAMES
  }
}
