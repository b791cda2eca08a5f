import type { PreparedRecord } from '../../prepared-record.ts'
import { asSentence, forReaders } from './prose-text.ts'

/** Returns what the owner chose to tell buyers about open issues, as sentences. */
export const namedIssues = (file: PreparedRecord): string[] =>
  (file.record.openIssues ?? []).flatMap(({ forBuyers: text }, index) =>
    text === undefined || text.includes('{{') ? [] : [asSentence(forReaders(file.written.openIssues?.[index]?.forBuyers ?? text, file))])

/** Words of an issue that is about the result of a year. */
const RESULT = /\b(?:loss(?:es)?|los[et]|losing|bad|worst|worse|weak|slow|fell|fall|drop(?:ped)?|down|red|dip(?:ped)?|hail|storm|flood|fire|lawsuit|illness|sick|surgery)\b/i

/** Returns how the owner explained the result of a fiscal year, or undefined if no issue does. */
export const explanationOf = (file: PreparedRecord, year: string): string | undefined =>
  namedIssues(file).find((text) => new RegExp(String.raw`(?<!\d)${year.slice(2)}\b`).test(text) && RESULT.test(text))
