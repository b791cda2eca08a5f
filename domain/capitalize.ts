/** A text with its first letter in upper case: `bookkeeper` → `Bookkeeper`. */
export const capitalize = (text: string): string => text.replace(/^./, (letter) => letter.toUpperCase())
