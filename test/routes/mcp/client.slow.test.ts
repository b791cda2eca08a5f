import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import t from 'tap'
import { listen } from '../../helper.ts'

/** A fetch of a client that accepts events only. */
const eventsOnly: typeof fetch = (url, init) =>
  fetch(url, { ...init, headers: { ...Object.fromEntries(new Headers(init?.headers)), accept: 'text/event-stream' } })

const record = { format: 'business-readiness-record/1', asOf: '2026-05-29', company: { trade: 'roofing' } }

/** Arguments of the tools that require some. */
const needed: Record<string, Record<string, unknown>> = {
  score_quiz: { answers: [] },
  search_sample_record: { query: 'license' },
  get_record_template: { trade: 'roofing' },
  get_interview_questions: { trade: 'roofing' },
  import_reports: { files: [{ name: 'Profit and Loss.csv', text: 'Account,2025\nSales,100\nFuel,40\n' }] },
  check_record: { record },
  write_record_document: { document: 'requests', record }
}

t.test("the protocol's own client", async (t) => {
  const { address } = await listen(t)

  for (const [form, options] of [
    ['JSON', {}],
    ['events only', { fetch: eventsOnly }]
  ] as const) {
    t.test(`lists and uses everything over ${form}`, async (t) => {
      const client = new Client({ name: 'test', version: '1.0.0' })
      await client.connect(new StreamableHTTPClientTransport(new URL(`${address}/mcp`), options))
      t.teardown(() => client.close())

      t.match(client.getServerVersion(), { title: 'Business-Readiness Service', version: '1.1.0' })
      await client.ping()

      // The client validates each result against the tool's output schema.
      for (const { name } of (await client.listTools()).tools) {
        t.match(
          await client.callTool({ name, arguments: needed[name] ?? {} }),
          { isError: undefined, structuredContent: {} },
          name
        )
      }
      for (const { uri } of (await client.listResources()).resources) {
        t.match(await client.readResource({ uri }), { contents: [{ uri, text: /./ }] }, uri)
      }
      for (const { uriTemplate } of (await client.listResourceTemplates()).resourceTemplates) {
        const name = /{(.*)}/.exec(uriTemplate)![1]!
        const { completion } = await client.complete({
          ref: { type: 'ref/resource', uri: uriTemplate },
          argument: { name, value: '' }
        })
        // Tests only the first few of each, because the limiter would refuse the rest.
        for (const value of completion.values.slice(0, 10)) {
          t.match(
            await client.readResource({ uri: uriTemplate.replace(`{${name}}`, value) }),
            { contents: [{ text: /./ }] },
            `${name} ${value}`
          )
        }
      }
      for (const { name, arguments: args = [] } of (await client.listPrompts()).prompts) {
        const values = Object.fromEntries(args.filter(({ required }) => required).map((argument) => [argument.name, '50']))
        t.match(await client.getPrompt({ name, arguments: values }), { messages: [{ role: 'user' }] }, name)
      }
      for (const trade of (
        await client.complete({
          ref: { type: 'ref/prompt', name: 'interview_owner' },
          argument: { name: 'trade', value: '' }
        })
      ).completion.values) {
        t.match(
          await client.callTool({ name: 'get_quiz_questions', arguments: { trade, length: 'full' } }),
          { structuredContent: { selection: { trade } } },
          trade
        )
      }
    })
  }
})
