// Runs code as users of generated clients write it, because types alone do not show how a request is sent and read.
import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { freePorts, startService } from '../suite/processes.ts'
import { here } from './tools.mjs'

const REPORT = '../domain/import/cases/04-qbo-pl-previous-year.xlsx'

/** Runs the code of each client, which its generator must have written before. Returns the names of the clients. */
export async function runClients () {
  const [port] = await freePorts(1)
  const service = await startService(port)
  try {
    const names = (await readdir(new URL('clients/', here))).filter((file) => file !== 'outcome.ts')
    for (const name of names) await runClient(name, `http://127.0.0.1:${port}`)
    return names.join(', ')
  } finally {
    service.child.kill()
  }
}

async function runClient (name, address) {
  const { run } = await import(await bundled(name))
  const { kind, chapters, word, fault } = await run(address, await readFile(new URL(REPORT, here), 'base64'))
  assert.equal(kind, 'profit-and-loss', name)
  assert.ok(chapters.includes('financials'), `${name}: ${chapters}`)
  assert.equal(await word.slice(0, 2).text(), 'PK', name)
  assert.deepEqual(fault, { code: 'INVALID_BODY', path: '/choices/0' }, name)
}

/** Bundles the code of a client, because some generators leave out the extensions that Node needs. */
async function bundled (name) {
  const outfile = fileURLToPath(new URL(`generated/bundles/${name}.mjs`, here))
  const entryPoints = [fileURLToPath(new URL(`clients/${name}`, here))]
  await build({ entryPoints, outfile, bundle: true, platform: 'node', format: 'esm', logLevel: 'error' })
  return outfile
}
