import assert from 'node:assert/strict'
import { connectStore } from '../../plugins/limiter/store-connection.ts'
import { countInStore } from '../../plugins/limiter/counts.ts'
import type { Report } from '../suite/report.ts'
import { ask, behaviours } from '../plugins/counts.ts'

/** Long enough for a store on a busy machine. */
const TIMEOUT_MILLISECONDS = 5000

/** Checks that counts in the store at `url` behave like those in memory. */
export async function checkCounts (url: string, report: Report) {
  const { client } = await connectStore(url, TIMEOUT_MILLISECONDS)
  await new Promise((resolve) => client.once('ready', resolve))

  for (const [name, hold] of Object.entries(behaviours)) {
    await report.check(`in the store: ${name}`, async () => {
      await client.flushdb()
      await hold((window) => countInStore(client, window))
    })
  }
  await report.check('in the store: what is counted is forgotten with its window, even where it had none', async () => {
    await client.set('rate-limit:old', '7')
    assert.equal((await ask(countInStore(client, 100), 'old')).requests, 8)
    while (await client.exists('rate-limit:old')) assert.notEqual(await client.pttl('rate-limit:old'), -1)
  })
  client.disconnect()
}
