import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { ListRootsRequestSchema } from '@modelcontextprotocol/sdk/types.js'
import { mkdirSync, readFileSync, realpathSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { unzipSync } from 'fflate'
import t, { type Test } from 'tap'
import { ensureBuilt } from '../suite/built.ts'
import { builtCommand, folderFor, folderWithoutScans, ownerAnswers, ownerEarnings, ownerFolder } from './home-folder.ts'

interface Content { type: string, text: string }

/** A client of the built server, with the folders of its command line or its own roots. */
async function connect (t: Test, folders: string[], roots: string[] = []) {
  ensureBuilt()
  const client = new Client({ name: 'test', version: '1.0.0' }, { capabilities: roots.length > 0 ? { roots: {} } : {} })
  if (roots.length > 0) {
    client.setRequestHandler(ListRootsRequestSchema, () =>
      ({ roots: roots.map((one) => ({ uri: pathToFileURL(one).href })) }))
  }
  const transport = new StdioClientTransport({
    command: process.execPath, args: [builtCommand, 'mcp', ...folders], stderr: 'ignore'
  })
  await client.connect(transport)
  t.teardown(() => client.close())
  const call = async (name: string, args: object) => {
    const called = client.callTool({ name, arguments: { ...args } }, undefined, { timeout: 120_000 })
    const { content, isError = false } = await called
    const texts = (content as Content[]).map(({ text }) => text)
    return { text: texts.at(-1)!, notes: texts.slice(0, -1), isError: Boolean(isError) }
  }
  return { client, call, transport }
}

type Call = Awaited<ReturnType<typeof connect>>['call']

/** Calls a tool that must not fail, and returns its answer. */
async function answer<T> (call: Call, name: string, args: object): Promise<T> {
  const { text, isError } = await call(name, args)
  if (isError) throw new Error(text)
  return JSON.parse(text) as T
}

interface Read {
  record: string
  open: number
  questions: Array<{ id: string }>
  earnings: Record<string, { sde: number }>
}

t.test('an assistant comes from a folder to the ZIP in five calls and 15,000 tokens', async (t) => {
  const folder = folderFor(t, ownerFolder)
  const { client, call } = await connect(t, [folder])
  const { tools } = await client.listTools()
  t.same(tools.map(({ name }) => name),
    ['read_reports', 'answer_questions', 'interview', 'check_record', 'write_documents', 'explain'])
  let characters = JSON.stringify(tools).length + (client.getInstructions() ?? '').length
  let calls = 0
  const use: typeof answer = async (one, name, args) => {
    const { text } = await one(name, args)
    calls++
    characters += text.length + JSON.stringify(args).length
    t.ok(text.length <= 8000, `${name} answers in ${text.length} characters`)
    return JSON.parse(text)
  }
  const read = await use<Read>(call, 'read_reports', { folder })
  t.ok(read.open > read.questions.length, 'the first ten are listed, and the number of all')
  const answered = await use<Read>(call, 'answer_questions', { record: read.record, answers: ownerAnswers })
  for (const [year, sde] of Object.entries(ownerEarnings)) t.equal(answered.earnings[year]!.sde, sde, year)
  const checked = await use<{ findings: unknown[] }>(call, 'check_record', { record: read.record })
  t.ok(checked.findings.length > 0)
  const { written: [zip] } = await use<{ written: Array<{ path: string, bytes: number }> }>(
    call, 'write_documents', { record: read.record, documents: ['broker.zip'] })
  t.equal(statSync(zip!.path).size, zip!.bytes)
  t.ok(Object.keys(unzipSync(readFileSync(zip!.path))).length >= 2)
  t.ok(calls <= 5 && characters / 4 <= 15_000, `${calls} calls, ${Math.round(characters / 4)} tokens`)

  const explained = await answer<{ value: number, sources: Array<{ file?: string[], place?: string }> }>(
    call, 'explain', { record: read.record, figure: 'Officer Compensation FY2024' })
  t.equal(explained.value, 105000)
  t.match(explained.sources[0], { file: ['Quill Hollow Plumbing_Profit and Loss 2024.xlsx'], place: /^[A-Z]+\d+$/ })
  const sde = await answer<{ value: number }>(call, 'explain', { record: read.record, figure: 'SDE 2025' })
  t.equal(sde.value, ownerEarnings.FY2025)
  t.match(await call('explain', { record: read.record, figure: 'moon 2025' }), { isError: true, text: /ebitda/ })

  const { questions } = await answer<Read>(call, 'interview', { record: read.record })
  t.ok(questions.length > 0)
  const { resources } = await client.listResources()
  t.match(resources.map(({ name }) => name), ['record.json', /^Findings of /, 'broker.zip'])
  for (const { uri } of resources) t.match(await client.readResource({ uri }), { contents: [{ uri }] }, uri)
  const { prompts } = await client.listPrompts()
  for (const { name } of prompts) t.match(await client.getPrompt({ name }), { messages: [{ content: { text: /./ } }] })
})

t.test('nothing outside the folders is read or written', async (t) => {
  const folder = folderFor(t)
  const outside = folderFor(t)
  const csv = 'Sales,2025\nSales,100\n'
  writeFileSync(join(outside, 'secret.csv'), csv)
  writeFileSync(join(folder, 'notes.md'), 'hello')
  mkdirSync(join(folder, 'sub'))
  symlinkSync(outside, join(folder, 'sub/link'))
  symlinkSync(join(outside, 'secret.csv'), join(folder, 'linked.csv'))
  const { call } = await connect(t, [folder])
  for (const file of [
    join(outside, 'secret.csv'), '../secret.csv', join(folder, 'linked.csv'), join(folder, 'sub/link/secret.csv'),
    '/dev/zero', '/etc/passwd', 'a\0b.csv', `${folder}-other/x.csv`
  ]) {
    const { isError, text } = await call('read_reports', { files: [file] })
    t.ok(isError && /outside|does not exist/.test(text), JSON.stringify(`${file}: ${text}`))
  }
  t.match(await call('read_reports', { files: ['notes.md'] }), { isError: true, text: /extension of a report/ })
  t.match(await call('read_reports', { folder: outside }), { isError: true, text: /outside/ })
  t.match(await call('check_record', { record: join(outside, 'record.json') }), { isError: true, text: /outside/ })
  writeFileSync(join(folder, 'mine.csv'), 'Account,2025\nSales,100\nFuel,40\n')
  t.match(await call('read_reports', { files: ['mine.csv'], record: join(folder, 'record.json') }),
    { isError: true, text: /folder named readiness/ })
  const { record } = await answer<Read>(call, 'read_reports', { files: ['mine.csv'] })
  t.equal(record, join(realpathSync(folder), 'readiness/record.json'))
  t.match(await call('write_documents', { record, documents: ['cim.docx'], into: outside }), { isError: true, text: /outside/ })
  t.match(await call('write_documents', { record, documents: ['cim.docx'], into: join(folder, 'sub/link/x') }),
    { isError: true, text: /outside/ })
  t.equal((await call('write_documents', { record, documents: ['cim.docx'], into: join(folder, 'out') })).isError, false)
})

t.test('the roots of the client are folders too, and without any folder nothing is read', async (t) => {
  const folder = folderFor(t)
  writeFileSync(join(folder, 'mine.csv'), 'Account,2025\nSales,100\nFuel,40\n')
  const { call } = await connect(t, [], [folder])
  t.match(await answer(call, 'read_reports', { folder }), { open: Number })
  const other = await connect(t, [])
  t.match(await other.call('read_reports', { folder }), { isError: true, text: /No folder is open/ })
})

t.test('two servers on one record lose no answer, and the second is told', async (t) => {
  const folder = folderWithoutScans(t)
  const [one, two] = [await connect(t, [folder]), await connect(t, [folder])]
  const { record } = await answer<Read>(one.call, 'read_reports', { folder })
  await answer(two.call, 'check_record', { record })
  const [first, ...others] = ownerAnswers.slice(1)
  await answer(one.call, 'answer_questions', { record, answers: [first] })
  const told = await two.call('answer_questions', { record, answers: others })
  t.match(told.notes, [/Another program has changed/])
  const { adjustments } = (JSON.parse(readFileSync(record, 'utf8')) as { statements: { adjustments: unknown[] } }).statements
  t.equal(adjustments.length, ownerAnswers.length - 1)
})

t.test('a call can be canceled, tells its progress, and leaves the record as it was', async (t) => {
  const folder = folderWithoutScans(t)
  const { client, call } = await connect(t, [folder])
  const abort = new AbortController()
  const progress: number[] = []
  await t.rejects(client.callTool({ name: 'read_reports', arguments: { folder } }, undefined, {
    signal: abort.signal,
    timeout: 120_000,
    onprogress: ({ progress: number }) => {
      progress.push(number)
      if (number === 3) abort.abort()
    }
  }))
  t.same(progress.slice(0, 3), [1, 2, 3])
  t.match(await call('check_record', { record: join(folder, 'readiness/record.json') }), { isError: true, text: /does not exist/ })
  t.match(await answer(call, 'read_reports', { folder }), { open: Number }, 'nothing is locked')
})
