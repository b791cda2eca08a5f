/** What an accountant did with a statement. */
export type Assurance = 'compiled' | 'reviewed' | 'audited'

/** Words of an accountant's report, or by which a statement refers to it, from the most assurance to the least. */
const LEVELS: Array<[Assurance, RegExp]> = [
  ['audited', /\bauditor(?:['\u2019]?s|s['\u2019]?) (?:audit )?report\b|\bwe have audited the accompanying\b/i],
  ['reviewed', /\baccountant(?:['\u2019]?s|s['\u2019]?) review report\b|\breview report\b|\bwe have reviewed the accompanying\b/i],
  ['compiled', /\bcompilation (?:report|engagement)\b|\bwe have compiled the accompanying\b|\bssars\b|\bstandards for accounting and review services\b/i],
  ['compiled', /\b(?:accountant|cpa)(?:['\u2019]?s|s['\u2019]?)? (?:independent )?report\b/i]
]
/** Sentences that only the report itself has. */
const REPORT = /\bwe have (?:compiled|reviewed|audited) the accompanying\b|\bperformed a compilation engagement\b|\bstandards for accounting and review services\b|\bmanagement is responsible for the accompanying\b/i

/**
 * Returns what an accountant did with a statement, by the texts around it, and whether the report itself is
 * among them. A sentence may go on in the next text.
 */
export function assuranceOf (texts: string[]): { is: Assurance, hasReport: boolean } | undefined {
  const text = texts.join(' ').replaceAll(/\s+/g, ' ')
  const level = LEVELS.find(([, words]) => words.test(text))
  return level && { is: level[0], hasReport: REPORT.test(text) }
}
