import { execFile } from 'node:child_process'

/** How a command ended: its exit code, or null if a signal ended it, and its output. */
export interface Ended {
  code: number | null
  output: string
}

/** The environment of a command, in addition to that of this process. */
interface Surroundings {
  cwd?: string
  env?: NodeJS.ProcessEnv
}

const MAX_OUTPUT_BYTES = 64 * 1024 * 1024

/** Runs a command to its end, and also resolves if it fails. Rejects if it cannot be started. */
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

/** Runs a command and returns its output, trimmed. If the command fails, rejects with the output. */
export async function run (command: string[], surroundings?: Surroundings): Promise<string> {
  const { code, output } = await attempt(command, surroundings)
  if (code !== 0) throw new Error(`${command.join(' ')} ended with ${code}: ${output.slice(-2000)}`)
  return output.trim()
}

/** Whether a command exists and succeeds. */
export async function works (command: string[]): Promise<boolean> {
  return attempt(command).then(({ code }) => code === 0, () => false)
}
