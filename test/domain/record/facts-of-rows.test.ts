import t from 'tap'
import { indexFacts, withFacts } from '../../../domain/record/tables/facts-of-rows.ts'
import type { BusinessRecord } from '../../../schemas/record/business-record.ts'

t.test('a row has the facts that state its figures or figures below them, each once, and no list without any', async (t) => {
  const fact = (id: string, more: object) => ({ id, category: 'Financial', fact: 'One', value: 1, ...more })
  const facts = [
    fact('GR-002', { figure: 'totals.sde.FY2025' }), fact('GR-001', { value: 'SDE is {{totals.sde.FY2025 | usd}}' }),
    fact('GR-003', { conflict: [{ value: '{{ totals.revenue.FY2025 / 12 }}' }] })
  ]
  const factsOf = indexFacts({ facts } as unknown as BusinessRecord)
  const rows = [['totals.sde.FY2025'], ['totals.sde', 'totals.sde.FY2025'], ['totals.revenue.FY2025 / 12'], ['totals.revenue.FY2025'], undefined]
    .map((figures, place) => ({ id: `r-${place}`, label: 'Row', cells: [], ...figures && { figures } }))
  t.strictSame(withFacts({ id: 'one', title: 'One', head: '', columns: [], rows }, factsOf).rows, [
    { id: 'r-0', label: 'Row', cells: [], facts: ['GR-001', 'GR-002'] },
    { id: 'r-1', label: 'Row', cells: [], facts: ['GR-001', 'GR-002'] },
    { id: 'r-2', label: 'Row', cells: [], facts: ['GR-003'] },
    { id: 'r-3', label: 'Row', cells: [] },
    { id: 'r-4', label: 'Row', cells: [] }
  ])
})
