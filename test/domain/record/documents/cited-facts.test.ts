import t from 'tap'
import { memorandumView } from '../../../../domain/record/documents/memorandum.ts'
import { prepareRecord } from '../../../../domain/record/prepared-record.ts'
import type { BusinessRecord } from '../../../../schemas/record/business-record.ts'
import { bank, sample, sound, standard } from '../sound.ts'

const describe = (record: BusinessRecord) => memorandumView(prepareRecord(record, bank, standard)).page.description

t.test('the memorandum says that each claim cites facts only if each does', async (t) => {
  const record = structuredClone(sample) as BusinessRecord
  t.match(describe(record), /Each claim ends with the facts it rests on\.$/)
  record.memorandum![0]!.claims!.push({ text: 'The office answers the phone from seven to five.' })
  t.match(describe(record), /\. A claim that rests on facts ends with them\.$/)
})

t.test('the memorandum of a record without facts says that it cites none', async (t) => {
  const { memorandum: _memorandum, facts: _facts, ...record } = sound() as BusinessRecord
  t.match(describe(record), /\. It cites no facts: the record has none yet\.$/)
})
