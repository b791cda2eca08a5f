import t from 'tap'
import { viewDocument, type DocumentName } from '../../../../domain/record/documents/write-document.ts'
import { prepareRecord } from '../../../../domain/record/prepared-record.ts'
import { recordDocuments } from '../../../../schemas/record/document-files.ts'
import type { BusinessRecord } from '../../../../schemas/record/business-record.ts'
import { bank, sample, sound, standard } from '../sound.ts'

const editions = ['proof', 'buyer'] as const
const outside = ['cim buyer', 'lender buyer', 'lender proof', 'teaser buyer', 'teaser proof']
/** The documents and editions whose notice is the disclaimer for readers outside the company. */
const disclaimed = (record: BusinessRecord) => {
  const file = prepareRecord(record, bank, standard)
  return recordDocuments.flatMap((name: DocumentName) => editions.flatMap((edition) =>
    viewDocument(file, name, edition).notice.text === standard.prose.disclaimer ? [`${name} ${edition}`] : [])).toSorted()
}

t.test('the teaser, the lender summary and the memorandum for buyers have the disclaimer as their notice, if the company is real', async (t) => {
  const own = sound() as BusinessRecord
  t.same(disclaimed({ ...own, company: { ...own.company, state: 'OH' } }), outside)
  t.same(disclaimed(sample as BusinessRecord), [])
})

t.test('in the memorandum for buyers, long chapters start a page, and so does what follows a full summary', async (t) => {
  const starts = (record: BusinessRecord) => {
    const { blocks } = viewDocument(prepareRecord(record, bank, standard), 'cim', 'buyer').page
    const heads = blocks.flatMap((block) => 'heading' in block && 'startsPage' in block ? [block] : [])
    return { all: heads.map(({ id }) => id), pages: heads.flatMap(({ id, startsPage }) => startsPage ? [id] : []) }
  }
  const full = starts(sample as BusinessRecord)
  t.same(full.all.slice(0, 3), ['use', 'summary', 'company'])
  t.same(full.pages, ['summary', 'company', 'financials', 'appendix'])
  const short = starts(sound() as BusinessRecord)
  t.equal(short.all[1], 'summary')
  t.same(short.pages, ['summary', 'financials', 'appendix'])
})
