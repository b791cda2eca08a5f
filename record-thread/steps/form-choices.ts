import { readAmount, dollarsOf } from '../../domain/import/amount.ts'
import type { ImportChoice } from '../../schemas/record/import.ts'

/**
 * Returns the choices in the fields `choice.ID`, `amounts.ID.YEAR`, and `market.ID.YEAR`. Empty choices are omitted.
 */
export function choicesOf (fields: ReadonlyArray<readonly [name: string, text: string]>): ImportChoice[] {
  return fields.flatMap(([field, answer]) => {
    const question = /^choice\.(.+)$/s.exec(field)?.[1]
    if (question === undefined || answer === '') return []
    const amounts = amountsOf(fields, `amounts.${question}.`)
    const market = amountsOf(fields, `market.${question}.`)
    return [{
      question,
      answer,
      ...answer === 'part' && { amounts },
      ...answer === 'market' && { market }
    }]
  })
}

/** Amounts as people type them, such as `$12,000.50`, by period. Texts that are not amounts are omitted. */
function amountsOf (fields: ReadonlyArray<readonly [string, string]>, prefix: string): Record<string, number> {
  return Object.fromEntries(fields.flatMap(([field, text]) => {
    if (!field.startsWith(prefix)) return []
    const read = readAmount(text)
    return read.is === 'amount' ? [[field.slice(prefix.length), dollarsOf(read.cents)]] : []
  }))
}
