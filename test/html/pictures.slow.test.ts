import t from 'tap'
import { readXlsx } from 'hucre/xlsx'
import { colors } from '../../html/pictures/colors.ts'
import { BASE_URL, start } from '../helper.ts'

const attribute = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]

t.test('pictures', async (t) => {
  const app = await start(t)
  const html = async (url: string) => (await app.inject({ url, headers: { accept: 'text/html' } })).body
  const home = await html('/')
  const meta = (body: string, property: string) =>
    new RegExp(`<meta (?:property|name)="${property}" content="([^"]*)"`).exec(body)?.[1]
  const link = (rel: string) => attribute(new RegExp(`<link rel="${rel}"[^>]*>`).exec(home)![0], 'href')!

  /** The width and height of a PNG, which are in its first chunk (W3C PNG, section 11.2.1). */
  async function sizeOf (url: string): Promise<[width: number, height: number]> {
    const { statusCode, headers, rawPayload } = await app.inject(url)
    t.equal(statusCode, 200, url)
    t.equal(headers['content-type'], 'image/png', url)
    t.equal(rawPayload.subarray(1, 4).toString(), 'PNG', url)
    return [rawPayload.readUInt32BE(16), rawPayload.readUInt32BE(20)]
  }

  t.test('the preview of a link is of the size, the address and the words that every page says', async (t) => {
    for (const url of ['/', '/quiz', '/docs', '/record']) {
      const body = await html(url)
      const address = meta(body, 'og:image')!
      t.ok(address.startsWith(`${BASE_URL}/`), address)
      t.same(await sizeOf(address.slice(BASE_URL.length)), [1200, 630])
      t.same([meta(body, 'og:image:width'), meta(body, 'og:image:height')], ['1200', '630'])
      t.match(meta(body, 'og:image:alt'), /^Business-Readiness Service: .* 63 out of 100\.$/)
      t.equal(meta(body, 'twitter:card'), 'summary_large_image')
    }
  })

  t.test('they have the colors of the light theme of the pages', async (t) => {
    const { body } = await app.inject('/assets/style.css')
    for (const [name, color] of Object.entries(colors)) {
      const variable = `--${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
      t.equal(new RegExp(`${variable}: ([^;]+);`).exec(body)?.[1], color, variable)
    }
  })

  t.test('the mark is the same at the top of a page and in its icons', async (t) => {
    const strokes = (svg: string) => /<path d="([^"]+)"/.exec(svg)![1]
    const icon = (await app.inject(link('icon'))).body
    t.equal(strokes(/class="brand".*?<\/a>/s.exec(home)![0]), strokes(icon))
    t.match(icon, `fill="${colors.accent}"`)
  })

  t.test('the fonts come with the pages, may be kept, and are small', async (t) => {
    const { body } = await app.inject('/assets/style.css')
    const addresses = [...body.matchAll(/url\(([^)]+)\)/g)].map(([, address]) => address!)
    const fonts = await Promise.all(addresses.map((address) => app.inject(address)))
    for (const { headers, rawPayload } of fonts) {
      t.match(headers, { 'content-type': 'font/woff2', 'cache-control': 'public, max-age=31536000, immutable' })
      t.equal(rawPayload.subarray(0, 4).toString(), 'wOF2')
    }
    t.equal(fonts.length, 2)
    t.ok(fonts.reduce((sum, { rawPayload }) => sum + rawPayload.length, 0) < 40_000)
    t.equal(body.match(/@font-face/g)!.length, body.match(/font-display: swap|ascent-override/g)!.length)
  })

  t.test('the earnings on the home page are those of the sample, step by step', async (t) => {
    const { body } = await app.inject({ url: '/sample/financials', headers: { accept: 'text/html' } })
    const [profit, most] = ['data-earnings', 'data-most'].map((name) => Number(new RegExp(`${name}="(\\d+)"`).exec(home)![1]))
    const steps = [...home.matchAll(/data-amount="(-?\d+)"/g)].map(([, amount]) => Number(amount))
    const earnings = steps.reduce((sum, amount) => sum + amount, profit!)
    t.equal(earnings, 731_824)
    t.match(home, '<strong data-total="true">$731,824</strong>')
    t.ok(steps.length > 5 && earnings <= most!)
    t.match(body, '731,824')
    t.match((await app.inject('/index.md')).body, 'its owner earns $731,824')
  })

  t.test('machines read the questions of the home page as people do', async (t) => {
    const { '@graph': graph } = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(home)![1]!)
    const { mainEntity } = graph.find((node: Record<string, unknown>) => node['@type'] === 'FAQPage')
    t.same(
      mainEntity.map(({ name }: { name: string }) => name),
      [...home.matchAll(/<summary><h3>(.*?)<\/h3>/g)].map(([, question]) => question)
    )
    t.equal(mainEntity.length, 6)
    t.notMatch(JSON.stringify(mainEntity), /\]\(/)
  })

  t.test('a phone finds an icon, and a manifest with icons of the sizes it states', async (t) => {
    t.same(await sizeOf(link('apple-touch-icon')), [180, 180])
    const { headers, ...response } = await app.inject(link('manifest'))
    t.match(headers['content-type'], /^application\/manifest\+json/)
    const manifest = response.json<{ icons: Array<{ src: string; sizes: string; type: string; purpose: string }> }>()
    t.match(manifest, { name: 'Business-Readiness Service', short_name: String, start_url: '/' })
    t.same(manifest.icons.map(({ sizes }) => sizes), ['192x192', '512x512'])
    for (const { src, sizes } of manifest.icons) t.equal((await sizeOf(src)).join('x'), sizes)
  })

  t.test('they may be kept, and cost nothing when they are asked for again', async (t) => {
    for (const url of [link('apple-touch-icon'), link('manifest')]) {
      const { headers } = await app.inject(url)
      t.match(headers, { 'cache-control': 'public, max-age=31536000, immutable', etag: String })
      const again = await app.inject({ url, headers: { 'if-none-match': headers.etag as string } })
      t.equal(again.statusCode, 304)
      t.equal((await app.inject(url.replace(/\?.*/, ''))).headers['cache-control'], 'public, max-age=300')
    }
    const { headers } = await app.inject({ url: link('apple-touch-icon'), headers: { 'accept-encoding': 'br' } })
    t.notOk(headers['content-encoding'], 'a PNG is compressed already')
  })

  t.test('the policy of a page lets its icons and manifest in, and nothing from elsewhere', async (t) => {
    const { headers } = await app.inject({ url: '/', headers: { accept: 'text/html' } })
    t.match(headers['content-security-policy'], /img-src 'self' data:; font-src 'self'; manifest-src 'self';/)
    t.notMatch(headers['content-security-policy'], 'http')
  })
})

t.test('the picture of the home page', async (t) => {
  const app = await start(t)
  const { body } = await app.inject({ url: '/', headers: { accept: 'text/html' } })
  const [picture] = /<svg [^>]*class="picture"[^]*?<\/svg>/.exec(body)!
  const { company } = (await app.inject('/api/public/sandbox/record')).json<{ company: { shortName: string } }>()
  const { score } = (await app.inject('/api/public/sandbox/scorecard')).json<{
    score: { roundedScore: number; band: { name: string }; dimensions: Array<{ name: string; score: number }> }
  }>()
  const weakest = score.dimensions.toSorted((a, b) => a.score - b.score).slice(0, 3)

  t.test('shows the sample as it scores', async (t) => {
    const expected = [String(score.roundedScore), score.band.name, ...weakest.map(({ name }) => name)]
    const texts = [...picture.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, text]) => text!)
    for (const text of expected) t.ok(texts.includes(text), text)
    t.match(texts.at(-1), 'made-up company')
  })

  t.test('draws its bars as long as their values', async (t) => {
    const bars = [...picture.matchAll(/<rect[^>]*rx="4.5"[^>]*>/g)].map(([tag]) => Number(attribute(tag!, 'width')))
    const [track] = bars
    t.same(
      bars.filter((_width, index) => index % 2 === 1).map((width) => Math.round((100 * width) / track!)),
      weakest.map((area) => Math.round(area.score))
    )
  })

  t.test('says the same to whoever does not see it, in Markdown too', async (t) => {
    const labels = attribute(picture, 'aria-labelledby')!.split(' ')
    t.same(labels.map((id) => new RegExp(`<(title|desc) id="${id}">[^<]{10,}`).test(picture)), [true, true])
    const [, description] = /<desc[^>]*>([^<]*)</.exec(picture)!
    t.match(description, company.shortName.replace('&', '&amp;'))
    t.match(description, `${weakest[0]!.name} (${Math.round(weakest[0]!.score)})`)
    const markdown = (await app.inject('/index.md')).body
    t.match(markdown, `![${description!.replaceAll('&amp;', '&')}](/assets/preview.png)`)
  })

  t.test('takes its colors from the stylesheet, so that it is dark where the page is', async (t) => {
    const css = (await app.inject('/assets/style.css')).body
    const classes = new Set([...picture.matchAll(/class="([^"]+)"/g)].map(([, name]) => name!))
    for (const name of classes) t.match(css, new RegExp(`\\.${name} \\{[^}]*var\\(--`), name)
  })
})

t.test('the pictures of the documents on the home page', async (t) => {
  const app = await start(t)
  const textOf = (html: string) => html.replaceAll(/<[^>]+>/g, '').replaceAll('&amp;', '&')
  const { body } = await app.inject({ url: '/', headers: { accept: 'text/html' } })
  const [page, sheet] = body.slice(body.indexOf('word-page')).split('excel-sheet') as [string, string]

  t.test('show what the memorandum says', async (t) => {
    const bodies = await Promise.all(['cim', 'earnings'].map(async (name) =>
      (await app.inject({ url: `/sample/${name}`, headers: { accept: 'text/html' } })).body))
    const documents = bodies.map((html) => textOf(/<main[^]*<\/main>/.exec(html)![0])).join(' ')
    const shown = [...page.matchAll(/<(?:p|td|strong)>([^]*?)<(?:sup|\/td|\/strong)>/g)].map(([, html]) => textOf(html!))
    t.ok(shown.length > 20)
    for (const text of shown) t.ok(documents.includes(text), text)
  })

  t.test('show the cells of the workbook, blue if they are inputs', async (t) => {
    const file = (await app.inject('/api/public/sandbox/financials.xlsx')).rawPayload
    const { sheets } = await readXlsx(file)
    const { rows, cells } = sheets.find(({ name }) => name === 'Earnings bridge')!
    const lines = sheet.split('<tr>').slice(2)
    t.ok(lines.length > 10)
    for (const [row, line] of lines.entries()) {
      for (const [column, [, kind, html]] of [...line.matchAll(/<td class="(\w+)">([^]*?)<\/td>/g)].entries()) {
        const cell = cells?.get(`${row},${column}`)
        const value = cell?.formulaResult ?? rows[row]?.[column] ?? ''
        const text = textOf(html!)
        // What is subtracted is in parentheses.
        const amount = Number(text.replaceAll(/[$,()]/g, '')) * (text.startsWith('(') ? -1 : 1)
        if (typeof value === 'number') t.equal(amount, value, text)
        else t.equal(text, String(value))
        t.equal(kind === 'input', typeof value === 'number' && cell?.formula === undefined, `${row},${column}`)
      }
    }
  })
})
