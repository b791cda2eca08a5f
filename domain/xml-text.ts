/**
 * Characters that XML 1.0 forbids or discourages: control characters other than tabs and line ends, lone surrogates,
 * and the last two code points of plane 0.
 */
const NOT_XML = /[^\P{Cc}\t\n\r]|\p{Cs}|[\uFFFE\uFFFF]/gu

/** Replaces the characters that XML cannot contain with spaces. */
export const xmlText = (text: string): string => text.replace(NOT_XML, ' ')

/**
 * Makes serialized markup well-formed XML: replaces the characters that XML cannot contain, and escapes the end of a
 * CDATA section, which no text may contain (XML 1.0, section 2.4) and no markup needs.
 */
export const xmlMarkup = (markup: string): string => xmlText(markup).replaceAll(']]>', ']]&gt;')
