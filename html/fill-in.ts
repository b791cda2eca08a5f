import type { ComponentChildren } from 'preact'
import type { Text } from '../schemas/pages/text-catalog.ts'

/** A value for each place of a text. */
type Values<Place extends string, Value> = { readonly [Name in NoInfer<Place>]: Value }

/** Puts values in the places of a text that name them in braces. */
export const fillIn = <Place extends string>(text: Text<Place>, values: Values<Place, string | number>): string =>
  text.trim().replaceAll(/\{(\w+)\}/g, (_place, name) => String(values[name as Place]))

/** The same for values that are markup. */
export const fillInParts = <Place extends string>(
  text: Text<Place>,
  values: Values<Place, ComponentChildren>
): ComponentChildren =>
    text.trim().split(/\{(\w+)\}/).map((part, index) => (index % 2 === 1 ? values[part as Place] : part))

/** A text in lines of so many characters at most, as nothing in a picture breaks them. */
export function linesOf (text: string, characters: number): string[] {
  return text.split(' ').reduce<string[]>((lines, word) => {
    const last = lines.at(-1)
    return last === undefined || last.length + 1 + word.length > characters
      ? [...lines, word]
      : [...lines.slice(0, -1), `${last} ${word}`]
  }, [])
}
