import t from 'tap'
import { Type } from '@sinclair/typebox'
import { createTool, lookup } from '../../routes/mcp/create-tool.ts'
import { closed } from '../../schemas/type-helpers.ts'
import { fileTypes } from '../../schemas/record/document-files.ts'
import { writeFileResult, writeToolResult } from '../../record-jobs/tool-result.ts'

const jsonOf = (characters: number) => JSON.stringify({ text: 'a'.repeat(characters - '{"text":""}'.length) })

const resultOf = (json: string, short?: string) => {
  const written = writeToolResult(json, short)
  t.ok(written.length <= 100_000, `${written.length} characters`)
  return JSON.parse(written)
}

t.test('a result has at most 100,000 characters, text and structured content together', async (t) => {
  const { content: [{ text }], structuredContent } = resultOf(jsonOf(49_900))
  t.same(JSON.parse(text), structuredContent)

  const long = resultOf(jsonOf(60_000))
  t.same(long.structuredContent, JSON.parse(jsonOf(60_000)), 'all of it')
  t.match(long.content, [{ type: 'text', text: /^The answer is in structuredContent, .* ask for less/ }])

  t.same(resultOf(jsonOf(60_000), jsonOf(30_000)).content[0].text, jsonOf(30_000), 'a shorter text')
  t.match(resultOf(jsonOf(80_000), jsonOf(30_000)).content[0].text, /^The answer is in structuredContent/)
  t.throws(() => writeToolResult(jsonOf(100_000)), { message: /would have \d+ characters, .* at most 100000\. Ask for less/ })
})

t.test('a file that is too large to embed is described with the request for it', async (t) => {
  const file = { fileName: 'cim.docx', mimeType: fileTypes.docx, bytes: new Uint8Array(30_000) }
  const members = { notice: 'Data.', request: 'POST it there.' }
  const address = 'https://ready.example/api/public/record/files/cim.docx'
  const small = JSON.parse(writeFileResult(members, file, { address, embedded: 40_000 }))
  t.match(small.content[1], { type: 'resource', resource: { uri: address, blob: /^A{40000}$/ } })
  t.notOk('request' in small.structuredContent.file)

  for (const embedded of [39_999, 0]) {
    const large = JSON.parse(writeFileResult(members, file, { address, embedded }))
    t.equal(large.content.length, 1)
    t.match(large.structuredContent.file, { name: 'cim.docx', bytes: 30_000, request: 'POST it there.' })
    t.same(JSON.parse(large.content[0].text), large.structuredContent)
  }
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
  t.notOk((await made(99_000)).isError)
  t.match(await made(100_000), { isError: true, content: [{ text: /^The answer would have \d{6} characters/ }] })
})
