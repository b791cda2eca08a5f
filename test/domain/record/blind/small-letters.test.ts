import t from 'tap'
import { blindRecord, revealedNames } from '../../../../domain/record/blind/blind-record.ts'
import type { BusinessRecord } from '../../../../schemas/record/business-record.ts'
import { content } from '../../../checked-content.ts'

const { standard, sample: { format } } = content
const table = (id: string, title: string, head: string, labels: string[]) => ({
  id, title, head, columns: [{ id: 'share', label: 'Share', unit: 'percent' as const }], rows: labels.map((label) => ({ label, cells: [null] }))
})
const record = (text: string, more: Partial<BusinessRecord> = {}): BusinessRecord => ({
  format,
  asOf: '2026-05-29',
  company: { trade: 'plumbing', name: 'Cole & Sons Plumbing LLC', owner: 'Dana Cole', place: 'Dayton, Ohio', state: 'OH' },
  facts: [{ id: 'GR-001', category: 'Company', fact: text, value: 'x' }],
  ...more
})
/** The text in a blind copy, and what the check still tells of it. */
const blindOf = (text: string, more: Partial<BusinessRecord> = {}) => ({
  text: blindRecord(record(text, more), 'Plumbing', standard).facts![0]!.fact,
  told: revealedNames(record(text, more), standard).map(({ name }) => name)
})
const tables = [
  table('roster', 'People', 'Person', ['Mike Price', 'Rose Will', 'Bill Grant', 'Tyler Novak', 'June Park']),
  table('customers', 'Largest customers', 'Customer', ['Summit Dairy', 'Hillcrest Schools'])
]

t.test('owners, people, customers and the company are hidden in small letters too', (t) => {
  for (const [text, blind] of [
    ["dana cole's brother drives the van", "The owner's brother drives the van"],
    ['call mike at the shop', 'call Person 1 at the shop'],
    ['mike price and tyler split the route', 'Person 1 and Person 4 split the route'],
    ['we work for summit dairy', 'we work for Customer 1'],
    ['hillcrest schools pay late', 'Customer 2 pay late'],
    ['cole and sons', 'The company'],
    // Given names that are words are hidden where someone does or owns something.
    ['bill keeps the books', 'Person 3 keeps the books'],
    ['will runs the crew', 'Person 2 runs the crew'],
    ['my wife rose does the books', 'my wife Person 2 does the books'],
    ["the van is new, and bill's truck is old", "the van is new, and Person 3's truck is old"],
    ['mike fixes and rose also answers phones', 'Person 1 fixes and Person 2 also answers phones']
  ]) t.same(blindOf(text!, { tables }), { text: blind, told: [] }, text!)
  t.end()
})

t.test('words that are names, too, stay where they are words, and are told', (t) => {
  for (const text of [
    'the price will rise', 'sales rose in spring', 'we bill monthly', 'the bill covers both', 'a grant paid for it', "the bill's due date is fixed",
    'in june sales are best', 'june runs slow', 'no bill leads to a suit', 'mark up the price'
  ]) {
    const blind = blindOf(text, { tables })
    t.equal(blind.text, text)
    t.ok(blind.told.every((name) => name === name.toLowerCase()), 'only words in small letters are left to tell')
  }
  t.end()
})

t.test('what the owner leaves out is left out by each of its names, in whatever case', (t) => {
  for (const [leaveOut, text, blind] of [
    ['Brandon Novak', 'call brandon at the shop', 'call [name left out] at the shop'],
    ['Brandon Novak', "NOVAK's crew", "[name left out]'s crew"],
    ['kayla reyes', 'give it to Kayla', 'give it to [name left out]'],
    ['Rose Price', 'the price rose', 'the price rose'],
    ['Meadow Dairy', 'a dairy in a meadow', 'a dairy in a meadow'],
    ['next to the Kroger', 'by kroger', 'by [name left out]']
  ]) t.same(blindOf(text!, { blind: { leaveOut: [leaveOut!] } }).text, blind, `${leaveOut}: ${text}`)
  t.end()
})

t.test('a customer called by one word of the dictionary is told, and kinds of customers are not', (t) => {
  const toldOf = (label: string) =>
    blindOf('Sales', { tables: [table('customers', 'Largest customers', 'Customer', [label])] }).told
  for (const label of ['Target', 'Shell', 'Sprint']) t.same(toldOf(label), [label])
  for (const label of ['Homeowners', 'Investors', 'Municipal', 'Commercial', 'Schools', 'Government']) t.same(toldOf(label), [], label)
  t.end()
})
