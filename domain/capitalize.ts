/** Capitalizes the first character of a text: `bookkeeper` → `Bookkeeper`. */
export const capitalize = (text: string): string => text.replace(/^./, (letter) => letter.toUpperCase())
