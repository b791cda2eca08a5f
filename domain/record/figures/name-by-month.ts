import type { RecordStatements } from '../../../schemas/record/business-record.ts'

/** Names of the totals of a profit and loss. */
export const namesOfTotals: Record<string, string> = {
  revenue: 'Revenue',
  costOfWork: 'Cost of work',
  grossProfit: 'Gross profit',
  operatingExpenses: 'Operating expenses',
  ebitda: 'Reported EBITDA',
  netIncome: 'Net income'
}

/** Returns the name of a line or total that a record gives by month. */
export const nameByMonth = (line: string, { lines = [] }: Pick<RecordStatements, 'lines'>): string =>
  namesOfTotals[line] ?? lines.find(({ id }) => id === line)?.name ?? line
