/** Words of the record as a message may quote them: at most 80 characters. */
export const quoted = (text: string): string => text.length > 80 ? `${text.slice(0, 79)}…` : text

/** The first ten names, and how many more there are. */
export function someOf (names: readonly string[]): string {
  const first = names.slice(0, 10).map(quoted).join(', ')
  return names.length > 10 ? `${first}, … and ${names.length - 10} more` : first
}

/** `FY2023 and FY2024`. */
export const joinWithAnd = (items: string[]): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`
