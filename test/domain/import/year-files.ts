import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { bytesOf } from './read-one.ts'

/** The day on which the reports are imported. */
export const today = '2026-05-29'
export const caseFile = (name: string) => ({ name, bytes: readFileSync(join(import.meta.dirname, 'cases', name)) })
export const textFile = (name: string, text: string) => ({ name, bytes: bytesOf(text) })
export const [annual, byMonth, api, balance] =
  [
    '01-qbo-pl-2026.csv', '03-qbo-pl-by-month-classic.xlsx', '12-qbo-reports-api.json', '06-qbo-balance-sheet.csv'
  ].map(caseFile) as
    [ReturnType<typeof caseFile>, ReturnType<typeof caseFile>, ReturnType<typeof caseFile>, ReturnType<typeof caseFile>]

/** A profit and loss of one year as QuickBooks exports it. */
export const statement = (year: number, { basis = 'Accrual', extra = '', sales = 1000, fuelUnder = '' } = {}) => {
  const fuel = fuelUnder === '' ? 'Fuel,100.00\n' : `${fuelUnder},\nFuel,100.00\nTotal for ${fuelUnder},$100.00\n`
  return textFile(`${basis} ${year}${fuelUnder}.csv`, `"Juniper Example Heating & Air, LLC",\nProfit and Loss,\n"January-December, ${year}",\n\n,Total\nIncome,\nSales,${sales}.00\n${extra}` +
    `Total for Income,$${sales}.00\nExpenses,\n${fuel}Total for Expenses,$100.00\nNet Operating Income,$${sales - 100}.00\nNet Income,$${sales - 100}.00\n\n\n\n` +
    `"${basis} Basis Monday, January 12, ${year + 1} 09:14 AM GMT-05:00",\n`)
}
