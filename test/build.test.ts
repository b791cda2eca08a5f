import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import t from 'tap'
import { freePort, runServer, until } from './helper.ts'

const root = join(import.meta.dirname, '..')
const leftOut = ['node_modules', 'dist', '.git', '.tap', 'test']

t.test('the build', async (t) => {
  const copy = mkdtempSync(join(tmpdir(), 'build-'))
  t.teardown(() => rmSync(copy, { recursive: true }))
  cpSync(root, copy, { recursive: true, filter: (path) => !leftOut.includes(relative(root, path)) })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))

  const file = join(copy, 'fixtures/product.yaml')
  const written = readFileSync(file, 'utf8')
  const build = () => spawnSync(process.execPath, ['build.js'], { cwd: copy, encoding: 'utf8' })
  t.match(build(), { status: 0, stderr: '' })

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
    const message = /^fixtures\/product\.yaml:\d+ name must be string\n$/

    t.match(spawnSync(process.execPath, ['dist/server.js'], { cwd: copy, encoding: 'utf8' }), {
      status: 1,
      stdout: '',
      stderr: message
    })
    t.match(build(), { status: 1, stderr: message })
  })
})
