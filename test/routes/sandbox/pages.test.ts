import t from 'tap'
import { datesInWords } from '../../../html/dates.ts'
import { content } from '../../checked-content.ts'
import { start } from '../../helper.ts'
import { read } from './files.ts'
import { paths, SANDBOX } from './paths.ts'

const COVER = '/sample'
const COMPANY = 'Harrowfern Heating &amp; Air'
const chapters = ['cim', 'teaser', 'lender', 'earnings', 'financials', 'scorecard', 'golden-record', 'data-room', 'requests'].map(
  (chapter) => `${COVER}/${chapter}`
)
const MEMORANDUM = `${SANDBOX}/cim`
const part = `${SANDBOX}/golden-record?limit=7&offset=35`
const pages = [COVER, ...chapters, `${COVER}/data-room/DR-02.01`, ...paths, part]
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found]) => found!)
const plain = (text: string) => text.replaceAll(/<[^>]+>/g, '').replaceAll(/\s+/g, ' ').trim()

t.test('the pages of the sample file', async (t) => {
  const app = await start(t)
  const known = new Map<string, Promise<string>>()
  const html = (path: string) =>
    known.get(path) ?? known.set(path, read(app, path, 'text/html')).get(path)!

  for (const path of pages) {
    t.test(`${path} is a page whose parts are found`, async (t) => {
      const page = await html(path)
      const main = /<main .*<\/main>/s.exec(page)![0]

      const brand = path.endsWith('/teaser') ? 'Project ' : COMPANY
      t.match(/<title>(.*?)<\/title>/.exec(page)![1], brand, 'its title names the company')
      for (const tag of ['header', 'main', 'footer', 'h1']) t.equal(all(page, new RegExp(`<(${tag})[ >]`, 'g')).length, 1, tag)
      const levels = all(main, /<h([1-6])[ >]/g).map(Number)
      t.equal(levels[0], 1)
      t.ok(levels.every((level, index) => index === 0 || level <= levels[index - 1]! + 1), `headings ${levels.join(' ')}`)
      t.equal(main.match(/<h[23](?! id=")/g), null, 'every section can be linked')
      const ids = all(page, / id="([^"]+)"/g)
      t.same(ids.filter((id, index) => ids.indexOf(id) !== index), [], 'no id twice')
      const landmarks = all(page, /<nav aria-label="([^"]+)"/g)
      t.same(landmarks.filter((name, index) => landmarks.indexOf(name) !== index), [], 'no landmark twice')
    })
  }

  t.test('name their chapter in the rail, and lead to every other', async (t) => {
    for (const path of pages) {
      const rail = /<details class="rail".*?<\/details>/s.exec(await html(path))![0]
      const chapter = [...chapters, COVER].find((one) => new RegExp(`^${one}([/?]|$)`).test(path.replace(SANDBOX, COVER)))!
      t.same(all(rail, /<a href="(\/[^"]+)"/g), [COVER, `${COVER}/memorandum`, ...chapters])
      t.same(all(rail, /<a href="([^"]+)" aria-current="(?:page|true)"/g), [chapter], path)
    }
  })

  t.test('weigh less than 64 kB, and the memorandum, whose words alone are 39 kB, less than 108 kB', async (t) => {
    for (const path of pages) {
      const { length } = Buffer.from(await html(path))
      t.ok(length < (path.endsWith('/cim') ? 108_000 : 64_000), `${path}: ${length}`)
    }
  })

  t.test('show a page of the earnings report on the cover and in the data room, which lead to it and to the PDF files', async (t) => {
    for (const path of [COVER, `${COVER}/data-room`]) {
      const page = await html(path)
      const [, pictures = ''] = /<figure class="document-pictures" aria-hidden="true">(.*?)<\/figure>/s.exec(page) ?? []
      t.match(plain(pictures), 'Earnings report', `${path}: a picture`)
      t.match(plain(pictures), '$731,824', 'with its numbers')
      const main = /<main .*<\/main>/s.exec(page)![0]
      for (const href of [`${COVER}/earnings`, `${SANDBOX}/earnings.pdf`, `${SANDBOX}/cim.pdf`]) {
        t.match(main, `<a href="${href}"`, `${path}: ${href}`)
      }
      t.notMatch(await read(app, `${path}.md`), '| Net income', 'the picture is no part of the text')
    }
  })

  t.test('lead to examples of other trades, made up as well, with a quiz result and one page of a memorandum', async (t) => {
    t.same(content.examples.map(({ company }) => company.trade), ['electrical', 'plumbing'])
    for (const { company } of content.examples) {
      const path = `${COVER}/${company.trade}`
      for (const from of [COVER, '/']) t.match(await html(from), `<a href="${path}">`, from)
      const page = await html(path)
      const main = plain(/<main .*<\/main>/s.exec(page)![0]).replaceAll('&amp;', '&')
      t.match(main, `${company.shortName} is made up.`)
      t.match(main, new RegExp(`${company.shortName}, a made-up company, scores \\d+ out of 100`))
      t.match(main, 'At a glance')
      t.same(all(main, /(\d+)\. (?:Summary|The company|Services)/g), ['1'], 'one chapter')
      t.ok(page.length < 20_000, String(page.length))
      t.match(await read(app, `${path}.md`), 'At a glance')
    }
  })

  t.test('have links to parts that are there', async (t) => {
    for (const path of pages) {
      for (const link of all(await html(path), /href="([^"]*#[^"]+)"/g)) {
        const [target, id] = link.split('#') as [string, string]
        t.match(await html(target === '' ? path : target), ` id="${id}"`, `${path} ${link}`)
      }
    }
  })

  t.test('write dates as people do, except in the names of rows and files', async (t) => {
    for (const path of pages) {
      const [, main] = /<main[^>]*>([^]*)<\/main>/.exec(await html(path))!
      const text = main!.replaceAll(/<[^>]+>/g, ' ')
      t.same(text.match(/(?<!row |[\w-])\d{4}-(0[1-9]|1[0-2])(-\d\d)?(?![\w-])/g), null, path)
    }
  })

  t.test('begin with three figures of the record, the bridge, its open issues and paths for three readers', async (t) => {
    const cover = await html(COVER)
    const { openIssues, facts } = content.sample
    const figures = /<ul class="key-figures" role="list">(.*?)<\/ul>/s.exec(cover)![1]!

    t.same(all(figures, /<strong>([^<]+)/g), ['$4,036,300', '$731,824', '63 of 100'])
    for (const href of all(figures, /href="([^"]+)"/g)) t.match(await html(href), /<h1>/)
    t.match(cover, /<table class="bars">.*Reported EBITDA.*SDE \(one working owner\).*Adjusted EBITDA/s)
    t.equal(/<div class="issues">(.*?)<\/div>/s.exec(cover)![1]!.match(/<details/g)?.length, openIssues!.length)
    t.match(cover, new RegExp(facts!.length + ' facts, each with its source'))
    for (const reader of ['broker', 'CPA', 'lender']) t.match(cover, `<h2 id="if-you-are-a-${reader.toLowerCase()}">`)
  })

  t.test('have contents that name every section of the memorandum', async (t) => {
    const page = await html(chapters[0]!)
    const { sections } = JSON.parse(await read(app, MEMORANDUM))
    const contents = /<nav class="contents".*?<\/nav>/s.exec(page)![0]

    t.same(
      all(contents, /href="#([^"]+)"/g),
      [...sections.map(({ id }: { id: string }) => id), 'appendix']
    )
    for (const { id, title } of sections) t.match(page, new RegExp(`<h2 id="${id}">\\d+\\. ${title}</h2>`))
  })

  t.test('open each claim to its facts, with value, line and document', async (t) => {
    const page = await html(chapters[0]!)
    const { sections } = JSON.parse(await read(app, MEMORANDUM))
    const { facts } = JSON.parse(await read(app, `${SANDBOX}/golden-record`))
    const claims = sections.flatMap(({ blocks }: { blocks: Array<{ claim?: string }> }) =>
      blocks.filter(({ claim }) => claim !== undefined))
    const shown = all(page, /<details class="claim">(.*?)<\/details>/gs)

    t.equal(shown.length, claims.length)
    for (const [index, { claim, facts: ids }] of claims.entries()) {
      const text = plain(shown[index]!).replaceAll('&quot;', '"').replaceAll('&amp;', '&')
      t.ok(text.startsWith(`${datesInWords(claim!)} [${ids.join(', ')}]`), claim)
      for (const id of ids) {
        const { value, source, locator } = facts.find((fact: { id: string }) => fact.id === id)
        t.match(shown[index], `href="${COVER}/golden-record/${id}"`)
        t.match(shown[index], `href="${COVER}/data-room/${source}"`)
        t.ok(text.includes(datesInWords(value)) && text.includes(`, ${locator}`), `${id} ${value} ${locator}`)
      }
    }
  })

  t.test('say of a fact and of a document where it is used', async (t) => {
    const fact = await html(`${COVER}/golden-record/GR-070`)
    t.match(fact, '<h2 id="where-it-is-used">Where it is used</h2>')
    for (const section of ['summary', 'transaction']) t.match(fact, `href="${COVER}/cim#${section}"`)
    const issue = await html(`${COVER}/golden-record/GR-066`)
    t.match(plain(issue), 'Open issue: No cyber or employment-practices cover')
    const document = await html(`${COVER}/data-room/DR-02.06`)
    t.match(document, `href="${COVER}/golden-record/GR-016"`)
    t.match(document, `href="${COVER}/cim#financials"`)
    t.match(document, `href="${COVER}/requests#R02.04"`)
  })

  t.test('lead through a list to its last entry, and through the entries', async (t) => {
    let path = `${SANDBOX}/golden-record?limit=9`
    for (let steps = 0; steps < 20 && !(await html(path)).includes('/GR-070"'); steps++) {
      path = /<a href="([^"]+)">Next<\/a>/.exec(await html(path))![1]!.replaceAll('&amp;', '&')
    }
    t.match(path, 'offset=63')
    const steps = /<nav class="steps".*?<\/nav>/s.exec(await html(part))![0]
    t.same(all(steps, /<li>(.*?)<\/li>/gs).map(plain), ['Previous', '1', '4', '5', '6', '7', '8', '10', 'Next'])
    t.match(steps, '<span aria-current="page">6</span>')
    t.notMatch(await html(`${SANDBOX}/golden-record`), 'class="steps"', 'a list that is whole')

    const middle = /<nav class="steps".*?<\/nav>/s.exec(await html(`${SANDBOX}/golden-record/GR-069`))![0]
    t.same(all(middle, /href="([^"]+)"/g), ['GR-068', 'GR-070'].map((id) => `${COVER}/golden-record/${id}`))
  })

  t.test('show the earliest year first, as the other forms do', async (t) => {
    const heads = (text: string) => all(text, /<th[^>]*>([^<]+)(?=.*<tbody>)/g)
    const statement = await html(`${SANDBOX}/financials?table=profit-and-loss`)
    const years = ['FY2023', 'FY2024', 'FY2025']
    t.same(heads(statement), ['Line', ...years, ...years.map((year) => `${year} %`), 'Facts'])
    t.match(await html(`${SANDBOX}/financials?table=cash-flow`), /<td>\(\$[\d,]+\)<\/td>/, 'below zero in parentheses')
    t.match(statement, /<th>Revenue<\/th>(<td>\$[\d,]+<\/td>){3}(<td>100\.0%<\/td>){3}/)
    t.match(
      await html(`${SANDBOX}/financials?table=profit-and-loss`),
      /<tr class="total"><th>Revenue<\/th><td>\$3,462,440<\/td>/
    )
    t.same(
      heads(await html(`${SANDBOX}/financials?table=revenue`)),
      ['Line', 'FY2023', 'FY2024', 'FY2025', 'Share of FY2025', 'Facts']
    )
    t.match(
      await read(app, `${SANDBOX}/financials?table=profit-and-loss`, 'text/markdown'),
      '| Line | FY2023 | FY2024 | FY2025 | Facts |'
    )
  })

  t.test('are reached from the home page, whose text leads to no data', async (t) => {
    const home = /<main .*<\/main>/s.exec(await html('/'))![0]
    const hrefs = all(home, /href="(\/[^"#]*)"/g)
    t.ok(hrefs.includes(COVER))
    for (const url of hrefs) {
      // Also for clients without a preference, not only for browsers.
      const { headers } = await app.inject({ url })
      t.match(headers['content-type'], /^text\/(html|plain|markdown)/, url)
    }
    t.match((await app.inject('/sitemap.xml')).body, `${COVER}</loc>`)
    t.match((await app.inject('/llms.txt')).body, `${COVER})`)
  })
})
