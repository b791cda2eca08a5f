import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import t, { type Test } from 'tap'
import { openRecord } from '../../domain/record/open-record.ts'
import type { BusinessRecord } from '../../schemas/record/business-record.ts'
import { start } from '../helper.ts'
import { folderFor, folderWithoutScans, ownerAnswers, ownerEarnings, ownerFolder, run, runAlone } from './home-folder.ts'

const readRecordFile = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as BusinessRecord

const cents = (amount: number) => Math.round(amount * 100) / 100

const earningsOf = (record: BusinessRecord) => Object.fromEntries(
  Object.entries(openRecord(record).ledger.totals.sde).map(([year, { amount }]) => [year, cents(amount)]))

/** The record that the service makes of the reports in a folder. */
async function importedByService (t: Test, folder: string, choices: object[]): Promise<unknown> {
  const app = await start(t)
  const form = new FormData()
  for (const name of readdirSync(folder).toSorted()) {
    if (/\.(?:csv|xlsx?|pdf|zip|numbers)$/i.test(name)) form.append('file', new File([readFileSync(join(folder, name))], name))
  }
  form.append('choices', JSON.stringify(choices))
  const sent = new Response(form)
  const response = await app.inject({
    method: 'POST',
    url: '/api/public/record/import',
    headers: { 'content-type': sent.headers.get('content-type')! },
    payload: Buffer.from(await sent.arrayBuffer())
  })
  return response.json<{ record: unknown }>().record
}

t.test('without a network, from the folder of an owner to the ZIP for a broker, with the answers in a file', async (t: Test) => {
  const folder = folderFor(t, ownerFolder)
  const answers = join(folderFor(t), 'answers.json')
  writeFileSync(answers, JSON.stringify(ownerAnswers))
  const { code, out, err } = await runAlone('make', folder, '--answers', answers)
  t.equal(code, 0, err)
  t.match(out, /3 years read\./)
  t.match(err, /^reading 1 of \d+: .+$/m)
  t.notMatch(out, /^reading/m, 'progress is not a result')
  const record = readRecordFile(join(folder, 'readiness/record.json'))
  t.match(earningsOf(record), ownerEarnings)
  const files = Object.keys(unzipSync(readFileSync(join(folder, 'readiness/broker.zip'))))
  t.ok(files.some((name) => name.includes('cim')) && files.some((name) => name.includes('financials')), files.join())
  for (const name of files) t.ok(readdirSync(join(folder, 'readiness')).includes(name), name)
  t.notOk(JSON.stringify(record).includes('2649283.53'), 'nothing of the other company')

  t.equal(JSON.stringify(record), JSON.stringify(await importedByService(t, ownerFolder, ownerAnswers)))
})

t.test('the record of a folder of statements is that of the service', async (t: Test) => {
  const statements = join(import.meta.dirname, '../domain/import/statements')
  const folder = folderFor(t, statements)
  t.equal((await run('read', folder)).code, 0)
  const record = readRecordFile(join(folder, 'readiness/record.json'))
  t.equal(JSON.stringify(record), JSON.stringify(await importedByService(t, statements, [])))
})

t.test('without answers, the open questions are listed, and nothing that was read is read again', async (t: Test) => {
  const folder = folderWithoutScans(t)
  const read = await run('read', folder)
  t.equal(read.code, 0, read.err)
  t.match(read.out, /add-back\.officer-compensation: .*\n {2}Is this your own pay or benefit\?/)
  const path = join(folder, 'readiness/record.json')
  const before = readFileSync(path, 'utf8')

  const answers = join(folderFor(t), 'answers.json')
  writeFileSync(answers, JSON.stringify(ownerAnswers))
  const asked = await run('ask', path, '--answers', answers, '--json')
  t.equal(asked.code, 0, asked.err)
  const open = (JSON.parse(asked.out) as { questions: Array<{ id: string }> }).questions.map(({ id }) => id)
  for (const { question } of ownerAnswers) t.notOk(open.includes(question), question)
  t.match(earningsOf(readRecordFile(path)), ownerEarnings)
  t.equal(readFileSync(`${path}.bak`, 'utf8'), before, 'the record before is kept')

  const again = await run('make', folder, '--json')
  t.notMatch(again.err, /^reading/m)
  t.match(earningsOf(readRecordFile(path)), ownerEarnings)
})

t.test('a document is written beside the record, and what the owner has changed is kept', async (t: Test) => {
  const folder = folderFor(t)
  writeFileSync(join(folder, 'Profit and Loss.csv'), readFileSync(join(ownerFolder, 'Quill Hollow Plumbing_Profit and Loss by Month.csv')))
  const path = join(folder, 'readiness/record.json')
  await run('read', folder)
  const written = await run('write', path, 'cim.docx', 'financials.xlsx', 'cim.md')
  t.equal(written.code, 0, written.err)
  t.match(readdirSync(join(folder, 'readiness')), ['cim.docx', 'cim.md', 'financials.xlsx', 'record.json', 'record.open.json'])
  t.equal((await run('write', path, 'cim.md')).code, 0, 'its own file is replaced')
  writeFileSync(join(folder, 'readiness/cim.md'), 'mine')
  const refused = await run('write', path, 'cim.md')
  t.equal(refused.code, 2)
  t.match(refused.err, /cim\.md was not written by this command/)
  t.equal((await run('write', path, 'cim.md', '--force')).code, 0)
  t.equal((await run('write', path, 'cim.exe')).code, 2)
  const sound = await run('check', path, '--json')
  t.match(sound.out, /"findings"/)
  t.equal(sound.code, 0)
  const record = readRecordFile(path)
  record.statements!.totals!.revenue!.FY2025! += 1000
  writeFileSync(path, JSON.stringify(record))
  t.equal((await run('check', path)).code, 1, 'a contradiction is open')
})

t.test('the exit code says what is wrong', async (t: Test) => {
  const folder = folderFor(t)
  writeFileSync(join(folder, 'notes.csv'), 'hello\n')
  t.equal((await runAlone('make', folder)).code, 3, 'nothing to read')
  t.equal((await run('make', join(folder, 'nowhere'))).code, 3)
  t.equal((await run('check', join(folder, 'nothing.json'))).code, 3)
  t.equal((await run('bake', folder)).code, 2)
  t.equal((await run('make')).code, 2)
  writeFileSync(join(folder, 'bad.json'), '{"format":')
  t.equal((await run('check', join(folder, 'bad.json'))).code, 3)
  for (const name of ['make', 'read', 'ask', 'check', 'write']) {
    const { code, out } = await run(name, '--help')
    t.equal(code, 0)
    t.match(out, new RegExp(`Example:\\n {2}business-readiness ${name} `))
  }
})
