import type { BusinessRecord } from '../../../schemas/record/business-record.ts'

/** The phase that opens after a letter of intent; what goes out before is coded summaries. */
const LATER = 2
/** Documents that contain names, pay and key contacts. Facts drawn from them are kept back too. */
const NAMES = 3

/** Visibility of what may be released at once. Further words may restrict it. */
const TOLD = /^(public|pre-loi( \(coded\))?)?$/i

/** What the memorandum may contain, because it is sent before a letter of intent. */
export interface Release {
  fact: (fact: { visibility?: string | null, source?: string | null }) => boolean
  /** By the id of a table of the record. */
  table: (id: string) => boolean
}

/**
 * Decides it from the visibility of a fact or table and from the phase of its document. An unknown visibility keeps a
 * fact back, because a fact that was released cannot be taken back.
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
