// The first argument names the built command. For each message, this process runs the command with the arguments in the
// message. It loads the command's entry file again each time, but the files that the entry imports only once.
import { pathToFileURL } from 'node:url'

const [, , command] = process.argv
const entry = pathToFileURL(command)
let run = 0

process.on('message', async (args) => {
  const written = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr']) {
    process[name].write = (text) => {
      written[name] += text
      return true
    }
  }
  process.argv = [process.execPath, command, ...args]
  process.exitCode = 0
  run++
  await import(`${entry.href}?${run}`)
  process.send({ code: process.exitCode, out: written.stdout, err: written.stderr })
  process.exitCode = 0
})
