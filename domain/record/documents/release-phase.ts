import type { BusinessRecord } from '../../../schemas/record/business-record.ts'

/** The phase that opens after a letter of intent. Before it, only coded summaries are released. */
const LATER = 2
/** Documents of this phase contain names, pay and key contacts. Facts drawn from them are also withheld. */
const NAMES = 3

/** Values of `visibility` that allow immediate release. Any further words may be a restriction. */
const TOLD = /^(public|pre-loi( \(coded\))?)?$/i

/** Decides what the memorandum may contain, because it is sent before a letter of intent. */
export interface Release {
  fact: (fact: { visibility?: string | null, source?: string | null }) => boolean
  /** Takes the id of a table of the record. */
  table: (id: string) => boolean
}

/**
 * Creates the release check, based on the visibility of a fact, the phase of a table, and the phase of their documents.
 * A fact with an unknown visibility is withheld, because a release cannot be undone.
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
