import type { BusinessRecord } from '../../schemas/record/business-record.ts'

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

type OwnTable = NonNullable<BusinessRecord['tables']>[0]

/** Columns and heads of tables, with their ids, that name people or the only person in a role. */
const PEOPLE =
  /\b(?:person|people|employees?|names?|roles?|positions?|job titles?|technicians?|staff|workers?|officers?|members?|who)\b/i
const PAY = /\b(?:pay|wages?|salar(?:y|ies)|compensation|earnings|bonus(?:es)?|hourly|gross)\b/i
/** A column that says how many people a row is about. */
const HEADCOUNT = /\b(?:headcount|how many|number of|count|people|employees)\b/i

/**
 * Whether the rows of a table are what single people are paid. Such rows are released with the names only, whatever the
 * phase of their table. Its totals may be released with the table.
 */
export function isPayByPerson ({ head, columns }: Pick<OwnTable, 'head' | 'columns'>): boolean {
  const says = (pattern: RegExp, ...units: string[]) =>
    columns.some(({ id, label, unit }) => units.includes(unit) && pattern.test(`${id.replaceAll('-', ' ')} ${label}`))
  return says(PAY, 'usd') && (PEOPLE.test(head) || says(PEOPLE, 'text')) && !says(HEADCOUNT, 'number')
}
