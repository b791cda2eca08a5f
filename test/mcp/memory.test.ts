import { setImmediate } from 'node:timers/promises'
import t from 'tap'
import { defaultLimits } from '../../config.ts'
import { heldBytes, start } from '../helper.ts'

t.test('an answer takes no memory once it is sent, whatever id its request has', async (t) => {
  const app = await start(t, { limits: { ...defaultLimits, rate: { ...defaultLimits.rate, max: 10_000 } } })
  const list = async (id: number) => {
    const payload = { jsonrpc: '2.0', id, method: 'tools/list' }
    const { body } = await app.inject({ method: 'POST', url: '/mcp', payload })
    return body.length
  }
  for (let id = 0; id < 10; id++) await list(id)
  const length = await list(10)
  const before = heldBytes()
  for (let id = 100; id < 600; id++) await list(id)

  // Buffers are given back by the collection after the one that finds them.
  heldBytes()
  await setImmediate()

  t.ok(heldBytes() - before < 200 * length, 'of 500 answers')
})
