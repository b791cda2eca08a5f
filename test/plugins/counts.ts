import assert from 'node:assert/strict'
import { setTimeout } from 'node:timers/promises'
import type { CountRequest } from '../../plugins/limiter/counts.ts'

/** A window that ends while a test waits, and one that lasts longer than the test. */
const SHORT_MILLISECONDS = 100
const LONG_MILLISECONDS = 60_000
const REQUESTS = 50

type MakeCount = (window: number) => CountRequest

/**
 * The required behavior of every store that counts requests. Each check takes a function that creates a counter with a
 * window.
 */
export const behaviours: Record<string, (make: MakeCount) => Promise<void>> = {
  'counts up by one, whoever asks at the same time': async (make) => {
    const count = make(LONG_MILLISECONDS)
    const counts = await Promise.all(Array.from({ length: REQUESTS }, () => ask(count, 'together')))
    assert.deepEqual(
      counts.map(({ requests }) => requests).toSorted((a, b) => a - b),
      Array.from({ length: REQUESTS }, (_, index) => index + 1)
    )
  },

  'counts as many requests as one costs': async (make) => {
    const count = make(LONG_MILLISECONDS)
    assert.equal((await ask(count, 'costly')).requests, 1)
    assert.equal((await ask(count, 'costly', 7)).requests, 8)
    assert.equal((await ask(count, 'costly')).requests, 9)
  },

  'counts each client by itself': async (make) => {
    const count = make(LONG_MILLISECONDS)
    for (const client of ['one', '2001:db8::', 'one']) await ask(count, client)
    assert.equal((await ask(count, 'one')).requests, 3)
    assert.equal((await ask(count, '2001:db8::')).requests, 2)
  },

  'a window begins with the first request, and no other one draws it out': async (make) => {
    const count = make(LONG_MILLISECONDS)
    let last = (await ask(count, 'drawn')).ttl
    assert.ok(last > 0 && last <= LONG_MILLISECONDS)
    for (const pause of [5, 10, 20]) {
      await setTimeout(pause)
      const { ttl } = await ask(count, 'drawn')
      assert.ok(ttl > 0 && ttl < last, `${ttl} of ${last} ms are left`)
      last = ttl
    }
  },

  'after its window a client starts anew': async (make) => {
    const count = make(SHORT_MILLISECONDS)
    await ask(count, 'again')
    let { requests, ttl } = await ask(count, 'again')
    while (requests > 1) {
      assert.ok(ttl <= SHORT_MILLISECONDS)
      await setTimeout(10)
      ;({ requests, ttl } = await ask(count, 'again'))
    }
    assert.ok(ttl > 0 && ttl <= SHORT_MILLISECONDS)
  }
}

/** Counts a request of a client. */
export function ask (count: CountRequest, client: string, cost?: number): Promise<{ requests: number; ttl: number }> {
  return new Promise((resolve, reject) => {
    count(client, (error, made) => {
      if (made) resolve(made)
      else reject(error ?? new Error('nothing was counted'))
    }, cost)
  })
}
