import type { StatesFile } from '../../schemas/record/standard-index-files.ts'
import type { BusinessRecord } from '../../schemas/record/business-record.ts'

const COUNTRY = /,? (?:U\.?S\.?A?\.?|United States(?: of America)?)$/i
const ZIP = /,? \d{5}(?:-\d{4})?$/
/** A place with its state has fewer characters than this. */
const LONGEST = 200

/**
 * Returns the two letters of the state at the end of a place as people write it: `Dayton, Ohio`, `Dayton OH`,
 * `Dayton, OH 45402`. Without a comma, the letters must be capitals. Returns undefined if there is no town before the
 * state, because New York alone may be either.
 */
export function stateIn (place: string, { states, invented }: StatesFile): string | undefined {
  const text = place.slice(0, LONGEST).replaceAll(/\s+/g, ' ').trim().replace(COUNTRY, '').replace(ZIP, '').replace(/\.$/, '')
  const known = { ...states, ...invented }
  const letters = /(?:, ?([A-Za-z]{2})| ([A-Z]{2}))$/.exec(text)
  const code = (letters?.[1] ?? letters?.[2])?.toUpperCase()
  if (code !== undefined && code in known) return code
  const lower = text.toLowerCase()
  // The longest name first: West Virginia ends with Virginia.
  return Object.entries(known)
    .toSorted(([, one], [, other]) => other.length - one.length)
    .find(([, name]) => lower.endsWith(name.toLowerCase()) && /[^ ,](?: |, ?)$/.test(text.slice(0, -name.length)))?.[0]
}

/** Returns the two letters of a state that is named alone, by its letters or its name. */
export const stateNamed = (text: string, states: StatesFile): string | undefined => stateIn(`-, ${text.trim()}`, states)

/** Returns the record with the state that its place names, if it does not name a state itself. */
export function withState (record: BusinessRecord, states: StatesFile): BusinessRecord {
  const { company } = record
  const state = company.state ?? stateIn(company.place ?? '', states)
  return state === company.state ? record : { ...record, company: { ...company, state: state! } }
}
