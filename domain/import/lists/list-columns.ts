import type { ListKind } from '../../../schemas/record/list-kinds.ts'
import { textOf, type GridRow } from '../grid/grid.ts'
import { centsIn, dayIn } from '../other/table.ts'
import { agesOf } from './ages.ts'

/** The columns of each role of a list, best first. A role without a column is missing. */
export type ListColumns = Map<string, number[]>

type Role = ListKind['roles'][string]

/** How well a heading fits a role: a whole heading before words in it, and more words before fewer. */
interface Fit { role: string, score: number, place: number }

/** Words of a heading that are compared, and the longest phrase among them. */
const MOST_WORDS = 12
const WHOLE = 1000
/** Rows in which a column must hold what its role says, and the share of them. */
const SHOWN = 200
const HOLDING = 0.6
/** Columns of ages that make an aging. */
const FEWEST_AGES = 3

/** Folds a heading for comparison: `Total ($)` → `total`, `GrossPay` → `gross pay`, `401(k)` → `401 k`. */
export const foldHeading = (text: string): string => text
  .slice(0, 200)
  .replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
  .replaceAll('&', ' and ')
  .replaceAll(/['\u2019]/g, '')
  .replaceAll(/[\u2010-\u2015]/g, '-')
  .replaceAll(/["*:.,()[\]$_?!\u00b7-]/g, ' ')
  .replaceAll(/\s+/g, ' ').trim()

/** Returns the phrases of a text, longest first, each with the number of its words. */
function phrasesOf (text: string): Array<[phrase: string, words: number]> {
  const words = text.split(' ').slice(0, MOST_WORDS)
  const phrases: Array<[string, number]> = []
  for (let length = words.length; length > 0; length--) {
    for (let start = 0; start + length <= words.length; start++) {
      phrases.push([words.slice(start, start + length).join(' '), length])
    }
  }
  return phrases
}

/** The words of a kind, by role and place in its list. */
interface CompiledKind {
  whole: Map<string, Fit[]>
  within: Map<string, Fit[]>
  without: Set<string>
  deciding: Set<string>
}

const compiled = new WeakMap<ListKind, CompiledKind>()

function compile (kind: ListKind): CompiledKind {
  const known = compiled.get(kind)
  if (known) return known
  const made: CompiledKind = {
    whole: new Map(),
    within: new Map(),
    without: new Set(kind.without?.map(foldHeading)),
    deciding: new Set(Object.keys(kind.roles).filter((role) => kind.roles[role]!.decides))
  }
  for (const [role, { words, within = [] }] of Object.entries(kind.roles)) {
    for (const [place, word] of words.entries()) put(made.whole, foldHeading(word), { role, score: WHOLE, place })
    for (const [place, word] of within.entries()) {
      put(made.within, foldHeading(word), { role, score: 0, place: words.length + place })
    }
  }
  compiled.set(kind, made)
  return made
}

const put = (map: Map<string, Fit[]>, word: string, fit: Fit): void => {
  map.set(word, [...map.get(word) ?? [], fit])
}

/** Returns the role that a heading fits best, or undefined. */
function fitOf (heading: string, { whole, within, deciding }: CompiledKind): Fit | undefined {
  const exact = whole.get(heading)?.[0]
  if (exact || heading === '') return exact
  let best: Fit | undefined
  for (const [phrase, words] of phrasesOf(heading)) {
    const fit = within.get(phrase)?.[0]
    if (fit && deciding.has(fit.role)) return { ...fit, score: words }
    if (fit) best ??= { ...fit, score: words }
  }
  return best
}

/** Whether a cell is what a role holds. */
const holds = (cell: GridRow['cells'][number], { holds: is }: Role): boolean =>
  is === 'any' || (is === 'amount' ? centsIn(cell) !== undefined : is === 'day' ? dayIn(cell) !== undefined : centsIn(cell) === undefined)

/** Whether most filled cells of a column are what a role says. An empty column is. */
function columnHolds (rows: GridRow[], column: number, role: Role): boolean {
  const filled = rows.slice(0, SHOWN).filter(({ cells }) => textOf(cells[column]) !== '' || cells[column]?.number !== undefined)
  return filled.filter(({ cells }) => holds(cells[column], role)).length >= filled.length * HOLDING
}

/**
 * Gives each column the role that its heading names and its cells hold. `above` are the texts over the headings, such
 * as `Employer taxes` over several columns. Returns undefined if the roles that the kind needs are not all there.
 */
export function columnsOfKind (
  kind: ListKind, heads: string[], { rows, above = [] }: { rows: GridRow[], above?: string[] }
): ListColumns | undefined {
  const words = compile(kind)
  const folded = heads.map(foldHeading)
  if (folded.some((head) => words.without.has(head))) return undefined
  const found = new Map<string, Array<Fit & { column: number }>>()
  const ofAges = Object.keys(kind.roles).find((role) => kind.roles[role]!.reads === 'age')
  const ages = ofAges === undefined ? [] : agesOf(heads)
  if (ofAges !== undefined && ages.filter((age) => age !== undefined).length < FEWEST_AGES) return undefined
  for (const [column, head] of folded.entries()) {
    const group = foldHeading(above[column] ?? '')
    const isTwice = head !== '' && folded.indexOf(head) !== folded.lastIndexOf(head)
    const fit = ages[column] !== undefined
      ? { role: ofAges!, score: WHOLE, place: 0 }
      : (group === '' || (!isTwice && words.whole.has(head)) ? undefined : fitOf(`${group} ${head}`, words)) ?? fitOf(head, words)
    if (fit && columnHolds(rows, column, kind.roles[fit.role]!)) {
      found.set(fit.role, [...found.get(fit.role) ?? [], { ...fit, column }])
    }
  }
  if (!kind.needs.some((roles) => roles.every((role) => found.has(role)))) return undefined
  return new Map([...found].map(([role, fits]) => [role, fits
    .toSorted((one, other) => other.score - one.score || one.place - other.place || one.column - other.column)
    .map(({ column }) => column)]))
}

/** Returns a function that finds the value of the longest of these phrases in a text. */
export function createPhraseFinder (
  phrases: Array<readonly [phrase: string, value: string]>
): (text: string) => string | undefined {
  const values = new Map(phrases.map(([phrase, value]) => [foldHeading(phrase), value]))
  return (text) => {
    for (const [phrase] of phrasesOf(foldHeading(text))) {
      const value = values.get(phrase)
      if (value !== undefined) return value
    }
    return undefined
  }
}
