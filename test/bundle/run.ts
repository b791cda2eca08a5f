import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { unzipSync } from 'fflate'

// Unpacks the bundle that `npm run bundle` has packed, as Claude Desktop does, and goes from the folder of an owner to
// the ZIP for his broker with the program that the manifest names.
const root = join(import.meta.dirname, '../..')
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
const bundle = readFileSync(join(root, `business-readiness-${version}.mcpb`))
const place = mkdtempSync(join(tmpdir(), 'installed-'))

interface Manifest {
  server: { mcp_config: { command: string, args: string[] }, entry_point: string }
  tools: Array<{ name: string }>
  user_config: Record<string, { type: string }>
}

try {
  const files = unzipSync(bundle)
  for (const [name, bytes] of Object.entries(files)) {
    if (name.endsWith('/')) continue
    mkdirSync(dirname(join(place, name)), { recursive: true })
    writeFileSync(join(place, name), bytes)
  }
  const lock = readFileSync(join(root, 'build/bundle/package-lock.json'), 'utf8')
  for (const text of [lock, ...['manifest.json', 'package.json'].map((name) => readFileSync(join(place, name), 'utf8'))]) {
    ok(!/registry\.|"resolved"/.test(text), 'no registry is named')
  }
  ok(!Object.keys(files).some((name) => name.includes('node_modules') || name.includes('server.js')), 'nothing but the command')
  const { server: { mcp_config: { command, args } }, tools, user_config: asked } =
    JSON.parse(readFileSync(join(place, 'manifest.json'), 'utf8')) as Manifest
  deepEqual(Object.values(asked).map(({ type }) => type), ['directory'])

  const folder = join(place, 'My company')
  cpSync(join(root, 'test/domain/import/owner-folder'), folder, { recursive: true })
  const client = new Client({ name: 'test', version: '1.0.0' })
  await client.connect(new StdioClientTransport({
    command,
    args: args.map((one) => one.replace(/\$\{__dirname\}/, place).replace(/\$\{user_config\.folder\}/, folder)),
    stderr: 'ignore'
  }))
  const listed = await client.listTools()
  deepEqual(listed.tools.map(({ name }) => name), tools.map(({ name }) => name))
  const call = async (name: string, given: object) => {
    const { content } = await client.callTool({ name, arguments: { ...given } }, undefined, { timeout: 120_000 })
    return (content as Array<{ text: string }>)[0]!.text
  }
  const { record, open } = JSON.parse(await call('read_reports', { folder })) as { record: string, open: number }
  ok(open > 10)
  match(await call('write_documents', { record, documents: ['broker.zip', 'cim.pdf', 'cim.docx'] }), /broker\.zip.*cim\.pdf/)
  ok(existsSync(join(folder, 'readiness/broker.zip')))
  equal(client.getServerVersion()?.version, version)
  await client.close()
  console.log(`${Object.keys(files).length} files, ${Math.round(bundle.length / 1024)} KB: installed and run`)
} finally {
  rmSync(place, { recursive: true })
}
