import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, relative } from 'node:path'
import { text } from 'node:stream/consumers'
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
  /** Starts the build and returns its response at `path`. */
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

  t.test('loads drawing and tracing when they are first needed, not at the start', async (t) => {
    const loaded = staticImports(join(copy, 'dist/server.js'))
    const names = loaded.map((one) => basename(one)).join(' ')
    t.ok(loaded.length > 1, names)
    t.notMatch(names, /resvg|tracing|metrics|html-to-markdown/)
  })

  t.test('is text of one byte a character, which is half of what V8 holds otherwise', async (t) => {
    for (const name of readdirSync(join(copy, 'dist')).filter((one) => /\.c?js$/.test(one))) {
      t.ok(readFileSync(join(copy, 'dist', name)).every((byte) => byte < 128), name)
    }
  })

  t.test('draws without the packages that hold the renderer and its fonts', async (t) => {
    const code = "import { drawPng } from './dist/drawing.js'; console.log((await drawPng(process.argv[1], 20)).length)"
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"><text>A</text></svg>'
    const alone = mkdtempSync(join(tmpdir(), 'drawing-'))
    t.teardown(() => rmSync(alone, { recursive: true }))
    cpSync(join(copy, 'dist'), join(alone, 'dist'), { recursive: true })
    writeFileSync(join(alone, 'package.json'), '{"type":"module"}')
    const args = ['--input-type=module', '--eval', code, svg]
    const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: alone, encoding: 'utf8' })
    t.ok(Number(stdout) > 50, stderr)
  })

  t.test('reads PDFs without packages, with a library that is in no code that is loaded at the start', async (t) => {
    const alone = mkdtempSync(join(tmpdir(), 'pdf-'))
    t.teardown(() => rmSync(alone, { recursive: true }))
    cpSync(join(copy, 'dist'), join(alone, 'dist'), { recursive: true })
    writeFileSync(join(alone, 'package.json'), '{"type":"module"}')
    const code = "import { getDocument } from './dist/pdfjs-library.js'; console.log(typeof getDocument)"
    const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', code], { cwd: alone, encoding: 'utf8' })
    t.equal(stdout.trim().split('\n').at(-1), 'function', stderr)
    for (const part of [join(copy, 'dist/record-process.cjs'), ...staticImports(join(copy, 'dist/server.js'))]) {
      t.notMatch(readFileSync(part, 'utf8'), 'WorkerMessageHandler', part)
    }
  })

  t.test('reads scans without packages, with files that no code loads at the start', async (t) => {
    const alone = mkdtempSync(join(tmpdir(), 'scan-'))
    t.teardown(() => rmSync(alone, { recursive: true }))
    cpSync(join(copy, 'dist'), join(alone, 'dist'), { recursive: true })
    writeFileSync(join(alone, 'package.json'), '{"type":"module"}')
    const code = "import { loadReader } from './dist/tesseract-library.js'; import './dist/jpeg-library.js'; console.log(typeof (await loadReader())(Buffer.concat([Buffer.from('P5 99 99 255 '), Buffer.alloc(9801, 255)])))"
    const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', code], { cwd: alone, encoding: 'utf8' })
    t.equal(stdout.trim().split('\n').at(-1), 'string', stderr)
    for (const part of [join(copy, 'dist/record-process.cjs'), ...staticImports(join(copy, 'dist/server.js'))]) {
      t.notMatch(readFileSync(part, 'utf8'), 'TessBaseAPI', part)
    }
  })

  t.test('contains the complete license of every package in it', async (t) => {
    const notices = readFileSync(join(copy, 'dist/NOTICES.txt'), 'utf8')
    const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    for (const name of Object.keys(dependencies)) {
      t.match(notices, new RegExp(`^${name} \\d`, 'm'))
      const folder = join(root, 'node_modules', name)
      for (const license of readdirSync(folder).filter((one) => /^licen[cs]e/i.test(one))) {
        t.ok(notices.includes(readFileSync(join(folder, license), 'utf8').trim()), `${name}: ${license}`)
      }
    }
    t.match(notices, /^fast-json-stringify \d/m, 'packages of packages too')
    t.match(notices, /^## Leptonica[^]*^## libpng[^]*Independent JPEG Group[^]*^## libtiff[^]*^## zlib/m, 'what the WebAssembly of Tesseract contains')
  })

  t.test('serves the content that was built', async (t) => {
    t.match((await ask('/api/public')).body, '"product":"Business-Readiness Service"')
  })

  t.test('serves content that has changed since the build', async (t) => {
    writeFileSync(file, written.replace('name: Business-Readiness Service', 'name: Another Name'))
    t.match((await ask('/api/public')).body, '"product":"Another Name"')
  })

  t.test('may be made twice at once while a server runs, which needs nothing of it afterwards', async (t) => {
    const port = await freePort()
    const child = runServer(t, ['dist/server.js'], { PORT: String(port) }, copy)
    const address = `http://127.0.0.1:${port}`
    const record = await until(
      () => fetch(`${address}/api/public/sandbox/record`).catch(() => undefined),
      (response) => response !== undefined
    )
    const body = await record!.text()

    const builds = await Promise.all([1, 2].map(async () => {
      const build = runServer(t, ['build/index.js'], {}, copy)
      const [[code], output] = await Promise.all([once(build, 'exit'), text(build.stderr)])
      return { code, output }
    }))
    t.same(builds, [{ code: 0, output: '' }, { code: 0, output: '' }])
    t.same(readdirSync(copy).filter((name) => name.startsWith('dist')), ['dist'])

    const recordProcess = join(copy, 'dist/record-process.cjs')
    renameSync(recordProcess, `${recordProcess}.away`)
    const headers = { 'content-type': 'application/json' }
    const report = await fetch(`${address}/api/public/record/check`, { method: 'POST', headers, body })
    t.equal(report.status, 200)
    child.kill('SIGKILL')
    renameSync(`${recordProcess}.away`, recordProcess)
  })

  t.test('makes Markdown of pages that are written as components', async (t) => {
    t.match(await ask('/quiz/method.md'), { status: 200, body: /^---\ntitle: / })
  })

  t.test('neither starts nor is made if the content has a mistake', async (t) => {
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

/** A built file and its direct and indirect imports, except those by `import()`. */
function staticImports (path: string, found = new Set<string>()): string[] {
  if (found.has(path)) return []
  found.add(path)
  for (const [, imported] of readFileSync(path, 'utf8').matchAll(/(?:from|^import)\s*"(\.\/[^"]+)"/gm)) {
    staticImports(join(path, '..', imported!), found)
  }
  return [...found]
}
