import type { ListKind, PaperWords } from '../../../schemas/record/list-kinds.ts'
import { filledTexts, textOf, type GridRow } from '../grid/grid.ts'
import { readAmount } from '../amount.ts'
import { centsIn, dayIn } from './table.ts'
import { readPeriod } from '../period.ts'
import { totalTarget } from '../tree/row-names.ts'
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
  .replaceAll(/(?<=[a-z])#/g, ' #')
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
  fold: (text: string) => string
}

const compiled = new WeakMap<ListKind, CompiledKind>()

function compile (kind: ListKind): CompiledKind {
  const known = compiled.get(kind)
  if (known) return known
  const short = new Map(Object.entries(kind.short))
  // A form prints the number of its line before the words.
  const fold = (text: string) => foldHeading(text).replace(/^(?:line )?\d{1,2}[a-e]? (?=[a-z]{3})/, '')
    .split(' ').map((word) => short.get(word) ?? word).join(' ')
  const made: CompiledKind = {
    whole: new Map(),
    within: new Map(),
    without: new Set(kind.without?.map((word) => short.has(word) ? word : fold(word))),
    fold,
    deciding: new Set(Object.keys(kind.roles).filter((role) => kind.roles[role]!.decides))
  }
  for (const [role, { words, within = [] }] of Object.entries(kind.roles)) {
    for (const [place, word] of words.entries()) put(made.whole, fold(word), { role, score: WHOLE, place })
    for (const [place, word] of within.entries()) {
      put(made.within, fold(word), { role, score: 0, place: words.length + place })
    }
  }
  compiled.set(kind, made)
  return made
}

const put = (map: Map<string, Fit[]>, word: string, fit: Fit): void => {
  map.set(word, [...map.get(word) ?? [], fit])
}

/** Returns the roles that a heading fits, best first. */
function fitsOf (heading: string, { whole, within, deciding }: CompiledKind): Fit[] {
  const exact = whole.get(heading)
  if (exact || heading === '') return exact ?? []
  const found = phrasesOf(heading).flatMap(([phrase, words]) =>
    (within.get(phrase) ?? []).map((fit) => ({ ...fit, score: words })))
  const decided = found.find(({ role }) => deciding.has(role))
  return decided ? [decided] : found
}

/** How many roles a whole heading has; 0 if it has none. */
const rolesOf = (heading: string, { whole }: CompiledKind): number => whole.get(heading)?.length ?? 0

/** Whether a cell is what a role holds. */
const holds = (cell: GridRow['cells'][number], { holds: is }: Role): boolean =>
  is === 'any' || (is === 'amount' ? centsIn(cell) !== undefined : is === 'day' ? dayIn(cell) !== undefined : centsIn(cell) === undefined)

/** Texts of a row of titles, which programs print again above each page. */
const MOST_TITLES = 2
const isPageTitle = (row: GridRow): boolean => filledTexts(row).length <= MOST_TITLES &&
  row.cells.every((cell) => centsIn(cell) === undefined && dayIn(cell) === undefined)

/** Whether most filled cells of a column are what a role says. An empty column is. */
export function columnHolds (printed: GridRow[], column: number, role: Role): boolean {
  const shown = printed.slice(0, SHOWN)
  const rows = role.holds === 'amount' ? shown.filter((row) => !isPageTitle(row)) : shown
  const filled = rows
    .filter(({ cells }) => readAmount(textOf(cells[column])).is !== 'blank' || cells[column]?.number !== undefined)
  if (role.holds === 'rank') {
    const ranks = filled.map(({ cells }) => textOf(cells[column])).filter((text) => totalTarget(text) === undefined)
    return ranks.every((text, index) => text === String(index + 1))
  }
  return filled.filter(({ cells }) => holds(cells[column], role)).length >= filled.length * HOLDING
}

interface Beside { rows: GridRow[], above?: string[], isTitled?: boolean }

/**
 * Gives each column the role that its heading names and its cells hold. `above` are the texts over the headings, such
 * as `Employer taxes` over several columns. `isTitled` is set below a title of the kind. Returns undefined if the roles
 * that the kind needs are not all there.
 */
export function columnsOfKind (
  kind: ListKind, heads: string[], { rows, above = [], isTitled = false }: Beside
): ListColumns | undefined {
  const words = compile(kind)
  const folded = heads.map(words.fold)
  const hasOthers = [...folded, ...heads.map(foldHeading)].some((head) => words.without.has(head))
  if (hasOthers && !(isTitled && kind.titled)) return undefined
  const found = new Map<string, Array<Fit & { column: number }>>()
  const reading = (is: Role['reads']) => Object.keys(kind.roles).find((role) => kind.roles[role]!.reads === is)
  const [ofAges, ofPeriods, ofBlank] = [reading('age'), reading('period'), reading('blank')]
  const ages = ofAges === undefined ? [] : agesOf(heads)
  if (ofAges !== undefined && ages.filter((age) => age !== undefined).length < FEWEST_AGES) return undefined
  // `Payments` is money in beside `Charges`, so what a heading with one role means is settled first.
  const byRoles = [...folded.entries()].toSorted(([, one], [, other]) => rolesOf(one, words) - rolesOf(other, words))
  for (const [column, head] of byRoles) {
    if (head === '' && ofBlank === undefined) continue
    const group = words.fold(above[column] ?? '')
    const isTwice = head !== '' && folded.indexOf(head) !== folded.lastIndexOf(head)
    const ofGroup = group === '' || (!isTwice && words.whole.has(head)) ? [] : fitsOf(`${group} ${head}`, words)
    const isPeriod = ofPeriods !== undefined && readPeriod(heads[column]!) !== undefined
    const read = ages[column] !== undefined ? ofAges : head === '' ? ofBlank : isPeriod ? ofPeriods : undefined
    const fits = read !== undefined
      ? [{ role: read, score: WHOLE, place: 0 }]
      : ofGroup.length > 0 ? ofGroup : fitsOf(head, words)
    const fitting = fits.filter(({ role }) => columnHolds(rows, column, kind.roles[role]!))
    const isOpen = ({ role }: Fit) => kind.roles[role]!.many === true || !found.has(role)
    const fit = fitting.find((one) => one.score === WHOLE && isOpen(one)) ?? fitting[0]
    if (fit) found.set(fit.role, [...found.get(fit.role) ?? [], { ...fit, column }])
  }
  const needs = [...hasOthers ? [] : kind.needs, ...isTitled ? kind.titled ?? [] : []]
  if (!needs.some((roles) => roles.every((role) => found.has(role)))) return undefined
  return new Map([...found].map(([role, fits]) => [role, fits
    .toSorted((one, other) => other.score - one.score || one.place - other.place || one.column - other.column)
    .map(({ column }) => column)]))
}

/** Returns a function that finds the longest of these phrases in a text, and returns what it says. */
export function createPhraseFinder (table: PaperWords): (text: string) => string | undefined {
  const values = new Map(Object.entries(table).flatMap(([value, phrases]) =>
    phrases.map((phrase) => [foldHeading(phrase), value])))
  const known = [...values.keys()].map((phrase) => phrase.split(' '))
  const firsts = new Set(known.map(([first]) => first))
  const most = Math.max(0, ...known.map(({ length }) => length))
  return (text) => {
    const words = foldHeading(text).split(' ').slice(0, MOST_WORDS)
    // Most texts have no word with which a phrase starts, so that nothing is put together.
    const starts = words.flatMap((word, place) => firsts.has(word) ? [place] : [])
    for (let length = Math.min(most, words.length); starts.length > 0 && length > 0; length--) {
      for (const start of starts) {
        const value = start + length <= words.length ? values.get(words.slice(start, start + length).join(' ')) : undefined
        if (value !== undefined) return value
      }
    }
    return undefined
  }
}
