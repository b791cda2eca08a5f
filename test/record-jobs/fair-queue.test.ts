import t from 'tap'
import { FairQueue } from '../../record-jobs/fair-queue.ts'

interface Entry {
  client: string
  name: string
  isWanted: () => boolean
}

const wanted = (name: string): Entry => ({ client: name.slice(0, 1), name, isWanted: () => true })

function queueOf (bounds = { waiting: 64, waitingPerClient: 8 }) {
  const dropped: string[] = []
  const queue = new FairQueue<Entry>(bounds, ({ name }) => dropped.push(name))
  const takeAll = (mayServe = (_client: string) => true) => {
    const names: string[] = []
    for (let entry = queue.take(mayServe); entry; entry = queue.take(mayServe)) names.push(entry.name)
    return names
  }
  return { queue, dropped, takeAll }
}

t.test('clients are served in turn, and each in its own order', async (t) => {
  const { queue, takeAll } = queueOf()
  for (const name of ['a1', 'a2', 'a3', 'b1', 'c1', 'b2']) queue.add(wanted(name))
  t.strictSame(takeAll((client) => client !== 'c'), ['a1', 'b1', 'a2', 'b2', 'a3'])
  t.ok(queue.has(() => true))
  t.notOk(queue.has((client) => client !== 'c'))
  t.strictSame(takeAll(), ['c1'])
  t.notOk(queue.has(() => true))
})

t.test('a client has as many entries waiting as it may, and all clients together too', async (t) => {
  const { queue, takeAll } = queueOf({ waiting: 3, waitingPerClient: 2 })
  t.strictSame(['a1', 'a2', 'a3', 'b1', 'b2', 'c1'].map((name) => queue.add(wanted(name))),
    [undefined, undefined, 'client', undefined, 'all', 'all'])
  t.strictSame(takeAll(), ['a1', 'b1', 'a2'])
  t.equal(queue.add(wanted('a4')), undefined)
  t.strictSame(queue.clear().map(({ name }) => name), ['a4'])
  t.strictSame(takeAll(), [])
})

t.test('what nobody waits for is dropped: it is never taken, and takes nobody\'s place', async (t) => {
  const { queue, dropped, takeAll } = queueOf({ waiting: 3, waitingPerClient: 2 })
  const left = new Set<string>()
  const leaving = (name: string) => ({ ...wanted(name), isWanted: () => !left.has(name) })
  for (const name of ['a1', 'a2', 'b1']) queue.add(leaving(name))
  left.add('a1')
  t.equal(queue.add(leaving('a3')), undefined, 'of the same client')
  left.add('b1')
  t.equal(queue.add(leaving('c1')), undefined, 'of another client')
  t.strictSame(dropped, ['a1', 'b1'])
  left.add('a2')
  t.strictSame(takeAll(), ['a3', 'c1'])
  t.strictSame(dropped, ['a1', 'b1', 'a2'])
})
