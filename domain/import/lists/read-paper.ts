import type { ListTable } from '../../../schemas/record/list-kinds.ts'
import type { TextLine } from '../pdf/text-lines.ts'
import type { ActivityFile } from '../parsed-file.ts'
import { readBankStatement } from '../bank/read-bank-statement.ts'
import { readLoanStatement } from './read-loan-statement.ts'

/** Reads a statement of bank accounts or a loan from the lines of a PDF. Returns an empty list for any other paper. */
export function readPaper (lines: TextLine[], { papers }: ListTable): ActivityFile[] {
  const accounts = readBankStatement(lines, papers['bank-statement'])
  if (accounts) return accounts
  const loan = readLoanStatement(lines.map(({ cells }) => cells.map(({ text }) => text)), papers['loan-statement'])
  return loan ? [loan] : []
}
