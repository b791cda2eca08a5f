import type { OwnFact } from '../../../schemas/record/business-record.ts'
import { locatorOf } from '../interview/interview.ts'
import { joinWithAnd } from '../list-in-words.ts'
import { isEnglish } from './english-words.ts'
import { foldWord } from './name-words.ts'

/** A town or county that the company serves. */
interface Served {
  name: string
  kind: 'nearby' | 'county'
}

const AREA = locatorOf('place', 'area')
const COUNTY = /\b(?:count(?:y|ies)|parish(?:es)?|boroughs?)\b/i
/** Words around the names of an area: `all of`, `the greater`, `and surrounding towns`. */
const AROUND = /\b(?:all|parts?|most|some|much|of|the|greater|metro|area|city|town|towns|also|in|and|around|near|from|county|counties|parish|parishes)\b/gi
const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** Reads the towns and counties that an answer about the served area names. Other facts have none. */
export function readArea ({ locator, value }: OwnFact): Served[] {
  if (locator !== AREA || typeof value !== 'string') return []
  const parts = value.split(/[,;&/\n]|\band\b/i).map((part) => part.trim()).filter((part) => part !== '')
  const areCounties = /\b(?:counties|parishes)\b/i.test(value)
  return parts.flatMap((part) => {
    const name = part.replaceAll(AROUND, ' ').replace(/\s+/g, ' ').trim().replace(/[.]$/, '')
    if (!isPlaceName(name)) return []
    return [{ name, kind: areCounties || COUNTY.test(part) ? 'county' as const : 'nearby' as const }]
  })
}

/** A name has a capital letter or is in no dictionary: `30 miles around` and `the whole valley` name no place. */
const isPlaceName = (name: string): boolean =>
  name.length > 1 && !/\d/.test(name) && (/\p{Lu}/u.test(name) || name.split(' ').some((word) => !isEnglish(foldWord(word))))

/** Describes a served area by its size, such as `two towns and one county`. Returns undefined if nothing is named. */
export function areaBySize (fact: OwnFact): string | undefined {
  const places = readArea(fact)
  const towns = places.filter(({ kind }) => kind === 'nearby').length
  const counties = places.length - towns
  const said = [
    ...(towns > 0 ? [`${inWords(towns)} ${towns === 1 ? 'town' : 'towns'}`] : []),
    ...(counties > 0 ? [`${inWords(counties)} ${counties === 1 ? 'county' : 'counties'}`] : [])
  ]
  return said.length === 0 ? undefined : joinWithAnd(said)
}

const inWords = (count: number): string => NUMBERS[count] ?? String(count)
