import t from 'tap'
import { writeWord } from '../../office/word-document.ts'

/** A picture of one transparent point. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64'
)
const chart = { id: 'sales', title: 'Sales by year', columns: ['Year', 'Sales'], bars: [{ label: 'FY2025', value: 100, cells: ['FY2025', '100'] }] }

t.test('a document written after another one has the same bytes as before', async (t) => {
  const write = async () => Buffer.from(await writeWord({
    company: 'Alder Pipe Works',
    title: 'Confidential information memorandum',
    description: 'A memorandum',
    asOf: '2026-05-29',
    date: 'May 29, 2026',
    cover: ['Confidential'],
    isShort: false,
    words: { contents: 'Contents', picture: 'Place for a picture' },
    people: ['Prepared by Elm Brokers'],
    blocks: [{ heading: 'The company' }, { paragraph: 'It repairs pipes.' }, { heading: 'Services' }, { chart }],
    pictureOf: async () => ({ png: PIXEL, width: 1, height: 1 })
  } as Parameters<typeof writeWord>[0])).toString('base64')
  t.equal(await write(), await write())
})
