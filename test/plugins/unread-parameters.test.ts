import t from 'tap'
import { start } from '../helper.ts'

const tracked = 'utm_source=newsletter&UTM_Campaign=x&fbclid=a&gclid=b&msclkid=c&mc_eid=d&_gl=e&gad_source=1&gbraid=f&wbraid=g&mc_cid=h' +
  '&gclsrc=aw.ds&matomo_campaign=i&piwik_kwd=j&_kx=k&__hstc=l&hsCtaTracking=m&irclickid=n&s_kwcid=o&ef_id=p&_openstat=q' +
  '&oly_enc_id=r&oly_anon_id=s&vero_conv=t&utm_source_platform=u'

t.test('parameters that track a link change nothing', async (t) => {
  const app = await start(t)
  for (const url of [
    '/api/public',
    '/healthz',
    '/openapi.json',
    '/quiz',
    '/quiz?trade=hvac&length=short',
    '/record',
    '/docs',
    '/api/v2/quiz/questions?trade=hvac&length=short',
    '/api/public/sandbox/golden-record?limit=1',
    '/api/public/sandbox/financials',
    '/api/public/record/template?trade=hvac'
  ]) {
    t.test(url, async (t) => {
      const plain = await app.inject(url)
      const marked = await app.inject(`${url}${url.includes('?') ? '&' : '?'}${tracked}`)
      t.equal(marked.statusCode, 200)
      if (url !== '/healthz') t.equal(marked.headers.etag, plain.headers.etag)
    })
  }

  for (const [url, parameters] of [
    ['/api/v2/quiz/questions', 'trade=&dimension=&length=&include='],
    ['/api/public/sandbox/golden-record', 'category=&status=&confidence=&limit=&offset='],
    ['/api/public/sandbox/cim', 'edition=&blind='],
    ['/api/public/sandbox/financials', 'table='],
    ['/api/public/record/template', 'trade='],
    ['/api/public/record/interview', 'trade=']
  ] as const) {
    t.test(`an empty parameter counts as left out: ${url}?${parameters}`, async (t) => {
      const empty = await app.inject(`${url}?${parameters}`)
      t.equal(empty.statusCode, 200)
      t.equal(empty.headers.etag, (await app.inject(url)).headers.etag)
    })
  }

  for (const name of ['utm', 'gclids', 'source', 'myfbclid', 'ref']) {
    t.test(`${name} is no such parameter, and refused`, async (t) => {
      t.equal((await app.inject(`/api/v2/quiz/questions?${name}=x`)).statusCode, 400)
    })
  }
})
