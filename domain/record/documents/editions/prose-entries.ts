import type { Amount } from '../../figures/add-amounts.ts'
import { counted, roundedPercent, roundedUsd } from './prose-text.ts'
import type { Figure } from './told-figures.ts'

/** A value that sentences may name, or undefined if the record does not have it, and the figures in it. */
export type ProseEntry = readonly [name: string, value: string | undefined, figures?: Figure[] | undefined]

/** The figure of an amount, with the JSON Pointers behind it if they are known. */
const figureOf = ({ amount, involves }: Amount): Figure =>
  ({ value: amount, at: involves.every((pointer) => pointer === '') ? undefined : involves })

/** An amount or a share above 0, which a sentence can give without a sign. */
export const positive = (amount: Amount | undefined): Amount | undefined =>
  amount && amount.amount > 0 ? amount : undefined

/** An entry with an amount in dollars. */
export const money = (name: string, amount: Amount | undefined): ProseEntry =>
  [name, amount && roundedUsd(amount.amount), amount && [figureOf(amount)]]

/** An entry with a percentage. */
export const share = (name: string, percentage: Amount | undefined): ProseEntry =>
  [name, percentage && roundedPercent(percentage.amount), percentage && [figureOf(percentage)]]

/** An entry with a percentage that says itself if it is below 0: `negative 4%`. */
export function signedShare (name: string, percentage: Amount | undefined): ProseEntry {
  const [, text, figures] = share(name, percentage)
  return [name, percentage && percentage.amount < 0 ? `negative ${text}` : text, figures]
}

/** An entry with a count. */
export const counting = (name: string, count: Figure | undefined): ProseEntry =>
  [name, count && counted(count.value), count && [count]]

/** An entry that is a condition of sentences. */
export const flag = (name: string, isSo: boolean): ProseEntry => [name, isSo ? 'yes' : undefined]
