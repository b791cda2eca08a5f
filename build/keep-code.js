// The last step of the build, started with the options of `npm start`: starts the service and keeps the code that V8
// has compiled for it by then.
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { codeOf, compile, load } from '../dist/load.js'

/** For what is made right after listening. */
const SETTLE_MILLISECONDS = 1000

const script = compile('service')
process.env.PORT = String(await freePort())
await load('service', script).serve()
await fetch(`http://127.0.0.1:${process.env.PORT}/healthz`)
await setTimeout(SETTLE_MILLISECONDS)
writeFileSync(codeOf('service'), script.createCachedData())
process.exit()

async function freePort () {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address()
  server.close()
  return port
}
