import t from 'tap'
import { createLedger } from '../../../../domain/record/figures/ledger.ts'
import { writeReport } from '../../../../domain/record/report/write-report.ts'
import { bank, standard } from '../sound.ts'
import { tenClean } from './ten.ts'

t.test('ten clean companies of other trades, sizes and names have no finding', async (t) => {
  for (const record of tenClean()) {
    t.strictSame(writeReport(record, bank, standard).findings.filter(({ severity }) => severity !== 'missing').map(({ rule, message }) => `${rule}: ${message}`), [], record.company.name!)
    t.type(createLedger(record).totals.sde.FY2025?.amount, 'number')
  }
})
