import { readAmount, dollarsOf } from '../../domain/import/amount.ts'
import { neededBy } from '../../domain/import/questions/add-back-questions.ts'
import { LONGEST_REASON, type ImportChoice } from '../../schemas/record/import.ts'

type Fields = ReadonlyArray<readonly [name: string, text: string]>

/** The choices of a form, and the texts in place of amounts, which leave their question unanswered. */
interface FormChoices {
  choices: ImportChoice[]
  wrong: Array<{ question: string, text: string }>
}

/**
 * Returns the choices in the fields `choice.ID`, `amounts.ID.YEAR`, `market.ID.YEAR`, and `reason.ID`. Empty
 * choices are omitted.
 */
export function choicesOf (fields: Fields): FormChoices {
  const found: FormChoices = { choices: [], wrong: [] }
  const texts = new Map(fields)
  for (const [field, answer] of fields) {
    const question = /^choice\.(.+)$/s.exec(field)?.[1]
    if (question === undefined || answer === '') continue
    const member = neededBy(answer)
    const { amounts, wrong } = amountsOf(fields, member === undefined ? undefined : `${member}.${question}.`)
    const reason = texts.get(`reason.${question}`)?.trim().slice(0, LONGEST_REASON)
    if (wrong.length > 0) found.wrong.push(...wrong.map((text) => ({ question, text })))
    else found.choices.push({ question, answer, ...member && { [member]: amounts }, ...reason && { reason } })
  }
  return found
}

/** Amounts as people type them, such as `$12,000.50`, by period, and the texts that are not amounts. */
function amountsOf (fields: Fields, prefix: string | undefined) {
  const amounts: Record<string, number> = {}
  const wrong: string[] = []
  for (const [field, text] of fields) {
    if (prefix === undefined || !field.startsWith(prefix) || text.trim() === '') continue
    const read = readAmount(text)
    if (read.is === 'amount') amounts[field.slice(prefix.length)] = dollarsOf(read.cents)
    else wrong.push(text)
  }
  return { amounts, wrong }
}
