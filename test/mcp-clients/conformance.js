// Runs the scenarios of the official conformance suite that a stateless public server can pass, against the built
// service. The others need tools specific to the suite, or requests from server to client. Ends with "N passed, N
// failed".
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { startService } from './service.js'

const { config } = JSON.parse(readFileSync(new URL('package.json', import.meta.url)))

const scenarios = {
  '2025-06-18': ['server-initialize', 'ping', 'tools-list', 'resources-list', 'prompts-list'],
  '2025-11-25': [
    'server-initialize',
    'ping',
    'tools-list',
    'resources-list',
    'prompts-list',
    'dns-rebinding-protection'
  ]
}

const execute = promisify(execFile)
const suite = fileURLToPath(new URL('node_modules/@modelcontextprotocol/conformance/dist/index.js', import.meta.url))
const node = await nodeForSuite()
const { url, stop } = await startService()
let [passed, failed] = [0, 0]
for (const [version, names] of Object.entries(scenarios)) {
  for (const name of names) {
    const { ok, output } = await run('server', '--url', url, '--spec-version', version, '--scenario', name)
    if (ok) passed++
    else failed++
    console.log(ok ? `ok - ${name} (${version})` : `not ok - ${name} (${version})\n${output}`)
  }
}
await stop()
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

/** The suite needs Node 22 or later; the service and this script run on the current version. */
async function nodeForSuite () {
  if (Number(process.versions.node.split('.')[0]) >= 22) return process.execPath
  const { stdout } = await execute('npx', [
    '--yes',
    '--package',
    `node@${config.node}`,
    'node',
    '--print',
    'process.execPath'
  ])
  return stdout.trim()
}

/** A scenario passes if the suite's exit code says so and it has checked something. */
async function run (...args) {
  try {
    const { stdout } = await execute(node, [suite, ...args])
    return { ok: /Passed: [1-9]\d*\/\d+, 0 failed/.test(stdout), output: stdout }
  } catch ({ stdout, stderr }) {
    return { ok: false, output: stdout + stderr }
  }
}
