import { execFile } from 'node:child_process'
import { readdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

/** This folder, in which the tools run. */
export const here = new URL('./', import.meta.url)

// Disables telemetry, update checks and colored output of the tools.
const quiet = { DO_NOT_TRACK: '1', REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', NO_COLOR: '1' }

/** Runs a command in this folder and returns its standard output. Throws an Error with all output if it fails. */
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

/** Like `run`, for a command of an installed tool. */
export function tool (name, ...args) {
  return run(fileURLToPath(new URL(`node_modules/.bin/${name}`, here)), args)
}

/** Extracts the JSON from a tool's output, ignoring what precedes and follows it. */
export function jsonIn (output) {
  return JSON.parse(output.slice(output.search(/[[{]/), output.search(/[\]}][^\]}]*$/) + 1))
}

/** Type-checks the TypeScript files below a folder as strictly as `tsconfig.json` here. Returns how many there are. */
export async function typeCheck (folder) {
  const files = (await readdir(new URL(folder, here), { recursive: true })).filter((file) => file.endsWith('.ts'))
  if (files.length === 0) throw new Error(`${folder} holds no TypeScript file`)
  await writeFile(
    new URL(`${folder}/tsconfig.json`, here),
    JSON.stringify({ extends: fileURLToPath(new URL('tsconfig.json', here)), files, include: [] })
  )
  await tool('tsc', '--project', folder)
  return `${files.length} file${files.length === 1 ? '' : 's'}, tsc --strict clean`
}
