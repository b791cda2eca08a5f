import { readFileSync } from 'node:fs'
import t from 'tap'
import { start } from '../../../helper.ts'
import { plainAnswers } from './plain-answers.ts'

const cases = new URL('../../import/cases/', import.meta.url)
const files = ['01-qbo-pl-2026.csv', '06-qbo-balance-sheet.csv', '16-qbo-pl-year-to-date.csv']
  .map((name) => ({ name, text: readFileSync(new URL(name, cases), 'utf8') }))

t.test('the memorandum from three exports and 25 answers', async (t) => {
  const app = await start(t)
  const imported = await app.inject({ method: 'POST', url: '/api/public/record/import', payload: { files, choices: plainAnswers } })
  t.equal(imported.statusCode, 200, imported.body.slice(0, 300))
  const { record } = imported.json()
  const write = async (query: string) => {
    const { body } = await app.inject({
      method: 'POST',
      url: `/api/public/record/documents/cim${query}`,
      headers: { accept: 'text/markdown' },
      payload: record
    })
    return body
  }
  const editions = { 'with proof': '', 'for buyers': '?edition=buyer' }

  for (const [edition, query] of Object.entries(editions)) {
    t.test(`${edition} tells every answer that does not wait`, async (t) => {
      const text = await write(query)
      for (const said of [
        'The company was founded in 1998.', 'One van and my garage.', 'Area served: Montgomery, Greene and Miami counties.',
        'We answer the phone ourselves', 'homes bring 75% of sales', 'November to February', 'About 412 plans', '2,300 customers bought',
        'On Google, the company has 4.8 stars from 214 reviews.', 'Brightwater Plumbing', 'One of the owners works about 50 hours a week.',
        'State plumbing license', edition === 'for buyers' ? 'a member of the team' : 'Denise books the call', 'Westlake Pipe Supply', 'My knees are done',
        'will stay for 12 months', 'land and buildings and the cash in the bank', 'A second drain crew', 'Two vans are past 200,000 miles'
      ]) t.match(text, said, said)
      t.notMatch(text, '3,500 a month', 'the books have $54,000 of rent a year')
      if (edition === 'for buyers') t.notMatch(text, 'Denise', 'people stay out of what buyers get')
      t.notMatch(text, /Halvorsen|whole crew|Nobody in the company|\$28 to/, 'shares, those who stay and pay wait for their phase')
    })
  }

  t.test('with one owner says that the owner works these hours', async (t) => {
    const { body } = await app.inject({
      method: 'POST',
      url: '/api/public/record/documents/cim?edition=buyer',
      headers: { accept: 'text/markdown' },
      payload: { ...record, company: { ...record.company, owners: 1 } }
    })
    t.match(body, 'The owner works about 50 hours a week.')
  })

  t.test('without names hides competitors, suppliers, people and the owner', async (t) => {
    const text = await write('?blind=true')
    t.notMatch(text, /Brightwater|Zeller|Westlake|Halvorsen|Dayton/)
    const { revealed } = (await app.inject({ method: 'POST', url: '/api/public/record/check', payload: record })).json()
    t.ok(revealed.some(({ name }: { name: string }) => name === 'Denise'), 'a name in an answer is told and not guessed at')
    t.match(text, 'Competitor 1')
    t.match(text, 'Supplier 1')
    t.match(text, 'One of the owners works about 50 hours a week.')
  })
})
