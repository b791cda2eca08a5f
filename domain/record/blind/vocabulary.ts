import { mapLeaves } from '../input/map-leaves.ts'
import type { OrdinaryWords, StandardIndex } from '../standard-index.ts'
import { foldedWords, wordsIn } from './name-words.ts'

/** Lists that are read as they are in the file. */
const asListed = ['firstNames', 'givenNames', 'products', 'regionEnds', 'bodyEnds', 'ordinaryBefore'] as const

/**
 * The words with which a text is read, as `ordinary-words.yaml` describes them. `ours` are words of our own labels, of
 * trades and of products, and the names of states: they name no one, capital or not. `everyday` are names that are
 * everyday words, and begin sentences as such.
 */
export type Vocabulary = Record<'ours' | 'everyday' | 'accounts' | (typeof asListed)[number], ReadonlySet<string>>

/** Months, days, seasons and holidays, which have capital letters and name no one. */
export const MONTHS_AND_DAYS = 'january february march april may june july august september october november december jan feb mar apr jun jul ' +
  'aug sep sept oct nov dec monday tuesday wednesday thursday friday saturday sunday mondays tuesdays wednesdays thursdays fridays saturdays sundays ' +
  'mon tue wed thu fri sat sun spring summer fall autumn winter christmas thanksgiving easter labor memorial day english spanish american americans america'

/** What is read of the standard index. It is the same for all trades. */
export type BlindIndex = Pick<StandardIndex, 'folders' | 'interview' | 'prose' | 'states' | 'ordinaryWords'>

const known = new WeakMap<OrdinaryWords, Vocabulary>()

/** Returns the words of a standard index. They are collected once. */
export function vocabularyOf ({ folders, interview, prose, states, ordinaryWords }: BlindIndex): Vocabulary {
  let own = known.get(ordinaryWords)
  if (own) return own
  const { trade, place, people, products, accounts, alsoWords, firstNames } = ordinaryWords
  const everyday = foldedWords(alsoWords)
  const names = foldedWords(`${firstNames} ${alsoWords}`)
  const ours = new Set(foldedWords(`${trade} ${people} ${products} ${accounts} ${MONTHS_AND_DAYS}`))
  mapLeaves([folders, interview, prose], (leaf) => {
    if (typeof leaf === 'string') for (const { key } of wordsIn(leaf)) if (!names.has(key)) ours.add(key)
    return leaf
  })
  for (const key of foldedWords(place)) ours.delete(key)
  mapLeaves(states, (leaf) => {
    if (typeof leaf === 'string') for (const { key } of wordsIn(leaf)) ours.add(key)
    return leaf
  })
  for (const code of [...Object.keys(states.states), ...Object.keys(states.invented)]) ours.add(code.toLowerCase())
  const listed = asListed.map((name) => [name, foldedWords(ordinaryWords[name])])
  own = {
    ...Object.fromEntries(listed) as Record<(typeof asListed)[number], ReadonlySet<string>>,
    ours,
    everyday,
    accounts: foldedWords(`${accounts} ${trade} ${people} ${MONTHS_AND_DAYS}`)
  }
  known.set(ordinaryWords, own)
  return own
}
