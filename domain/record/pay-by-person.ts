import type { OwnTable } from '../../schemas/record/business-record.ts'

type Column = OwnTable['columns'][0]

/** People at work, or a role that may have one person only. */
const PERSON = '(?:persons?|people|employees?|techs?|technicians?|staff|workers?|crews?|officers?|members?|roles?|positions?|' +
  'job titles?|installers?|estimators?|dispatchers?|csrs?|apprentices?|helpers?|plumbers?|electricians?|operators?|drivers?|' +
  'sales ?(?:persons?|people|m[ae]n|wom[ae]n)|reps?|foreman|foremen|(?<!property )managers?|hires?|who)'
const PEOPLE = new RegExp(`\\b${PERSON}\\b`, 'i')
/** Titles such as `Payroll by person`. */
const BY_PERSON = new RegExp(`\\b(?:by|per|each|every) (?:${PERSON}|name)\\b`, 'i')
const NAME = /^(?:(?:full|first|last) )?names?$/i
/** Other people and companies that a table may name. */
const OUTSIDE = /\b(?:customers?|clients?|vendors?|suppliers?|lenders?|competitors?|accounts|builders?|insurers?|subcontractors?)\b/i
/** Heads that do not say what a row is. */
const NO_KIND = /^(?:items?|ids?|codes?|no\.?|#|numbers?|rows?|initials|lines?)$/i

/** Amounts that are pay. */
export const PAY = new RegExp('\\b(?:pay|wages?|salar(?:y|ies)|compensation|earnings|bonus(?:es)?|hourly|' +
  'gross(?! (?:sales|revenue|receipts|profit|margin)))\\b', 'i')
/** Amounts that are pay if the rows of their table are people. */
const PAY_OF_PEOPLE = /\b(?:payroll|paychecks?|(?<!workers['’] )comp|commissions?|w-?2s?|1099s?|allowances?|draws?|take-home)\b/i
const LABOR = /\blabor\b/i
const AN_HOUR = /\b(?:an|per|each) (?:hour|hr)\b|\/ ?(?:hour|hr|h)\b/i
/** Names of tax forms, which have digits but are no amounts. */
const FORMS = /\bw-?2s?\b|\b1099s?\b/gi
/** An amount for all or for the middle of several people. */
const OF_SEVERAL = /\b(?:averages?|medians?|means?|middle)\b/i

/** Amounts of people that are not their pay: what they sell, drive, use or claim. */
const OTHER = new RegExp('\\b(?:sales|revenues?|sold|book(?:ed|ings?)|bill(?:ed|ings?|able)|invoic(?:es?|ed)|collect(?:ed|ions?)|' +
  'profits?|margins?|tickets?|jobs?|calls?|quot(?:es?|ed|as?)|estimates?|goals?|targets?|install(?:s|ed|ations?)|' +
  'loans?|liens?|values?|prices?|trucks?|vans?|vehicles?|cars?|fleet|tools?|equipment|fuel|claims?|limits?|' +
  `fees?|bonds?|training|licenses?|uniforms?|plans|agreements|callbacks?|refunds?)\\b(?! (?:team|force|department|office|${PERSON})\\b)`, 'i')

/** A column that says how many people a row is about. */
const HEADCOUNT = new RegExp('\\b(?:headcount|how many|people|employees|staff|ftes?)\\b|^(?:number|count)$|' +
  `\\b(?:number|count) of ${PERSON}\\b`, 'i')

/**
 * Whether a table has what single people are paid. Such rows are released with the names only, whatever the phase of
 * their table. Its totals may be released with the table. Dollars of a person are pay if nothing says what else they
 * are, because a release cannot be undone.
 */
export function isPayByPerson ({ title, head, columns, rows }: Pick<OwnTable, 'title' | 'head' | 'columns' | 'rows'>): boolean {
  if (columns.some((one) => one.unit === 'number' && says(HEADCOUNT, one))) return false
  const dollars = columns.filter(({ unit }) => unit === 'usd')
  const isOfPay = [PAY, PAY_OF_PEOPLE, LABOR].some((pattern) => pattern.test(title))
  if (isOfPay && BY_PERSON.test(title) && !OF_SEVERAL.test(title) && dollars.length > 0) return true

  const hasPay = columns.some((one, index) => isPay(one) && hasAmounts(one, index))
  const hasPeople = columns.some((one) => one.unit === 'text' && (says(PEOPLE, one) || says(NAME, one)))
  const isNamed = NAME.test(head) && !OUTSIDE.test(title)
  const isCoded = NO_KIND.test(head) && (hasPeople || (isOfPay && PEOPLE.test(title)))
  if (!PEOPLE.test(head) && !isNamed && !isCoded) return hasPeople && hasPay
  return hasPay || ((isOfPay || !OTHER.test(title)) && dollars.some((one) => !says(OTHER, one)))

  function hasAmounts ({ unit }: Column, index: number) {
    return unit === 'usd' || unit === 'number' ||
      (unit === 'text' && rows.some(({ cells }) => /\d/.test(String(cells[index] ?? '').replaceAll(FORMS, ''))))
  }
}

/** Whether a column is of pay, by its name. What is sold or billed an hour is not. */
const isPay = (column: Column): boolean =>
  says(PAY, column) || says(PAY_OF_PEOPLE, column) || (says(AN_HOUR, column) && !says(OTHER, column))

/** Whether the label of a column, or its id, says something. */
const says = (pattern: RegExp, { id, label }: Column): boolean =>
  pattern.test(label) || pattern.test(id.replaceAll('-', ' '))
