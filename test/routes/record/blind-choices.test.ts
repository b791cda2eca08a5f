import t from 'tap'
import { start } from '../../helper.ts'
import { field, multipart, post } from './requests.ts'

const decoded = (text: string) => text.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&')
const fact = (id: string, name: string, value: string) => ({ id, category: 'Operations', fact: name, value, visibility: 'Public' })
const record = {
  format: 'business-readiness-record/1',
  asOf: '2026-05-29',
  company: { trade: 'roofing', state: 'IA', name: 'Quarry Roofing' },
  documents: [{ id: 'DR-06.01', title: 'Lease with Hans Gruber', status: 'present', phase: 1 }],
  facts: [fact('GR-001', 'Trucks', 'Truck 14 is new. We run four crews.'), fact('GR-002', 'Slogan', 'Kokomo proud')]
}

t.test('the owner leaves out or keeps what a copy without names would show, each once', async (t) => {
  const app = await start(t)
  const send = async (own: object, ...choices: Array<[string, string]>) => {
    const { body } = await app.inject({
      method: 'POST',
      url: '/record/steps',
      ...multipart([
        field('record', JSON.stringify(own)), field('at', 'send'), field('go', 'send'),
        ...choices.map(([name, value]) => field(name, value))
      ])
    })
    return {
      asked: [...body.matchAll(/name="(reveal:[^"]*)" value="keep"/g)].map(([, name]) => decoded(name!)),
      record: JSON.parse(decoded(/<textarea name="record"[^>]*>([^]*?)<\/textarea>/.exec(body)![1]!.replaceAll('&lt;', '<')))
    }
  }
  const first = await send(record)
  t.same(first.asked, ['reveal:Hans Gruber', 'reveal:Truck 14', 'reveal:Kokomo'])
  const { asked, record: chosen } = await send(first.record,
    ['reveal:Truck 14', 'leaveOut'], ['reveal:Kokomo', 'keep'], ['reveal:Hans Gruber', 'leaveOut'])
  t.same(asked, [], 'each is asked once')
  t.same(chosen.blind, { leaveOut: ['Truck 14', 'Hans Gruber'], keep: ['Kokomo'] })
  t.same((await post(app, 'check', chosen)).json().revealed, [])
  t.match((await post(app, 'check', record)).json().revealed[1], {
    name: 'Truck 14', text: 'Truck 14 is new. We run four crews.', where: /Trucks/, path: '/facts/0/value'
  })

  for (const document of ['golden-record', 'data-room', 'cim']) {
    const { body, statusCode } = await post(app, `documents/${document}?blind=true`, chosen)
    t.equal(statusCode, 200)
    t.notMatch(body, /Truck 14|Gruber/i, document)
  }
  const golden = (await post(app, 'documents/golden-record?blind=true', chosen)).body
  t.match(golden, 'We run four crews.', 'the other sentence stays')
  t.match(golden, 'Kokomo proud')
})
