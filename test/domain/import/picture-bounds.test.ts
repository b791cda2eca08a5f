import t from 'tap'
import { createPictureReader, MOST_SCANS } from '../../../domain/import/scan/picture-reader.ts'
import { MOST_PIXELS } from '../../../domain/import/scan/picture-size.ts'
import { importOne } from './read-one.ts'

const png = (width: number, height: number) => {
  const bytes = Buffer.alloc(40)
  bytes.set([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52])
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  bytes[24] = 8
  return bytes
}
const jpeg = (width: number, height: number) => {
  const bytes = Buffer.alloc(40)
  bytes.set([0xff, 0xd8, 0xff, 0xc0, 0, 17, 8])
  bytes.writeUInt16BE(height, 7)
  bytes.writeUInt16BE(width, 9)
  return bytes
}

t.test('a picture with too many pixels is refused by its header, and one at the bound is not', async (t) => {
  const side = MOST_PIXELS / 4000
  for (const make of [png, jpeg]) {
    t.match((await importOne(make(4000, side + 1))).file.refused, { code: 'too-large', message: /28 million pixels.*200 dpi/ })
    t.match((await importOne(make(4000, side))).file.refused, { code: 'damaged' })
  }
  t.match((await importOne(png(0, 10))).file.refused, { code: 'damaged' })
})

t.test('the pages of a request are bounded before any is read, and the first of them is announced once', async (t) => {
  let announced = 0
  const reader = createPictureReader({ before: async () => { announced++ } })
  await t.rejects(reader.claim(MOST_SCANS + 1), { code: 'too-many', message: /21 scanned pages, and 20 are read at once/ })
  await reader.claim(MOST_SCANS - 1)
  await reader.claim(1)
  await t.rejects(reader.claim(1), { code: 'too-many', message: /leave 0/ })
  t.equal(announced, 1)
})

t.test('a photo in the format of an iPhone is refused with how to change it', async (t) => {
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(30)])
  t.match((await importOne(heic)).file.refused, { code: 'image', message: /Most Compatible.*JPEG/ })
})
