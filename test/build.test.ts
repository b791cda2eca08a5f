import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, relative } from 'node:path'
import t from 'tap'
import { freePort, runServer, until } from './helper.ts'
import { ensureBuilt } from './suite/built.ts'

const root = join(import.meta.dirname, '..')
const leftOut = ['.git', '.tap', 'test']

t.test('the build', async (t) => {
  ensureBuilt()
  const copy = mkdtempSync(join(tmpdir(), 'build-'))
  t.teardown(() => rmSync(copy, { recursive: true }))
  const filter = (path: string) => basename(path) !== 'node_modules' && !leftOut.includes(relative(root, path))
  cpSync(root, copy, { recursive: true, preserveTimestamps: true, filter })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))

  const file = join(copy, 'fixtures/product.yaml')
  const written = readFileSync(file, 'utf8')
  /** What a start of the build answers at `path`. */
  async function ask (path: string) {
    const port = await freePort()
    const child = runServer(t, ['dist/server.js'], { PORT: String(port) }, copy)
    const response = await until(
      () => fetch(`http://127.0.0.1:${port}${path}`).catch(() => undefined),
      (response) => response !== undefined
    )
    const body = await response!.text()
    child.kill('SIGKILL')
    return { status: response!.status, body }
  }

  t.test('starts with the code that was kept for it', async (t) => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
    const options = scripts.start.split(' ').filter((word: string) => word.startsWith('--'))
    const code = "import { compile } from './dist/load.js'; console.log(compile('service').cachedDataRejected)"
    const { stdout } = spawnSync(process.execPath, [...options, '--input-type=module', '--eval', code], { cwd: copy })
    t.equal(String(stdout), 'false\n')
  })

  t.test('is text that V8 holds in one byte a character', async (t) => {
    for (const bundle of ['service', 'worker']) {
      t.notMatch(readFileSync(join(copy, `dist/${bundle}.bundle.js`), 'utf8'), /[\u0100-\uffff]/, bundle)
    }
  })

  t.test('serves content as it stood then', async (t) => {
    t.match((await ask('/api/public')).body, '"product":"Business-Readiness Service"')
  })

  t.test('serves content that has changed since', async (t) => {
    writeFileSync(file, written.replace('name: Business-Readiness Service', 'name: Another Name'))
    t.match((await ask('/api/public')).body, '"product":"Another Name"')
  })

  t.test('makes Markdown of pages that are written as components', async (t) => {
    t.match(await ask('/quiz/method.md'), { status: 200, body: /^---\ntitle: / })
  })

  t.test('does not start on content that was broken since, nor is it made of such', async (t) => {
    writeFileSync(file, written.replace('name: Business-Readiness Service', 'name: 1'))
    const message = /^fixtures\/product\.yaml:\d+ name must be a string\n$/

    for (const script of ['dist/server.js', 'build/index.js']) {
      t.match(spawnSync(process.execPath, [script], { cwd: copy, encoding: 'utf8' }), {
        status: 1,
        stdout: '',
        stderr: message
      })
    }
  })
})
