import t from 'tap'
import { readFileSync } from 'node:fs'
import { parse } from 'yaml'

// The scripts of a page have no types of their own.
const { contentsOf } = await import('../../../routes/record/client/' + 'kept-files.js') as {
  contentsOf: (files: object[], words: Record<string, string>) => Array<string | undefined>
}
const { packed, unpacked } = await import('../../../routes/record/client/' + 'packed-file.js') as {
  packed: (text: string) => Promise<string>
  unpacked: (text: string) => Promise<string | undefined>
}
const { script: words } = parse(readFileSync('fixtures/pages/record-steps.yaml', 'utf8')) as { script: Record<string, string> }

t.test('a link opens only an object of JSON', async (t) => {
  t.equal(await unpacked(await packed('{"company":null}')), '{"company":null}')
  for (const text of ['null', '[]', '1', '"file"', '{', '']) t.equal(await unpacked(await packed(text)), undefined, text)
  t.equal(await unpacked('%'), undefined)
  t.equal(await unpacked('A'.repeat(20_000)), undefined, 'longer than any link')
})

t.test('two kept files of one name are distinguished by their content', (t) => {
  const file = (name: string, fiscalYears?: string[]) => ({ name, record: JSON.stringify({ fiscalYears }) })
  t.same(contentsOf([file('Acme', ['FY2024', 'FY2025']), file('Other'), file('ACME '), file('Acme', ['FY2025'])], words), [
    'numbers for 2024, 2025', undefined, 'no numbers yet', 'numbers for 2025'
  ])
  t.same(contentsOf([file('Acme'), file('Acme'), { name: 'Acme', record: 'null' }], words), [
    'no numbers yet, copy 3', 'no numbers yet, copy 2', 'no numbers yet, copy 1'
  ])
  t.end()
})
