import t from 'tap'
import { writeWord } from '../../office/word-document.ts'

t.test('a document written after another one has the same bytes as before', async (t) => {
  const write = async () => Buffer.from(await writeWord({
    company: 'Alder Pipe Works',
    title: 'Confidential information memorandum',
    description: 'A memorandum',
    asOf: '2026-05-29',
    date: 'May 29, 2026',
    cover: ['Confidential'],
    blocks: [{ heading: 'The company' }, { paragraph: 'It repairs pipes.' }, { heading: 'Services' }],
    pictureOf: async () => undefined
  } as Parameters<typeof writeWord>[0])).toString('base64')
  t.equal(await write(), await write())
})
