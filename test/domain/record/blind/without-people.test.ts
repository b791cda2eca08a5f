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

t.test('customers and people who are named where kinds and roles are asked have codes in everything for buyers', (t) => {
  const table = (id: string, title: string, labels: string[]) =>
    ({ id, title, head: 'Row', columns: [], rows: labels.map((label) => ({ label, cells: [] })) })
  const record = {
    ...sound(),
    tables: [
      table('customers', 'Customers above 10% of sales, coded', ['Meridian Dairy Group', 'A builder']),
      table('roster', 'Team by role, without names', ['Marge Kowalski', 'Office manager']),
      table('competitors', 'Main competitors', ['Brightwater Plumbing'])
    ],
    memorandum: [{ section: 'customers', claims: [{ text: 'Customers above 10% of sales: Meridian Dairy Group and A builder.' }] }]
  } as unknown as BusinessRecord
  const { tables, memorandum } = withoutPeople(record, standard)
  t.same(tables!.map(({ rows }) => rows.map(({ label }) => label)),
    [['Customer 1', 'A builder'], ['Person 1', 'Office manager'], ['Brightwater Plumbing']])
  t.equal(memorandum![0]!.claims![0]!.text, 'Customers above 10% of sales: Customer 1 and A builder.')
  t.end()
})
