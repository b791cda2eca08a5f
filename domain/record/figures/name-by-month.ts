import type { RecordStatements } from '../../../schemas/record/business-record.ts'

/** Labels of totals that a record may give by month. */
const totals: Record<string, string> = {
  revenue: 'Revenue',
  costOfWork: 'Cost of work',
  grossProfit: 'Gross profit',
  operatingExpenses: 'Operating expenses',
  ebitda: 'Reported EBITDA',
  netIncome: 'Net income'
}

/** Returns the name of a line or total that a record gives by month. */
export const nameByMonth = (line: string, { lines = [] }: Pick<RecordStatements, 'lines'>): string =>
  totals[line] ?? lines.find(({ id }) => id === line)?.name ?? line
