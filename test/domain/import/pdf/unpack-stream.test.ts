import { deflateSync } from 'node:zlib'
import t from 'tap'
import { unpackStream } from '../../../../domain/import/pdf/unpack-stream.ts'

/** What a stream unpacks to through filters, or undefined if that is too long. */
const unpacked = (packed: string | Uint8Array, filters: string[], most = 1000) => {
  const rest = Buffer.from(typeof packed === 'string' ? Buffer.from(packed, 'latin1') : packed)
  return unpackStream(rest, { filters, length: rest.length, most })?.content.toString('latin1')
}

t.test('base 85 has four bytes in five letters, and fewer at its end', async (t) => {
  for (const [coded, bytes] of [
    ['ARTY*', 'easy'], ['88~>', 'H'], ['87_~>', 'He'], ['87cT~>', 'Hel'], ['87cUR~>', 'Hell'], ['87cURD]i,"Ebo7~>', 'Hello World'],
    ['z~>', '\0\0\0\0'], ['z@:B~>', '\0\0\0\0ab'], ['s8W-!~>', '\xff\xff\xff\xff'], ['87c UR\n~>', 'Hell'], ['~>', '']
  ] as const) {
    for (const name of ['ASCII85Decode', 'A85']) t.equal(unpacked(coded, [name]), bytes, coded)
  }
  t.equal(unpacked('87cUR~>', ['A85'], 4), 'Hell')
  t.equal(unpacked('87cURD~>', ['A85'], 3), undefined, 'more than may be unpacked')
})

t.test('hexadecimal digits are bytes, through spaces, up to their end', async (t) => {
  for (const name of ['ASCIIHexDecode', 'AHx']) t.equal(unpacked('48 65\n6C6c6F>00', [name]), 'Hello')
})

t.test('filters are undone one after another, and what is packed again is unpacked whatever the dictionary says', async (t) => {
  const flat = deflateSync(Buffer.from('Net income'))
  t.equal(unpacked(flat, ['FlateDecode']), 'Net income')
  t.equal(unpacked(`${flat.toString('hex')}>`, ['AHx', 'Fl']), 'Net income')
  t.equal(unpacked(`${flat.toString('hex')}>`, ['AHx']), 'Net income')
  // A picture stays as it is.
  t.equal(unpacked('87cUR', ['DCTDecode']), '87cUR')
  t.same([10, 9].map((most) => unpacked(flat, ['Fl'], most)), ['Net income', undefined])
  const wrapped = (times: number): Uint8Array => times === 0 ? Buffer.from('Net income') : deflateSync(wrapped(times - 1))
  t.same([3, 4].map((times) => unpacked(wrapped(times), []) === 'Net income'), [true, false])
})
