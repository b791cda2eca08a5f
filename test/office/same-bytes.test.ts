import t from 'tap'
import { writeWord } from '../../office/word-document.ts'
import { partsOf } from '../routes/record/zip-parts.ts'

/** A picture of one transparent point. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64'
)
const chart = { id: 'sales', title: 'Sales by year', columns: ['Year', 'Sales'], bars: [{ label: 'FY2025', value: 100, cells: ['FY2025', '100'] }] }

const frame = {
  company: 'Alder Pipe Works',
  title: 'Confidential information memorandum',
  description: 'A memorandum',
  asOf: '2026-05-29',
  date: 'May 29, 2026',
  cover: ['Confidential'],
  isShort: false,
  words: { contents: 'Contents', picture: 'Place for a picture', page: 'Page {page} of {pages}' },
  people: ['Prepared by Elm Brokers'],
  pictureOf: async () => ({ png: PIXEL, width: 1, height: 1 })
}

t.test('no empty line follows a table before a chapter that starts a page', async (t) => {
  const table = { title: 'Sales', columns: [{ label: 'Year' }, { label: 'Sales' }], rows: [{ cells: ['FY2025', '100'] }] }
  const bytes = await writeWord({
    ...frame, blocks: [{ heading: 'Services', startsPage: true }, { table }, { table }, { heading: 'Staff', startsPage: true }]
  } as Parameters<typeof writeWord>[0])
  const text = partsOf(Buffer.from(bytes)).get('word/document.xml')!
  t.match(text, /<\/w:tbl><w:p><w:pPr><w:pStyle w:val="TableEnd"\/>.*<\/w:tbl><w:p><w:pPr>(?:(?!<w:p>).)*<w:pageBreakBefore\/>(?:(?!<w:p>).)*Staff/s)
})

t.test('a document written after another one has the same bytes as before', async (t) => {
  const write = async () => Buffer.from(await writeWord({
    ...frame,
    blocks: [{ heading: 'The company' }, { paragraph: 'It repairs pipes.' }, { heading: 'Services' }, { chart }]
  } as Parameters<typeof writeWord>[0])).toString('base64')
  t.equal(await write(), await write())
})

t.test('it has a language, one style for all tables, and captions that stay with what is below them', async (t) => {
  const table = { title: 'Sales', columns: [{ label: 'Year', words: true }, { label: 'Sales' }], rows: [{ cells: ['FY2025', '100'] }] }
  const small = { ...chart, isSmall: true }
  const bytes = await writeWord({
    ...frame, blocks: [{ heading: 'Services' }, { table }, { chart: small }, { chart: { ...small, title: 'A longer caption' } }]
  } as Parameters<typeof writeWord>[0])
  const parts = partsOf(Buffer.from(bytes))
  const styles = parts.get('word/styles.xml')!
  t.match(styles, '<w:lang w:val="en-US"/>')
  t.match(styles, /w:type="table"[^>]*w:styleId="RecordTable"/)
  t.match(styles, /w:styleId="Caption".*?<w:keepNext\/><w:keepLines\/>/)
  t.match(styles, /w:styleId="Heading1".*?w:ascii="Cambria"/)
  t.match(styles, /w:styleId="TOC1".*?<w:tab w:val="right" w:pos="9360" w:leader="dot"\/>/)
  const text = parts.get('word/document.xml')!
  t.match(text, '<w:tblStyle w:val="RecordTable"/>')
  t.equal(text.match(/<w:vAlign w:val="bottom"\/>/g)?.length, 2, 'charts beside one another are aligned')
  t.match(parts.get('word/footer1.xml'), /Page .*PAGE.* of .*NUMPAGES/)
})
