import t from 'tap'
import { countInMemory } from '../../plugins/limiter/counts.ts'
import { ask, behaviours } from './counts.ts'

for (const [name, hold] of Object.entries(behaviours)) {
  t.test(`in memory: ${name}`, () => hold((window) => countInMemory(window, 1000)))
}

t.test('in memory: of more clients than are kept, those that were not seen for longest start anew', async (t) => {
  const count = countInMemory(60_000, 2)
  for (const client of ['first', 'second', 'first', 'third']) await ask(count, client)
  t.equal((await ask(count, 'first')).requests, 3)
  t.equal((await ask(count, 'second')).requests, 1)
})
