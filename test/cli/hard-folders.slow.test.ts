import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import t from 'tap'
import { builtCommand, folderFor, folderWithoutScans, run } from './home-folder.ts'

const REPORT = 'Account,FY 2025\nIncome,\nSales,900000\nExpenses,\nOfficer Salary,120000\nFuel,40000\n'

interface Read { files: Array<{ name: string }> }

t.test('a report among 5,000 other files is found, and nothing else is opened', async (t) => {
  const folder = folderFor(t)
  mkdirSync(join(folder, 'a/b'), { recursive: true })
  for (let number = 0; number < 5000; number++) {
    const type = ['jpg', 'txt', 'docx', 'json'][number % 4]!
    writeFileSync(join(folder, number % 2 ? 'a' : 'a/b', `IMG_${number}.${type}`), 'x')
  }
  writeFileSync(join(folder, 'a/b/P&L.csv'), REPORT)
  symlinkSync(folder, join(folder, 'a/again'))
  spawnSync('mkfifo', [join(folder, 'pipe.csv')])
  const { code, out, err } = await run('read', folder, '--json')
  t.equal(code, 0, err)
  t.same((JSON.parse(out) as Read).files.map(({ name }) => name), ['P&L.csv'])
})

t.test('names may have every odd character, and none of them reaches a terminal as it is', async (t) => {
  const folder = folderFor(t)
  const names = [
    'a\u001b[2Jb.csv', 'quote".csv', "it's; rm -rf $HOME `x`.csv", 'new\nline.csv', '-v.csv', 'Größe 中文 🛠.csv'
  ]
  for (const [place, name] of names.entries()) {
    writeFileSync(join(folder, name), REPORT.replaceAll('2025', String(2018 + place)))
  }
  const { code, out, err } = await run('read', folder)
  t.equal(code, 0, err)
  t.notOk((out + err).includes('\u001b'), 'no control character')
  t.match(out, /Größe 中文 🛠\.csv/)
  t.match(out, /it's; rm -rf \$HOME `x`\.csv/)
})

t.test('a folder that must not be written is said by name', async (t) => {
  const folder = folderFor(t)
  writeFileSync(join(folder, 'P&L.csv'), REPORT)
  writeFileSync(join(folder, 'readiness'), 'a file in the way')
  const { code, err } = await run('make', folder)
  t.equal(code, 3)
  t.match(err, /readiness cannot be written \(E\w+\)/)
})

t.test('on a full disk, the record before stays as it was', async (t) => {
  const folder = folderWithoutScans(t)
  await run('read', folder)
  const path = join(folder, 'readiness/record.json')
  const before = readFileSync(path, 'utf8')
  const limit = 'ulimit -f 8; exec "$@"'
  const answers = join(folderFor(t), 'answers.json')
  writeFileSync(answers, JSON.stringify([{ question: 'add-back.officer-compensation', answer: 'all' }]))
  const command = [process.execPath, builtCommand, 'ask', path, '--answers', answers]
  const { status, stderr } = spawnSync('bash', ['-c', limit, 'bash', ...command], { encoding: 'utf8' })
  t.equal(status, 3, stderr)
  t.match(stderr, /What was there before is unchanged/)
  t.equal(readFileSync(path, 'utf8'), before)
  t.notOk(existsSync(`${path}.lock`))
})

t.test('a change by another program is waited for, and one that died does not stop the next', async (t) => {
  const folder = folderFor(t)
  writeFileSync(join(folder, 'P&L.csv'), REPORT)
  await run('read', folder)
  const path = join(folder, 'readiness/record.json')
  writeFileSync(`${path}.lock`, `${hostname()}\n${process.pid}`)
  const { code, err } = await run('write', path, 'cim.md')
  t.equal(code, 3)
  t.match(err, new RegExp(`another program \\(process ${process.pid}`))
  const { pid } = spawnSync('true')
  writeFileSync(`${path}.lock`, `${hostname()}\n${pid}`)
  t.equal((await run('write', path, 'cim.md')).code, 0)
  t.notOk(existsSync(`${path}.lock`))
})
