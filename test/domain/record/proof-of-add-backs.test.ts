import t from 'tap'
import { createLedger } from '../../../domain/record/figures/ledger.ts'
import { bridgeRows } from '../../../domain/record/tables/earnings-tables.ts'
import type { BusinessRecord } from '../../../schemas/record/business-record.ts'
import { sound } from './sound.ts'

type Statements = NonNullable<BusinessRecord['statements']>

t.test('the proof of an add-back has its documents on file with their periods, and its transactions', async (t) => {
  const proofOf = (more: object) => {
    const record = sound() as BusinessRecord & { statements: Statements }
    record.documents = [
      { id: 'DR-01.01', title: 'W-2', period: 'FY2025', status: 'present' },
      { id: 'DR-01.02', title: 'Receipts', status: 'partial' },
      { id: 'DR-01.03', title: 'Contract', status: 'missing' }
    ]
    record.statements.adjustments = [{ id: 'pay', name: 'Bonus', kind: 'one-time', amounts: { FY2025: 4000 }, ...more }]
    return bridgeRows(record, createLedger(record)).find(({ label }) => label.startsWith('Bonus'))?.proof
  }
  const traced = (...rows: string[][]) => ({ ledger: { document: 'DR-02.20', rows: Object.fromEntries(rows.map((own, place) => [`FY202${5 - place}`, own])) } })
  for (const [more, proof] of [
    [{ documents: ['DR-01.01'] }, 'DR-01.01, FY2025'],
    [{ documents: ['DR-01.01', 'DR-01.02'] }, 'DR-01.01, FY2025; DR-01.02, partial'],
    [{ documents: ['DR-01.03', 'DR-09.09'] }, 'not on file'],
    [{}, 'not on file'],
    [{ proof: 'W-2', documents: ['DR-01.01'] }, 'W-2 (DR-01.01, FY2025)'],
    [{ proof: 'W-2' }, 'W-2 (not on file)'],
    [{ documents: ['DR-01.01'], ...traced(['R1']) }, 'DR-01.01, FY2025; traced to 1 transaction'],
    [traced(['R1', 'R2'], ['R3']), 'traced to 3 transactions'],
    [traced([]), 'not on file'],
    [{ documents: ['DR-01.01'], weak: 'It comes each year.' }, /^DR-01\.01, FY2025\. Weak: /]
  ] as const) t.match(proofOf(more), proof instanceof RegExp ? proof : new RegExp(`^${proof.replaceAll(/[.()]/g, String.raw`\$&`)}$`), String(proof))
})
