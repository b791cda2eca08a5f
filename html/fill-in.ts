import type { ComponentChildren } from 'preact'
import { fillBraces } from '../domain/fill-braces.ts'
import type { Text } from '../schemas/pages/text-catalog.ts'

/** A value for each placeholder of a text. */
type Values<Place extends string, Value> = { readonly [Name in NoInfer<Place>]: Value }

/** Replaces the placeholders of a text, which are names in braces, with values. */
export const fillIn = <Place extends string>(text: Text<Place>, values: Values<Place, string | number>): string =>
  fillBraces(text.trim(), (name) => values[name as Place]?.toString())

/** Replaces the placeholders of a text with markup. */
export const fillInParts = <Place extends string>(
  text: Text<Place>,
  values: Values<Place, ComponentChildren>
): ComponentChildren =>
    text.trim().split(/\{(\w+)\}/).map((part, index) => (index % 2 === 1 ? values[part as Place] : part))

/** Splits a text into lines of at most `characters` characters, because text in a picture does not wrap. */
export function linesOf (text: string, characters: number): string[] {
  return text.split(' ').reduce<string[]>((lines, word) => {
    const last = lines.at(-1)
    return last === undefined || last.length + 1 + word.length > characters
      ? [...lines, word]
      : [...lines.slice(0, -1), `${last} ${word}`]
  }, [])
}
