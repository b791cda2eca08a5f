import t from 'tap'
import { withoutPeople } from '../../../../domain/record/blind/without-people.ts'
import type { BusinessRecord } from '../../../../schemas/record/business-record.ts'
import { sound, standard } from '../sound.ts'

const told = (text: string) => {
  const record = { ...sound(), company: { ...sound().company, name: "Rick's Rooter, LLC", owner: 'Rick Halvorsen' } } as BusinessRecord
  record.memorandum = [{ section: 'operations', claims: [{ text }] }]
  return withoutPeople(record, standard).memorandum![0]!.claims![0]!.text
}

t.test('in texts for buyers, people are called by what they are', (t) => {
  t.equal(told('Denise books the call, the plumber quotes on site'), '[a member of the team] books the call, the plumber quotes on site')
  t.equal(told('We hired Michael Torres in 2019.'), 'We hired [a member of the team] in 2019.')
  for (const same of [
    'We use Housecall Pro and QuickBooks.', "We buy at Jerry's Plumbing Supply.", 'Work peaks in June.', "Rick's Rooter began in 1998.",
    'Wesley & Sons is cheaper.', 'We serve Montgomery and Greene counties.'
  ]) t.equal(told(same), same)
  t.end()
})

t.test('names of accounts and add-backs have no people, except those that tell the pay of owners apart', (t) => {
  const record = sound() as BusinessRecord
  record.statements!.lines![4]!.name = 'Truck Lease - Ron'
  Object.assign(record.statements!.adjustments![1]!, { name: 'Phone (Deborah)', kind: 'family' })
  record.statements!.adjustments![0]!.name = 'Officer salary - Dana'
  const { lines, adjustments } = withoutPeople(record, standard).statements!
  t.equal(lines![4]!.name, 'Truck Lease')
  t.equal(adjustments![1]!.name, 'Phone')
  t.equal(adjustments![0]!.name, 'Officer salary - Dana')
  t.end()
})
