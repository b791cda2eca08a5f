import t from 'tap'
import { heldAtRest, startUnlimited } from '../../helper.ts'

t.test('an answer takes no memory once it is sent, whatever is asked', async (t) => {
  const app = await startUnlimited(t)
  const send = async (id: number, method: string, params: object = {}) => {
    const payload = { jsonrpc: '2.0', id, method, params }
    const { body } = await app.inject({ method: 'POST', url: '/mcp', payload })
    return body.length
  }
  const search = (index: number) => ({
    name: 'search_sample_record',
    arguments: { query: `license proof revenue ${index}`, limit: 20 }
  })

  for (const [what, ask] of [
    ['a list with an id of its own', (index: number) => send(index, 'tools/list')],
    ['a tool with arguments of its own', (index: number) => send(1, 'tools/call', search(index))]
  ] as const) {
    t.test(what, async (t) => {
      for (let index = 0; index < 10; index++) await ask(index)
      const length = await ask(10)
      const before = await heldAtRest()
      for (let index = 100; index < 160; index++) await ask(index)

      t.ok(await heldAtRest() - before < 24 * length, `${length} characters each`)
    })
  }
})
