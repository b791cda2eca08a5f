import t from 'tap'
import { Type } from '@sinclair/typebox'
import { createTool, lookup } from '../../routes/mcp/create-tool.ts'
import { closed } from '../../schemas/type-helpers.ts'
import { writeToolResult } from '../../record-jobs/tool-result.ts'

const jsonOf = (characters: number) => JSON.stringify({ text: 'a'.repeat(characters - '{"text":""}'.length) })

t.test('a tool answers at most 100,000 characters, and the same twice for clients that read one or the other', async (t) => {
  const { content: [{ text }], structuredContent } = JSON.parse(writeToolResult(jsonOf(100_000)))
  t.equal(text.length, 100_000)
  t.same(JSON.parse(text), structuredContent)
  t.throws(() => writeToolResult(jsonOf(100_001)), { message: /would have 100001 characters, .* at most 100000\. Ask for less/ })
})

t.test('whatever tool makes more says so in its result', async (t) => {
  const tool = createTool({
    name: 'make_text',
    title: 'Make a text',
    description: 'Makes a text.',
    input: closed({ characters: Type.Integer() }, 'Its length.'),
    output: closed({ text: Type.String() }, 'The text.'),
    annotations: lookup,
    run: ({ characters }) => JSON.parse(jsonOf(characters))
  })
  const call = {
    signal: new AbortController().signal,
    requester: { client: '', isWanted: () => true, charge: () => {} },
    progress: () => {},
    logError: () => t.fail('it is no failure of the service')
  }
  const made = async (characters: number) => JSON.parse(String(await tool.call({ characters }, call)))
  t.notOk((await made(100_000)).isError)
  t.match(await made(100_001), { isError: true, content: [{ text: /^The answer would have 100001 characters/ }] })
})
