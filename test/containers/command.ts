import { execFile } from 'node:child_process'

/** How a command ended: its exit code, null when a signal ended it, and all that it wrote. */
export interface Ended {
  code: number | null
  output: string
}

/** What commands run in besides the environment of this process. */
interface Surroundings {
  cwd?: string
  env?: NodeJS.ProcessEnv
}

const MAX_OUTPUT_BYTES = 64 * 1024 * 1024

/** Runs a command to its end, whatever that is. Rejects when it cannot be started. */
export function attempt (command: string[], { cwd, env }: Surroundings = {}): Promise<Ended> {
  const [file = '', ...args] = command
  return new Promise((resolve, reject) => {
    const options = { cwd, env: { ...process.env, ...env }, maxBuffer: MAX_OUTPUT_BYTES }
    const child = execFile(file, args, options, (error, stdout, stderr) => {
      if (error && typeof error.code === 'string') reject(error)
      else resolve({ code: child.exitCode, output: stdout + stderr })
    })
  })
}

/** Runs a command and returns what it wrote, trimmed. Rejects with all of that when it fails. */
export async function run (command: string[], surroundings?: Surroundings): Promise<string> {
  const { code, output } = await attempt(command, surroundings)
  if (code !== 0) throw new Error(`${command.join(' ')} ended with ${code}: ${output.slice(-2000)}`)
  return output.trim()
}

/** Whether a command is found and ends well. */
export async function works (command: string[]): Promise<boolean> {
  return attempt(command).then(({ code }) => code === 0, () => false)
}
