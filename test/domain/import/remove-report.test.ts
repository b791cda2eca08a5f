import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { importFiles as importReports } from './read-one.ts'
import { withoutReport } from '../../../domain/import/record/remove-report.ts'

import { BusinessRecord } from '../../../schemas/record/business-record.ts'
import { faultsOf } from './schema-faults.ts'

const today = '2026-01-20'
const file = (name: string) => ({ name, bytes: readFileSync(join(import.meta.dirname, 'owner-folder', name)) })
const early = file('Quill Hollow Plumbing_Profit and Loss 2024.xlsx')
const late = file('Quill Hollow Plumbing_Profit and Loss by Month.csv')
const sheet = file('Balance Sheet 12-31-2025.csv')
const payroll = file('payroll-journal-2025.csv')

t.test('removing a report takes back what it brought, and nothing else', async (t) => {
  const alone = await importReports({ files: [late], today })
  const { record, files } = await importReports({
    files: [early, late, sheet, payroll], today, choices: [{ question: 'add-back.officer-compensation', answer: 'all' }]
  })
  const removed = files.filter((_one, place) => place !== 1)
    .reduce((draft, { document }) => withoutReport(draft, document!), record)
  t.same(removed.statements?.totals, alone.record.statements?.totals)
  t.same(removed.statements?.months, alone.record.statements?.months)
  t.same(removed.statements?.lines?.map(({ name, amounts }) => [name, amounts]),
    alone.record.statements?.lines?.map(({ name, amounts }) => [name, amounts]))
  t.match(removed.statements, { balanceSheets: [], payroll: [], adjustments: [{ amounts: { FY2025: 110000.04 } }] })
  t.notOk(removed.statements?.adjustments?.[0]?.amounts.FY2024)
  t.same(faultsOf(BusinessRecord, removed), [])
  const again = await importReports({ files: [early], record: removed, today })
  t.same(again.record.statements?.totals, record.statements?.totals, 'it can be sent again')
  const all = files.reduce((draft, { document }) => withoutReport(draft, document!), record)
  t.same(all.statements?.lines, [])
  t.same(all.statements?.adjustments, [])
})
