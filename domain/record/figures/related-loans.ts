const RELATED = '(?:(?:share|stock)holders?|owners?|members?|officers?|partners?|directors?|employees?|staff|relatives?|' +
  'related[- ](?:part(?:y|ies)|compan(?:y|ies)|entit(?:y|ies))|affiliates?|affiliated|famil(?:y|ies)|spouse|wife|husband|sons?|daughters?|' +
  'brothers?|sisters?|father|mother|parents?|inter-?company|sister compan(?:y|ies))'
const MONEY = '(?:due|loans?|loaned|notes?|advances?|receivables?|payables?|owed|owes|borrow(?:ed|ings?))'
const CLOSE = new RegExp(String.raw`\b${MONEY}\b.{0,24}\b${RELATED}\b|\b${RELATED}(?:'s|s')?\b.{0,12}\b${MONEY}\b|\binter-?company\b`, 'i')
/** The short forms in which bookkeepers write the same. Those of members or partners may be customers'. */
const SHORT = new RegExp(String.raw`\b(?:a\/r|n\/r|rec\b\.?|receivables?)(?: ?[-\u2013:]+ ?| from | )(?:the )?` +
  String.raw`(?:(?:share|stock)holders?|owners?|officers?|employees?|s\/h)\b|` +
  String.raw`\bs\/h (?:loans?|notes?|advances?|receivables?)\b|\b(?:share|stock)holders? distributions? receivable`, 'i')
/** Names with such words that are about tax credits, fees or pay. */
const OTHER = /\b(?:retention|erc|ertc|credits?|dues|tax(?:es)?|benefits?|withh\w+|payroll|wages|salar(?:y|ies)|reimburs\w+|bonus(?:es)?|insurance|member(?:ship)? (?:fees?|plans?))\b/i

/** Names of money that the company lent, to whomever. */
export const LENT = /\b(?:loans?|notes?|advances?) (?:receivables?|to)\b|\bdue from (?!customers?|clients?|insur|factor|bank|card|credit card|merchant|processor|vendors?|suppliers?|contracts?)/i

/** Names of notes to a person: a word for a debt and a first and last name. */
export const TO_PERSON = /\b(?:[Nn]otes?|[Ll]oans?)(?: [Pp]ayable)? ?(?:[-–:]|to|from) ?(?!.*\b(?:[Bb]ank|[Cc]redit|[Ff]inanc\w*|[Mm]otors?|[Cc]apital|[Ll]easing|[Tt]rucks?|[Vv]ans?|[Vv]ehicles?|[Ee]quipment|[Ll]oan|[Tt]rust|[Uu]nion|[Ff]inance|SBA|Ford|Chase)\b)[A-Z][a-z]+ (?:[A-Z]\.? )?[A-Z][a-z]+$/

/** Whether a balance-sheet item is owed by an owner, a relative, an employee or another company of the owner. */
export const isOwedByRelated = (name: string): boolean => (CLOSE.test(name) || SHORT.test(name)) && !OTHER.test(name)

/** Whether it is owed to one of them. What the company owes its employees is pay. */
export const isOwedToRelated = (name: string): boolean => CLOSE.test(name) && !OTHER.test(name) && !/\bemployees?\b|\bstaff\b/i.test(name)
