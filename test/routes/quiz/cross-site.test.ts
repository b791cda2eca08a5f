import { join } from 'node:path'
import t from 'tap'
import { start } from '../../helper.ts'

const forms = [
  ['/quiz', 'application/x-www-form-urlencoded', 'trade=hvac&length=short'],
  ['/record/steps', 'multipart/form-data; boundary=b', '--b\r\nContent-Disposition: form-data; name="record"\r\n\r\n{}\r\n--b--\r\n']
] as const

t.test('a form that another site sends is refused, and not read', async (t) => {
  const app = await start(t)
  for (const [url, type, payload] of forms) {
    const post = (headers: Record<string, string>) =>
      app.inject({ method: 'POST', url, headers: { host: 'ready.example', 'content-type': type, ...headers }, payload })
    for (const [name, headers] of Object.entries({
      'a form of another site': { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
      'a form of another subdomain': { 'sec-fetch-site': 'same-site' },
      'an older browser': { origin: 'https://evil.example' },
      'a frame without an origin': { origin: 'null' },
      'another port': { origin: 'https://ready.example:8443' }
    } as Record<string, Record<string, string>>)) {
      const { statusCode, body } = await post({ accept: 'text/html', ...headers })
      t.equal(statusCode, 403, `${url}: ${name}`)
      t.match(body, 'This form was sent from another site')
      t.notMatch(body, /<form[^>]* data-result/)
    }
    for (const [name, headers] of Object.entries({
      'a form of this site': { 'sec-fetch-site': 'same-origin', origin: 'https://ready.example' },
      'a reload': { 'sec-fetch-site': 'none' },
      'an older browser': { origin: 'http://READY.example' },
      'a program': {}
    } as Record<string, Record<string, string>>)) {
      t.ok([200, 400].includes((await post(headers)).statusCode), `${url}: ${name}`)
    }
  }
})

t.test('what a browser keeps of the quiz is sent by a link only if the owner has sent just that before', async (t) => {
  let kept: string | null = null
  const location = { search: '?trade=hvac&length=short&show=result', hash: '' }
  t.intercept(globalThis, 'localStorage', {
    value: {
      getItem: () => kept,
      setItem: (_key: string, value: string) => {
        kept = value
      }
    }
  })
  t.intercept(globalThis, 'location', { value: location })
  const file = join(import.meta.dirname, '../../../routes/quiz/client/answers.js')
  const { save, mayShowResult } = await import(file) as {
    save: (form: object, page: string, isResult?: boolean) => boolean
    mayShowResult: () => boolean
  }
  const formWith = (answer: string) => ({
    querySelectorAll: () => [
      { type: 'radio', checked: true, name: 'answer.books', value: answer, dataset: { label: answer } },
      { type: 'text', name: 'reason.books', value: '', dataset: { label: '' } }
    ]
  })

  save(formWith('yes'), '/quiz')
  t.notOk(mayShowResult(), 'the answers were never sent')
  save(formWith('yes'), '/quiz', true)
  t.ok(mayShowResult())
  save(formWith('yes'), '/quiz')
  t.ok(mayShowResult(), 'the same answers, shown in the form again')
  location.search = '?trade=hvac&length=short'
  t.notOk(mayShowResult(), 'nothing asks for a result')
  location.search = '?show=result'
  save(formWith('no'), '/quiz')
  t.notOk(mayShowResult(), 'another answer was given since')
})
