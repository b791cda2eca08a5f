/** Capitalizes the first character of a text: `bookkeeper` → `Bookkeeper`. */
export const capitalize = (text: string): string => text.replace(/^./, (letter) => letter.toUpperCase())

/** Writes the first letter small, unless the second is a capital too: `Drains and sewers` → `drains and sewers`. */
export const decapitalize = (text: string): string => text.replace(/^\p{Lu}(?!\p{Lu})/u, (letter) => letter.toLowerCase())
