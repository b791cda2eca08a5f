import type { OwnFact } from '../../../schemas/record/business-record.ts'
import { locatorOf } from '../interview/interview.ts'
import { countInWords, joinWithAnd } from '../list-in-words.ts'
import type { OrdinaryWords } from '../standard-index.ts'
import { isEnglish } from './english-words.ts'
import { foldWord, wordsIn } from './name-words.ts'

/** A town or county that the company serves. */
interface Served {
  name: string
  kind: 'nearby' | 'county' | 'region'
}

const AREA = locatorOf('place', 'area')
const COUNTY = /\b(?:count(?:y|ies)|parish(?:es)?|boroughs?)\b/i
/** Words around the names of an area: `all of`, `the greater`, `and surrounding towns`. */
const AROUND = /\b(?:all|parts?|most|some|much|of|the|greater|metro|area|city|town|towns|also|in|and|around|near|from|county|counties|parish|parishes)\b/gi

/** Reads the towns, counties and regions that an answer about the served area names. Other facts have none. */
export function readArea ({ locator, value }: OwnFact, lists: OrdinaryWords): Served[] {
  if (locator !== AREA || typeof value !== 'string') return []
  const { regionEnds, ordinary } = areaWords(lists)
  const areCounties = /\b(?:counties|parishes)\b/i.test(value)
  const parts = value.split(/[,;&/\n]|\b(?:and|to|through|thru)\b/i).map((part) => part.trim()).filter((part) => part !== '')
    .map((part) => ({ part, name: part.replaceAll(AROUND, ' ').replace(/\s+/g, ' ').trim().replace(/[.]$/, '') }))
  // In `kuna, star and eagle`, one word that no dictionary has makes names of the others.
  const isList = parts.filter(({ name }) => isSpelledAsName(name)).length * 2 >= parts.length
  return parts.flatMap(({ part, name }) => {
    const words = name.split(' ').map(foldWord)
    const isRegion = words.length > 1 && regionEnds.has(words.at(-1)!) && !ordinary.has(words[0]!)
    const isInList = isList && words.length < 3 && !/\d/.test(name) && words.some((word) => !ordinary.has(word))
    if (!isSpelledAsName(name) && !isRegion && !isInList) return []
    const kind = areCounties || COUNTY.test(part) ? 'county' : isRegion ? 'region' : 'nearby'
    return [{ name, kind } as const]
  })
}

/** Returns the words of an answer about the served area that describe no area, and so may name a town. */
export function unknownInArea ({ locator, value }: OwnFact, lists: OrdinaryWords): string[] {
  if (locator !== AREA || typeof value !== 'string') return []
  const { ordinary } = areaWords(lists)
  return wordsIn(value).flatMap(({ key, start, end }) => ordinary.has(key) || /^\d/.test(key) ? [] : [value.slice(start, end)])
}

const known = new WeakMap<OrdinaryWords, { regionEnds: ReadonlySet<string>, ordinary: ReadonlySet<string> }>()

function areaWords (lists: OrdinaryWords) {
  let own = known.get(lists)
  if (!own) {
    const { place, trade, people, ordinaryBefore, aroundWords } = lists
    const toSet = (text: string) => new Set(text.split(/\s+/))
    known.set(lists, own = {
      regionEnds: toSet(lists.regionEnds),
      ordinary: toSet(`${place} ${trade} ${people} ${ordinaryBefore} ${aroundWords}`)
    })
  }
  return own
}

/** A name has a capital letter or is in no dictionary: `30 miles around` and `the whole town` name no place. */
const isSpelledAsName = (name: string): boolean =>
  name.length > 1 && !/\d/.test(name) && (/\p{Lu}/u.test(name) || name.split(' ').some((word) => !isEnglish(foldWord(word))))

const SIZES = [['nearby', 'town', 'towns'], ['county', 'county', 'counties'], ['region', 'region', 'regions']] as const

/** Describes a served area by its size, such as `two towns and one county`. Returns undefined if nothing is named. */
export function areaBySize (fact: OwnFact, lists: OrdinaryWords): string | undefined {
  const places = readArea(fact, lists)
  const said = SIZES.flatMap(([kind, one, several]) => {
    const count = places.filter((place) => place.kind === kind).length
    return count === 0 ? [] : [`${countInWords(count)} ${count === 1 ? one : several}`]
  })
  return said.length === 0 ? undefined : joinWithAnd(said)
}
