/** Widths of the characters from space to `~` in Calibri, in hundredths of the font size. */
const WIDTHS = [
  23, 33, 40, 50, 51, 71, 68, 22, 30, 30, 50, 50, 25, 31, 25, 39, 51, 51, 51, 51, 51, 51, 51, 51, 51, 51, 27,
  27, 50, 50, 50, 46, 89, 58, 54, 53, 62, 49, 46, 63, 62, 25, 32, 52, 42, 85, 65, 66, 52, 67, 54, 46, 49, 64,
  57, 89, 52, 49, 47, 31, 39, 31, 50, 50, 29, 48, 53, 42, 53, 50, 31, 47, 53, 23, 24, 45, 23, 80, 53, 53, 53,
  53, 35, 39, 33, 53, 45, 71, 43, 45, 40, 31, 46, 31, 50
]
const FIRST = 32
/** Width of any other character, such as a dash or a letter with an accent. */
const OTHER = 52
/** How much wider bold text is. */
const BOLD = 1.025
/** A short date, such as `Apr 20, 2026` or `Apr 2026`. */
const DATE = /\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) (?:\d{1,2}, )?\d{4}\b/g
const NO_BREAK = '\u00a0'
/** Break opportunities in Word. Dates and ranges of numbers are one word. */
const BREAKS = /(?<= )|(?<=[^\d ]-)(?=\S)|(?<=\d-)(?=[^\d\s])/

/** Returns the width of a text on one line, in twips. `size` is the font size in half points. */
export function textWidth (text: string, size: number, isBold = false): number {
  let hundredths = 0
  for (let place = 0; place < text.length; place++) {
    const character = text[place] === NO_BREAK ? FIRST : text.charCodeAt(place)
    hundredths += WIDTHS[character - FIRST] ?? OTHER
  }
  // A half point is 10 twips.
  return hundredths / 10 * size * (isBold ? BOLD : 1)
}

/** Returns a text whose short dates do not break over two lines. */
export const withWholeDates = (text: string): string =>
  text.replaceAll(DATE, (date) => date.replaceAll(' ', NO_BREAK))

/** Splits a text at the places where a line may end. A space belongs to the word before it. */
export const unbrokenParts = (text: string): string[] => text.split(BREAKS)

/** Counts the lines of a text in a column of a width in twips. `size` is the font size in half points. */
export function countLines (text: string, width: number, size: number, isBold = false): number {
  let lines = 1
  let used = 0
  for (const word of unbrokenParts(text)) {
    // The space at the end of a line takes no room.
    if (used > 0 && used + textWidth(word.trimEnd(), size, isBold) > width) {
      lines++
      used = 0
    }
    used += textWidth(word, size, isBold)
  }
  return lines
}
