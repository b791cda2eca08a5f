// Makes `dist/`: the service and its packages as ES modules, the checked content, the pictures of the pages, and the
// files that drawing needs. Nothing outside `dist/` is read at run time except `fixtures/` and the served assets.
import { build } from 'esbuild'
import { copyFile, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename } from 'node:path'

const { resolve } = createRequire(import.meta.url)

/** Made beside `dist/`, which is replaced when the build is complete: two builds at once do not meet. */
const made = `dist.${process.pid}`

const shared = {
  bundle: true,
  platform: 'node',
  target: 'node20.19',
  external: ['pino-pretty'],
  // Halves the source text that a process holds; names and lines stay readable in stack traces.
  minifyWhitespace: true,
  lineLimit: 120,
  legalComments: 'external',
  logLevel: 'warning'
}

await build({
  ...shared,
  // `splitting` puts code that several entries share, and packages that are imported when first needed, into files
  // apart. They all lie in `dist/` itself, next to which the service finds its content.
  entryPoints: {
    server: 'server.ts',
    app: 'app.ts',
    content: 'loading/compiled-content.ts',
    drawing: 'html/pictures/draw-png.ts'
  },
  outdir: made,
  splitting: true,
  format: 'esm',
  // CommonJS packages expect these three names.
  banner: {
    js: `import{createRequire as requireFrom}from'node:module'
const require=requireFrom(import.meta.url),{filename:__filename,dirname:__dirname}=import.meta`
  }
})
// One file, which the service reads when it starts (record-thread/worker-code.ts): it is run as text, as CommonJS, with
// the folder that it was read from in `builtDirectory`.
await build({
  ...shared,
  entryPoints: ['record-thread/worker.ts'],
  outfile: `${made}/worker.cjs`,
  format: 'cjs',
  define: {
    'import.meta.dirname': 'builtDirectory',
    'import.meta.filename': 'builtFile',
    'import.meta.url': 'builtUrl'
  },
  banner: {
    js: 'const builtFile=builtDirectory+\'/worker.cjs\',builtUrl=require(\'node:url\').pathToFileURL(builtFile).href'
  }
})
await copyDrawingFiles()

const { buildApp } = await import(`../${made}/app.js`)
const { compileContent } = await import(`../${made}/content.js`)
try {
  await drawPictures()
  // Last: the file tells that a build is complete.
  compileContent()
} catch (error) {
  await rm(made, { recursive: true })
  console.error(error.message)
  process.exit(1)
}
await replace('dist')

/** Puts what was made in the place of `target`, unless another build is quicker: then in the place of that. */
async function replace (target) {
  const old = `${made}.old`
  for (let isReplaced = false; !isReplaced;) {
    await rename(target, old).catch((error) => expect(error, 'ENOENT'))
    isReplaced = await rename(made, target).then(() => true, (error) => expect(error, 'ENOTEMPTY', 'EEXIST'))
    await rm(old, { recursive: true, force: true })
  }
}

/** Throws an error unless it has one of these codes; returns false. */
function expect (error, ...codes) {
  if (!codes.includes(error.code)) throw error
  return false
}

async function copyDrawingFiles () {
  const { drawingFiles } = await import(`../${made}/drawing.js`)
  await mkdir(`${made}/drawing`)
  for (const file of drawingFiles) await copyFile(resolve(file), `${made}/drawing/${basename(file)}`)
}

/** Draws the pictures of the pages, so that the service need not load what draws them. */
async function drawPictures () {
  const app = await buildApp({ baseUrl: 'http://localhost', tokenTtl: 1, build: {} })
  const pictures = await Promise.all(
    app.pictures.map(async (path) => [basename(path), (await app.inject(path)).rawPayload])
  )
  await mkdir(`${made}/pictures`)
  for (const [name, bytes] of pictures) await writeFile(`${made}/pictures/${name}`, bytes)
  await app.close()
}
