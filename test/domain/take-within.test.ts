import t from 'tap'
import { beginningWithin, takeWithin } from '../../domain/take-within.ts'

t.test('items are taken up to the last that fits, by their number and by their characters', async (t) => {
  const items = ['aaaa', 'bb', 'cc', 'dd']
  const take = (count: number, characters: number) => takeWithin(items, { count, characters }).join(' ')
  t.equal(take(9, 18), 'aaaa bb cc dd', '6 + 4 + 4 + 4 characters of JSON')
  t.equal(take(9, 17), 'aaaa bb cc')
  t.equal(take(2, 18), 'aaaa bb')
  t.equal(take(9, 1), 'aaaa', 'the first is always there')
  t.same(takeWithin([], { count: 1, characters: 0 }), [])
})

t.test('a text is cut to the characters of its JSON, and no character is cut in two', async (t) => {
  t.equal(beginningWithin('abcd', 6), 'abcd')
  t.equal(beginningWithin('abcde', 6), 'abcd')
  t.equal(beginningWithin('""""', 6), '""')
  t.equal(beginningWithin('\u0001\u0001\u0001', 14), '\u0001\u0001')
  t.equal(beginningWithin('ab😀', 5), 'ab')
  t.equal(beginningWithin('ab😀', 6), 'ab😀')
  for (const text of ['a"\n'.repeat(400), '\u0007'.repeat(900), '😀'.repeat(300), 'a'.repeat(10) + '"'.repeat(900)]) {
    let joined = ''
    while (joined.length < text.length) {
      const part = beginningWithin(text.slice(joined.length), 500)
      t.ok(part.length > 0 && JSON.stringify(part).length <= 500)
      joined += part
    }
    t.equal(joined, text)
  }
})
