import { once } from 'node:events'
import { connect } from 'node:net'
import t from 'tap'
import { defaultLimits } from '../../../config.ts'
import { listen } from '../../helper.ts'
import { smallest } from './requests.ts'

t.test('an answer that its client does not read is given up after REQUEST_TIMEOUT', async (t) => {
  const { app, address } = await listen(t, { limits: { ...defaultLimits, requestTimeout: 1000, headersTimeout: 500 } })
  const documents = [{ id: 'DR-01.01', title: 'All of it', status: 'present' }]
  const count = <T>(length: number, make: (name: string) => T) =>
    Array.from({ length }, (_one, index) => make(String(index + 100)))
  const body = JSON.stringify({
    ...smallest,
    documents,
    requests: count(500, (name) => ({ id: `R01.${name}`, status: 'open', documents: ['DR-01.01'] })),
    facts: count(600, (name) => ({ id: `GR-${name}`, category: 'Company', fact: 'One', value: 1, source: 'DR-01.01' }))
  })
  const socket = connect(Number(new URL(address).port), '127.0.0.1')
  t.teardown(() => socket.destroy())
  const [connected] = await Promise.all([once(app.server, 'connection'), once(socket, 'connect')])
  socket.pause()
  const head = [
    'POST /api/public/record/documents/golden-record HTTP/1.1', `Host: ${new URL(address).host}`,
    'Content-Type: application/json', `Content-Length: ${body.length}`
  ]
  // More than the system keeps for a connection.
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`.repeat(6))
  await once(connected[0], 'close')

  t.ok(connected[0].destroyed)
})
