import { NUMBER_WORD, type Pattern } from './pattern.ts'

const RUNS = '(?:needs?|runs?|is|was|has|had|goes|broke|are|were|run)'
const VEHICLE = '(?:trucks?|trk|vans?|dump|pickup|flatbed|sprinter|transit|cab|bucket|rig|trailer|vac|jetter|box)'
const COLOR = '(?:old|new|big|little|white|red|blue|black|green|yellow|silver|gray)'
const UNITS = '(?:tons?|foot|feet|ft|yards?|inch|gallons?|gal|passenger|wheel|wheeler|axle|door|cylinder|liter|amp|volt|man|person|day|week|month|' +
  'year|hour|mile|percent|dollar|more|other|extra|new|used|leased|older|newer|big|small|box|work|service|spare|good|company|of|or|to)'
/** Numbers by which a company knows its vehicles, with the noun before, behind or left out. */
export const VEHICLES: Pattern[] = [
  { find: new RegExp(`\\b(?:the|our|old|number|no) (?:\\d{1,3}|${NUMBER_WORD}) (?:${COLOR} )?(?:box |dump |bucket |work |service |vac )?${VEHICLE}\\b(?! (?:of|is a))`, 'gi'), but: /^(?:the|our) (?:[2-9]|1\d|[a-z]+) (?:\w+ )*(?:trucks|vans)$|^(?:the|our) (?:[a-z]+) (?:\w+ )*trucks?$/i },
  { find: new RegExp(`\\b${VEHICLE} (?:no\\.? |number |# ?)?(?:(?:zero|oh)[- ])?\\d{1,3}\\b(?:(?:,? and|,) \\d{1,4}\\b)*(?!\\d|,\\d| ?(?:%|${UNITS}\\b))`, 'gi'), but: /^(?:trucks|vans) \d+$|^(?:transit|sprinter) \d{3}$/i },
  { find: /\bold \d{1,3}$/gi },
  { find: /\b(?:trucks|vans|units|rigs|trailers|stores|shops|bays|plates|tags) (?:\d{1,4}(?:, ?| and | & |, and )){1,8}\d{1,4}\b(?! [a-z])/gi },
  { find: new RegExp(`\\b(?:the|old|and the|${COLOR}) (?:${COLOR} )?\\d{1,3} (?=(?:needs?|runs?|is|was|has|had|goes|went|broke|breaks|died|burns?|leaks?|got|gets|sits|hauls|pulls|stays|and the \\d{1,3} ${RUNS})\\b(?! (?:old|years|percent)\\b))`, 'gi') },
  { find: /(?<![\w.,:$/-])0\d\b(?![.,:/-]\d|%)/g }
]

/** Numbers and letters of vehicles in words. */
export const VEHICLES_IN_WORDS: Pattern[] = [
  { find: /\b(?:oh|zero)[- ](?:one|two|three|four|five|six|seven|eight|nine)\b/gi },
  { find: new RegExp(`\\b(?:number|no\\.|#) ?${NUMBER_WORD} ${VEHICLE}\\b`, 'gi') },
  { find: /^(?:the )?(?:big|old|little|lil) (?:red|blue|white|black|green|yellow|brown|bertha|betsy|bessie|bess)$/gi },
  { find: /\b(?:units?|truck|van|suite|building) [B-HJ-Z]\b|\b(?:unit|suite|building) [b-hj-z]\b/g }
]
