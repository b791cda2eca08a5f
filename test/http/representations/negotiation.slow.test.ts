import t, { type Test } from 'tap'
import { served, start } from '../../helper.ts'

const html = 'text/html; charset=utf-8'
const markdown = 'text/markdown; charset=utf-8'

t.test('a page comes in the form that the Accept header likes best', async (t: Test) => {
  const app = await start(t)
  const rows: Array<[accept: string | undefined, type: string]> = [
    [undefined, html],
    ['', html],
    ['*/*', html],
    ['text/html', html],
    ['text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8', html],
    ['application/json', html],
    ['nonsense', html],
    ['text/markdown', markdown],
    ['TEXT/MARKDOWN', markdown],
    ['text/markdown; charset=utf-8', markdown],
    ['text/markdown, text/plain, */*', markdown],
    ['text/markdown, text/html', markdown],
    ['text/html, text/markdown', html],
    ['text/html, text/markdown;q=0.5', html],
    ['text/html;q=0.5, text/markdown', markdown],
    ['text/*;q=0.3, text/markdown', markdown],
    ['text/markdown;q=0', html],
    ['text/markdown;q=0, */*', html]
  ]
  for (const [accept, type] of rows) {
    for (const url of ['/', '/docs', '/quiz', '/quiz?trade=hvac&length=short']) {
      const response = await app.inject({ url, headers: accept === undefined ? {} : { accept } })

      t.match(
        response,
        { statusCode: 200, headers: { 'content-type': type, vary: /(^|, )Accept(,|$)/ } },
        `${url} for ${accept}`
      )
    }
  }
})

t.test('what the developer guide says of Markdown is so', async (t: Test) => {
  const app = await start(t)
  const guide = (await app.inject('/developers.md')).body
  const described = Object.entries<{ get?: { responses: Record<number, { content: object }> } }>(
    (await app.inject('/openapi.json')).json().paths
  )
  const documents = described.flatMap(([path, { get }]) =>
    get && 'text/markdown' in (get.responses[200]!.content ?? {}) ? [served(path.replace('{file}', 'teaser').replace(/\{(\w+)\}/, ':$1'))] : []
  )
  const alone = [...documents, '/api/public/sandbox/data-room/DR-01.01', '/quiz?trade=hvac&length=short']
  const typeOf = async (url: string, accept = '*/*') => {
    const { statusCode, headers } = await app.inject({ url, headers: { accept } })
    return statusCode === 200 ? headers['content-type'] : statusCode
  }

  t.match(guide, 'Every page and every sandbox document is also available as Markdown: send `Accept: text/markdown`.')
  for (const path of [...app.pages, ...alone]) t.equal(await typeOf(path, 'text/markdown'), markdown, path)
  t.match(guide, 'A page also has an address for its Markdown: its path with `.md`, or `/index.md` for the home page.')
  for (const path of app.pages) t.equal(await typeOf(path === '/' ? '/index.md' : `${path}.md`), markdown, path)
  t.match(guide, 'Sandbox documents and the quiz for a trade have no such address.')
  t.ok(documents.length >= 7)
  for (const path of alone.filter((path) => !path.includes('?'))) t.equal(await typeOf(`${path}.md`), 404, path)
})

t.test('caches distinguish the two forms of a page', async (t: Test) => {
  const app = await start(t)
  const [one, other] = await Promise.all(
    [html, markdown].map((type) => app.inject({ url: '/about', headers: { accept: type.split(';')[0]! } }))
  )
  t.not(one!.headers.etag, other!.headers.etag)

  const current = await app.inject({
    url: '/about',
    headers: { accept: 'text/markdown', 'if-none-match': String(other!.headers.etag) }
  })
  t.match(current, { statusCode: 304, body: '', headers: { vary: /Accept/ } })
  const otherForm = await app.inject({
    url: '/about',
    headers: { accept: 'text/markdown', 'if-none-match': String(one!.headers.etag) }
  })
  t.equal(otherForm.statusCode, 200)
})

t.test('the Markdown of a page written as components holds what is shown', async (t: Test) => {
  const app = await start(t)
  const { body } = await app.inject('/quiz/method.md')
  t.match(body, /^# How the score is made$/m)
  t.match(body, /^\| Books and earnings +\| \d+ +\| 17 +\|$/m)
  t.notMatch(body.replaceAll(/```[^]*?```/g, ''), /<\/?(div|p|table|svg|button)\b/)
})

t.test('a 404 is Markdown only for who would rather have that than JSON', async (t: Test) => {
  const app = await start(t)
  for (const accept of [undefined, '*/*', 'application/json', 'application/json, text/markdown;q=0.9']) {
    const response = await app.inject({ url: '/nowhere', headers: accept === undefined ? {} : { accept } })
    t.equal(response.json<{ code: string }>().code, 'NOT_FOUND', accept ?? 'no Accept')
  }
  for (const accept of ['text/markdown', 'text/markdown, application/json;q=0.9', 'text/html;q=0.5, text/markdown']) {
    t.match(
      await app.inject({ url: '/nowhere', headers: { accept } }),
      { statusCode: 404, headers: { 'content-type': markdown, 'cache-control': /no-store/ } },
      accept
    )
  }
  t.match(await app.inject({ method: 'HEAD', url: '/nowhere', headers: { accept: 'text/markdown' } }), {
    statusCode: 404,
    body: ''
  })
  t.match(await app.inject({ method: 'POST', url: '/about', headers: { accept: 'text/markdown' } }), {
    statusCode: 405,
    headers: { 'content-type': /^application\/json/ }
  })
})
