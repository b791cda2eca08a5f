import t from 'tap'
import { writeDocument } from '../../../../domain/record/documents/write-document.ts'
import type { BusinessRecord } from '../../../../schemas/record/business-record.ts'
import { content } from '../../../checked-content.ts'

const viewOf = (record: BusinessRecord) => writeDocument(record, content.bank, content.standard, 'scorecard')
const scorecardOf = (record: BusinessRecord): string => JSON.stringify(viewOf(record).page.blocks)

t.test('an answer that the numbers of the record contradict is shown with what they say', async (t) => {
  const sample = content.sample as BusinessRecord
  t.notMatch(scorecardOf(sample), 'The answer is')
  const answers = sample.answers!.map((one) => one.question === 'largest-customer' ? { ...one, answer: '11to20' } : one)
  const text = scorecardOf({ ...sample, answers })
  t.match(text, /The answer is “.+”, but .+ is 6\.5% of sales/)
  t.match(text, /\(the numbers of the record differ\)/)
  const { answers: given } = viewOf({ ...sample, answers }).json as { answers: Array<{ refuted?: string }> }
  t.match(given.filter(({ refuted }) => refuted !== undefined), [{
    question: 'largest-customer', refuted: /is 6\.5% of sales/
  }])
  t.notMatch(JSON.stringify(viewOf(sample).json), '"refuted"')
})
