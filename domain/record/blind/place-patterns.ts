import { NUMBER_WORD, type Pattern } from './pattern.ts'

const STREET = '(?:street|str?|avenue|ave?|road|rd|boulevard|blvd|lane|ln|parkway|pkwy|highway|hwy|turnpike|tpke|expressway|' +
  'frontage|bypass|freeway)'
/** What follows the name of a street with capital letters. */
export const WAY = '(?:Drive|Dr|Court|Ct|Way|Place|Pl|Circle|Cir|Trail|Trl|Terrace|Ter|Pike|Plaza|Loop|Route|Rte|Square|Sq|Alley|Row|' +
  'Commons|Crossing|Mall|Center|Park|Industrial Park|Business Park)'
/** Words before a small `road` or `street` that make it no name. */
const NO_STREET = '(?!(?:the|a|an|on|in|of|off|our|this|that|each|every|any|to|no|by|from|at|and|or|for|with|down|up|across|over|' +
  'dirt|gravel|back|side|busy|public|private|city|county|state|service|access|open|high|long|other|same|two|one|saint|is|are)\\b)'
/** What stands out in a town, after a word that says where the place is from there. */
const LANDMARK = '(?:water tower|towers?|depot|square|mill|bridge|stadium|arena|mall|hospital|tracks|silos?|elevator|fire station|fire house|school|library|' +
  'post office|fairgrounds?|airport|airfield|courthouse|court house|capitol|college|campus|university|refinery|dam|base|cemetery|monument|' +
  'museum|zoo|marina|ferry|lighthouse|steeple|church|cathedral|ball ?park|race ?track|speedway|prison|jail|county line|state line|plant|' +
  'quarry|mine|harbor|pier|docks?|interstate|freeway|truck stop|flea market|drive-in|golf course|country club|casino|bowling alley)'

/** Streets, corners, landmarks, towns and counties, with or without numbers. */
export const PLACES: Pattern[] = [
  {
    needs: new RegExp(`\\b${STREET}\\b`, 'iu'),
    find: new RegExp(`(?:\\b\\d{1,6}[a-z]? |\\b(?:${NUMBER_WORD}) )?\\b(?:[nsew]\\.? )?(?:${NO_STREET}[\\p{L}\\d'.]{2,20} ){1,3}(?<!\\b(?:the|a|an|on|of|off|our|in|and|or|every|each|any|to|by|for|with|at|is|are|dirt|gravel|back|side|private|busy|toll|rail|open) )${STREET}\\b(?!-)`, 'giu'),
    but: /\b(?:the|a|an|on|of|our|each|every|this) (?:street|road|highway|avenue|lane)$/i
  },
  { find: new RegExp(`\\b(?:\\d{1,6}[A-Za-z]? )?(?:[\\p{Lu}\\d][\\p{L}\\d'.]{0,20} ){1,3}${WAY}\\b`, 'gu'), but: /^(?:The|A|Our|Each|Profit|Cost|Call|Data|Service) / },
  { find: /\b(?:on|off|at|by) (?:maple|elm|oak|pine|cedar|walnut|chestnut|spruce|birch|hickory|willow|poplar|sycamore|magnolia|mulberry|vine|main|broadway|washington|lincoln|jefferson|madison|jackson|monroe|adams)\b(?= (?:near|by|past|across|behind|and|between|next|just|in)\b|[.,;]|$)/gi },
  { find: /\b(?:\d{1,6}|on|at|off) (?:[nsew]{1,2}\.?|north|south|east|west) (?!of\b|side\b|end\b|to\b|and\b)[a-z\d]{3,}/gi },
  { find: /\b\d{1,5} (?:block|blk) of [\w']+(?: [\w']+)?/gi },
  { find: /\b(?:us|i|sr|cr)[ -]\d{1,3} (?:north|south|east|west)\b|\bfarm[- ]to[- ]market\b(?: (?:road )?\d+)?/gi },
  { find: /\b(?:corner|intersection) of [\w' ]{2,20} (?:and|&) [\w']{2,20}(?: \w+)?/gi },
  {
    find: /\b(?:across (?:the (?:street|road) )?from|next (?:door )?to|right behind|just behind|opposite|kitty[- ]corner (?:to|from)|just off|right off|down from) (?:the |a |an |our )?(?:[\w'.]+ ?){1,4}/gi,
    but: /^next to (?:no|nothing|none|last|each|him|her|it|them|impossible)/i
  },
  { find: /\b(?:city|town|village|county|parish|borough|township) of (?!the\b|our\b|a\b|any\b)[\w']+/gi },
  { needs: / (?:count(?:y|ies)|parish|township)\b/iu, find: /(?<!\b(?:the|a|an|our|this|each|every|two|three|four|five|six|several|all|many|few|most|per|of|in|and|or|nearby|neighboring|one|whole|other|rural|by) )\b(?!(?:the|a|an|our|this|each|every|two|three|four|five|six|several|all|many|few|most|per|of|in|and|or|nearby|neighboring|one|whole|other|rural|by|city|some|both|these|those|their|across|within|next|home|state|seven|eight|nine|ten)\b)[\p{L}'-]{3,20}(?:(?:,|,? and) (?!(?:two|three|four|five|six|seven|eight|nine|ten|other|nearby|the|its|our)\b)[\p{L}'-]{3,20}){0,4} (?:county|counties|parish|township)\b(?! (?:tax|licen|permit|inspect|court|health|road|fair|line))/giu },
  { find: new RegExp(`\\b(?:under|beneath|by|near|past|behind|beside|below|above|along|beyond|opposite|facing|off|around|next to|across from|in the shadow of|at the foot of|on) (?:the|a|that) (?:[\\w'-]+ ){0,2}${LANDMARK}\\b`, 'gi') },
  { find: /\bthe (?:panhandle|bench|piedmont|delta|bluegrass|gulf|tidewater|upstate|iron range|twin cities|triangle)\b/gi },
  { find: /\b(?:in|at|from) the (?:[\w']+ ){0,2}(?:building|warehouse|shop|yard|plaza|complex|strip mall|barn) (?:on|off|by|near|at) (?!(?:the|a|an|our|my|site|one|two|top|lease|time|hand|least|cost|night)\b)[\w']+/gi },
  { find: /\bat the foot of (?:the )?[\w' ]{3,30}/gi },
  { find: /\b(?:the|an?) (?:old|former) (?!(?:shop|office|truck|van|system|building|house|owner|way|home|water|roof|furnace|equipment|main|service)\b)[\w']+ (?:building|store|place|plant|mill|warehouse|school|bank|farm|ranch|lot|barn|gym|factory)\b/gi }
]
