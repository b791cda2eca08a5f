import { RECORD_FORMAT, type BusinessRecord } from '../../../schemas/record/business-record.ts'
import { OTHER_TRADE, type CompanyTrade } from '../../../schemas/quiz/quiz-terms.ts'
import type { ParsedFile } from '../parsed-file.ts'

/**
 * Returns a copy of the record, or a minimal record, with the company's name and a date no earlier than anything in it.
 */
export function startRecord (
  record: BusinessRecord | undefined,
  files: ParsedFile[],
  { today, trade }: { today: string, trade: CompanyTrade | undefined }
): BusinessRecord {
  const company = files.find((file) => file.company !== undefined && !file.isLeftOut)?.company
  const draft: BusinessRecord = (
    record
      ? structuredClone(record)
      : {
          format: RECORD_FORMAT, asOf: today, company: { trade: trade ?? OTHER_TRADE }
        }
  )
  if (company !== undefined) draft.company.name ??= company
  for (const day of files.flatMap(daysOf)) if (day > draft.asOf) draft.asOf = day
  return draft
}

/** Dates that the record's date may not precede: the print date of this file, and its balance-sheet dates. */
const daysOf = ({ printedAt, balance, read, isLeftOut }: ParsedFile): string[] => [
  ...printedAt === undefined || isLeftOut ? [] : [printedAt.slice(0, 10)],
  ...balance ? read.flatMap(({ span }) => span?.to ?? []) : []
]
