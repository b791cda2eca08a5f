import t from 'tap'
import { loadConfig } from '../../config.ts'
import { Catalog, ProductFacts } from '../../schemas/http/discovery.ts'
import { start } from '../helper.ts'

t.test('GET /healthz', async (t) => {
  const app = await start(t, { build: { commit: '4f2a9c1', time: '2026-11-20T09:00:00Z' } })

  t.test('answers ok with the build', async (t) => {
    const response = await app.inject('/healthz')

    t.equal(response.statusCode, 200)
    t.match(response.headers, { 'content-type': 'application/json', 'cache-control': 'no-store' })
    t.same(response.json(), {
      status: 'ok',
      build: { version: '1.1.0', commit: '4f2a9c1', time: '2026-11-20T09:00:00Z' }
    })
  })

  for (const accept of ['application/json', '*/*', 'text/html', 'application/xml;q=0.1', 'nonsense', '']) {
    t.test(`answers JSON to Accept: ${JSON.stringify(accept)}`, async (t) => {
      const response = await app.inject({ url: '/healthz', headers: { accept } })

      t.equal(response.statusCode, 200)
      t.match(response.headers['content-type'], 'application/json')
    })
  }
})

t.test('a configured operator is the same on pages, in the API and for scanners', async (t) => {
  const { operator } = loadConfig({
    OPERATOR_NAME: 'Example Advisers LLC',
    OPERATOR_EMAIL: 'help@ready.example',
    OPERATOR_PHONE: '+15555550123',
    OPERATOR_ADDRESS: '12 Main Street, Springfield, IL, 62701, US'
  })
  const app = await start(t, { operator })
  const text = async (url: string) => (await app.inject(url)).body
  const { email, phone, address } = operator

  t.match(await text('/about.md'), 'run by Example Advisers LLC. [Contact](/contact) says how to reach them.')
  const contact = await text('/contact.md')
  for (const part of [email, phone, 'Post: Example Advisers LLC, 12 Main Street, Springfield, IL 62701, US']) {
    t.match(contact, part)
  }
  t.same(JSON.parse(await text('/api/public')).contact, { email, phone, address })
  t.match(JSON.parse(await text('/api/public/product')).contact, { email, supportEmail: email, phone })
  t.equal(JSON.parse(await text('/openapi.json')).info.contact.email, email)
  t.match(await text('/.well-known/security.txt'), 'Contact: mailto:help@ready.example\n')
  t.match(await text('/'), '"telephone":"+15555550123"')
})

t.test('an operator who gives a part is shown with that part', async (t) => {
  const app = await start(t, { operator: { email: 'help@ready.example' } })
  t.match((await app.inject('/about.md')).body, 'have not given a name. [Contact](/contact) says')
  t.notMatch((await app.inject('/contact.md')).body, /Telephone|Post/)
})

t.test('every member that the descriptions promise is served', async (t) => {
  const app = await start(t)
  for (const [path, schema] of [['/api/public', Catalog], ['/api/public/product', ProductFacts]] as const) {
    const { statusCode, payload } = await app.inject(path)
    t.equal(statusCode, 200)
    t.same(Object.keys(schema.properties).filter((name) => !(name in JSON.parse(payload))), [], path)
  }
})
