import t from 'tap'
import { importReports } from '../../domain/import/import-reports.ts'
import { prepareRecord } from '../../domain/record/prepared-record.ts'
import { financialsWorkbook } from '../../office/financials/financials-workbook.ts'
import { writeWorkbook } from '../../office/write-workbook.ts'
import type { BusinessRecord } from '../../schemas/record/business-record.ts'
import { content } from '../checked-content.ts'

const { bank, standard, sample } = content

async function importWorkbook (record: BusinessRecord) {
  const head = { title: 'Financial tables', company: record.company.name!, notice: 'Confidential.' }
  const bytes = await writeWorkbook(financialsWorkbook(prepareRecord(record, bank, standard), head, []))
  return await importReports({ files: [{ name: 'financials.xlsx', bytes }], today: record.asOf, trade: 'hvac' })
}

const amountsByName = (lines: Array<{ name: string, amounts: object }> = []) =>
  Object.fromEntries(lines.map(({ name, amounts }) => [name, amounts]))

t.test('the workbook of the sample, imported again, gives the same lines, balances and amounts', async (t) => {
  const { record: { statements }, files } = await importWorkbook(sample)

  t.same(amountsByName(statements?.lines), amountsByName(sample.statements?.lines))
  for (const { date, assets, liabilities, equity } of sample.statements!.balanceSheets!) {
    const again = statements!.balanceSheets!.find((one) => one.date === date)!
    for (const [own, other] of [[assets, again.assets], [liabilities, again.liabilities]] as const) {
      t.same(other.map(({ name, amount }) => [name, amount]), own.map(({ name, amount }) => [name, amount]))
    }
    t.equal(again.equity, equity)
  }
  t.same(files.map(({ sheet, kind }) => [sheet, kind]), [
    ['Profit and loss', 'profit-and-loss'], ['Months', 'profit-and-loss'], ['Balance sheets', 'balance-sheet']
  ], 'no other sheet is taken for a statement')
  t.same(files[1]!.totals!.filter(({ agrees }) => !agrees), [], 'margins are not taken for totals')
})
