// Runs the built command, which is named by the first argument, with the arguments of each message, one after another.
// Its entry is evaluated anew each time, and the files that it shares with other entries once.
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
