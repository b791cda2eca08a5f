import { numbersIn, type NumberInText } from '../../figures/numbers-in-text.ts'

/** A figure that a sentence states, unrounded, and the JSON Pointers behind it, which tell it from an equal one. */
export interface Figure { value: number, at?: readonly string[] | undefined }

/** A paragraph. If the owner wrote it: what of it was typed, and the figures that its references draw. */
export interface Paragraph { paragraph: string, typed?: string, figures?: Figure[] }

/** What a chapter has said already: figures drawn by references or sentences, and typed texts with their numbers. */
export interface Told {
  texts: string[]
  typed: NumberInText[]
  figures: Figure[]
}

/** Collects what paragraphs say. `typed` is the part of a paragraph that no reference filled in. */
export function toldBy (paragraphs: Paragraph[]): Told {
  return {
    texts: paragraphs.map(({ paragraph }) => paragraph),
    typed: paragraphs.flatMap(({ paragraph, typed }) => numbersIn(typed ?? paragraph)),
    figures: paragraphs.flatMap(({ figures = [] }) => figures)
  }
}

/**
 * Whether a chapter has said a figure: by a reference to the same figure, or as a typed number. `written` is how the
 * sentence would write it.
 */
export function isTold (figure: Figure, written: string, { figures, typed }: Told): boolean {
  const within = written.endsWith('%') ? OF_SHARE : Math.abs(figure.value) * 1e-9
  return figures.some((one) => isSame(one, figure, within)) || isTyped(written, typed)
}

/** Whether every number of a text was typed in the chapter, each to the precision with which it is written. */
function isTyped (written: string, typed: NumberInText[]): boolean {
  const numbers = numbersIn(written)
  return numbers.length > 0 && numbers.every(({ text, value, within }) =>
    typed.some((one) => Math.abs(one.value - value) <= Math.max(within, roundedTo(text), one.within) + 1e-9))
}

/** Half of the unit to which an amount in a sentence is rounded: 500 for `$732,000`. */
const roundedTo = (written: string): number => /,000$/.test(written) ? 500 : /00$/.test(written) ? 50 : 0

/** Half of the last digit with which sentences write a percentage. */
const OF_SHARE = 0.05

/** An equal amount of this size or more with so many digits that are not 0 is no coincidence. */
const LARGE = 10_000
const DIGITS = 4

/** Whether two figures are the same: they are equal and, if both places are known, come from the same place. */
function isSame (one: Figure, other: Figure, within: number): boolean {
  if (Math.abs(one.value - other.value) > within) return false
  const digits = String(Math.round(Math.abs(one.value))).replace(/0+$/, '').length
  if (one.at === undefined || other.at === undefined || (Math.abs(one.value) >= LARGE && digits >= DIGITS)) return true
  return one.at.some((pointer) => other.at!.some((start) => pointer === start || pointer.startsWith(`${start}/`)))
}
