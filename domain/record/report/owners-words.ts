/** Names of members and values of a record in brackets, which only those need who edit the file. */
const IN_BRACKETS = / \((?:line|conflict|differences|debtWithoutCash|documented|openIssues|periods|weak|market|documents|upTo: part|kind: [a-z-]+)\)/g

/** A figure of the record in brackets, such as `(totals.revenue.FY2025)` or `(sum(months))`. */
const FIGURE_IN_BRACKETS = / \((?:[a-zA-Z]+\.[\w.-]+|[a-z]+\([\w., -]*\))\)/g

/** Instructions for editing the file, and the same for somebody who reads a letter or a page. */
const OF_THE_FILE: Array<[RegExp, string]> = [
  [/ under documents of its add-back\b/g, ' with its add-back'],
  [/, or null if there is none\b/g, ', or leave it empty'],
  [/, and null for an empty cell\b/g, ', and leave out what is not known'],
  [/ under "?weak"? why\b/g, ' why'],
  [/, or correct its id\b/g, ', or correct its number']
]

/** Returns the text of a finding without words of the file format, for pages and letters. */
export const inOwnersWords = (text: string): string =>
  OF_THE_FILE.reduce((own, [words, instead]) => own.replace(words, instead), text.replaceAll(IN_BRACKETS, '').replaceAll(FIGURE_IN_BRACKETS, ''))
