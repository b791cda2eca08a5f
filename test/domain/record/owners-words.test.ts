import t from 'tap'
import { inOwnersWords } from '../../../domain/record/report/owners-words.ts'
import { writeReport } from '../../../domain/record/report/write-report.ts'
import { rules } from '../../../domain/record/rules/index.ts'
import type { BusinessRecord } from '../../../schemas/record/business-record.ts'
import { bank, sound, standard } from './sound.ts'

t.test('what a page or a letter says to do has no words of the file format', (t) => {
  for (const { id, fix } of rules) t.notMatch(inOwnersWords(fix), /\([a-z]+[A-Z]\w*\)|\((?:line|conflict|upTo|kind|weak)\b|\bnull\b/, id)
  t.equal(
    inOwnersWords('Say which expense line it comes from (line), and whether it is only a part of it (upTo: part).'),
    'Say which expense line it comes from, and whether it is only a part of it.'
  )
  t.end()
})

t.test('wages of a payroll journal are called reports in findings too', (t) => {
  for (const [title, name] of [['Payroll journal', 'reports'], ['Form 941, four quarters', 'filings']] as const) {
    const record = sound() as BusinessRecord
    record.documents!.push({ id: 'DR-99.01', title, status: 'present' })
    record.statements!.payroll = [{ year: 'FY2025', wages: 1000, lines: ['wages'], document: 'DR-99.01' }]
    const said = writeReport(record, bank, standard).findings.map(({ message }) => message)
    t.ok(said.some((text) => text.includes(`Wages on the payroll ${name} of FY2025`)), name)
  }
  t.end()
})
