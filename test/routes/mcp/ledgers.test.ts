import { readFileSync } from 'node:fs'
import t from 'tap'
import { start } from '../../helper.ts'
import { rpc } from './rpc.ts'

const CASES = new URL('../../domain/import/ledger/cases/', import.meta.url)

t.test('a ledger beside a record over MCP', async (t) => {
  const app = await start(t)
  for (const name of ['01-qbo-general-ledger.csv', '02-qbo-clean.csv']) {
    t.test(name, async (t) => {
      const text = readFileSync(new URL(name, CASES), 'utf8')
      const record = JSON.parse(readFileSync(new URL(`${name}.record.json`, CASES), 'utf8'))
      const request = { files: [{ name, text }], record }
      const { result } = await rpc(app, 'tools/call', { name: 'import_reports', arguments: request })
      const imported = (await app.inject({ method: 'POST', url: '/api/public/record/import', payload: request })).json()
      const { files, questions } = result.structuredContent
      t.notOk(result.isError)
      t.equal(files[0].kind, 'ledger')
      t.same(files[0].reconciliation, imported.files[0].reconciliation)
      t.same(
        questions.map(({ id }: { id: string }) => id),
        imported.questions.slice(0, questions.length).map(({ id }: { id: string }) => id)
      )
      t.ok(JSON.stringify(result).length <= 100_000)
    })
  }
})
