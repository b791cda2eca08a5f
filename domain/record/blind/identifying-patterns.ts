import type { Word } from './name-words.ts'
import { createChooser, NUMBER_WORD, type Pattern } from './pattern.ts'

const STREET = '(?:street|str?|avenue|ave?|road|rd|boulevard|blvd|lane|ln|parkway|pkwy|highway|hwy|turnpike|tpke|expressway|' +
  'frontage|bypass|freeway)'
/** Frequent names of streets. */
const STREET_NAMES = 'maple|elm|oak|pine|cedar|walnut|chestnut|spruce|birch|hickory|willow|poplar|sycamore|magnolia|mulberry|' +
  'vine|main|broadway|washington|lincoln|jefferson|madison|jackson|monroe|adams'
/** What follows the name of a street with capital letters. */
const WAY = '(?:Drive|Dr|Court|Ct|Way|Place|Pl|Circle|Cir|Trail|Trl|Terrace|Ter|Pike|Plaza|Loop|Route|Rte|Square|Sq|Alley|Row|' +
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
const PLACES: Pattern[] = [
  {
    words: 'street st str avenue ave av road rd boulevard blvd lane ln parkway pkwy highway hwy turnpike tpke expressway frontage bypass freeway',
    find: new RegExp(`(?:\\b\\d{1,6}[a-z]? |\\b(?:${NUMBER_WORD}) )?\\b(?:[nsew]\\.? )?(?:${NO_STREET}[\\p{L}\\d'.]{2,20} ){1,3}(?<!\\b(?:the|a|an|on|of|off|our|in|and|or|every|each|any|to|by|for|with|at|is|are|dirt|gravel|back|side|private|busy|toll|rail|open) )${STREET}\\b(?!-)`, 'giu'),
    but: /\b(?:the|a|an|on|of|our|each|every|this) (?:street|road|highway|avenue|lane)$/i
  },
  { words: WAY.replace('(?:', '').replace(')', '').replaceAll(/[| ]/g, ' '), find: new RegExp(`\\b(?:\\d{1,6}[A-Za-z]? )?(?:[\\p{Lu}\\d][\\p{L}\\d'.]{0,20} ){1,3}${WAY}\\b`, 'gu'), but: /^(?:The|A|Our|Each|Profit|Cost|Call|Data|Service) / },
  { words: STREET_NAMES.replaceAll('|', ' '), find: new RegExp(`\\b(?:on|off|at|by) (?:${STREET_NAMES})\\b(?= (?:near|by|past|across|behind|and|between|next|just|in)\\b|[.,;]|$)`, 'gi') },
  { find: /\b(?:\d{1,6}|on|at|off) (?:[nsew]{1,2}\.?|north|south|east|west) (?!of\b|side\b|end\b|to\b|and\b)[a-z\d]{3,}/gi },
  { words: 'block blk', find: /\b\d{1,5} (?:block|blk) of [\w']+(?: [\w']+)?/gi },
  { words: 'north south east west farm', find: /\b(?:us|i|sr|cr)[ -]\d{1,3} (?:north|south|east|west)\b|\bfarm[- ]to[- ]market\b(?: (?:road )?\d+)?/gi },
  { words: 'corner intersection', find: /\b(?:corner|intersection) of [\w' ]{2,20} (?:and|&) [\w']{2,20}(?: \w+)?/gi },
  {
    words: 'across next behind opposite corner off down',
    find: /\b(?:across (?:the (?:street|road) )?from|next (?:door )?to|right behind|just behind|opposite|kitty[- ]corner (?:to|from)|just off|right off|down from) (?:the |a |an |our )?(?:[\w'.]+ ?){1,4}/gi,
    but: /^next to (?:no|nothing|none|last|each|him|her|it|them|impossible)/i
  },
  { words: 'city town village county parish borough township', find: /\b(?:city|town|village|county|parish|borough|township) of (?!the\b|our\b|a\b|any\b)[\w']+/gi },
  { words: 'county counties parish township', find: /(?<!\b(?:the|a|an|our|this|each|every|two|three|four|five|six|several|all|many|few|most|per|of|in|and|or|nearby|neighboring|one|whole|other|rural|by) )\b(?!(?:the|a|an|our|this|each|every|two|three|four|five|six|several|all|many|few|most|per|of|in|and|or|nearby|neighboring|one|whole|other|rural|by|city|some|both|these|those|their|across|within|next|home|state|seven|eight|nine|ten)\b)[\p{L}'-]{3,20}(?:(?:,|,? and) (?!(?:two|three|four|five|six|seven|eight|nine|ten|other|nearby|the|its|our)\b)[\p{L}'-]{3,20}){0,4} (?:county|counties|parish|township)\b(?! (?:tax|licen|permit|inspect|court|health|road|fair|line))/giu },
  { find: new RegExp(`\\b(?:under|beneath|by|near|past|behind|beside|below|above|along|beyond|opposite|facing|off|around|next to|across from|in the shadow of|at the foot of|on) (?:the|a|that) (?:[\\w'-]+ ){0,2}${LANDMARK}\\b`, 'gi') },
  { words: 'panhandle bench piedmont delta bluegrass gulf tidewater upstate range cities triangle', find: /\bthe (?:panhandle|bench|piedmont|delta|bluegrass|gulf|tidewater|upstate|iron range|twin cities|triangle)\b/gi },
  { words: 'building warehouse shop yard plaza complex mall barn', find: /\b(?:in|at|from) the (?:[\w']+ ){0,2}(?:building|warehouse|shop|yard|plaza|complex|strip mall|barn) (?:on|off|by|near|at) (?!(?:the|a|an|our|my|site|one|two|top|lease|time|hand|least|cost|night)\b)[\w']+/gi },
  { words: 'foot', find: /\bat the foot of (?:the )?[\w' ]{3,30}/gi },
  { words: 'old former', find: /\b(?:the|an?) (?:old|former) (?!(?:shop|office|truck|van|system|building|house|owner|way|home|water|roof|furnace|equipment|main|service)\b)[\w']+ (?:building|store|place|plant|mill|warehouse|school|bank|farm|ranch|lot|barn|gym|factory)\b/gi }
]

const RUNS = '(?:needs?|runs?|is|was|has|had|goes|broke|are|were|run)'
const VEHICLE = '(?:trucks?|trk|vans?|dump|pickup|flatbed|sprinter|transit|cab|bucket|rig|trailer|vac|jetter|box)'
const COLOR = '(?:old|new|big|little|white|red|blue|black|green|yellow|silver|gray)'
const UNITS = '(?:tons?|foot|feet|ft|yards?|inch|gallons?|gal|passenger|wheel|wheeler|axle|door|cylinder|liter|amp|volt|man|person|day|week|month|' +
  'year|hour|mile|percent|dollar|more|other|extra|new|used|leased|older|newer|big|small|box|work|service|spare|good|company|of|or|to)'
/** Numbers by which a company knows its vehicles, with the noun before, behind or left out. */
const VEHICLES: Pattern[] = [
  { find: new RegExp(`\\b(?:the|our|old|number|no) (?:\\d{1,3}|${NUMBER_WORD}) (?:${COLOR} )?(?:box |dump |bucket |work |service |vac )?${VEHICLE}\\b(?! (?:of|is a))`, 'gi'), but: /^(?:the|our) (?:[2-9]|1\d|[a-z]+) (?:\w+ )*(?:trucks|vans)$|^(?:the|our) (?:[a-z]+) (?:\w+ )*trucks?$/i },
  { find: new RegExp(`\\b${VEHICLE} (?:no\\.? |number |# ?)?(?:(?:zero|oh)[- ])?\\d{1,3}\\b(?:(?:,? and|,) \\d{1,4}\\b)*(?!\\d|,\\d| ?(?:%|${UNITS}\\b))`, 'gi'), but: /^(?:trucks|vans) \d+$|^(?:transit|sprinter) \d{3}$/i },
  { find: /\bold \d{1,3}$/gi },
  { find: /\b(?:trucks|vans|units|rigs|trailers|stores|shops|bays|plates|tags) (?:\d{1,4}(?:, ?| and | & |, and )){1,8}\d{1,4}\b(?! [a-z])/gi },
  { find: new RegExp(`\\b(?:the|old|and the|${COLOR}) (?:${COLOR} )?\\d{1,3} (?=(?:needs?|runs?|is|was|has|had|goes|went|broke|breaks|died|burns?|leaks?|got|gets|sits|hauls|pulls|stays|and the \\d{1,3} ${RUNS})\\b(?! (?:old|years|percent)\\b))`, 'gi') },
  { find: /(?<![\w.,:$/-])0\d\b(?![.,:/-]\d|%)/g }
]

/** Numbers and letters of vehicles in words. */
const VEHICLES_IN_WORDS: Pattern[] = [
  { words: 'oh zero', find: /\b(?:oh|zero)[- ](?:one|two|three|four|five|six|seven|eight|nine)\b/gi },
  { find: new RegExp(`\\b(?:number|no\\.|#) ?${NUMBER_WORD} ${VEHICLE}\\b`, 'gi') },
  { words: 'red blue white black green yellow brown bertha betsy bessie bess', find: /^(?:the )?(?:big|old|little|lil) (?:red|blue|white|black|green|yellow|brown|bertha|betsy|bessie|bess)$/gi },
  { words: 'unit units truck van suite building', find: /\b(?:units?|truck|van|suite|building) [B-HJ-Z]\b|\b(?:unit|suite|building) [b-hj-z]\b/g }
]

/** A number that finds no one: an amount, a year, an id of the record, a tax form, or what a blinding wrote. */
const HARMLESS = new RegExp([
  '\\{\\{[^{}]*\\}\\}',
  '\\[[a-z ]*left out\\]',
  '\\b(?:Customer|Supplier|Competitor|Person|owner|Project|(?:Vehicle|Equipment|Bank) loan|Credit card) \\d{1,3}\\b',
  '\\b(?:GR|DR|R)-?\\d{2,4}(?:\\.\\d{1,3}[a-z]?)?\\b',
  '(?:[$(-]{1,2}|\\b)\\d{1,3}(?:,\\d{3}){1,5}(?:\\.\\d+)?(?![\\d,/-]\\d)[%kKM]?',
  '\\$ ?\\d+(?:\\.\\d+)?[kKM]?\\b',
  '\\b\\d+(?:\\.\\d+)?%',
  '(?<!\\d[.-])\\b\\d{1,9}\\.\\d{1,2}\\b(?![./-]\\d)',
  '\\b(?:FY ?)?(?:19|20)\\d\\d(?: ?[-\\u2013/] ?(?:FY ?)?(?:(?:19|20)\\d\\d|\\d\\d))?\\b(?![./-]?\\d)',
  '\\bFY ?\\d\\d\\b',
  '\\b(?:19|20)\\d\\d-(?:0\\d|1[0-2])\\b(?!-)',
  '\\bQ[1-4]\\b',
  '\\b(?:W-?[249]|I-9|K-1|M-[12]|R-?(?:22|32|410A|454B)|401\\(?k\\)?|529|1120-?S?|1065|1040(?:-ES)?|94[0145]|1099(?:-[A-Z]{1,4})?|' +
    'DE[ -]?9C?|24/7|7\\(?a\\)?|504|1031|338|H-2B)\\b\\)?'
].join('|'), 'g')

const NUMBERED = '(?:trucks?|trks?|vans?|vehicles?|vehs?|units?|rigs?|trailers?|bucket|pickup|tag|plates?|vin|stores?|shops?|locations?|' +
  'branch|bay|box|accounts?|acct|policy|policies|claims?|case|permits?|licen[sc]es?|licen[sc]ed|lic|registration|reg|' +
  'certificates?|cert|charters?|applicators?|operators?|loan|member|docket|lots?|suites?|ste|apt|rooms?|floor|exit|mile marker|mile|marker|(?:gate|door|access|alarm|lock) code|(?:state|tax|member|vendor|dealer|federal|employer) id|card|highway|hwy|routes?|rte|interstate|' +
  'county road|county rd|cr|sr|fm|us|badge|bond|ubi|ein|npi|duns|contractors?|ccb|roc|cslb|parcel|apn|zip|zip code|dial|call|text|fax|' +
  'phone|tel|cell|extension|ext|serial|invoice|contract|file|entity|dot|mc|local|lodge|hangar|building|bldg|no|nr|number|num)'
const MONTH = '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|' +
  'nov(?:ember)?|dec(?:ember)?)\\.?'
const NTH = '(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|(?:thir|four|fif|six|seven|eigh|nine)teenth|' +
  '(?:twentieth|thirtieth)|(?:twenty|thirty)[- ](?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth))'

/** The first or last day of a month, with which a fiscal year or a period of the books begins or ends. */
const END_OF_MONTH = new RegExp('^(?:jan(?:uary)? (?:1|31)|feb(?:ruary)? 2[89]|mar(?:ch)? 31|apr(?:il)? 30|may 31|june? 30|' +
  'july? 31|aug(?:ust)? 31|sep(?:tember)? 30|oct(?:ober)? 31|nov(?:ember)? 30|dec(?:ember)? 31)\\b', 'i')
const BOOK_DAY = new RegExp('-(?:01-01|01-31|02-2[89]|03-31|04-30|05-31|06-30|07-31|08-31|09-30|10-31|11-30|12-31)$|' +
  '^(?:0?1/1|0?1/31|0?2/2[89]|0?3/31|0?4/30|0?5/31|0?6/30|0?7/31|0?8/31|0?9/30|10/31|11/30|12/31)/')

/** Telephones, numbers of vehicles, stores, accounts and licenses, and addresses, all of which have a digit. */
const NUMBERED_PARTS: Pattern[] = [
  { find: /(?<![\w.,])[+(]{0,2}\d(?:[\s()./\u00b7\u2022\u2010-\u2015_*,:-]{0,3}\d){6,19}(?![\d,.]*\d)/g, but: /^\d{1,3}(?:,\d{3})+$/ },
  { find: /(?<![\w.])(?:\+?1[-. /]?)?\(?\d{3}\)?[-. /]{1,2}(?=[A-Z\d-]{0,12}[A-Z])[A-Z\d][A-Z\d-]{2,12}\b/g },
  { find: /(?<![\w-])(?=[A-Z\d-]{0,40}[A-Z])(?=[A-Z\d-]{0,40}\d)[A-Z\d]+(?:-[A-Z\d]+){0,8}(?![a-z])/g },
  { find: /(?<![\w-])[A-Z]{1,4} ?[-\u00b7.]? ?\d{3,4}[A-Z]{0,3}\b|(?<![\w,.$-])\d{1,4}[ -][A-Z]{2,4}(?: \d{1,3})?(?![\w-])/g, but: /^(?:FY|US|Form|IN|OF|OR|AT|TO|ON|BY|I|A)\b|(?:AM|PM|FT|SQ|HP|KW|HR|IN|LB|LBS|SEER|EER|GPM|BTU|PSI|AMP|GAL|YD|YR|MPG|HVAC|USD)$/ },
  { find: /(?<![\w-])[a-z]{1,4}\d+[a-z]*\d*[a-z]*(?![\w-])|(?<![\w$.,-])\d+[a-z]{1,3}\d+[a-z\d]*\b/g, but: /^(?:fy|q|k|r|mid|co|h)\d+$|^\d+x\d+$/ },
  {
    find: new RegExp(`\\b${NUMBERED}(?:[\\s.:#,-]|\\b(?:no|nr|number|num|is|was|ending|ends|in|id)\\b){1,8}#? ?[A-Za-z]{0,4}[- ]?\\d[\\w-]*`, 'gi'),
    but: /^(?!acct|account|card|suite|apt|bay|lot|plate)[\w ]* (?:in|is|was)\s+\d{1,4}$|^(?:call|text|dial|no|number|local|floor|us|contract|units?|claims?|stores?|shops?|trucks|vans|vehicles|licen[sc]ed|locations|rooms?)[\s:]+\d{1,2}$|^\w+ (?:take|took|has|have|had|and|or|cost|need|last|make|made|get|got|do|did|run|ran|pay|paid|sell|sold|for|from|over|with|at|by|to|per|up|of|all|open|hold|are|were|go|use|used|each|only|than|the) \d/i
  },
  ...VEHICLES,
  { find: /(?:#|\bno\. ?|\bnumber )\s?[A-Z]{0,4}-?\d[\w-]*/gi },
  { find: new RegExp(`\\b\\d{1,6}[a-z]? (?:[a-z]{2,20} ){1,3}${WAY}\\b`, 'gi'), but: /^\d+ (?:in|of|to|a|years?|minutes?|hours?|men|crews?|jobs?|days?|times?|percent|homes|trucks|people)\b/i },
  { find: /\b\d{1,3}(?:st|nd|rd|th) (?:and|&) (?!the\b)[\w']+|\b[\w']+ (?:and|&) \d{1,3}(?:st|nd|rd|th)\b|\b\d{1,3}(?:st|nd|rd|th) (?:street|st|avenue|ave)\b/gi },
  { find: /\b(?:p\.? ?o\.? ?)?box \d+/gi },
  { find: /\b(?:journeym[ae]n|master|apprentice|qualifier)(?: \w+)? #?\d{4,}/gi },
  { find: /\b(?:ending|ends|last four)(?: digits)?(?: (?:in|with|is|are))?[\s:.-]{1,3}\d{4}\b/gi },
  { find: /\b(?:licen[sc]e|account|acct|card|number|plate|tag|phone|permit|policy|loan) (?:that )?ends? (?:in|with) \d+/gi },
  { find: /\b\w+ (?:code|id|num) (?:is )?#?\d[\w-]*/gi, but: /^(?:zip|of|by|to|the) code \d{1,2}$/i },
  { find: /(?<![\w-])[A-Z]{2,5} \d{1,2}\b(?![.,:/-]\d|[%\w])/g, but: /^(?:FY|SEER|MERV|HSPF|AFUE|EER|NEMA|MPG|GPM|NET|TOP|TYPE|CLASS|PHASE|LEVEL|TIER|STEP|DAY|WEEK|YEAR|PAGE|LINE|PART|FORM|BOX|IRC|NFPA|OSHA|EPA|ASHRAE|TO|OF|AND|OR|FOR|IN|ALL|OVER|ABOUT) / },
  { find: /\b(?!(?:is|was|are|were|about|of|to|at|around|over|under|than|nearly|for|by|from|and|or|with|has|have|had|reached|hit|almost|roughly|some|only|in|on|the|a|up|year|since|until|through|were|made|did|do|sold|total|count|plus)\b)[a-z']{3,20} \d{4}(?=$|[.,;)](?!\d))/gi },
  { find: /\b(?:zip(?: code)?|postal code)\b[\s:]*\d+/gi },
  // A run without spaces, brackets and quotes that has five digits.
  { find: /(?<![^\s"\u201c\u201d(),;])(?=(?:[^\s"\u201c\u201d(),;\d]*\d){5})[^\s"\u201c\u201d(),;]{5,}/g }
]

const HAS_DOT = /dot|\(\.\)|\[\.\]/i
const DOT = '(?:\\(\\.\\)|[([{]dot[)\\]}]|\\[\\.\\]|\\bdot\\b)'
/** Roles that may come before a person's name. */
export const ROLE = '(?:foreman|leads?|dispatcher|bookkeeper|installer|estimator|technician|tech|manager|plumber|electrician|roofer|helper)'
const SITES = 'yelp facebook insta instagram nextdoor youtube twitter tiktok linkedin angi google'
const SITE = `(?:${SITES.replaceAll(' ', '|')})`

/** Addresses in words, titles, initials, nicknames, and numbers that may be in words. */
const WORDED_PARTS: Pattern[] = [
  ...PLACES,
  ...VEHICLES_IN_WORDS,
  { words: 'goes known nicknamed nickname named called call calls know knows aka k ka ak answers ask asks run owned married', find: /\b(?:goes by|known as|nicknamed|nickname is|named|called|calls? (?:him|her|them|me|himself|herself)|knows? (?:him|her|them|me) as|we call it|a\.?k\.?a\.?|answers to|ask for|asks? for|run by|owned by|married to) (?!(?:the|a|an|in|for|on|it|this|off|by|out|back|us|me|about|more|less|help|every|any|our|one|two|\d)\b)[\p{L}'.]+(?: \p{Lu}[\p{L}'.]*)?/giu },
  { needs: HAS_DOT, find: new RegExp(`(?:(?<!\\S)\\S{1,64} )?(?:[([{]at[)\\]}]|\\bat\\b) ?\\S{1,64} ?${DOT} ?[\\w-]{1,40}`, 'gi') },
  { needs: HAS_DOT, find: new RegExp(`(?<![\\w-])(?:(?!(?:at|is|on|the|us|our|site|to|and|or|visit|see)\\b)[\\w-]{1,64} ){0,2}[\\w-]{1,64} ?${DOT} ?(?!com\\w)[a-z]{2,15}\\b`, 'gi'), but: /^(?:us|the|a) ?dot|\bdot (?:number|compl|drug|phys|reg)/i },
  { needs: /[@#_]/, find: /(?<!\S)\S{0,64}@\S{1,200}|#[a-z]\w{2,40}|(?<!\w)[a-z\d]+(?:_[a-z\d]+){1,8}\b/gi },
  { words: SITES, find: new RegExp(`\\b${SITE}(?::| (?:page|name|handle|account|profile|channel)(?: is|:)?| is) [a-z][\\w.]{0,40}[-_][\\w.-]{1,60}`, 'gi') },
  { words: 'is', find: new RegExp(`(?<!\\p{L})\\p{Lu}[a-z]+(?= is (?:the|our|my) ${ROLE}\\b)`, 'gu'), but: /^(?:He|She|It|This|That|There|Who|One|Nobody|Owner|Someone)$/ },
  { words: 'call calls called', find: new RegExp(`\\bcall(?:s|ed)? (?:the |our |my )?${ROLE} (?!(?:to|for|if|when|and|or|who|in|on|at|first|back|about|by|before|after|with|is|each|every)\\b)\\w+`, 'gi') },
  { find: /(?<!\w)[B-HJ-Z] [A-Z](?= [a-z]+s\b)|(?<!\w)A [A-Z](?= (?:runs|sells|does|signs|keeps|works|leads|handles|answers|owns)\b)/g },
  { find: /(?<!\w)(?!(?:P ?& ?L|R ?& ?[DM]|O ?& ?[MP]|A ?& ?P|T ?& ?[MEI]|Q ?& ?A|M ?& ?[AE]|G ?& ?A|S ?& ?[HP]|B ?& ?B|K ?& ?T)\b)[A-Z] ?(?:&|and) ?[A-Z](?!\w)/g },
  { find: /(?<![\w-])\p{Lu}-\p{Lu}\p{Ll}{2,}/gu, but: /^(?:[SC]-Corp|E-Verify|X-Ray)/ },
  { find: /\b[a-z]{2,12} [b-hj-z]\.(?= [a-z])/g, but: /^vs/ },
  { find: /(?<![\w.])[a-z]\.[a-z]\.(?![a-z])/g, but: /^(?:a\.m|p\.m|e\.g|i\.e|u\.s|n\.a|p\.o)\.$/ },
  { words: 'bank union', find: /\b(?:bank|credit union) of (?:the )?(?!(?:the|our|record|choice|last|their|any|a|an|batter\w+|lights|meters|breakers)\b)[\w']+/gi },
  { words: 'gmail yahoo hotmail outlook aol icloud comcast protonmail verizon att live msn', find: /\b(?:\w+ )?(?:at|on) (?:gmail|yahoo|hotmail|outlook|aol|icloud|comcast|protonmail|verizon|att|live|msn)\b/gi, but: /outlook$/i },
  { needs: /[\w-]\.[a-z]/i, find: /(?<![\w.-])(?:[\w-]{1,63}\.){1,5}[a-z]{2,24}\b(?:\/\S{0,100})?/gi, but: /^(?:[a-z]\.)+[a-z]\.?$|\.(?:pdf|xlsx?|csv|docx?|zip|jpe?g|png|txt|iif|qbw|ofx)$/i },
  { find: /(?<![\w.])(?:1[-. ]?)?8(?:00|33|44|55|66|77|88)[-. ][\w-]{3,12}\b/gi },
  { find: /\b(?:\d{3}|one|two|three|four|five|six|seven|eight|nine|zero|oh)(?:(?:,? |-)(?:one|two|three|four|five|six|seven|eight|nine|zero|oh|\d)){4,10}\b/gi },
  { words: 'truck van unit vehicle rig trailer store shop plate suite exit route highway hwy interstate bay lot', find: new RegExp(`\\b(?:truck|van|unit|vehicle|rig|trailer|store|shop|plate|suite|exit|route|highway|hwy|interstate|bay|lot) (?:no\\.? |number |# ?)?(?:${NUMBER_WORD}\\b|\\d[\\w-]*)`, 'gi'), but: /\b(?:19|20)\d\d$/ },
  { words: 'plate plates tag tags vin', find: /\b(?:plates?|tags?|vin|license plate)[ :#]{1,2}(?:is |was |reads? )?["\u201c]?(?=[a-z]*[\d]|[A-Z]{2})[\w-]{2,10}(?: [\w-]*\d[\w-]*)?/gi },
  { words: 'exclusive only sole authorized certified master preferred', find: /\b(?:exclusive|only|sole|authorized|certified|master|preferred) (?:dealers?|distributors?|franchise\w*|installers?|contractors?) (?:for|of|in) (?!the\b|our\b|a\b|all\b)[\w'-]+(?: \p{Lu}[\w'-]+)*/giu },
  {
    find: /(?<![\p{L}'])\p{Lu}[\p{L}&']+(?: (?:\p{Lu}[\p{L}&']+|of|and|&))* (?=(?:holds?|has|carries|carry|wrote|writes|insures?|covers?|financed|finances|lends?|lent|made|gave) (?:the|our|us|a|this|both|all) ?(?:\w+ )?(?:notes?|loans?|lines?|loc|LOC|mortgage|paper|policy|policies|trucks?|vans?|fleet|equipment|building|money))/gu,
    but: /^(?:He|She|It|We|They|I|You|Nobody|No|Someone|Somebody|Everyone|Owner|Seller|Bank|Insurance|Lender|Landlord|Who|That|This|Which|SBA|One|Each|The|A|Our|My|His|Her)\b/
  },
  { find: /\b(?:Mr|Mrs|Ms|Miss|Dr|Uncle|Aunt|Auntie|Pastor|Judge|Coach|Grandpa|Grandma|Father|Old|Big|Lil|Little)\.? (?:\p{Lu}[\p{L}.']{0,20} ?){1,3}/gu },
  { words: 'mr mrs ms uncle aunt', find: /\b(?:mr|mrs|ms|uncle|aunt)\.? [a-z]\w*(?: [a-z]\w*)?/g },
  { find: /(?<![\p{L}.])(?:\p{Lu}\. ?){1,3}(?:\p{Lu}[\p{L}'-]+)?/gu, but: /^(?:U\. ?S\.|[AI]\. ?$|P\. ?O\.)|^[A-Z]\. ?(?:The|A|It|We|They|In|Our|And|But|This|If)\b/ },
  { find: /(?<=\p{Ll} )\p{Lu}(?=[ ,.;:)]|$)(?! [Cc]orp)(?<!\b(?:Schedule|Form|Class|Grade|Type|Member|Owner|Plan|Part|Section|Phase|Group|Team|Crew|Option|Partner|vitamin) \p{Lu})/gu, but: /^[AI]$/ },
  { find: /["\u201c\u2018]([\p{L}][\p{L}.-]{0,20}(?: [\p{L}.-]{1,20}){0,2})["\u201d\u2019]/gu },
  { words: SITES, find: new RegExp(`\\bon ${SITE} (?:as|under|at) [\\w' .-]{3,40}|\\b${SITE} (?:page|name|handle|account|profile|channel)(?: is|:)? (?!is\\b|has\\b|and\\b|with\\b|for\\b|gets?\\b|shows?\\b|in\\b|on\\b)[\\w' .-]{3,40}`, 'gi') },
  { words: 'email mail write', find: /\b(?:e-?mail|write|mail) (?!(?:us|me|them|him|her|it|to|the|a|in|out|up|back|at|is|and|or)\b)\w+ at \w+/gi },
  { words: 'google look search find', find: /\b(?:google|look up|search for|look us up (?:as|under)|find us (?:at|as|under|on)) (?!(?:ads?|us|reviews?|local|maps?|my|business|search|and|or|the|for|guaranteed|lsa|leads?|calendar|sheets?|drive|docs|workspace|voice|brings?|is|stars?|rating|it|them|a|an|new|customers?|parts?|work|facebook|angi|yelp|nextdoor)\b)\w+(?: \w+){0,2}/gi },
  { words: 'com', find: /\b[a-z][\w-]{3,40} (?:dot )?com\b(?! [a-z])/gi },
  { words: 'big little man lady mama papa crazy uncle aunt aunty auntie cousin brother sister pastor coach deacon grandpa grandma', find: /\b(?:big|little|old man|mama|papa|crazy|uncle|aunt|aunty|auntie|cousin|brother|sister|pastor|coach|deacon|grandpa|grandma|old lady) (?=[a-z]+ (?:runs?|does|handles?|keeps?|signs?|drives?|works?|lent|owns?|sells?|answers?|quit|retired|started|leads?|fixes|manages|orders|pays|left|stays)\b)(?!(?:and|or|who|that|is|in|also|still|only|really|company|firm|crew|team|job|jobs|shop|bank|chain|builder|law|city|county)\b)[a-z]+/gi },
  { words: 'sponsor sponsors sponsored sponsoring', find: /\b(?:sponsors?|sponsored|sponsor of|sponsoring) (?:the |a |our )?(?:[\w']+ ){0,2}(?:league|team|club|school|hawks|eagles|[a-z]{3,}s)\b/gi, but: /(?:events|teams|sports|causes|charities|projects|games|groups)$/i },
  { words: 'member members president treasurer chair', find: /\b(?:member|members|president|treasurer|chair) of (?:the )?(?!(?:team|crew|staff|family|board|company|our|its|a|an|his|her|their|household|union)\b)[\w']+(?: (?:lodge|club|chamber|church|hall|post))?/gi, but: /^members? of (?:management|ownership)/i },
  { words: 'v vs', find: /\b[\p{L}']{2,30} (?:v|vs)\. [\p{L}']{2,30}/giu }
]

const HAS_DIGIT = /\d/
const ISO_DAY = /\b(?:19|20)\d\d-\d\d-\d\d\b/g
const FIGURE = /\{\{[^{}]*\}\}/g
const HOLIDAY = '(?:Labor|Memorial|Independence|Veterans|Columbus|Presidents|Valentine\'?s|New Year\'?s|Christmas) (?:Day|Eve)|Thanksgiving|' +
  'Christmas|Halloween|Easter|the Fourth'
/** Dates to the day. They are looked for before years are hidden. */
const DATES: Pattern[] = [
  { needs: HAS_DIGIT, find: new RegExp(`\\b${MONTH} \\d{1,2}(?:st|nd|rd|th)?\\b(?:,? (?:19|20)?\\d\\d\\b)?|\\b(?:the )?\\d{1,2}(?:st|nd|rd|th)?(?: of)? ${MONTH}(?![a-z])(?:,? (?:19|20)\\d\\d)?`, 'gi'), but: END_OF_MONTH },
  { find: new RegExp(`\\b${MONTH} (?:the )?${NTH}\\b(?:,? (?:19|20)\\d\\d)?|\\b\\d{1,2}(?:st|nd|rd|th) day of ${MONTH}(?![a-z])`, 'gi') },
  { needs: HAS_DIGIT, find: /\b(?:week of|on|by|since|dated|until|from|before|after) (?:1[0-2]|0?[1-9])\/(?:3[01]|[12]\d|0?[1-9])(?![\w/])/gi },
  { find: new RegExp(`\\b${NTH} (?:day )?of ${MONTH}(?![a-z])(?:,? (?:19|20)\\d\\d)?`, 'gi') },
  { needs: HAS_DIGIT, find: new RegExp(`\\b(?:${HOLIDAY}),? (?:of |in )?(?:19|20)\\d\\d\\b`, 'gi') },
  { find: /\b(?:19|20)\d\d[-/.]\d{1,2}[-/.]\d{1,2}\b|\b\d{1,2}[-/.]\d{1,2}[-/.](?:19|20)?\d\d\b/g, but: BOOK_DAY }
]

const wordedPartsFor = createChooser(WORDED_PARTS)

/**
 * Parts of a text that identify by their form, as [start, end]. `masked` is the text after `maskHarmless`, and `words`
 * are its words.
 */
export function identifyingParts (text: string, masked: string, words: Word[]): Array<[number, number]> {
  const dated = text.replace(FIGURE, blank)
  const dateless = masked.replace(ISO_DAY, blank)
  const parts: Array<[number, number]> = []
  for (const one of DATES) addMatches(one, dated, parts)
  for (const one of wordedPartsFor(words)) addMatches(one, dateless, parts)
  if (HAS_DIGIT.test(dateless)) for (const one of NUMBERED_PARTS) addMatches(one, dateless, parts)
  return parts
}

function addMatches ({ needs, find, but }: Pattern, text: string, parts: Array<[number, number]>): void {
  if (needs?.test(text) === false) return
  // `matchAll` would copy the pattern for each text, which takes longer than the search.
  find.lastIndex = 0
  for (let match = find.exec(text); match; match = find.exec(text)) {
    const { 0: found, index } = match
    const own = found.trim()
    const start = index + found.length - found.trimStart().length
    if (own !== '' && but?.test(own) !== true) parts.push([start, start + own.length])
    if (found === '') find.lastIndex++
  }
}

/** Writes spaces over what identifies no one, so that every other character keeps its place. */
export const maskHarmless = (text: string): string => text.replace(HARMLESS, blank)

const blank = (found: string): string => ' '.repeat(found.length)
