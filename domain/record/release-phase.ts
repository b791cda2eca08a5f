import type { BusinessRecord } from '../../schemas/record/business-record.ts'
import type { RecordTable } from '../../schemas/record/record-entries.ts'
import { isPayByPerson, PAY } from './pay-by-person.ts'

/** The phase that opens after a letter of intent. Before it, only coded summaries are released. */
const LATER = 2
/** Documents of this phase contain names, pay and key contacts. Facts drawn from them are also withheld. */
const NAMES = 3

/** Values of `visibility` that allow immediate release. Any further words may be a restriction. */
const TOLD = /^(public|pre-loi( \(coded\))?)?$/i

/** Replaces the value of a fact that is not released yet. */
export const WITHHELD = 'released in a later phase'

/** Decides what the memorandum may contain, because it is sent before a letter of intent. */
export interface Release {
  fact: (fact: { visibility?: string | null, source?: string | null }) => boolean
  /** Takes the id of a table of the record. */
  table: (id: string) => boolean
  /** Whether a count may be given: one of dollars of pay is what a person or a few earn. */
  count: (count: { name: string, unit?: string | undefined }) => boolean
}

/**
 * Creates the release check, based on the visibility of a fact, the phase of a table, and the phase of their documents.
 * A fact with an unknown visibility is withheld, because a release cannot be undone. A fictional company withholds no
 * fact.
 */
export function createRelease ({ company: { fictional }, documents = [], tables = [] }: BusinessRecord): Release {
  const phases = new Map(documents.map(({ id, phase = 1 }) => [id, phase]))
  const later = new Set(tables
    .filter((one) => (one.phase ?? 1) >= LATER || hasNames(one.source ?? '') ||
      (isPayByPerson(one) && !one.rows.some(({ total }) => total)))
    .map(({ id }) => id))
  return {
    fact: ({ visibility, source }) =>
      fictional === true || (TOLD.test(visibility?.trim() ?? '') && !hasNames(source ?? '')),
    table: (id) => !later.has(id),
    count: ({ name, unit }) => unit !== 'usd' || !PAY.test(name)
  }

  function hasNames (document: string) {
    return (phases.get(document) ?? 1) >= NAMES
  }
}

/** Returns the tables of these ids that the record has and that are released. */
export const releasedTables = (
  { tables, release }: { tables: ReadonlyMap<string, RecordTable>, release: Release }, ids: readonly string[]
): RecordTable[] => ids.flatMap((id) => release.table(id) ? tables.get(id) ?? [] : [])
