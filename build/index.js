// Makes `dist/`: the service and its packages as ES modules, the checked content, the pictures of the pages, and the
// files that drawing needs. Nothing outside `dist/` is read at run time except `fixtures/` and the served assets.
import { build } from 'esbuild'
import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename } from 'node:path'

const { resolve } = createRequire(import.meta.url)

await rm('dist', { recursive: true, force: true })
await build({
  // `splitting` puts code that several entries share, and packages that are imported when first needed, into files
  // apart. They all lie in `dist/` itself, next to which the service finds its content.
  entryPoints: {
    server: 'server.ts',
    app: 'app.ts',
    content: 'loading/compiled-content.ts',
    drawing: 'html/pictures/draw-png.ts',
    worker: 'record-thread/worker.ts'
  },
  outdir: 'dist',
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20.19',
  external: ['pino-pretty'],
  // Halves the source text that a process holds; names and lines stay readable in stack traces.
  minifyWhitespace: true,
  lineLimit: 120,
  legalComments: 'external',
  // CommonJS packages expect these three names.
  banner: {
    js: `import{createRequire as requireFrom}from'node:module'
const require=requireFrom(import.meta.url),{filename:__filename,dirname:__dirname}=import.meta`
  },
  logLevel: 'warning'
})
await copyDrawingFiles()

const { buildApp } = await import('../dist/app.js')
const { compileContent } = await import('../dist/content.js')
try {
  await drawPictures()
  // Last: the file tells that a build is complete.
  compileContent()
} catch (error) {
  console.error(error.message)
  process.exit(1)
}

async function copyDrawingFiles () {
  const { drawingFiles } = await import('../dist/drawing.js')
  await mkdir('dist/drawing')
  for (const file of drawingFiles) await copyFile(resolve(file), `dist/drawing/${basename(file)}`)
}

/** Draws the pictures of the pages, so that the service need not load what draws them. */
async function drawPictures () {
  const app = await buildApp({ baseUrl: 'http://localhost', tokenTtl: 1, build: {} })
  const pictures = await Promise.all(
    app.pictures.map(async (path) => [basename(path), (await app.inject(path)).rawPayload])
  )
  await mkdir('dist/pictures')
  for (const [name, bytes] of pictures) await writeFile(`dist/pictures/${name}`, bytes)
  await app.close()
}
