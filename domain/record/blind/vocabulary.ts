import { mapLeaves } from '../input/map-leaves.ts'
import type { OrdinaryWords, StandardIndex } from '../standard-index.ts'
import { foldWord, wordsIn } from './name-words.ts'

/** The words with which a text is read: what names someone, and what never does. */
export interface Vocabulary {
  /** Words of our own labels, of trades and of products, and the names of states. They name no one, capital or not. */
  ours: ReadonlySet<string>
  /** Given names that a dictionary has too. */
  firstNames: ReadonlySet<string>
  /** Given names that no other word looks like. */
  givenNames: ReadonlySet<string>
  /** Software, makers and abbreviations. */
  products: ReadonlySet<string>
  /** Words in the names of accounts, trades and roles. */
  accounts: ReadonlySet<string>
  /** Names that are everyday words. They begin sentences as such. */
  everyday: ReadonlySet<string>
  /** Words with which the names of regions end. */
  regionEnds: ReadonlySet<string>
  /** Words with which the names of towns, customers and institutions end, but other nouns too. */
  bodyEnds: ReadonlySet<string>
  /** Words that make no name with one of these. */
  ordinaryBefore: ReadonlySet<string>
}

/** Months, days, seasons and holidays, which have capital letters and name no one. */
export const MONTHS_AND_DAYS = 'january february march april may june july august september october november december jan feb mar apr jun jul ' +
  'aug sep sept oct nov dec monday tuesday wednesday thursday friday saturday sunday mondays tuesdays wednesdays thursdays fridays saturdays sundays ' +
  'mon tue wed thu fri sat sun spring summer fall autumn winter christmas thanksgiving easter labor memorial day english spanish american americans america'

function toSet (list: string): Set<string> {
  return new Set(list.split(/\s+/).map(foldWord))
}

/** What is read of the standard index. It is the same for all trades. */
export type BlindIndex = Pick<StandardIndex, 'folders' | 'interview' | 'prose' | 'states' | 'ordinaryWords'>

const known = new WeakMap<OrdinaryWords, Vocabulary>()

/** Returns the words of a standard index. They are collected once. */
export function vocabularyOf ({ folders, interview, prose, states, ordinaryWords }: BlindIndex): Vocabulary {
  let own = known.get(ordinaryWords)
  if (own) return own
  const { trade, place, people, products, accounts, alsoWords, firstNames, givenNames } = ordinaryWords
  const everyday = toSet(alsoWords)
  const names = toSet(`${firstNames} ${alsoWords}`)
  const ours = toSet(`${trade} ${people} ${products} ${accounts} ${MONTHS_AND_DAYS}`)
  mapLeaves([folders, interview, prose], (leaf) => {
    if (typeof leaf === 'string') for (const { key } of wordsIn(leaf)) if (!names.has(key)) ours.add(key)
    return leaf
  })
  for (const key of toSet(place)) ours.delete(key)
  mapLeaves(states, (leaf) => {
    if (typeof leaf === 'string') for (const { key } of wordsIn(leaf)) ours.add(key)
    return leaf
  })
  for (const code of [...Object.keys(states.states), ...Object.keys(states.invented)]) ours.add(code.toLowerCase())
  own = {
    ours,
    firstNames: toSet(firstNames),
    givenNames: toSet(givenNames),
    everyday,
    products: toSet(products),
    accounts: toSet(`${accounts} ${trade} ${people} ${MONTHS_AND_DAYS}`),
    regionEnds: toSet(ordinaryWords.regionEnds),
    bodyEnds: toSet(ordinaryWords.bodyEnds),
    ordinaryBefore: toSet(ordinaryWords.ordinaryBefore)
  }
  known.set(ordinaryWords, own)
  return own
}
