import t from 'tap'
import { start } from '../../helper.ts'
import { read } from './files.ts'
import { charts, paths, SANDBOX } from './paths.ts'

t.test('the forms of the sample file', async (t) => {
  const app = await start(t)
  const typeOf = async (url: string, accept: string) =>
    (await app.inject({ url, headers: { accept } })).headers['content-type']

  for (const path of paths) {
    t.test(`${path} is JSON, Markdown and HTML, as Accept asks`, async (t) => {
      t.equal((await app.inject(path)).headers['content-type'], 'application/json', 'no Accept at all')
      const wanted: Array<[string, string]> = [
        ['*/*', 'application/json'],
        ['application/json', 'application/json'],
        ['image/png', 'application/json'],
        ['text/markdown', 'text/markdown; charset=utf-8'],
        ['text/html', 'text/html; charset=utf-8'],
        ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', 'text/html; charset=utf-8'],
        ['text/html;q=0.3, text/markdown;q=0.7, application/json;q=0.1', 'text/markdown; charset=utf-8'],
        ['text/markdown;q=0.2, */*;q=0.5', 'application/json'],
        ['text/html;q=0, text/*', 'text/markdown; charset=utf-8']
      ]
      for (const [accept, type] of wanted) t.equal(await typeOf(path, accept), type, accept)
    })

    t.test(`${path} has an ETag for each form and varies by Accept`, async (t) => {
      const etags = new Set()
      for (const accept of ['application/json', 'text/markdown', 'text/html']) {
        const { headers } = await app.inject({ url: path, headers: { accept } })
        const again = await app.inject({ url: path, headers: { accept, 'if-none-match': String(headers.etag) } })

        t.match(headers.vary, 'Accept')
        t.match(headers.vary, 'Authorization')
        t.equal(again.statusCode, 304)
        etags.add(headers.etag)
      }
      t.equal(etags.size, 3)
    })
  }

  t.test('financial tables are CSV too, and nothing else is', async (t) => {
    t.equal(await typeOf(`${SANDBOX}/financials`, 'text/csv'), 'text/csv; charset=utf-8')
    t.equal(await typeOf(`${SANDBOX}/cim`, 'text/csv'), 'application/json')

    const lines = (await read(app, `${SANDBOX}/financials?table=earnings-bridge`, 'text/csv')).split('\r\n')
    t.match(lines[0], /^"Sandbox, fictional\. /, 'the notice once')
    t.match(lines[3], /^Step,FY2023,FY2024,FY2025,/)
    t.ok(lines.some((line) => line.startsWith('SDE (one working owner),530038,641358,731824,')))
    t.ok(lines.some((line) => line.startsWith('SDE as a share of revenue,15.3%,17.0%,18.1%,')))
  })

  t.test('a page may neither load nor run anything from elsewhere', async (t) => {
    const { headers, body } = await app.inject({ url: `${SANDBOX}/cim`, headers: { accept: 'text/html' } })

    t.match(headers['content-security-policy'], "default-src 'none'")
    t.notMatch(body, / style="|<script(?! type="application\/(?:ld\+)?json"| type="module" src="\/assets\/)/)
  })

  t.test('there are four charts and no other', async (t) => {
    const response = await app.inject(`${SANDBOX}/charts/constructor`)
    t.match({ status: response.statusCode, ...response.json() }, { status: 404, code: 'NOT_FOUND' })
  })

  t.test('charts are SVG images, and tables with bars in the pages', async (t) => {
    for (const chart of charts) {
      const { headers, body } = await app.inject(chart)

      t.equal(headers['content-type'], 'image/svg+xml')
      t.match(body, /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" [^>]*role="img" aria-label="[^"]+"/)
    }
    const page = await read(app, `${SANDBOX}/cim`, 'text/html')
    t.equal(page.match(/<table class="bars">/g)?.length, 3)
    t.match(
      await read(app, `${SANDBOX}/scorecard`, 'text/html'),
      /<th scope="row">Books and earnings<\/th><td><svg.*?<\/svg><\/td><td class="bar-value">72<\/td>/
    )
  })

  t.test('every answer, page, file and image says that the company is fictional', async (t) => {
    for (const path of paths) {
      t.match(JSON.parse(await read(app, path)), { sample: true, fictional: true, notice: /made up/ }, path)
      t.match(await read(app, path, 'text/markdown'), /^# .*\n\n> \*\*Sandbox, fictional\.\*\* .*made up/, path)
      t.match(await read(app, path, 'text/html'), /Sandbox, fictional\.<\/strong> [^<]*made up/, path)
    }
    t.match(await read(app, `${SANDBOX}/financials`, 'text/csv'), /^"Sandbox, fictional\. /)
    for (const chart of charts) t.match(await read(app, chart), /Sandbox, fictional/, chart)
  })

  t.test('nothing says what the company might be sold for', async (t) => {
    const forbidden =
      /valuation|apprais|\bmultiples?\b|asking price|purchase price|\bworth \$|\d(\.\d)? ?[x×] (SDE|EBITDA)|enterprise value/i
    // The head and footer of each page, and what the quiz states about its score, say what the product is not.
    const disclaimers =
      /<head>[^]*<\/head>|<footer[^]*<\/footer>|This quiz is for learning and planning\.[^"\n<]*|Your score reflects[^"\n<]*|"(means|doesNotMean)":"[^"]*"/g
    for (const path of paths) {
      for (const accept of ['application/json', 'text/markdown', 'text/html', 'text/csv']) {
        const text = (await read(app, path, accept)).replace(disclaimers, '')
        t.equal(forbidden.exec(text)?.[0], undefined, `${path} ${accept}`)
        // Next steps and reasons of the quiz may mention prices, as owners do.
        if (!path.endsWith('/scorecard')) t.equal(/\bprices?\b/i.exec(text)?.[0], undefined, `${path} ${accept}`)
      }
    }
    for (const chart of charts) t.equal(forbidden.exec(await read(app, chart))?.[0], undefined, chart)
  })
})

t.test('the sample business of the contract is JSON, whatever Accept says', async (t) => {
  const app = await start(t)

  for (const accept of ['application/json', '*/*', 'text/html', 'text/markdown', 'text/csv', 'image/png']) {
    const response = await app.inject({ url: `${SANDBOX}/sample-business`, headers: { accept } })
    t.equal(response.statusCode, 200)
    t.equal(response.headers['content-type'], 'application/json', accept)
  }
})
