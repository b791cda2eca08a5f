import t from 'tap'
import { ClientUsage } from '../../../record-jobs/queue/client-usage.ts'

t.test('half of the time that a client used is forgotten every 20 seconds', async (t) => {
  let now = 0
  const usage = new ClientUsage(() => now)
  usage.charge('a', 1000, false)
  t.equal(usage.used('a'), 1000)
  now = 20_000
  t.equal(usage.used('a'), 500)
  usage.charge('a', 100, false)
  t.equal(usage.used('a'), 600)
  t.equal(usage.used('b'), 0)
  t.equal(usage.wait('a'), 0)
})

t.test('a client whose jobs end at a bound waits longer each time, up to 15 seconds, and is forgiven', async (t) => {
  let now = 0
  const usage = new ClientUsage(() => now)
  const waits = Array.from({ length: 6 }, () => {
    usage.charge('a', 4500, true)
    const wait = usage.wait('a')
    now += wait
    return wait
  })
  t.strictSame(waits, [1000, 2000, 4000, 8000, 15_000, 15_000])
  t.equal(usage.wait('a'), 0)
  now += 600_000
  usage.charge('a', 4500, true)
  t.equal(usage.wait('a'), 1000)
})

t.test('the clients that were charged last are remembered', async (t) => {
  const usage = new ClientUsage(() => 0)
  usage.charge('first', 1000, false)
  for (let index = 0; index < 4096; index++) usage.charge(`${index}`, 1, false)
  t.equal(usage.used('first'), 0)
  t.equal(usage.used('4095'), 1)
})
