/** Words for dollars behind a unit. */
const DOLLARS = '(?:us |u\\.s\\. )?(?:dollars|usd)'
const THOUSANDS = new RegExp([
  `\\b(?:in )?thousands? of ${DOLLARS}`, '\\bin thousands\\b', '\\bthousands? (?:us )?(?:dollars|usd)\\b', '\\b(?:usd|us\\$) ?thousands?\\b',
  "(?:^|[\\s(])\\$? ?(?:in )?'?000'?s?(?: omitted)?(?=\\s*\\)|\\s|$|,)", "\\(?\\$000'?s?\\)?", '\\(dollars in thousands\\)',
  '\\((?:\\$ ?)?thousands\\)', '\\$ ?thousands\\b', '^(?:us )?thousands$', '(?:^|(?<=[ (]))\\$ ?k(?=\\)|$)',
  '(?:^|(?<=[ (]))x ?\\$? ?1,?000(?=\\)|$)', '^units?:? ?(?:of )?\\$? ?(?:1,?000|thousands?)$'
].join('|'), 'i')
const MILLIONS = new RegExp([
  `\\b(?:in )?millions? of ${DOLLARS}`, '\\bin millions\\b', '\\b(?:usd|us\\$) ?(?:millions?|mm)\\b', '\\(dollars in millions\\)',
  '(?:^|(?<=[ (]))\\$ ?(?:mm|mil|millions?)\\b', '\\((?:\\$ ?)?millions\\)', '^(?:us )?millions$'
].join('|'), 'i')
const UNITS: Array<[RegExp, number]> = [[THOUSANDS, 1000], [MILLIONS, 1_000_000]]

/** Units that are not read: other currencies, hundreds, and `$M`, which is thousands for some, millions for others. */
const UNKNOWN = new RegExp([
  '^\\(?\\$ ?m\\)?$', '(?<=[ (])\\$ ?m(?=\\)|$)',
  '(?<=^\\(?(?:all |amounts? |figures |values |dollars |expressed |stated |reported |shown |are |\\$ ?|usd )*)in (?!(?:whole |nearest |us |u\\.s\\. |united states )*(?:\\$|us\\$|usd|dollars?)(?:\\)|$))' +
  '(?:hundreds|tens|lakhs?|crores?|billions?|(?:whole )?(?:canadian|australian|mexican|hong kong|singapore|new zealand) dollars|(?:mexican )?pesos?|euros?|eur|gbp|cad|aud|mxn|chf|jpy|yen|(?:british )?pounds?(?: sterling)?|swiss francs?)\\b',
  '^\\(?(?:currency:? ?)?(?:eur|gbp|cad|aud|mxn|chf|c\\$|a\\$|\\u20ac|\\u00a3)\\)?$', '\\b(?:canadian|australian) dollars\\b'
].join('|'), 'i')

const patternOf = (line: string): [RegExp, number] | undefined => UNITS.find(([pattern]) => pattern.test(line))

/** The dollars in one unit of amounts, if a title or heading says that they are in thousands or millions. */
export const unitNamed = (line: string): number | undefined => patternOf(line)?.[1]

/** The words of a title or heading that name a unit which is not read, or undefined. */
export const unknownUnit = (line: string): string | undefined => UNKNOWN.exec(line)?.[0]

/** A title without the words that its amounts are in thousands or millions. */
export const withoutUnit = (line: string): string => {
  const [pattern] = patternOf(line) ?? []
  return pattern === undefined
    ? line
    : line.replace(pattern, ' ').replaceAll(/\s+/g, ' ').trim()
      .replace(/\(? ?(?:expressed|stated|all|amounts?|dollars|usd|u\.s\.)? ?\)?$/i, '').replaceAll(/\( ?\)|\($/g, ' ').trim()
}
