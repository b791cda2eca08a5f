// Checks the served OpenAPI document with linters, parsers, a score and client generators: `npm run test:openapi`.
import { existsSync, statSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { freePorts, startService } from '../suite/processes.ts'
import { here, run } from './tools.mjs'

await installTools()
await fetchDocuments()

// Imported late, because the checks need the installed tools.
const { checks, clientCheck } = await import('./checks.mjs')
let failed = 0
const left = checks.values()
// Most checks start a tool that uses one processor, so two run at a time.
await Promise.all([runChecks(left), runChecks(left)])
await runChecks([clientCheck])
console.log(`${checks.length + 1 - failed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

async function runChecks (some) {
  for (const [name, check] of some) {
    try {
      const detail = await check()
      console.log(`ok    ${name}${detail === undefined ? '' : `: ${detail}`}`)
    } catch (error) {
      failed++
      console.log(`FAIL  ${name}\n${String(error.message ?? JSON.stringify(error)).trim().replaceAll(/^/gm, '      ')}`)
    }
  }
}

/** Installs the tools from the adjacent lock file, unless that was already done since it last changed. */
async function installTools () {
  const installed = new URL('node_modules/.package-lock.json', here)
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(new URL('package-lock.json', here)).mtimeMs) {
    return
  }
  await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'])
}

/** Writes the documents of the built service to `generated/`, as files that every tool can read. */
async function fetchDocuments () {
  const [port] = await freePorts(1)
  const service = await startService(port)
  try {
    await rm(new URL('generated/', here), { recursive: true, force: true })
    await mkdir(new URL('generated/', here))
    for (const [path, file] of [
      ['/openapi.json', 'openapi.json'],
      ['/api/openapi.yaml', 'openapi.yaml']
    ]) {
      const response = await fetch(`http://127.0.0.1:${port}${path}`)
      if (!response.ok) throw new Error(`GET ${path} answered ${response.status}`)
      await writeFile(new URL(`generated/${file}`, here), await response.text())
    }
  } finally {
    service.child.kill()
  }
}
