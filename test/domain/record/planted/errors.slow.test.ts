import t from 'tap'
import { writeReport } from '../../../../domain/record/report/write-report.ts'
import { bank, standard } from '../sound.ts'
import { plantedErrors } from './errors.ts'
import { tenClean } from './ten.ts'

t.test('each planted error leads, once, whatever the trade, the size and the names', async (t) => {
  for (const { what, rule, plant } of plantedErrors) {
    const missed = tenClean().flatMap((record) => {
      plant(record)
      const { findings } = writeReport(record, bank, standard)
      const asked = findings.filter(({ severity }) => severity !== 'missing')
      const isFound = asked[0]?.rule === rule && asked.length === 1
      return isFound ? [] : [`${record.company.name}: ${asked.map((one) => `${one.rule}: ${one.message}`).join(' | ')}`]
    })
    t.strictSame(missed, [], what)
  }
})
