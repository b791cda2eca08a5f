/** Shortens text from the record to at most 80 characters, so that a message can quote it. */
export const quoted = (text: string): string => text.length > 80 ? `${text.slice(0, 79)}…` : text

/** Lists the first ten names and says how many more there are. */
export function someOf (names: readonly string[]): string {
  const first = names.slice(0, 10).map(quoted).join(', ')
  return names.length > 10 ? `${first}, … and ${names.length - 10} more` : first
}

/** Joins items as in `FY2023 and FY2024`. */
export const joinWithAnd = (items: string[]): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`

/** Joins the first items of a list and says how many more there are: `A, B and 2 more`. */
export const joinFirst = (items: string[], most: number): string =>
  joinWithAnd(items.length > most ? [...items.slice(0, most), `${items.length - most} more`] : items)

const NUMBERS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** Writes a small count as a word, as in running text: `2` → `two`, `18` → `18`. */
export const countInWords = (count: number): string => NUMBERS[count] ?? String(count)

/** Writes a count before what is counted: `1 point`, `2 points`. */
export const many = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`
