import t, { type Test } from 'tap'
import { start } from '../../helper.ts'
import { field, multipart, type Part } from './requests.ts'

const smallest = { format: 'business-readiness-record/1', asOf: '2026-05-29', company: { trade: 'plumbing' } }
const decoded = (text: string) => text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>')
  .replaceAll('&#39;', "'").replaceAll('&amp;', '&')

t.test('the interview on /record', async (t: Test) => {
  const app = await start(t)
  let clients = 0
  const take = async (record: object, at: string, parts: Part[], go = 'next') => {
    const { body, statusCode } = await app.inject({
      method: 'POST',
      url: '/record/steps',
      remoteAddress: `10.8.0.${clients++}`,
      ...multipart([field('record', JSON.stringify(record)), field('at', at), field('go', go), ...parts])
    })
    t.equal(statusCode, 200, body.slice(0, 200))
    const carried = decoded(/<textarea name="record"[^>]*>([^]*?)<\/textarea>/.exec(body)![1]!)
    return { body, heading: decoded(/<h1>(.*?)<\/h1>/.exec(body)![1]!), record: JSON.parse(carried) }
  }
  const company = [
    field('story', 'founded owners place difference'), field('story.founded.year', 'since 98'),
    field('story.founded.how', 'One van <b>only</b>'), field('story.owners.0.name', 'Rick'), field('story.owners.0.share', '100')
  ]

  t.test('is six screens between the papers and the quiz, forward and back', async (t) => {
    const headings: string[] = []
    let at = 'papers'
    for (let screen = 1; screen <= 7; screen++) {
      const { heading } = await take(smallest, at, [])
      headings.push(heading)
      at = `story:${screen}`
    }
    t.same(headings.slice(0, 6), [
      'Your story, 1 of 6: The company', 'Your story, 2 of 6: The work', 'Your story, 3 of 6: Customers',
      'Your story, 4 of 6: People', 'Your story, 5 of 6: How it runs', 'Your story, 6 of 6: The sale'
    ])
    t.equal(headings[6], 'A few questions about the business')
    t.match(await take(smallest, 'quiz', [], 'back'), { heading: 'Your story, 6 of 6: The sale' })
    t.match(await take(smallest, 'story:1', [], 'back'), { heading: 'Which papers do you have?' })
  })

  t.test('shows the sentence under each answer, and keeps the answers when they are sent again', async (t) => {
    const page = await take(smallest, 'story:1', company, 'stay')
    t.match(page.body, 'data-sentence="founded">The memorandum will say: The company was founded in 1998. On how it started')
    t.match(page.body, '“One van &lt;b>only')
    t.match(page.body, /data-sentence="owners">[^<]*Owned by Rick \(100%\)\. \(Buyers see this only in a later phase\.\)/)
    t.match(page.record, { company: { founded: '1998', owner: 'Rick (100%)' } })
    t.same((await take(page.record, 'story:1', company, 'stay')).record, page.record)
    const removed = await take(page.record, 'story:1', company.slice(0, 1), 'stay')
    t.notOk(removed.record.facts, 'an emptied answer is removed')
  })

  t.test('asks again for a number that it cannot read, and keeps what was typed', async (t) => {
    const { body, record } = await take(smallest, 'story:2', [field('story', 'plans'), field('story.plans.active', 'quite a few')], 'stay')
    t.match(decoded(body), 'We could not read “quite a few” as a number.')
    t.equal(record.facts[0].value, 'quite a few')
    t.match(body, /name="story\.plans\.active" value="quite a few"/)
  })

  t.test('takes "none" and "not sure", and drops suggested rows without a value', async (t) => {
    const { record } = await take(smallest, 'story:2', [
      field('story', 'work mix season plans'), field('story.plans', 'none'), field('story.season', 'not-sure'),
      field('story.work.0.kind', 'Repairs'), field('story.work.0.share', 'half'), field('story.work.1.kind', 'Drains and sewers')
    ])
    t.match(record.facts.map(({ locator, value }: { locator: string, value: string }) => `${locator} ${value}`), [
      'interview.work Repairs (50%)', 'interview.season The owner is not sure.', 'interview.plans None'
    ])
    t.equal(record.tables[0].rows.length, 1)
  })

  t.test('refuses a private number by the name of its question, and loses nothing', async (t) => {
    const { body, record } = await take(smallest, 'story:1', [
      field('story', 'difference'), field('story.difference.words', 'Call me, 219-09-9999')
    ])
    t.match(decoded(body), 'What is different: this has what looks like a Social Security')
    t.match(body, /<h1>Your story, 1 of 6/)
    t.match(body, 'Call me, 219-09-9999</textarea>')
    t.notOk(record.facts)
  })

  t.test('points out names of people and customers at the field, and no names that are asked for', async (t) => {
    const { body } = await take(smallest, 'story:5', [
      field('story', 'process suppliers'), field('story.process.steps', 'Marge Kowalski books the call, we bill Harlan Creamery'),
      field('story.process.software', 'Zorbix Pro'), field('story.suppliers.0.supplier', 'Ferguson')
    ], 'stay')
    t.match(decoded(body), 'Is this a name: Marge Kowalski, Harlan Creamery?')
    t.equal(body.match(/Is this a name/g)?.length, 1)
  })

  t.test('folds what the file knows already, and shows it', async (t) => {
    const { body } = await take({
      ...smallest, company: { ...smallest.company, founded: '2004' }, answers: [{ question: 'transition-help', answer: 'short' }]
    }, 'story:1', [], 'stay')
    t.match(body, /<details[^>]*><summary><strong>In what year did it start, and how\?<\/strong>.*?Your file says: 2004/s)
    const { body: sale } = await take({ ...smallest, answers: [{ question: 'transition-help', answer: 'short' }] }, 'story:6', [], 'stay')
    t.match(decoded(sale), /Your file says: .*A few weeks to just under three months/)
  })

  t.test('has the keyboard of a phone that fits', async (t) => {
    const { body } = await take(smallest, 'story:2', [], 'stay')
    t.match(body, /name="story\.mix\.homes"[^>]*inputMode="decimal"/i)
    const { body: first } = await take(smallest, 'story:1', [], 'stay')
    t.match(first, /name="story\.founded\.year"[^>]*inputmode="numeric"/i)
  })
})
