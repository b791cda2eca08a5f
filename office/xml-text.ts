/**
 * What XML 1.0 cannot hold: control characters other than tab and line ends, half of a surrogate pair, and the last two
 * code points of plane 0.
 */
const NOT_XML = /[^\P{Cc}\t\n\r]|\p{Cs}|[\uFFFE\uFFFF]/gu

/** A text that any reader of XML takes: what XML cannot hold becomes a space. */
export const xmlText = (text: string): string => text.replace(NOT_XML, ' ')
