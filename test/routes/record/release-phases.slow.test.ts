import t from 'tap'
import { documentFileNames } from '../../../schemas/record/document-files.ts'
import { content } from '../../checked-content.ts'
import { start } from '../../helper.ts'
import { SANDBOX } from '../sandbox/paths.ts'
import { post } from './requests.ts'
import { wholeText } from './zip-parts.ts'

t.test('pay by person and the values of later facts are in no financial table, workbook or CSV', async (t) => {
  const app = await start(t)
  const record = structuredClone(content.sample)
  record.facts!.push({
    id: 'GR-900', category: 'People', fact: 'Pay of the estimator', value: 'exactly 87,654', visibility: 'Near closing'
  })
  const columns = [{ id: 'wages', label: 'Gross wages', unit: 'usd' as const }]
  record.tables!.push(
    { id: 'crew', title: 'Crew', head: 'Employee', columns, rows: [{ label: 'Maria Lopez', cells: [76_543] }] },
    {
      id: 'by-person',
      title: 'Payroll by person',
      head: 'Technician',
      columns: [{ id: 'total', label: 'Total 2025', unit: 'usd' }],
      rows: [{ label: 'Jorge Ruiz', cells: [65_432] }]
    },
    { id: 'months-late', title: 'Late', head: 'Month', columns: [], rows: [{ label: 'Kept for later', cells: [] }], phase: 2 }
  )
  const real = { ...record, company: { ...record.company, fictional: false } }
  for (const file of ['financials', ...documentFileNames.filter((name) => name.startsWith('financials')), 'cim', 'cim.docx', 'cim.docx?edition=buyer', 'teaser', 'lender']) {
    for (const accept of file.includes('.') ? ['*/*'] : ['application/json', 'text/markdown', 'text/html']) {
      const { statusCode, rawPayload } = await post(app, `documents/${file}`, real, { accept })
      t.equal(statusCode, 200)
      const text = wholeText(rawPayload)
      t.notMatch(text, /E02 Service|78,?900|E04 Senior|Maria Lopez|76,?543|Jorge Ruiz|65,?432|Kept for later|87,654/, `${file} ${accept}`)
      if (file.startsWith('financials')) t.match(text, 'Field wages', 'the totals by department are shown')
    }
  }
  t.notMatch((await app.inject(`${SANDBOX}/financials?table=payroll`)).body, '92400')
})

t.test('a financial table that its owner withholds is named as such, not as missing', async (t) => {
  const app = await start(t)
  const record = structuredClone(content.sample)
  record.tables!.find(({ id }) => id === 'receivables-aging')!.phase = 2
  const { body } = await post(app, 'documents/financials', record, { accept: 'text/markdown' })
  t.match(body, 'Released in a later phase: receivables by age.')
  t.notMatch(body, '0-30 days')
})

t.test('a table of the pay of groups is not pay by person', async (t) => {
  const app = await start(t)
  const record = structuredClone(content.sample)
  record.tables!.push({
    id: 'bands',
    title: 'Pay bands',
    head: 'Role',
    rows: [{ label: 'Technicians', cells: [9, 71_234] }],
    columns: [{ id: 'people', label: 'People', unit: 'number' }, { id: 'pay', label: 'Middle pay', unit: 'usd' }]
  })
  t.match(wholeText((await post(app, 'documents/financials.xlsx', record)).rawPayload), '71234')
})
