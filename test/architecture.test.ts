import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'
import t from 'tap'

const root = join(import.meta.dirname, '..')
const layers = ['content', 'domain', 'plugins', 'routes', 'schemas', 'serving']

const sources = [
  ...readdirSync(root).filter((name) => name.endsWith('.ts')),
  ...layers.flatMap((layer) =>
    readdirSync(join(root, layer), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => join(layer, name))
  )
].map((file) => {
  const text = readFileSync(join(root, file), 'utf8')
  const names = [...text.matchAll(/(?:\bfrom|\bimport|\bimport\()\s*'([^']+)'/g)].map(([, name]) => name!)
  return {
    file,
    text,
    packages: names.filter((name) => !name.startsWith('.')),
    imports: names.filter((name) => name.startsWith('.')).map((name) => join(dirname(file), name))
  }
})

const layerOf = (file: string) => layers.find((layer) => file.startsWith(`${layer}/`)) ?? file
/** The folder of a file in routes/: an area. */
const areaOf = (file: string) => (layerOf(file) === 'routes' ? file.split('/')[1] : undefined)

/** What each layer may import, besides files of its own. */
const allowed: Record<string, string[]> = {
  'server.ts': ['app.ts', 'config.ts', 'plugins'],
  'app.ts': ['config.ts', 'content', 'domain', 'plugins', 'routes', 'serving'],
  'config.ts': ['schemas'],
  routes: ['content', 'plugins', 'serving', 'domain', 'schemas'],
  serving: ['domain', 'schemas'],
  plugins: ['serving', 'schemas'],
  content: ['domain', 'schemas'],
  domain: ['schemas'],
  schemas: []
}

t.test('imports point one way', async (t) => {
  t.ok(sources.length > 30, 'the sources were found')

  for (const { file, imports } of sources) {
    const layer = layerOf(file)
    const wrong = imports.filter((one) => layerOf(one) !== layer && !allowed[layer]!.includes(layerOf(one)))
    t.same(wrong, [], `${file} imports only ${allowed[layer]!.join(', ') || 'its own layer'}`)
  }
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

t.test('a route takes only types of the content, which reaches it as an option', async (t) => {
  for (const { file, text } of sources.filter(({ file }) => layerOf(file) === 'routes')) {
    t.notMatch(text, /^import (?!type ).*\/content\//m, file)
  }
})

t.test('schemas know neither Fastify nor the file system', async (t) => {
  for (const { file, packages } of sources.filter(({ file }) => layerOf(file) === 'schemas')) {
    t.same(
      packages.filter((name) => /fastify|^node:/.test(name)),
      [],
      file
    )
  }
})

t.test('only server.ts reads the environment', async (t) => {
  for (const { file, text } of sources) t.equal(/\bprocess\.env\b/.test(text), file === 'server.ts', file)
})

t.test('a source file has at most 300 lines', async (t) => {
  for (const { file, text } of sources) t.ok(text.split('\n').length <= 301, file)
})
