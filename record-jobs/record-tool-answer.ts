import type { QuestionBank } from '../domain/quiz/question-bank.ts'
import type { StandardIndex } from '../domain/record/standard-index.ts'
import { writeShortReport } from '../domain/record/report/write-short-report.ts'
import { beginningWithin } from '../domain/take-within.ts'
import type { BusinessRecord } from '../schemas/record/business-record.ts'

/** What an MCP tool returns in addition to the result for the record. */
export interface ToolAnswer {
  /** Members that come first, such as the notice. */
  members: Record<string, string>
  /** Number of findings of a report, or of characters of a document, that the agent already has. */
  skip: number
  /** A sentence that says how to get everything at once. */
  whole: string
  /** The address that writes the same as a file. */
  address?: string
  /** Base64 characters of a file that the result may have. */
  embedded?: number
}

/** Characters of one part of a document, which a result usually contains twice: about 10,000 tokens. */
const PART = 40_000

/** Writes a short report as the result of a tool: its counts, score, and earnings, and the next findings. */
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

/** Writes a document as the result of a tool: all of it, or the part that follows the skipped characters. */
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
