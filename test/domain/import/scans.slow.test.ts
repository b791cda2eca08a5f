import { readFileSync } from 'node:fs'
import t from 'tap'
import { expectedStatements, holdsStatement } from './expected-statements.ts'
import { importOne } from './read-one.ts'

const read = (name: string) => new Uint8Array(readFileSync(new URL(`scans/${name}`, import.meta.url)))

t.test('a photo of a statement gives what its PDF gives, and every amount says that it was read from a scan', async (t) => {
  const bytes = read('13-photo-of-income.jpg')
  await holdsStatement(t, bytes, expectedStatements['01-compiled-income.pdf']!)
  const { record, file } = await importOne(bytes)
  t.match(file, { kind: 'profit-and-loss', layout: 'pdf', company: 'Larkspur Plumbing & Drain, Inc.' })
  t.match(record.statements?.lines?.[0]?.source, { at: { FY2025: 'p.1, line 6, read from a scan' } })
})

t.test('a PDF page that is a picture gives what the PDF gives', async (t) => {
  await holdsStatement(t, read('14-scanned-balance.pdf'), expectedStatements['02-compiled-balance.pdf']!)
})

t.test('nothing of a scan that does not add up is counted, and the question says by how much', async (t) => {
  const { record, questions } = await importOne(read('15-scan-that-does-not-add-up.jpg'))
  t.notOk(record.statements?.lines)
  t.match(questions, [{ kind: 'total', ask: /3,000\.00 apart/ }])
})
