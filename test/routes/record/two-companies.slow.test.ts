import { readdirSync, readFileSync } from 'node:fs'
import t from 'tap'
import type { FastifyInstance } from 'fastify'
import type { BusinessRecord } from '../../../schemas/record/business-record.ts'
import type { ImportQuestion } from '../../../schemas/record/import.ts'
import { start } from '../../helper.ts'

const companies = new URL('../../domain/import/companies/', import.meta.url)

/** Imports the exports of a company with its answers, and returns the record, the open questions and a writer. */
async function importCompany (app: FastifyInstance, name: string) {
  const folder = new URL(`${name}/`, companies)
  const files = readdirSync(folder).filter((one) => one.endsWith('.csv')).toSorted()
    .map((one) => ({ name: one, text: readFileSync(new URL(one, folder), 'utf8') }))
  const choices = JSON.parse(readFileSync(new URL('choices.json', folder), 'utf8'))
  const { body } = await app.inject({ method: 'POST', url: '/api/public/record/import', payload: { files, choices } })
  const { record, questions } = JSON.parse(body) as { record: BusinessRecord, questions: ImportQuestion[] }
  const write = async (document: string) => (await app.inject({
    method: 'POST', url: `/api/public/record/documents/${document}`, headers: { accept: 'text/markdown' }, payload: record
  })).body
  return { record, asked: questions.map(({ id }) => id), write }
}

t.test('a roofing company with a bad year', { timeout: 120_000 }, async (t) => {
  const { asked, write } = await importCompany(await start(t), 'roofing')
  t.ok(asked.includes('ledger.carla-wexler'), 'an owner named with the files is looked for in the ledger')
  const memorandum = await write('cim?edition=buyer')
  for (const said of [
    'Revenue was about $3.1 million in FY2025, after $2.3 million in FY2024 and $3.5 million in FY2023.', 'In FY2024, reported EBITDA was a loss of $40,000.',
    'Subcontractors, who are not on payroll, were paid $472,000 in FY2025.', 'The company has $146,000 of debt. In a debt-free sale',
    'Owner\'s health insurance, $17,400: this is the owner\'s own coverage', 'the work divides into storm work (60%), re-roofs (30%) and repairs and gutters (10%).',
    'Among costs, roofing materials rose by $380,000', 'SDE of FY2023 and FY2024 leaves out add-backs that are known only for FY2025',
    '| Customers and recurring work | Sales by customer', 'Customers had paid $52,000 in advance for work that the company still owed them.',
    'insurance restoration, with 61.3% of the total in FY2025, followed by retail re-roofs'
  ]) t.ok(memorandum.includes(said), said)
  t.notMatch(memorandum, /grew \d|Growth, FY2025|Partly offsetting|Crestview|Marcus|Carla|Anthem|Hickory|Baird|Best Buy|customers owed it \$3|paid \$12,000 on it|owner interview \||8% of sales|for service/i)
  t.notMatch(memorandum, /Shop Rent, \$66,000/)
  const lender = await write('lender')
  t.match(lender, /The owner explains: .2024 had no hail and one builder did not pay us/)
  t.match(lender, 'Coverage of today\'s debt is not shown, because the payments on these loans are not known: Guaranty Bank Line of Credit.')
  t.notMatch(lender, /Debt service coverage, on|Coverage against/, 'no empty rows')
  const teaser = await write('teaser')
  t.match(teaser, 'Revenue fell in FY2024 and was back at about 88% of its FY2023 level in FY2025.')
  t.notMatch(teaser, /grew|Wexler|Bluff|Springfield|Greene|No customer makes up/)
  t.match(memorandum, 'The company rents its shop from the owner. The shop has 5,000 square feet.')
  t.notMatch(memorandum, 'The landlord is')
  const earnings = await write('earnings')
  t.match(earnings, 'A buyer who counts these as debt leaves them out there.')
  t.notMatch(earnings, /Revenue is not shown by month|Customers above 10% of sales|Crestview/)
})

t.test('a pest-control company of a married couple', { timeout: 120_000 }, async (t) => {
  const { asked, write } = await importCompany(await start(t), 'pest-control')
  t.ok(asked.includes('hired-manager.2'), 'the market pay of the second owner is asked')
  const memorandum = await write('cim?edition=buyer')
  for (const said of [
    'Earnings before the owners\' pay were about $411,000.', '84% of revenue in FY2025 came from recurring work under agreements.', 'Two owners work in the business.',
    '[owner 1\\] quit a big company and \\[owner 2\\] did the books', '2,900 customers bought in the last two years.', 'The sales report of FY2025 names 243 customers.',
    'It is not SDE, because a buyer who works alone would have to pay someone for part of this work.', 'Businesses bring 15%.'
  ]) t.ok(memorandum.includes(said), said)
  t.notMatch(memorandum, /SDE \(one working owner\)|Builders bring|Dave|Renee|Frank|Tyler|Marcus|Airbnb|Nexsen|BCBS/)
  const [lender, teaser] = [await write('lender'), await write('teaser')]
  t.match(lender, 'The total that includes the pay of several owners is not SDE')
  t.match(teaser, 'More than one owner is paid, and the market pay for the work of the others is not known yet.')
  t.match(teaser, 'About 84% of revenue comes from recurring work under agreements.')
  t.match(memorandum, '“Our lead tech for the field.”')
  t.match(memorandum, 'The shop has 3,200 square feet. The landlord is Marsh Point Holdings.')
  t.notMatch(`${lender}${teaser}`, /Frank|Dave|Renee/)
  t.notMatch(teaser, /Holcomb|Saltmarsh|Conway|Horry/)
})
