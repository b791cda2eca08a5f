import t from 'tap'
import { start } from '../../helper.ts'
import { plainAnswers } from '../../domain/record/interview/plain-answers.ts'

const smallest = { format: 'business-readiness-record/1', asOf: '2026-05-29', company: { trade: 'plumbing' } }

t.test('the questions of the interview', async (t) => {
  const app = await start(t)
  const get = (query: string, accept = 'application/json') =>
    app.inject({ url: `/api/public/record/interview${query}`, headers: { accept } })

  t.test('are served in the wording of the trade, with what each answer becomes', async (t) => {
    const { questions, screens } = (await get('?trade=landscaping')).json()
    t.equal(questions.length, 25)
    t.equal(screens.length, 6)
    const byId = Object.fromEntries(questions.map((one: { id: string }) => [one.id, one]))
    t.match(byId['interview.plans'], {
      ask: /upkeep contracts/,
      fields: [{
        goesTo: ['counts.plans'],
        kind: 'number'
      }, { kind: 'money' }, { kind: 'percent', goesTo: ['counts.plan-renewal', 'answers.agreement-renewal'] }]
    })
    t.match(byId['interview.work'].list, { goesTo: 'tables.services', start: ['Upkeep contracts'] })
    t.match(byId['interview.stay'], {
      fields: [{ confidentialUntil: 2 }, {
        confidentialUntil: 2,
        options: [{ value: 'nobody' }, {}, {}]
      }]
    })
  })

  t.test('are Markdown for those who read it', async (t) => {
    const { body, headers } = await get('?trade=plumbing', 'text/markdown')
    t.match(headers['content-type'], 'text/markdown')
    t.match(body, '### In what year did it start, and how?')
  })

  t.test('are not served for an unknown trade', async (t) => {
    const { statusCode, body } = await get('?trade=bakery')
    t.equal(statusCode, 400)
    t.match(body, 'must be one of')
    t.equal((await get('?trades=hvac')).statusCode, 400)
  })
})

t.test('answers as choices of an import', async (t) => {
  const app = await start(t)
  const send = (choices: object[]) =>
    app.inject({ method: 'POST', url: '/api/public/record/import', payload: { record: smallest, choices } })
  const call = (name: string, args: object) => app.inject({
    method: 'POST',
    url: '/mcp',
    headers: { accept: 'application/json, text/event-stream', host: '127.0.0.1:3000' },
    payload: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } }
  })
  const resultOf = ({ body }: { body: string }) =>
    JSON.parse(/^data: (.*)$/m.exec(body)?.[1] ?? body).result.structuredContent as {
      record: object,
      questions: object[]
    }

  t.test('give the same record over HTTP and MCP', async (t) => {
    const response = await send(plainAnswers)
    t.equal(response.statusCode, 200, response.body.slice(0, 300))
    const { record, questions } = response.json()
    t.equal(record.facts.length, 49)
    t.match(questions, [{ id: 'interview.owners.1.share', kind: 'interview' }, { id: 'interview.owner-week.sells' }])
    t.same(resultOf(await call('import_reports', { record: smallest, choices: plainAnswers })).record, record)
  })

  t.test('are refused with the name of their question', async (t) => {
    const response = await send([{ question: 'interview.difference', answer: 'Account 123456789012, call me' }])
    t.equal(response.statusCode, 400)
    t.match(response.json().details, [{ path: '/choices/0', problem: /What is different: this has what looks like a Social Security, card or account number/ }])
    t.notMatch(response.body, '123456789012')
  })
})
