// The last step of the build, started with the options of `npm start`: starts the service and keeps the code that V8
// has compiled for it by then.
import { writeFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { codeOf, compile, load } from '../dist/load.js'

/** For what is made right after listening. */
const SETTLE_MILLISECONDS = 1000

const script = compile('service')
const { buildApp } = load('service', script)
const logger = { level: 'info', stream: { write () {} } }
const app = await buildApp({ baseUrl: 'http://localhost', tokenTtl: 1, build: {}, logger })
await fetch(`${await app.listen({ host: '127.0.0.1', port: 0 })}/healthz`)
await setTimeout(SETTLE_MILLISECONDS)
writeFileSync(codeOf('service'), script.createCachedData())
await app.close()
