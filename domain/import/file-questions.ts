import type { BusinessRecord } from '../../schemas/record/business-record.ts'
import type { ImportChoice, ImportQuestion } from '../../schemas/record/import.ts'
import { slugOf } from '../slug.ts'
import { readAnswered } from './lists/open-columns.ts'
import { centsIn } from './lists/table.ts'
import { isSameCompany } from './same-company.ts'
import { emptyFile, type ColumnRole, type ParsedFile } from './parsed-file.ts'
import { orRefusal, Refusal } from './refusal.ts'
import { ChoiceError } from './questions/apply-choices.ts'

/** Files after the owner's answers about them, the questions that remain, and the ids of those answered. */
interface SettledFiles { files: ParsedFile[], questions: ImportQuestion[], done: Set<string> }

/** The name of a file and its sheet as part of an id. */
export const slugOfFile = ({ name, sheet }: ParsedFile): string => slugOf(`${name} ${sheet ?? ''}`).slice(0, 56) || 'file'

const idOfCompany = (file: ParsedFile): string => `company.${slugOfFile(file)}`
const idOfAccount = (file: ParsedFile): string => `account.${slugOfFile(file)}`

/**
 * Asks what only the owner knows about a file: whether a company with another name is his, whether a list is of a bank
 * account or a card, and how its oldest amount went. Nothing is taken from a file of another company until he says that
 * it is his. Throws a ChoiceError for an answer that a question does not have.
 */
export function settleFiles (parsed: ParsedFile[], record: BusinessRecord | undefined,
  choices: ImportChoice[]): SettledFiles {
  const asking: Asking = { answerTo: answersOf(choices), done: new Set(), questions: [] }
  const { answerTo, done, questions } = asking
  const own = ownNames(parsed, record, answerTo)
  const files = parsed.map((file): ParsedFile => {
    const settled = settleTotal(settleAccount(settleColumns(file, asking), asking), asking)
    if (file.company === undefined) return settled
    const id = idOfCompany(file)
    const named = filesOfCompany(parsed, file)
    // The answer about one file counts for every file of the company that has no answer of its own.
    const answer = [file, ...named].map((one) => answerTo(idOfCompany(one), ['same', 'other'])).find((one) => one !== undefined)
    if (answerTo(id) !== undefined) done.add(id)
    if (own.some((name) => isSameCompany(name, file.company!))) return settled
    if (answer === undefined && named[0] === file) questions.push(companyQuestion(id, named, own[0]))
    return leftOut(file, answer === undefined)
  })
  return { files, questions, done }
}

/** The answers about files, and the questions that are answered and that remain. */
interface Asking extends Omit<SettledFiles, 'files'> { answerTo: ReturnType<typeof answersOf> }

/** Returns the answer to a question, checked against its values, if they are given. */
function answersOf (choices: ImportChoice[]): (id: string, values?: string[]) => string | undefined {
  return (id, values) => {
    const place = choices.findIndex(({ question }) => question === id)
    const answer = choices[place]?.answer
    if (answer !== undefined && values && !values.includes(answer)) {
      throw new ChoiceError(place, `${JSON.stringify(id.slice(0, 80))} takes ${values.join(' or ')}.`)
    }
    return answer
  }
}

/** The files that are headed with the company of one of them. */
const filesOfCompany = (files: ParsedFile[], { company }: ParsedFile): ParsedFile[] =>
  files.filter((one) => one.company !== undefined && !one.refused && isSameCompany(one.company, company!))

/** The names in the files, one group for each company, with the most files first. */
function groupsOf (files: ParsedFile[]): string[][] {
  const groups: string[][] = []
  for (const { company, refused } of files) {
    if (company === undefined || refused) continue
    const group = groups.find(([first]) => isSameCompany(first!, company))
    if (group) group.push(company)
    else groups.push([company])
  }
  return groups.toSorted((one, other) => other.length - one.length)
}

/**
 * The names of the owner's company: the record's and those that he confirmed, or else the name in the most files. Empty
 * if as many files have another name, so that all of them are asked about.
 */
function ownNames (files: ParsedFile[], record: BusinessRecord | undefined,
  answerTo: ReturnType<typeof answersOf>): string[] {
  const confirmed = files.flatMap((file) =>
    file.company !== undefined && answerTo(idOfCompany(file), ['same', 'other']) === 'same' ? [file.company] : [])
  if (record?.company.name !== undefined) return [record.company.name, ...confirmed]
  const denied = files.filter((file) => answerTo(idOfCompany(file), ['same', 'other']) === 'other')
  const [most, second] = groupsOf(files.filter((file) => !denied.includes(file)))
  return most && most.length > (second?.length ?? 0) ? [most[0]!, ...confirmed] : confirmed
}

function companyQuestion (id: string, files: ParsedFile[], own: string | undefined): ImportQuestion {
  const { name, company } = files[0]!
  const names = new Set(files.map((file) => file.name))
  const others = names.size - 1
  const [are, these] = others === 0 ? ['is', 'this file'] : ['are', 'these files']
  return {
    id,
    kind: 'company',
    name,
    ask: `"${name}"${others === 0 ? '' : ` and ${others} other ${others === 1 ? 'file' : 'files'}`} ${are} headed "${company}". Is that your company?`,
    why: own === undefined
      ? `Your files name different companies. Nothing of ${these} is counted until you say that it is your company.`
      : `Your company is "${own}". Nothing of ${these} is counted until you say that it is yours too.`,
    options: [{ value: 'same', label: 'Yes, read it' }, { value: 'other', label: 'No, leave it out' }]
  }
}

/** A file of which nothing is used. */
function leftOut (file: ParsedFile, isOpen: boolean): ParsedFile {
  const { layout, kind, company, basis, printedAt, sheet } = file
  return {
    ...emptyFile(file),
    layout,
    kind,
    company: company!,
    isLeftOut: true,
    ...basis && { basis },
    ...printedAt !== undefined && { printedAt },
    ...sheet !== undefined && { sheet },
    ignored: [{ at: 'file', why: isOpen ? 'It names another company, and waits for your answer.' : 'It is of another company.' }],
    warnings: [{ code: 'other-company', message: `The file is headed "${company}". Nothing in it was counted.` }]
  }
}

/**
 * Asks which amount is wrong in a file of which a total does not come out, and takes the file with the answer: one of
 * the rows, or the amount that one of them has on paper.
 */
function settleTotal (file: ParsedFile, { answerTo, done, questions }: Asking): ParsedFile {
  if (!file.unproven) return file
  const { name, ask, why, proposal, proposals } = file.unproven
  const id = `total.${slugOfFile(file)}`
  const typed = centsIn({ text: answerTo(id) ?? '' })
  const amounts = typed === undefined ? [] : proposals.filter(({ to }) => to === typed)
  const answer = amounts.length === 1 ? amounts[0]!.value : answerTo(id, [...proposals.map(({ value }) => value), 'none'])
  if (answer !== undefined) {
    done.add(id)
    return proposals.find(({ value }) => value === answer)?.file ?? file
  }
  questions.push({
    id,
    kind: 'total',
    name,
    ask,
    why: why ?? `Nothing of "${file.name}" is counted until you say which amount is wrong. Each answer makes every total come out.`,
    ...proposal !== undefined && { proposal },
    options: [
      ...proposals.map(({ value, label, row }) => ({ value, label, ...row && { row } })), { value: 'none', label: 'Something else: leave the file out' }
    ]
  })
  return file
}

const COLUMN_ROLES: ColumnRole[] = ['date', 'amount', 'name']
const COLUMN_ASKS: Record<ColumnRole, string> = {
  date: 'the date', amount: 'the amount', name: 'the name of who paid or was paid'
}

/** Asks which column is which, and reads the list once all are known. */
function settleColumns (file: ParsedFile, { answerTo, done, questions }: Asking): ParsedFile {
  if (!file.openColumns) return file
  const { openColumns, ...settled } = file
  const { options } = openColumns
  const answers = new Map<ColumnRole, string>()
  for (const role of COLUMN_ROLES) {
    const id = `column.${slugOfFile(file)}-${role}`
    const answer = answerTo(id, options[role].map(({ value }) => value))
    if (answer !== undefined) {
      done.add(id)
      answers.set(role, answer)
    } else {
      questions.push({
        id,
        kind: 'column',
        name: file.name,
        ask: `Which column of "${file.name}" is ${COLUMN_ASKS[role]}?`,
        why: 'Its headings are not known. Nothing of the list is counted until you say which column is which.',
        options: options[role]
      })
    }
  }
  if (answers.size < COLUMN_ROLES.length) return settled
  const read = orRefusal(() => readAnswered(openColumns, Object.fromEntries(answers) as Record<ColumnRole, string>))
  return read instanceof Refusal
    ? { ...settled, warnings: [], refused: { code: read.code, message: read.message } }
    : { ...settled, ...read }
}

/** Asks which of its readings a list has, such as a bank account or a card, and takes the one of the answer. */
function settleAccount (file: ParsedFile, { answerTo, done, questions }: Asking): ParsedFile {
  if (!file.either) return file
  const id = idOfAccount(file)
  const { either: { ask, why, options }, ...settled } = file
  const answer = answerTo(id, options.map(({ value }) => value))
  if (answer === undefined) {
    questions.push({
      id, kind: 'account', name: file.name, ask: ask(file.name), why, options: options.map(({ value, label }) => ({ value, label }))
    })
    return file
  }
  done.add(id)
  const { activity, warnings } = options.find(({ value }) => value === answer)!.file
  return { ...settled, ...activity && { activity }, warnings }
}
