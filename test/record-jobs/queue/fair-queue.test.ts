import t from 'tap'
import { FairQueue, type Waiting } from '../../../record-jobs/queue/fair-queue.ts'

interface Entry extends Waiting {
  name: string
}

const wanted = (name: string): Entry => ({ client: name.slice(0, 1), name, isWanted: () => true })

function queueOf (
  bounds: { waiting: number, waitingPerClient: number, waitingBytes?: number } = { waiting: 64, waitingPerClient: 8 },
  used: Record<string, number> = {}
) {
  const dropped: string[] = []
  const queue = new FairQueue<Entry>(bounds, (client) => used[client] ?? 0, ({ name }) => dropped.push(name))
  const takeAll = (mayServe = (_entry: Entry) => true) => {
    const names: string[] = []
    for (let entry = queue.take(mayServe); entry; entry = queue.take(mayServe)) names.push(entry.name)
    return names
  }
  return { queue, dropped, takeAll }
}

t.test('clients are served in turn, and each in its own order', async (t) => {
  const { queue, takeAll } = queueOf()
  for (const name of ['a1', 'a2', 'a3', 'b1', 'c1', 'b2']) queue.add(wanted(name))
  t.strictSame(takeAll(({ client }) => client !== 'c'), ['a1', 'b1', 'a2', 'b2', 'a3'])
  t.ok(queue.has(() => true))
  t.notOk(queue.has(({ client }) => client !== 'c'))
  t.strictSame(takeAll(), ['c1'])
  t.notOk(queue.has(() => true))
})

t.test('a client has as many entries waiting as it may, and all clients together too', async (t) => {
  const { queue, dropped, takeAll } = queueOf({ waiting: 3, waitingPerClient: 2 })
  t.strictSame(['a1', 'a2', 'a3', 'b1', 'b2', 'c1', 'd1'].map((name) => queue.add(wanted(name))),
    [undefined, undefined, 'client', undefined, 'all', undefined, 'all'])
  t.strictSame(dropped, ['a2'], 'the client with most entries gives one place to a client without any')
  t.strictSame(takeAll(), ['a1', 'b1', 'c1'])
  t.equal(queue.add(wanted('a4')), undefined)
  t.strictSame(queue.clear().map(({ name }) => name), ['a4'])
  t.strictSame(takeAll(), [])
})

t.test('entries hold together as many bytes as they may, and what waits gives room to whoever has less', async (t) => {
  const { queue, dropped, takeAll } = queueOf({ waiting: 64, waitingPerClient: 8, waitingBytes: 100 })
  const sized = (name: string, bytes: number) => queue.add({ ...wanted(name), bytes })
  t.equal(sized('a1', 60), undefined)
  t.equal(sized('a2', 40), undefined, 'at the bound')
  t.equal(sized('a3', 1), 'all', 'above it')
  t.equal(sized('b1', 101), 'all', 'what fits in no queue takes nobody\'s place')
  t.strictSame(dropped, [])
  t.equal(sized('b1', 30), undefined)
  t.strictSame(dropped, ['a2'])
  t.strictSame(takeAll(), ['a1', 'b1'])
  t.equal(sized('c1', 100), undefined, 'what was taken holds nothing')
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

t.test('the client that used least time lately is served first', async (t) => {
  const { queue, takeAll } = queueOf(undefined, { a: 900, b: 100 })
  for (const name of ['a1', 'a2', 'b1', 'b2', 'c1']) queue.add(wanted(name))
  t.strictSame(takeAll(), ['c1', 'b1', 'b2', 'a1', 'a2'])
})

t.test('in a full queue a new client takes the place of what is known to take long, and of whoever used most time', async (t) => {
  const { queue, dropped, takeAll } = queueOf({ waiting: 3, waitingPerClient: 2 }, { a: 900, b: 100 })
  for (const name of ['a1', 'b1']) queue.add(wanted(name))
  queue.add({ ...wanted('c1'), isHeavy: true })
  t.strictSame(['d1', 'e1', 'a2'].map((name) => queue.add(wanted(name))), [undefined, undefined, 'all'])
  t.strictSame(dropped, ['c1', 'a1'])
  t.strictSame(takeAll(), ['d1', 'e1', 'b1'])
})

t.test('an entry that was put back is the next of its client', async (t) => {
  const { queue, takeAll } = queueOf()
  for (const name of ['a1', 'a2', 'b1']) queue.add(wanted(name))
  queue.putBack(queue.take(() => true)!)
  t.strictSame(takeAll(), ['a1', 'b1', 'a2'])
})
