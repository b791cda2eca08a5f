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
export type TextWidth = (text: string, size: number, isBold?: boolean) => number

/** The width of a text in Calibri. */
export const textWidth: TextWidth = (text, size, isBold = false) => {
  let hundredths = 0
  for (let place = 0; place < text.length; place++) {
    const character = text[place] === NO_BREAK ? FIRST : text.charCodeAt(place)
    hundredths += WIDTHS[character - FIRST] ?? OTHER
  }
  // A half point is 10 twips.
  return hundredths / 10 * size * (isBold ? BOLD : 1)
}

/** Widths of the characters of amounts in DejaVu Sans, and of any other one, in hundredths of the font size. */
const WIDEST: Record<string, [plain: number, bold: number]> = {
  $: [64, 70], ',': [32, 38], '.': [32, 38], '(': [40, 46], ')': [40, 46], '%': [96, 101], '-': [37, 42], ' ': [32, 35]
}
const WIDEST_DIGIT: [number, number] = [64, 70]
const WIDEST_OTHER: [number, number] = [66, 74]

/**
 * The width of a text in DejaVu Sans, which is the widest font that a reader without Calibri is likely to see. Arial,
 * Helvetica and Liberation Sans are between the two.
 */
export const widestWidth: TextWidth = (text, size, isBold = false) => {
  let hundredths = 0
  for (const character of text) {
    const widths = WIDEST[character] ?? (character >= '0' && character <= '9' ? WIDEST_DIGIT : WIDEST_OTHER)
    hundredths += widths[isBold ? 1 : 0]
  }
  return hundredths / 10 * size
}

/** How a document sets its texts: their widths, and the height of a line as a multiple of the font size. */
export interface Typesetting {
  widthOf: TextWidth
  lineHeight: number
  headingHeight: number
}

/** How Word sets texts in Calibri, and headings in Cambria. */
export const inCalibri: Typesetting = { widthOf: textWidth, lineHeight: 1.2207, headingHeight: 1.16 }

/** Returns a text whose short dates do not break over two lines. */
export const withWholeDates = (text: string): string =>
  text.replaceAll(DATE, (date) => date.replaceAll(' ', NO_BREAK))

/** Splits a text at the places where a line may end. A space belongs to the word before it. */
export const unbrokenParts = (text: string): string[] => text.split(BREAKS)

/**
 * Breaks a text into the lines that it takes in a column of a width in twips. `size` is the font size in half points.
 * The space at the end of a line takes no room. A word that is wider than the column is broken anywhere.
 */
export function breakLines (text: string, width: number, size: number, isBold = false, widthOf = textWidth): string[] {
  const lines: string[] = []
  let line = ''
  let used = 0
  for (const word of unbrokenParts(text)) {
    const room = widthOf(word.trimEnd(), size, isBold)
    if (used > 0 && used + room > width) end()
    if (room <= width) add(word)
    else {
      for (const character of word) {
        if (used > 0 && used + widthOf(character, size, isBold) > width) end()
        add(character)
      }
    }
  }
  end()
  return lines

  function add (part: string) {
    line += part
    used += widthOf(part, size, isBold)
  }

  function end () {
    lines.push(line)
    line = ''
    used = 0
  }
}
