import t from 'tap'
import { KeyOrder } from '../../../domain/import/record/key-order.ts'

t.test('keys keep the order in which they are inserted', (t) => {
  const order = new KeyOrder()
  order.insertAfter(undefined, 'b')
  order.insertAfter('b', 'd')
  order.insertAfter(undefined, 'a')
  order.insertAfter('b', 'c')
  t.same(order.keys(), ['a', 'b', 'c', 'd'])
  t.same([order.before('a'), order.before('c'), order.before(undefined)], [undefined, 'b', 'd'])
  t.same([order.has('c'), order.has('e')], [true, false])
  t.end()
})
