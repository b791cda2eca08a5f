import type { ImportQuestion } from '../../../schemas/record/import.ts'
import type { BusinessRecord, RecordLine } from '../../../schemas/record/business-record.ts'
import { aboutLine } from './add-back-questions.ts'

/** The kind of the questions about income that comes again, and the tag of a line that does. */
export const RECURRING = 'recurring'
/** Names of income from agreements that go on. Whether they do is asked, because a contract may also be one job. */
const GOES_ON = new RegExp('\\b(?:plans?|contracts?|contracted|agreements?|memberships?|members|renewals?|monitoring|subscriptions?|recurring|' +
  'retainers?|clubs?|(?:monthly|quarterly|bi-?monthly|weekly|annual|seasonal|year-?round) (?:\\S+ )?(?:services?|maintenance|care|treatments?|programs?)|' +
  '(?:semi-?|bi-?)?(?:monthly|quarterly|weekly)|semi-?annual|(?:termite|pest) (?:bonds?|warrant(?:y|ies))|season pass(?:es)?|pma|' +
  '(?:scheduled|preventive|preventative|planned) maintenance|(?:preferred|vip|loyalty) (?:customer )?program|service programs?|route(?: income| revenue| sales)?)\\b', 'i')
/** Names of single jobs, in which a contract is what was signed for the job. */
const ONE_JOB = /\b(?:construction|install\w*|remodel\w*|projects?|bids?|new (?:work|homes?|builds?)|replacements?|sub-?contract\w*|contract labor|plan reviews?)\b/i

/** The values and words of the two answers. */
const recurringOptions = [
  { value: 'yes', label: 'Yes, it comes again without being sold again' },
  { value: 'no', label: 'No, each job is sold on its own' }
]

/** Returns a question for each line of income that may come again, unless the record says whether it does. */
export function recurringQuestions (
  { statements: { lines = [], answered = {} } = {} }: BusinessRecord
): ImportQuestion[] {
  return lines.filter((line) => mayComeAgain(line) && answered[`${RECURRING}.${line.id}`] === undefined).map((line) => ({
    ...aboutLine(RECURRING, line),
    ask: `Does "${line.name}" come again each year without being sold again?`,
    why: 'Buyers pay more for work under agreements that go on until someone cancels them, and ask what share of sales it is.',
    options: recurringOptions
  }))
}

const mayComeAgain = ({ name, section, tags = [] }: RecordLine): boolean =>
  section === 'revenue' && !tags.includes(RECURRING) && GOES_ON.test(name) && !ONE_JOB.test(name)

/** Enters whether a line of income comes again. */
export function setRecurring (line: RecordLine, isRecurring: boolean): void {
  const others = (line.tags ?? []).filter((tag) => tag !== RECURRING)
  const own = isRecurring ? [...others, RECURRING] : others
  if (own.length > 0) line.tags = own
  else delete line.tags
}
