import { fileQuestionKinds, type ImportChoice } from '../../../schemas/record/import.ts'
import type { FileChoice } from '../record/choose-statements.ts'
import type { BusinessRecord, RecordStatements } from '../../../schemas/record/business-record.ts'
import { sideOfItem } from './change-record.ts'
import { SHARE } from '../ledger/candidate-shares.ts'
import { RECURRING } from './recurring-questions.ts'
import { compareTexts } from '../../compare-texts.ts'

/** Maximum number of answers that a record remembers. */
const MOST_ANSWERED = 600
const LONGEST_ANSWER = 80
/** Questions whose answers are not an amount of the record, so that a file that comes again would ask them again. */
const REMEMBERED: readonly string[] = [...fileQuestionKinds, 'merge', 'section', 'balance-kind', 'tax-return', RECURRING]
/** Questions whose answer none leaves nothing in the record. */
const DECLINED = ['add-back', 'payroll-tax', 'hired-manager', 'loan-payment', 'claim']
/** Answers about lines and items, which are applied again to those that a file brings. */
const ABOUT_LINES = ['merge', 'section', 'balance-kind', RECURRING]
/** Questions that propose what an amount is. It counts so until they are answered. */
const PROPOSING = ['section', 'balance-kind']
const KEY = /^[a-z][A-Za-z0-9.-]*$/

const kindOf = (question: string): string => question.split('.')[0]!
const choicesIn = ({ answered = {} }: RecordStatements = {}): ImportChoice[] =>
  Object.entries(answered).map(([question, answer]) => ({ question, answer }))

/** Returns the remembered answers about files that are not among those sent. */
export function rememberedOfFiles (
  record: BusinessRecord | undefined, sent: ReadonlyMap<string, unknown>
): FileChoice[] {
  return choicesIn(record?.statements).filter(({ question }) =>
    fileQuestionKinds.some((kind) => kind === kindOf(question)) && !sent.has(question))
    .map((choice) => ({ ...choice, isRemembered: true }))
}

/** Returns the remembered answers about lines and items that files have just brought, and that are not sent again. */
export function rememberedOfLines (
  draft: BusinessRecord, fresh: ReadonlySet<string>, sent: ReadonlyMap<string, unknown>
): ImportChoice[] {
  const lines = new Set(draft.statements?.lines?.map(({ id }) => id))
  return choicesIn(draft.statements).filter(({ question }) => {
    const [kind = '', id = '', other] = question.split('.')
    if (!ABOUT_LINES.includes(kind) || sent.has(question)) return false
    if (kind === 'merge') return other !== undefined && lines.has(id) && lines.has(other)
    return fresh.has(id) && (kind === 'section' || kind === RECURRING ? lines.has(id) : sideOfItem(draft, id) !== undefined)
  })
}

/** Remembers answers for files that come again, and forgets those that they replace. */
export function rememberAnswers (draft: BusinessRecord, choices: readonly ImportChoice[]): void {
  const { statements } = draft
  if (!statements) return
  const answered = { ...statements.answered }
  for (const { question, answer } of choices) {
    const kind = kindOf(question)
    const isDeclined = DECLINED.includes(kind) && answer === 'none'
    // Whether payments are in a part of their line is remembered where it is answered.
    if (kind === 'ledger' || kind === SHARE) continue
    const isStored = KEY.test(question) && answer.length <= LONGEST_ANSWER && (isDeclined || REMEMBERED.includes(kind))
    delete answered[question]
    if (isStored) answered[question] = answer
  }
  const kept = Object.entries(answered).toSorted(([one], [other]) => compareTexts(one, other)).slice(-MOST_ANSWERED)
  if (kept.length > 0) statements.answered = Object.fromEntries(kept)
  else delete statements.answered
}

/** Keeps which lines and items count by a proposal that the owner has not answered. `asked` are the open questions. */
export function keepUnanswered (draft: BusinessRecord, asked: readonly string[]): void {
  const { statements } = draft
  if (!statements) return
  const { lines = [], answered = {}, unanswered = [] } = statements
  const isOpen = (question: string) => {
    const [kind = '', id = ''] = question.split('.')
    return PROPOSING.includes(kind) && answered[question] === undefined &&
      (kind === 'section' ? lines.some((line) => line.id === id) : sideOfItem(draft, id) !== undefined)
  }
  const open = [...new Set([...unanswered, ...asked])].filter(isOpen).toSorted().slice(0, MOST_ANSWERED)
  if (open.length > 0) statements.unanswered = open
  else delete statements.unanswered
}
