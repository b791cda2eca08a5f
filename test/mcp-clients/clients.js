// Connects released clients to the built service and makes each use every feature. Ends with "N passed, N failed".
import assert from 'node:assert/strict'
import { Client as V2Client, StreamableHTTPClientTransport as V2Transport } from '@modelcontextprotocol/client'
import { createMCPClient as createAi1 } from 'ai-sdk-mcp-1'
import { createMCPClient as createAi2 } from 'ai-sdk-mcp-2'
import { Client as Client10 } from 'sdk-1.10/client/index.js'
import { StreamableHTTPClientTransport as Transport10 } from 'sdk-1.10/client/streamableHttp.js'
import { Client as Client12 } from 'sdk-1.12/client/index.js'
import { StreamableHTTPClientTransport as Transport12 } from 'sdk-1.12/client/streamableHttp.js'
import { Client as Client17 } from 'sdk-1.17/client/index.js'
import { StdioClientTransport } from 'sdk-1.17/client/stdio.js'
import { StreamableHTTPClientTransport as Transport17 } from 'sdk-1.17/client/streamableHttp.js'
import { Client as Client0 } from 'sdk-1.0/client/index.js'
import { PostTransport } from './post-transport.js'
import { startService } from './service.js'

const plainFetch = globalThis.fetch
/** Arguments of the tools that require some. */
const record = { format: 'business-readiness-record/1', asOf: '2026-05-29', company: { trade: 'roofing' } }
const needed = {
  score_quiz: { answers: [] },
  search_sample_record: { query: 'license' },
  get_record_template: { trade: 'roofing' },
  get_interview_questions: { trade: 'roofing' },
  import_reports: { files: [{ name: 'Profit and Loss.csv', text: 'Account,2025\nSales,100\nFuel,40\n' }] },
  check_record: { record },
  write_record_document: { document: 'requests', record }
}
const me = { name: 'clients', version: '1.0.0' }
const { url, stop } = await startService()

/** Each client with the response format it accepts: what its release requests, or events only. */
const probes = [
  ...['json', 'events'].map((form) => [
    `sdk 1.0.0 over a plain POST transport (${form})`,
    () => sdk(Client0, new PostTransport(url), { capabilities: {} }),
    form
  ]),
  ...['json', 'events'].flatMap((form) => [
    [`sdk 1.10.2 (${form})`, () => sdk(Client10, new Transport10(new URL(url))), form],
    [`sdk 1.12.3 (${form})`, () => sdk(Client12, new Transport12(new URL(url))), form],
    [`sdk 1.17.5 (${form})`, () => sdk(Client17, new Transport17(new URL(url))), form],
    [`client 2.4.0, legacy (${form})`, () => sdk(V2Client, new V2Transport(new URL(url))), form],
    [
      `client 2.4.0, automatic (${form})`,
      () => sdk(V2Client, new V2Transport(new URL(url)), { versionNegotiation: { mode: 'auto' } }),
      form
    ]
  ]),
  ['client 2.4.0, pinned to a later version, refuses at once', refusesLaterVersion, 'json'],
  ['ai sdk mcp 1.0.101', () => aiSdk(createAi1), 'json'],
  ['ai sdk mcp 2.0.99', () => aiSdk(createAi2), 'json'],
  ...['http-first', 'http-only'].map((strategy) => [
    `mcp-remote 0.15.1, ${strategy}`,
    () => sdk(Client17, remote(strategy)),
    'json'
  ])
]

let failed = 0
for (const [name, probe, form] of probes) {
  globalThis.fetch = form === 'events' ? eventsOnly : plainFetch
  try {
    await Promise.race([probe(), timeout(60_000)])
    console.log(`ok - ${name}`)
  } catch (error) {
    failed++
    console.log(`not ok - ${name}\n`, error)
  }
}
globalThis.fetch = plainFetch
await stop()
console.log(`${probes.length - failed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

/** Uses every tool, resource, template and prompt through one of the SDK's clients, which all have the same methods. */
async function sdk (Client, transport, options) {
  const client = new Client(me, options)
  await client.connect(transport)
  assert.ok(client.getServerVersion().name)
  await client.ping()

  const { tools } = await client.listTools()
  assert.ok(tools.length > 0)
  for (const { name } of tools) {
    // Clients that support output schemas validate the result.
    const { content, isError, structuredContent } = await client.callTool({ name, arguments: needed[name] ?? {} })
    assert.ok(!isError && (structuredContent ?? JSON.parse(content[0].text)), name)
  }
  const { isError } = await client.callTool({ name: 'get_quiz_questions', arguments: { trade: 'none' } })
  assert.equal(isError, true)

  for (const { uri } of (await client.listResources()).resources) {
    assert.ok((await client.readResource({ uri })).contents[0].text, uri)
  }
  const {
    resourceTemplates: [template]
  } = await client.listResourceTemplates()
  const { completion } = await client.complete({
    ref: { type: 'ref/resource', uri: template.uriTemplate },
    argument: { name: 'dimension', value: '' }
  })
  for (const value of completion.values) {
    assert.ok(
      (await client.readResource({ uri: template.uriTemplate.replace('{dimension}', value) })).contents[0].text,
      value
    )
  }

  for (const { name, arguments: args = [] } of (await client.listPrompts()).prompts) {
    const given = Object.fromEntries(args.filter(({ required }) => required).map((argument) => [argument.name, '50']))
    assert.ok((await client.getPrompt({ name, arguments: given })).messages[0].content.text, name)
  }
  await client.close()
}

async function aiSdk (create) {
  // Before a version is negotiated, the client requests its event stream and responds to the ping there, naming a
  // version that is not served.
  const client = await create({
    transport: { type: 'http', url },
    onUncaughtError: ({ statusCode }) => assert.equal(statusCode, 400)
  })
  const tools = await client.tools()
  assert.ok(Object.keys(tools).length > 0)
  for (const [name, tool] of Object.entries(tools)) {
    const options = { messages: [], toolCallId: name }
    const { content, isError, structuredContent } = await tool.execute(needed[name] ?? {}, options)
    assert.ok(!isError && (structuredContent ?? JSON.parse(content[0].text)), name)
  }
  for (const { uri } of (await client.listResources()).resources) {
    assert.ok((await client.readResource({ uri })).contents[0].text, uri)
  }
  await client.close()
}

async function refusesLaterVersion () {
  const client = new V2Client(me, { versionNegotiation: { mode: { pin: '2026-07-28' } } })
  await assert.rejects(client.connect(new V2Transport(new URL(url))), { code: 'ERA_NEGOTIATION_FAILED' })
}

/** mcp-remote as hosts run it: a process that communicates over its standard streams. */
function remote (strategy) {
  return new StdioClientTransport({
    command: process.execPath,
    args: ['node_modules/mcp-remote/dist/proxy.js', url, '--transport', strategy],
    cwd: import.meta.dirname,
    stderr: 'ignore'
  })
}

function eventsOnly (input, init) {
  const headers = new Headers(init?.headers)
  headers.set('accept', 'text/event-stream')
  return plainFetch(input, { ...init, headers })
}

async function timeout (milliseconds) {
  await new Promise((resolve) => setTimeout(resolve, milliseconds).unref())
  throw new Error(`not done after ${milliseconds} ms`)
}
