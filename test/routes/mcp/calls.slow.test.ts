import { Type } from '@sinclair/typebox'
import { setImmediate, setTimeout } from 'node:timers/promises'
import t from 'tap'
import type { Call } from '../../../routes/mcp/protocol/json-rpc.ts'
import { createTool, lookup } from '../../../routes/mcp/create-tool.ts'
import { listen } from '../../helper.ts'

const BOTH = 'application/json, text/event-stream'

const secret = 'at /srv/secret/path.ts with password hunter2'
const client = new AbortController()

const stopped = observed('stopped', async ({ signal }) => {
  await new Promise((resolve) => {
    signal.addEventListener('abort', resolve)
  })
})
const stoppedLate = observed('stopped_late', async (call) => {
  client.abort()
  await setTimeout(100)
  while (!call.signal.aborted) await setTimeout(5)
})
const answered = observed('answered', async ({ signal }) => {
  t.equal(signal.aborted, false)
})
const unread = observed('unread', async (call) => {
  while (!call.signal.aborted) {
    call.progress(1, 1, 'x'.repeat(64 * 1024))
    await setImmediate()
  }
})
let letGo = () => {}
const unhurried = observed('unhurried', async ({ signal }) => {
  await new Promise<void>((resolve) => {
    letGo = resolve
    signal.addEventListener('abort', () => resolve())
  })
})
/** A tool with a fault that it does not report itself. */
const faulty = {
  definition: { ...lookup, name: 'faulty', inputSchema: { type: 'object' as const } },
  call: () => {
    throw new Error(secret)
  }
}
const steps = tool('steps', (call) => {
  call.progress(1, 2, 'half')
  call.progress(2, 2)
})
const broken = tool('broken', () => {
  throw new Error(secret)
})
const unserializable = tool(
  'unserializable',
  () => {},
  () => {
    const loop: { loop?: object } = {}
    loop.loop = loop
    return loop
  }
)

t.test('POST /mcp', async (t) => {
  const lines: string[] = []
  const { address } = await listen(t, {
    failing: true,
    logger: {
      level: 'error',
      stream: {
        write: (line: string) => {
          lines.push(line)
        }
      }
    },
    mcp: {
      tools: [
        ...[stopped, stoppedLate, answered, unread, unhurried].map((one) => one.tool),
        ...[faulty, steps, broken, unserializable]
      ]
    }
  })

  const answer = /{"jsonrpc":"2.0","id":1,"result":.*"structuredContent":{"done":true}}}/
  const progress = (progressToken: unknown) => [
    `event: message\ndata: {"jsonrpc":"2.0","method":"notifications/progress","params":{"progressToken":${JSON.stringify(progressToken)},"progress":1,"total":2,"message":"half"}}`,
    `event: message\ndata: {"jsonrpc":"2.0","method":"notifications/progress","params":{"progressToken":${JSON.stringify(progressToken)},"progress":2,"total":2}}`
  ]

  for (const [accept, token] of [
    [BOTH, 'abc'],
    [BOTH, 0],
    ['text/event-stream', 'abc']
  ] as const) {
    t.test(`streams progress to Accept: ${accept} with the token ${token}`, async (t) => {
      const response = await post(address, 'steps', accept, { progressToken: token })

      t.match(response.headers.get('content-type'), /^text\/event-stream/)
      t.match((await response.text()).split('\n\n'), [...progress(token), answer, ''])
    })
  }

  for (const [accept, meta] of [
    ['application/json', { progressToken: 'abc' }],
    [BOTH, {}],
    [BOTH, { progressToken: {} }],
    [BOTH, 'no object']
  ] as const) {
    t.test(`keeps progress from Accept: ${accept} with _meta ${JSON.stringify(meta)}`, async (t) => {
      const response = await post(address, 'steps', accept, meta)

      t.match(response.headers.get('content-type'), /^application\/json/)
      t.match(await response.text(), answer)
    })
  }

  t.test('keeps a call running when another client cancels a request with the same id', async (t) => {
    const call = post(address, 'unhurried')
    await unhurried.started
    for (const requestId of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]) {
      const notification = { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId } }
      t.equal((await sendMessage(address, notification)).status, 202)
    }
    await sendMessage(address, { jsonrpc: '2.0', method: 'notifications/progress', params: { progressToken: 1, progress: 1 } })
    letGo()

    t.match(await (await call).text(), answer)
  })

  for (const extra of [
    { task: { ttl: 60_000 } },
    { task: 'no object' },
    { _meta: null },
    { _meta: { 'io.modelcontextprotocol/related-task': { taskId: 'x' } } },
    { _meta: { progressToken: 'abc', 'io.modelcontextprotocol/related-task': 1 } }
  ]) {
    t.test(`answers a call with ${JSON.stringify(extra)}`, async (t) => {
      const params = { name: 'steps', ...extra }
      const response = await sendMessage(address, { jsonrpc: '2.0', id: 1, method: 'tools/call', params })

      t.match(await response.text(), answer)
    })
  }

  t.test('hides a fault of a method from the client', async (t) => {
    const params = { name: 'faulty', arguments: {} }
    const response = await sendMessage(address, { jsonrpc: '2.0', id: 1, method: 'tools/call', params })

    t.equal(response.status, 500)
    t.match(await response.json(), { success: false, code: 'INTERNAL_ERROR' })
  })

  t.test('stops the work of a client that hangs up', async (t) => {
    const hungUp = new AbortController()
    const call = post(address, 'stopped', BOTH, {}, hungUp.signal)
    await stopped.started

    hungUp.abort()
    await t.rejects(call)
    t.equal((await stopped.ended).signal.aborted, true)
  })

  t.test('stops it too when the work asks for its signal later', async (t) => {
    await t.rejects(post(address, 'stopped_late', BOTH, {}, client.signal))
    t.equal((await stoppedLate.ended).signal.aborted, true)
  })

  t.test('does not count an answered client as one that hung up', async (t) => {
    await (await post(address, 'answered')).text()

    t.equal((await answered.ended).signal.aborted, false)
  })

  t.test('stops the work of a client that does not read its events', async (t) => {
    const response = await post(address, 'unread', BOTH, { progressToken: 1 })

    t.equal((await unread.ended).signal.aborted, true)
    await t.rejects(response.text())
  })

  t.test('answers each of several calls at once, all with the same id, with its own result', async (t) => {
    const names = ['get_catalog', 'get_sample_business', 'list_scopes', 'get_product_facts']
    const answers = await Promise.all(names.map(async (name) => (await post(address, name)).text()))

    t.match(answers, [/"links"/, /"business"/, /"tokenEndpoint"/, /"howToCall"/])
  })

  t.test('gives the id back as it came with what is the same for everyone', async (t) => {
    const ids = [0, 1, 2, 3, 4, '0', '1', 1.5, -1, null, 'a']
    const send = async (id: unknown, method: string, params?: object) => {
      const response = await fetch(`${address}/mcp`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: BOTH },
        body: JSON.stringify({ jsonrpc: '2.0', id, method, params })
      })
      const whole = (await response.json()) as { id: unknown, result: object }
      t.equal(whole.id, id)
      return whole.result
    }
    for (const id of [...ids, ...ids]) {
      t.match(await send(id, 'tools/list'), { tools: [] })
      t.match(await send(id, 'prompts/list'), { prompts: [] })
      const called = await send(id, 'tools/call', { name: 'get_sample_business', arguments: {} })
      t.match(called, { structuredContent: { fictional: true } })
    }
  })

  for (const name of ['broken', 'unserializable']) {
    t.test(`says that a tool failed and nothing about the cause: ${name}`, async (t) => {
      const response = await post(address, name)
      const text = await response.text()

      t.equal(response.status, 200)
      t.match(JSON.parse(text), {
        id: 1,
        result: { isError: true, content: [{ type: 'text', text: /failed on our side/ }] }
      })
      t.notMatch(text, /secret|hunter2|circular|structuredContent/i)
      t.match(await (await post(address, 'steps')).text(), answer, 'the next call works')
    })
  }

  t.test('logs the cause of a failure with the id of the request', async (t) => {
    t.match(JSON.parse(lines.find((line) => line.includes('the tool broken failed'))!), { reqId: /./, msg: 'the tool broken failed', err: { message: secret } })
  })
})

/** A tool that does `work` and returns `{ done: true }` or the result of `answer`. */
function tool (
  name: string,
  work: (call: Call) => void | Promise<void>,
  answer: () => object = () => ({ done: true })
) {
  return createTool({
    name,
    title: name,
    description: 'Only in tests.',
    input: Type.Object({}),
    output: Type.Object({}, { additionalProperties: true }),
    annotations: lookup,
    run: async (_args, call) => {
      await work(call)
      return answer()
    }
  })
}

/** A tool with promises for its start and end. */
function observed (name: string, work: (call: Call) => Promise<void>) {
  let start = () => {}
  let end = (_call: Call) => {}
  const started = new Promise<void>((resolve) => {
    start = resolve
  })
  const ended = new Promise<Call>((resolve) => {
    end = resolve
  })
  return {
    started,
    ended,
    tool: tool(name, async (call) => {
      start()
      await work(call)
      end(call)
    })
  }
}

/** Sends a message with an Accept header for JSON. */
function sendMessage (address: string, message: object) {
  return fetch(`${address}/mcp`, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify(message)
  })
}

function post (
  address: string,
  name: string,
  accept = 'application/json',
  meta: unknown = {},
  signal: AbortSignal | null = null
) {
  return fetch(`${address}/mcp`, {
    method: 'POST',
    signal,
    headers: { accept, 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, _meta: meta } })
  })
}
