import { execFile, spawn } from 'node:child_process'
import { readdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

/** This folder; the tools run in it. */
export const here = new URL('./', import.meta.url)

const START_MS = 15_000
// No tool may report home, look for updates or paint its output.
const quiet = { DO_NOT_TRACK: '1', REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', NO_COLOR: '1' }

/** Runs a command in this folder and answers its standard output. Throws an Error with all output when it fails. */
export function run (command, args, { cwd = here } = {}) {
  return new Promise((resolve, reject) => {
    execFile(
      command,
      args,
      { cwd, env: { ...process.env, ...quiet }, maxBuffer: 64 * 1024 * 1024 },
      (error, stdout, stderr) => {
        if (error) reject(new Error(`${command} ${args.join(' ')}\n${stdout}${stderr}`, { cause: error }))
        else resolve(stdout)
      }
    )
  })
}

/** As `run`, for a command of one of the installed tools. */
export function tool (name, ...args) {
  return run(fileURLToPath(new URL(`node_modules/.bin/${name}`, here)), args)
}

/** The JSON that a tool wrote, whatever it said before and after it. */
export function jsonIn (output) {
  return JSON.parse(output.slice(output.search(/[[{]/), output.search(/[\]}][^\]}]*$/) + 1))
}

/** Type-checks the TypeScript files below a folder, as strictly as `tsconfig.json` here. Answers how many there are. */
export async function typeCheck (folder) {
  const files = (await readdir(new URL(folder, here), { recursive: true })).filter((file) => file.endsWith('.ts'))
  if (files.length === 0) throw new Error(`${folder} holds no TypeScript file`)
  await writeFile(
    new URL(`${folder}/tsconfig.json`, here),
    JSON.stringify({ extends: fileURLToPath(new URL('tsconfig.json', here)), files })
  )
  await tool('tsc', '--project', folder)
  return `${files.length} file${files.length === 1 ? '' : 's'}, tsc --strict clean`
}

/** Starts the built service on a free port; answers its address once it is up, and how to stop it. */
export async function startService () {
  const port = await freePort()
  const child = spawn(process.execPath, ['dist/server.js'], {
    cwd: new URL('../../', here),
    env: { ...process.env, HOST: '127.0.0.1', PORT: String(port), LOG_LEVEL: 'error' },
    stdio: 'inherit'
  })
  const address = `http://127.0.0.1:${port}`
  const deadline = Date.now() + START_MS
  while (!(await isUp(address))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      child.kill()
      throw new Error('the service did not start')
    }
    await sleep(50)
  }
  return { address, stop: () => child.kill() }
}

function isUp (address) {
  return fetch(`${address}/healthz`).then(
    ({ ok }) => ok,
    () => false
  )
}

function freePort () {
  return new Promise((resolve, reject) => {
    const server = createServer()
      .once('error', reject)
      .listen(0, '127.0.0.1', () => {
        const { port } = server.address()
        server.close(() => resolve(port))
      })
  })
}
