import type { QuestionBank } from '../domain/quiz/question-bank.ts'
import type { StandardIndex } from '../domain/record/standard-index.ts'
import { writeShortReport } from '../domain/record/report/write-short-report.ts'
import { beginningWithin } from '../domain/take-within.ts'
import type { BusinessRecord } from '../schemas/record/business-record.ts'

/** What an MCP tool returns in addition to the result for the record. */
export interface ToolAnswer {
  /** Members that come first, such as the notice. */
  members: Record<string, string>
  /** Findings of a report, or characters of a document, that the agent has already. */
  skip: number
  /** A sentence that says how to get everything at once. */
  whole: string
}

/** Characters of a part of a document as JSON: about 15,000 tokens. */
const PART = 60_000

/** The answer of a tool with a report in short: its counts, score and earnings, and the next findings. */
export function writeReportAnswer (
  record: BusinessRecord,
  { bank, standard }: { bank: QuestionBank, standard: StandardIndex },
  { members, skip, whole }: ToolAnswer
): string {
  const report = writeShortReport(record, bank, standard, skip)
  const all = Object.values(report.counts).reduce((sum, count) => sum + count, 0)
  const end = skip + report.findings.length
  const listed = report.findings.length === all
    ? `All ${all} findings are listed.`
    : `Findings ${skip + 1} to ${end} of ${all} are listed.`
  const next = end < all ? ` Call this tool again with skip ${end} for the next.` : ''
  return JSON.stringify({ ...members, report, rest: `${listed}${next} ${whole}` })
}

/** The answer of a tool with a document, or the part of it after the characters to skip. */
export function writeDocumentAnswer (title: string, text: string, { members, skip, whole }: ToolAnswer): string {
  const part = beginningWithin(text.slice(skip), PART)
  const end = skip + part.length
  const rest = part.length === text.length
    ? {}
    : {
        rest: `Characters ${skip} to ${end} of ${text.length} are here.` +
          `${end < text.length ? ` Call this tool again with skip ${end} for the next.` : ''} ${whole}`
      }
  return JSON.stringify({ ...members, title, text: part, ...rest })
}
