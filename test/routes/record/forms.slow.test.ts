import t from 'tap'
import { start } from '../../helper.ts'

const REPORT = '"Acme Plumbing LLC",\n"Profit and Loss",\n"January 1-December 31, 2025"\n,\n"Distribution account","Total"\n' +
  '"Income",\n"   Service","412,300.00"\n"Total for Income","$412,300.00"\n"Expenses",\n"   Officer salary","96,000.00"\n' +
  '"   Rent","54,000.09"\n"Total for Expenses","$150,000.09"\n"Net Income","$262,299.91"\n'
const CHOICE = JSON.stringify({ question: 'add-back.officer-salary', answer: 'all' })
const json = 'Content-Type: application/json'

/** A part of a form: its name, its text, and what follows its name in the header. */
type Part = [name: string, text: string, rest?: string]

const form = (...parts: Part[]) => ({
  headers: { 'content-type': 'multipart/form-data; boundary=b' },
  payload: parts.map(([name, text, rest = '']) =>
    `--b\r\nContent-Disposition: form-data; name="${name}"${rest}\r\n\r\n${text}\r\n`).join('') + '--b--\r\n'
})
const file: Part = ['file', REPORT, '; filename="pl.csv"']

t.test('a form', async (t) => {
  const app = await start(t)
  const send = async (url: string, ...parts: Part[]) => await app.inject({ method: 'POST', url, ...form(...parts) })

  for (const [how, ...parts] of [
    ['as text', ['choices', `[${CHOICE}]`]],
    ['as a JSON part', ['choices', `[${CHOICE}]`, `\r\n${json}`]],
    ['as a file', ['choices', `[${CHOICE}]`, `; filename="blob"\r\n${json}`]],
    ['as one part an item', ['choices', CHOICE]],
    ['as choices[]', ['choices[]', CHOICE]],
    ['as choices[0]', ['choices[0]', CHOICE]]
  ] as Array<[string, ...Part[]]>) {
    t.test(`takes choices ${how}`, async (t) => {
      const { record } = (await send('/api/public/record/import', file, ...parts)).json()
      t.equal(record.statements.adjustments.length, 1)
    })
  }

  for (const name of ['files', 'file[]', 'file[0]', 'files[]']) {
    t.test(`takes files named ${name}`, async (t) => {
      const { files } = (await send('/api/public/record/import', [name, REPORT, '; filename="pl.csv"'])).json()
      t.match(files, [{ name: 'pl.csv', kind: 'profit-and-loss' }])
    })
  }

  t.test('names a part that is not read', async (t) => {
    const answer = await send('/api/public/record/import', file, ['answers', '[]'])
    t.equal(answer.statusCode, 400)
    t.match(answer.json(), { code: 'INVALID_BODY', error: /"answers"/, details: [{ path: '/answers' }] })
  })

  t.test('leads from reports to a report and to a Word file in one request', async (t) => {
    const checked = await send('/api/public/record/check', file, ['choices', `[${CHOICE}]`])
    t.equal(checked.statusCode, 200)
    for (const url of ['/api/public/record/documents/cim.docx', '/api/public/record/files/cim.docx']) {
      const written = await send(url, file, ['choices', `[${CHOICE}]`])
      t.equal(written.statusCode, 200)
      t.equal(written.rawPayload.subarray(0, 2).toString(), 'PK')
    }
  })

  t.test('takes a market price from 0 to ten times the line, to the cent, and refuses the whole rent', async (t) => {
    for (const [status, choice] of [
      [200, { answer: 'market', market: { FY2025: 0 } }],
      [400, { answer: 'market', market: { FY2025: -0.01 } }],
      [200, { answer: 'market', market: { FY2025: 540_000.9 } }],
      [400, { answer: 'market', market: { FY2025: 540_000.91 } }],
      [400, { answer: 'all' }]
    ] as const) {
      const answer = await send('/api/public/record/import', file, ['choices', JSON.stringify([{ question: 'add-back.rent', ...choice }])])
      t.equal(answer.statusCode, status, JSON.stringify(choice))
    }
  })
})
