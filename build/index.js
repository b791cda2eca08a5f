// Makes `dist/`: the service as one file, with the code that V8 makes of it, the thread of records as another, the
// content that was found to be sound, and the pictures. Types are checked apart, by `npm run typecheck`.
import { build } from 'esbuild'
import { execFileSync } from 'node:child_process'
import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename } from 'node:path'

const { scripts } = JSON.parse(await readFile('package.json', 'utf8'))
const shared = {
  bundle: true,
  format: 'cjs',
  platform: 'node',
  target: 'node20.19',
  external: ['pino-pretty', '@resvg/resvg-wasm'],
  // Halves what a process holds as source text; names and lines stay readable in stack traces.
  minifyWhitespace: true,
  lineLimit: 120,
  legalComments: 'external',
  // A script has no `import`: packages that are left out are required, and the place of a module is the bundle's.
  supported: { 'dynamic-import': false },
  define: { 'import.meta.url': 'bundleUrl', 'import.meta.filename': '__filename', 'import.meta.dirname': '__dirname' },
  banner: {
    js: `(function (exports, require, module, __filename, __dirname) {
'use strict'
const bundleUrl = require('node:url').pathToFileURL(__filename).href`
  },
  footer: { js: '})' },
  logLevel: 'warning'
}

await rm('dist', { recursive: true, force: true })
await build({
  ...shared,
  outfile: 'dist/service.bundle.js',
  stdin: {
    contents: `
export { buildApp } from './app.ts'
export { compileContent } from './loading/compiled-content.ts'
export { serve } from './serve.ts'`,
    resolveDir: '.',
    loader: 'ts'
  }
})
await build({ ...shared, outfile: 'dist/worker.bundle.js', entryPoints: ['record-thread/worker.ts'] })
await copyFile('build/load.js', 'dist/load.js')
const starts = {
  server: "await load('service').serve()",
  app: "export const { buildApp, compileContent } = load('service')",
  worker: "load('worker')"
}
for (const [name, code] of Object.entries(starts)) {
  await writeFile(`dist/${name}.js`, `import { load } from './load.js'\n\n${code}\n`)
}

const { buildApp, compileContent } = await import('../dist/app.js')
try {
  compileContent()
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
await keepPictures()
keepCode()

/** Pictures are drawn here, so that the service needs neither what draws nor fonts. */
async function keepPictures () {
  const app = await buildApp({ baseUrl: 'http://localhost', tokenTtl: 1, build: {} })
  const drawn = await Promise.all(
    app.pictures.map(async (path) => [basename(path), (await app.inject(path)).rawPayload])
  )
  await mkdir('dist/pictures')
  for (const [name, bytes] of drawn) await writeFile(`dist/pictures/${name}`, bytes)
  await app.close()
}

/** In a process of its own: V8 takes code only where it was started with the same options. */
function keepCode () {
  const options = scripts.start.split(' ').filter((word) => word.startsWith('--'))
  execFileSync(process.execPath, [...options, 'build/keep-code.js'], { stdio: 'inherit' })
}
