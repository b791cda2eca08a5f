import t from 'tap'
import { addBackQuestions } from '../../../../domain/import/questions/ask-questions.ts'
import type { BusinessRecord } from '../../../../schemas/record/business-record.ts'
import type { SentChoice } from '../../../../schemas/record/import.ts'
import { applyStory } from '../../../../domain/import/questions/apply-story.ts'
import { enterAnswers } from '../../../../domain/record/interview/enter-answers.ts'
import { storedAnswer } from '../../../../domain/record/interview/stored-answers.ts'
import { sentencesOf } from '../../../../domain/record/interview/story-sentences.ts'
import { readRecord } from '../../../../domain/record/input/read-record.ts'
import { checkRecord } from '../../../../domain/record/report/check-record.ts'
import { bank, bounds, standard } from '../sound.ts'
import { plainAnswers } from './plain-answers.ts'

const { interview } = standard
const DAY = '2026-05-29'
const empty: BusinessRecord = { format: 'business-readiness-record/1', asOf: DAY, company: { trade: 'plumbing' } }
const answered = (choices: SentChoice[], record = empty, day = DAY) =>
  applyStory(record, interview, choices, day).record
const questionOf = (id: string) => interview.questions.find((one) => one.id === id)!
const sentences = (record: BusinessRecord, id: string) => {
  const answer = storedAnswer(record, interview, questionOf(id))
  return answer ? sentencesOf(questionOf(id), answer, DAY).map(({ text }) => text) : []
}

t.test('25 answers in plain words', async (t) => {
  const record = answered(plainAnswers)

  t.test('make a record that can be read and contradicts itself nowhere', async (t) => {
    t.ok('record' in readRecord(JSON.stringify(record), 'json', bounds))
    const broken = checkRecord(record, bank, standard).flatMap(({ rule, findings }) => findings.filter((one) =>
      (one as { severity?: string }).severity === 'broken' || (rule.severity === 'broken' && (one as { severity?: string }).severity === undefined)))
    t.same(broken, [])
  })

  t.test('fill in the figures, tables and answers of the quiz', async (t) => {
    t.match(record.company, {
      founded: '1998',
      place: 'Dayton, OH',
      state: 'OH',
      owner: 'Rick Halvorsen (60%) and Ann Halvorsen'
    })
    const counts = Object.fromEntries(record.counts!.map(({ id, values }) => [id, values[DAY]]))
    t.match(counts, {
      plans: 412,
      'plan-price': 189,
      'plan-renewal': 90,
      'active-customers': 2300,
      'main-reviews': 214,
      'main-stars': 4.8,
      people: 8,
      'owner-hours': 50,
      'months-of-help': 12,
      'monthly-rent': 3500,
      'market-monthly-rent': 4500,
      'share-homes': 75
    })
    t.match(record.tables!.find(({ id }) => id === 'services')!.rows, [{ label: 'Repairs', cells: [40] },
      { label: 'Drains and sewers', cells: [33] }, { label: 'Water heaters', cells: [27] }])
    t.same(record.answers!.map(({ question, answer }) => `${question}: ${answer}`).toSorted(), [
      'agreement-renewal: 90', 'largest-customer: 11to20', 'project-share: lt10', 'transition-help: 6to12'
    ])
    t.match(record.openIssues, [{
      issue: 'Two vans are past 200,000 miles',
      fix: 'One is on order',
      facts: ['GR-9250']
    }])
  })

  t.test('come from the interview of that day, as the owner\'s own word', async (t) => {
    t.match(record.documents, [{ id: 'DR-14.20', title: 'Owner interview', dated: DAY }])
    t.ok(record.facts!.every(({ source, status, confidence, capturedOn, locator }) =>
      source === 'DR-14.20' && status === 'self-reported' && confidence === 'low' && capturedOn === DAY &&
        locator!.startsWith('interview.')))
  })

  t.test('wait for their phase if they are confidential', async (t) => {
    const seen = Object.fromEntries(record.facts!.map(({ locator, visibility }) => [locator, visibility]))
    t.match(seen, {
      'interview.owners': 'Post-LOI',
      'interview.stay.who': 'Post-LOI',
      'interview.plans.active': 'Pre-LOI'
    })
    t.match(record.tables!.find(({ id }) => id === 'owners'), { phase: 2 })
    t.match(record.tables!.find(({ id }) => id === 'roster')!.columns, [{ id: 'people' }, { id: 'years' }])
    t.match(record.tables!.find(({ id }) => id === 'roster-later'), { phase: 3, columns: [{ id: 'pay' }] })
  })

  t.test('are the same record when they are read from it and entered again, on that day and later', async (t) => {
    const again = interview.questions.flatMap((question) => storedAnswer(record, interview, question) ?? [])
    t.equal(again.length, 25)
    t.same(enterAnswers(record, interview, again, DAY), record)
    t.same(enterAnswers(record, interview, again, '2026-06-10'), record)
    t.same(answered(plainAnswers, record), record, 'the same choices change nothing')
  })

  t.test('leave nothing behind when each is removed', async (t) => {
    const removed = answered(plainAnswers.map(({ question }) => ({ question, answer: 'skip' })), record)
    t.same({ ...removed, answers: undefined }, { ...empty, answers: undefined })
    t.same(removed.answers ?? [], [])
  })

  t.test('are asked again in one sentence if a number cannot be read', async (t) => {
    const { questions } = applyStory(record, interview, [], DAY)
    t.same(questions.map(({ id, ask }) => `${id}: ${ask}`), [
      'interview.owners.1.share: We could not read “the rest” as a share. Share: type a percent, such as 35.',
      'interview.owner-week.sells: We could not read “most of them” as a share. ' +
        'Share of bigger jobs you price or sell: type a percent, such as 35.'
    ])
    const better = answered([{ question: 'interview.owners.1.share', answer: '40' },
      { question: 'interview.owner-week.sells', answer: '60%' }], record)
    t.same(applyStory(better, interview, [], DAY).questions, [])
    t.match(better.answers!.find(({ question }) => question === 'owner-sells'), { answer: 'gt50' })
    const tasks = better.facts!.find(({ locator }) => locator === 'interview.owner-week.tasks')!
    t.equal(tasks.value, 'Quotes, ordering, payroll', 'the rest of the answer stays')
  })
})

t.test('an answer', async (t) => {
  const price = (text: string) => [{ question: 'interview.plans', values: [{ active: text }] }]

  t.test('that changes keeps the ids of its facts and moves its figure to the new day', async (t) => {
    const later = answered(price('430'), answered(price('about 412')), '2026-06-10')
    t.match(later.facts, [{ id: 'GR-9081', value: '430', capturedOn: '2026-06-10' }])
    t.same(later.counts, [{ id: 'plans', name: 'Active plans', unit: 'plans', values: { '2026-06-10': 430 } }])
    t.equal(later.asOf, '2026-06-10')
  })

  t.test('replaces no figure, table or answer from elsewhere', async (t) => {
    const own: BusinessRecord = {
      ...empty,
      company: { trade: 'plumbing', founded: '2004-03-11' },
      counts: [{ id: 'plans', name: 'Plans', values: { [DAY]: 400 } }],
      tables: [{
        id: 'customers',
        title: 'Customers',
        head: 'Customer',
        columns: [{
          id: 'sales',
          label: 'Sales',
          unit: 'usd'
        }],
        rows: [{ label: 'C1', cells: [5] }]
      }],
      answers: [{ question: 'largest-customer', answer: 'lt5' }],
      facts: [{ id: 'GR-9081', category: 'Company', fact: 'Another', value: 'x' }]
    }
    const record = answered(plainAnswers, own)
    t.equal(record.company.founded, '2004-03-11')
    t.equal(record.counts![0]!.values[DAY], 400)
    t.same(record.tables![0], own.tables![0])
    t.match(record.tables!.find(({ id }) => id === 'owner-customers'), {
      rows: [{
        label: 'A property manager',
        cells: [14]
      }]
    })
    t.equal(record.answers![0]!.answer, 'lt5')
    t.same(record.facts![0], own.facts![0])
    t.equal(new Set(record.facts!.map(({ id }) => id)).size, record.facts!.length)
    const removed = answered(plainAnswers.map(({ question }) => ({ question, answer: 'skip' })), record)
    t.same(removed, own, 'and removing it leaves them as they were')
  })

  t.test('may be that there is none, or that the owner is not sure', async (t) => {
    const none = answered([{ question: 'interview.plans', answer: 'none' }, {
      question: 'interview.largest',
      answer: 'not-sure'
    }])
    t.same(sentences(none, 'plans'), ['The company has no plans or agreements that renew.'])
    t.same(sentences(none, 'largest'), [])
    t.match(none.facts, [{ value: 'None', status: 'self-reported' }, {
      value: 'The owner is not sure.',
      status: 'open'
    }])
  })

  const texts = {
    'of 2,000 characters': 'We answer. '.repeat(182).slice(0, 2000),
    'of emojis': '👍🏽🔧💧'.repeat(20),
    'of HTML': '<script>alert(1)</script><b>bold</b> & "quoted"',
    'of a formula': '=HYPERLINK("http://example.com","x")',
    'with a customer and a phone number': 'Mrs. Ortiz at (937) 555-0134 always calls back'
  }
  for (const [what, text] of Object.entries(texts)) {
    t.test(`${what} is kept as it is`, async (t) => {
      const record = answered([{ question: 'interview.difference', answer: text }])
      t.equal(record.facts![0]!.value, text.trim())
      t.ok('record' in readRecord(JSON.stringify(record), 'json', bounds))
      t.equal(sentences(record, 'difference').length, 1)
    })
  }

  t.test('with a private number, of too many characters, or with an unknown field is refused by name', async (t) => {
    const refuse = (choice: SentChoice, message: RegExp) => t.throws(() => answered([choice]), { message })
    refuse({ question: 'interview.difference', answer: 'My number is 219-09-9999' },
      /^What is different: this has what looks like a Social Security/)
    refuse({ question: 'interview.founded', values: [{ how: 'card 4111 1111 1111 1111' }] }, /^Start of the company: /)
    refuse({ question: 'interview.difference', answer: 'x'.repeat(2001) }, /^What is different: this is too long/)
    refuse({ question: 'interview.plans', values: [{ color: 'red' }] },
      /^Plans and agreements: it has no field of this name\. Its fields are active, price, renew\./)
    refuse({ question: 'interview.stay', values: [{ knows: 'the dog' }] }, /choose one of nobody, some, all/)
    refuse({ question: 'interview.wages', answer: 'x' }, /no such question/)
    refuse({ question: 'interview.work.9.share', answer: '4' }, /no field/)
  })
})

t.test('the market rent that an owner named is repeated where the rent is asked about', (t) => {
  const record = { ...answered(plainAnswers), statements: { lines: [{ id: 'rent', name: 'Rent', section: 'operating-expense', amounts: { FY2025: 42_000 } }] } }
  const [question] = addBackQuestions(record as never)
  t.match(question, { id: 'add-back.rent', why: /a stranger would charge \$4,500 a month\. That is \$54,000 for a year\.$/ })
  t.end()
})

t.test('sentences are those of a broker', async (t) => {
  const record = answered(plainAnswers)
  const told: Record<string, string[]> = {
    founded: [
      'The company was founded in 1998.',
      'On how it started, the owner says: “One van and my garage. Bought out my partner in 2006.”'
    ],
    work: [
      'By the owner\'s estimate, the work divides into repairs (40%), drains and sewers (33%) and water heaters (27%).'
    ],
    plans: [
      'About 412 plans or agreements are active.', 'The usual price is $189 a year.',
      '90% of those that come up for renewal renew.'
    ],
    help: ['The owner will stay for 12 months to help a new owner.', 'Role in that time: Introductions and quotes.'],
    excluded: ['Not for sale: land and buildings and the cash in the bank.', 'Also not for sale: the owner\'s own truck.'],
    licenses: ['Licenses: State plumbing license (held by the owner, valid until December 2027).']
  }
  for (const [id, texts] of Object.entries(told)) t.same(sentences(record, id), texts, id)
})
