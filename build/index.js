// Builds `dist/`: the service and its packages as ES modules, the checked content, the pictures of the pages, the files
// needed for drawing, and the license texts of the packages (NOTICES.txt). At run time, the service reads nothing
// outside `dist/` except `fixtures/` and the served assets.
import { build } from 'esbuild'
import { chmod, copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, join, relative } from 'node:path'
import { noticesOf } from './notices.js'

const { resolve } = createRequire(import.meta.url)

/** Built next to `dist/`, which it replaces once complete, so that concurrent builds do not collide. */
const made = `dist.${process.pid}`

const shared = {
  bundle: true,
  platform: 'node',
  target: 'node20.19',
  external: ['pino-pretty'],
  // Halves the source text that a process holds in memory. Names and lines stay readable in stack traces.
  minifyWhitespace: true,
  lineLimit: 120,
  // NOTICES.txt has the license texts of all packages.
  legalComments: 'none',
  metafile: true,
  logLevel: 'warning'
}

const requireBanner = `import{createRequire as requireFrom}from'node:module'
const require=requireFrom(import.meta.url),{filename:__filename,dirname:__dirname}=import.meta`

const modules = await build({
  ...shared,
  // `splitting` moves code that several entries share, and packages that are imported on first use, into separate
  // files. All of them are in `dist/` itself, next to which the service finds its content.
  entryPoints: {
    server: 'server.ts',
    app: 'app.ts',
    serve: 'serve.ts',
    'business-readiness': 'command.ts',
    content: 'loading/compiled-content.ts',
    drawing: 'html/pictures/draw-png.ts'
  },
  outdir: made,
  splitting: true,
  format: 'esm',
  // CommonJS packages expect these three names.
  banner: { js: requireBanner }
})
// A single file that the service reads when it starts (record-jobs/queue/start-process.ts). It is run from text, as
// CommonJS, with the folder from which it was read in `builtDirectory`.
const jobs = await build({
  ...shared,
  entryPoints: ['record-jobs/process-entry.ts'],
  outfile: `${made}/record-process.cjs`,
  format: 'cjs',
  define: {
    'import.meta.dirname': 'builtDirectory',
    'import.meta.filename': 'builtFile',
    'import.meta.url': 'builtUrl'
  },
  banner: {
    js: 'const builtFile=builtDirectory+\'/record-process.cjs\',builtUrl=require(\'node:url\').pathToFileURL(builtFile).href'
  }
})
// Loaded by that file when the first PDF comes, because it is larger than everything else in it.
const pdf = await build({
  ...shared,
  entryPoints: ['domain/import/pdf/pdfjs-library.ts'],
  outdir: made,
  format: 'esm'
})
// Loaded by that file when the first picture comes.
const scan = await build({
  ...shared,
  entryPoints: ['domain/import/scan/tesseract-library.ts', 'domain/import/scan/jpeg-library.ts'],
  outdir: made,
  format: 'esm',
  banner: { js: requireBanner }
})
// The command is run by its name.
await chmod(`${made}/business-readiness.js`, 0o755)
// Loaded by that file when the first PDF is written.
const pdfWriter = await build({
  ...shared,
  entryPoints: ['office/pdf/pdf-writer.ts'],
  outdir: made,
  format: 'esm',
  // CommonJS packages expect these three names.
  banner: { js: requireBanner }
})
await escapeOutsideAscii()
const copied = [...await copyDrawingFiles(), ...await copyScanFiles()]
const bundled = [modules, jobs, pdf, scan, pdfWriter].flatMap(({ metafile }) => Object.keys(metafile.inputs))
await writeFile(`${made}/NOTICES.txt`, noticesOf([...bundled, ...copied]))

const { buildApp } = await import(`../${made}/app.js`)
const { compileContent } = await import(`../${made}/content.js`)
try {
  await drawPictures()
  // Must be last: the presence of this file shows that a build is complete.
  compileContent()
} catch (error) {
  await rm(made, { recursive: true })
  console.error(error.message)
  process.exit(1)
}
await replace('dist')

/**
 * Escapes characters outside ASCII, which are left only in regular expressions. One of them would make V8 hold the text
 * of its whole file with two bytes a character.
 */
async function escapeOutsideAscii () {
  const names = await readdir(made)
  await Promise.all(names.filter((name) => /\.c?js$/.test(name)).map(async (name) => {
    const text = await readFile(`${made}/${name}`, 'utf8')
    const escaped = text.replace(/[^\0-\x7F]/g, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`)
    if (escaped !== text) await writeFile(`${made}/${name}`, escaped)
  }))
}

/** Moves the build to `target`. If a concurrent build gets there first, replaces that one. */
async function replace (target) {
  const old = `${made}.old`
  for (let isReplaced = false; !isReplaced;) {
    await rename(target, old).catch((error) => expect(error, 'ENOENT'))
    isReplaced = await rename(made, target).then(() => true, (error) => expect(error, 'ENOTEMPTY', 'EEXIST'))
    await rm(old, { recursive: true, force: true })
  }
}

/** Returns false if the error has one of these codes, and throws it otherwise. */
function expect (error, ...codes) {
  if (!codes.includes(error.code)) throw error
  return false
}

async function copyDrawingFiles () {
  const { drawingFiles } = await import(`../${made}/drawing.js`)
  const { fontFiles } = await import(`../${made}/pdf-writer.js`)
  return await copyFiles([...new Set([...drawingFiles, ...fontFiles])], `${made}/drawing`)
}

async function copyScanFiles () {
  const { scanFiles } = await import(`../${made}/tesseract-library.js`)
  return await copyFiles(scanFiles, `${made}/scan`)
}

/** Copies files of packages to a folder. Returns their paths. */
async function copyFiles (names, folder) {
  await mkdir(folder)
  const files = names.map((file) => resolve(file))
  for (const file of files) await copyFile(file, join(folder, basename(file)))
  return files.map((file) => relative('.', file))
}

/** Draws the pictures of the pages, so that the service does not have to load the drawing code. */
async function drawPictures () {
  const app = await buildApp({ baseUrl: 'http://localhost', tokenTtl: 1, build: {} })
  const pictures = await Promise.all(
    app.pictures.map(async (path) => [basename(path), (await app.inject(path)).rawPayload])
  )
  await mkdir(`${made}/pictures`)
  for (const [name, bytes] of pictures) await writeFile(`${made}/pictures/${name}`, bytes)
  await app.close()
}
