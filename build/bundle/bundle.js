// Packs `business-readiness-VERSION.mcpb` from `dist/`: the server for an assistant on the owner's computer, which
// Claude Desktop installs with a double click. It has the files that the command loads, and nothing of the service.
import { execFileSync } from 'node:child_process'
import { copyFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const { name: product, version, license } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const { content } = JSON.parse(readFileSync(join(root, 'dist/content.json'), 'utf8'))
const { name, description, assistant, options, arguments: texts } = content.words.command
const [entry, icon] = ['dist/business-readiness.js', 'icon.png']

/** A variable that the program which installs the bundle replaces. */
const filledByHost = (name) => `\${${name}}`

const manifest = {
  manifest_version: '0.3',
  name,
  display_name: content.product.name,
  version,
  description,
  long_description: assistant.instructions,
  author: { name: content.product.name },
  license,
  icon,
  server: {
    type: 'node',
    entry_point: entry,
    mcp_config: {
      command: 'node',
      args: [`${filledByHost('__dirname')}/${entry}`, 'mcp', filledByHost('user_config.folder')],
      env: {}
    }
  },
  tools: Object.entries(assistant.tools).map(([tool, { what }]) => ({ name: tool, description: what })),
  prompts_generated: true,
  user_config: {
    folder: { type: 'directory', title: options.folder, description: texts.folder, required: true, multiple: false }
  },
  compatibility: { platforms: ['darwin', 'win32', 'linux'], runtimes: { node: '>=20.12.0' } }
}

const staged = mkdtempSync(join(tmpdir(), 'bundle-'))
try {
  for (const file of [...filesLoadedBy('business-readiness.js'), 'content.json', 'NOTICES.txt']) copy(`dist/${file}`)
  for (const folder of ['dist/drawing', 'dist/scan']) {
    cpSync(join(root, folder), join(staged, folder), { recursive: true })
  }
  // The content of the build counts only as long as its sources are the same.
  cpSync(join(root, 'fixtures'), join(staged, 'fixtures'), { recursive: true })
  copy('LICENSE')
  copyFileSync(join(root, 'dist/pictures/icon-512.png'), join(staged, icon))
  writeFileSync(join(staged, 'package.json'), JSON.stringify(
    { name: product, version, license, private: true, type: 'module', imports: { '#package': './package.json' } }, null, 2))
  writeFileSync(join(staged, 'manifest.json'), JSON.stringify(manifest, null, 2))
  const tool = join(import.meta.dirname, 'node_modules/.bin/mcpb')
  const target = join(root, `${name}-${version}.mcpb`)
  execFileSync(tool, ['validate', join(staged, 'manifest.json')], { stdio: 'inherit' })
  execFileSync(tool, ['pack', staged, target], { stdio: ['ignore', 'ignore', 'inherit'] })
  console.log(target)
} finally {
  rmSync(staged, { recursive: true })
}

function copy (file) {
  mkdirSync(dirname(join(staged, file)), { recursive: true })
  copyFileSync(join(root, file), join(staged, file))
}

/** The names of a built file and of those that it imports, at once or on first use. */
function filesLoadedBy (file, found = new Set()) {
  if (found.has(file)) return found
  found.add(file)
  const code = readFileSync(join(root, 'dist', file), 'utf8')
  // Some addresses end with an extension that the code puts in.
  for (const [, name] of code.matchAll(/["'`]\.\/([\w-]+)\.(?:js|\$\{\w+\})["'`]/g)) {
    if (existsSync(join(root, 'dist', `${name}.js`))) filesLoadedBy(`${name}.js`, found)
  }
  return found
}
