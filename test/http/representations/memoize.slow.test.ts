import t from 'tap'
import { memoize } from '../../../http/representations/memoize.ts'
import { heldBytes } from '../../helper.ts'

t.test('what is made of a header is remembered, also that it is nothing, whatever else is sent later', async (t) => {
  const made: string[] = []
  const remember = memoize((key) => {
    made.push(key)
  })
  for (let i = 0; i < 1000; i++) remember(`text/x-${i}`)
  made.length = 0

  for (let i = 0; i < 100; i++) remember(`text/x-${i}`)
  t.same(made, [])
})

t.test('memory is bounded, however many headers clients send', async (t) => {
  const remember = memoize(() => Buffer.alloc(10_000))
  const before = heldBytes()
  for (let i = 0; i < 10_000; i++) remember(`text/x-${i}`)

  t.ok(heldBytes() - before < 10_000_000)
  t.ok(remember('text/x-0'))
})

t.test('memory is bounded, however long they are', async (t) => {
  const remember = memoize(() => true)
  const before = heldBytes()
  for (let i = 0; i < 200; i++) remember(Buffer.alloc(100_000, String(i)).toString())

  t.ok(heldBytes() - before < 10_000_000)
  t.ok(remember('text/x-0'))
})
