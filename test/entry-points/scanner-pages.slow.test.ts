import t, { type Test } from 'tap'
import { json, linksOfHeader, ORIGIN, startSite, type Json, type Site } from './site.ts'

type Check = (t: Test, site: Site) => Promise<void>

const markdown = { accept: 'text/markdown' }

/** What agent-readiness scanners look for in pages, text files and headers, and find here. Each entry is one check. */
const served: Record<string, Check> = {
  'robots.txt is text with groups and a sitemap': async (t, { get }) => {
    const { status, type, body } = await get('/robots.txt')
    t.match({ status, type }, { status: 200, type: /^text\/plain/ })
    t.match(body, /^user-agent:/im)
    t.match(body, new RegExp(`^sitemap: ${ORIGIN}/sitemap.xml$`, 'im'))
  },
  'robots.txt names the AI crawlers and lets them in': async (t, { get }) => {
    const { body } = await get('/robots.txt')
    for (const agent of [
      'GPTBot',
      'ClaudeBot',
      'OAI-SearchBot',
      'PerplexityBot',
      'ChatGPT-User',
      'Claude-User',
      'Perplexity-User',
      '*'
    ]) { t.match(body, `User-agent: ${agent}\n`) }
    t.notMatch(body, /^disallow/im)
  },
  'robots.txt gives every group a Content-Signal': async (t, { get }) => {
    const groups = (await get('/robots.txt')).body.split('\n\n').filter((group) => group.startsWith('User-agent'))
    t.equal(groups.length, 2)
    for (const group of groups) t.match(group, /^Content-Signal: search=yes, ai-input=yes, ai-train=yes$/m)
  },
  'robots.txt has only directives that strict readers know': async (t, { get }) => {
    const names = (await get('/robots.txt')).body
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => line.split(':')[0]!)
    t.same([...new Set(names)].toSorted(), ['Allow', 'Content-Signal', 'Sitemap', 'User-agent'])
  },
  'a crawler is answered as anyone is': async (t, { get }) => {
    const [asked, crawled] = [await get('/'), await get('/', { 'user-agent': 'ClaudeBot/1.0' })]
    t.equal(crawled.status, 200)
    t.equal(crawled.body, asked.body)
  },
  'sitemap.xml lists pages of this origin with dates': async (t, { get, app }) => {
    const { type, body } = await get('/sitemap.xml')
    t.match(type, /^application\/xml/)
    t.match(body, /^<\?xml [^>]+>\s*<urlset xmlns="http:\/\/www.sitemaps.org\/schemas\/sitemap\/0.9">/)
    const entries = [...body.matchAll(/<url><loc>([^<]+)<\/loc><lastmod>\d{4}-\d\d-\d\d<\/lastmod><\/url>/g)].map(
      ([, address]) => address!
    )
    t.same(
      entries,
      app.pages.map((path) => ORIGIN + path)
    )
  },
  'the home page has Link relations for agents': async (t, { get }) => {
    const relations = linksOfHeader((await get('/')).headers.link!).map(({ rel }) => rel)
    for (const rel of ['api-catalog', 'service-desc', 'service-doc', 'describedby', 'alternate', 'ard', 'status']) {
      t.ok(relations.includes(rel), rel)
    }
  },
  'API answers have Link relations': async (t, { get }) => {
    for (const path of ['/api/public', '/healthz', '/nowhere']) {
      const relations = linksOfHeader((await get(path)).headers.link!).map(({ rel }) => rel)
      for (const rel of ['service-desc', 'service-doc', 'describedby']) {
        t.ok(relations.includes(rel), `${rel} on ${path}`)
      }
    }
  },
  'the home page is Markdown for who prefers that': async (t, { get }) => {
    const { type, headers, body } = await get('/', markdown)
    t.equal(type, 'text/markdown; charset=utf-8')
    t.match(headers.vary, /(^|, )Accept(,|$)/)
    t.match(headers['x-markdown-tokens'], /^[1-9]\d*$/)
    t.match(body, /^---\ntitle: .+\ndescription: .+\ncanonical: .+\n---\n\n# /)
    t.match(await get('/', { accept: 'text/html' }), { type: /^text\/html/, headers: { vary: /(^|, )Accept(,|$)/ } })
  },
  'every page has a Markdown twin with one heading at the top': async (t, { get, app }) => {
    for (const path of app.pages) {
      const { status, type, body } = await get(path === '/' ? '/index.md' : `${path}.md`)
      t.match({ status, type }, { status: 200, type: /^text\/markdown/ }, path)
      const prose = body.replace(/^---\n[^]*?\n---\n/, '').replaceAll(/```[^]*?```/g, '')
      t.match(prose, /^\s*# \S/)
      t.equal(prose.match(/^# /gm)?.length, 1, path)
      t.equal((body.match(/^```/gm)?.length ?? 0) % 2, 0, `${path} closes its code`)
    }
  },
  'a 404 is Markdown with ways on for who asks for that': async (t, { get }) => {
    const { status, type, body } = await get('/nope', markdown)
    t.match({ status, type }, { status: 404, type: /^text\/markdown/ })
    for (const path of ['/llms.txt', '/sitemap.xml', '/docs.md']) t.match(body, `(${ORIGIN}${path})`)
  },
  'a 404 of the API is the Error object': async (t, site) => {
    t.match(await site.get('/api/nope'), { status: 404, type: /^application\/json/ })
    t.match(await json(site, '/api/nope'), { error: String, success: false, code: 'NOT_FOUND' })
  },
  'an unknown path under /.well-known/ is a real 404': async (t, { get }) => {
    for (const [accept, type] of [
      ['*/*', /^application\/json/],
      ['text/html', /^text\/html/],
      ['application/json', /^application\/json/]
    ] as const) {
      t.match(await get('/.well-known/nope-4711', { accept }), { status: 404, type }, accept)
    }
  },
  'llms.txt has a title, a summary, guidance and links': async (t, { get }) => {
    const { type, body } = await get('/llms.txt')
    t.match(type, /^text\/(markdown|plain)/)
    t.match(body, /^# .+\n\n> .+\n/)
    t.equal(body.match(/^# /gm)?.length, 1)
    t.match(body, /When to use/)
    t.ok((body.match(/\]\(https:/g)?.length ?? 0) > 20)
    t.ok(body.length > 100 && body.length < 30_000, `${body.length} characters`)
  },
  'llms-full.txt holds the guides and pages in full': async (t, { get }) => {
    const { body } = await get('/llms-full.txt')
    for (const path of ['/llms.txt', '/agents.md', '/auth.md']) t.ok(body.includes((await get(path)).body.trim()), path)
    t.match(body, '# Developer guide')
  },
  'pages say in JSON-LD what they are': async (t, { get, app }) => {
    for (const path of app.pages) {
      const [, block] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec((await get(path)).body)!
      const types = (JSON.parse(block!) as Json)['@graph'].map((node: Json) => node['@type'])
      for (const type of ['Organization', 'WebSite', 'WebAPI']) t.ok(types.includes(type), `${type} on ${path}`)
    }
  },
  'pages have a language, a title, one heading, a canonical address and text without scripts': async (
    t,
    { get, app }
  ) => {
    for (const path of app.pages) {
      const { body } = await get(path)
      for (const part of [
        '<html lang="en">',
        '<meta name="description"',
        'property="og:title"',
        `<link rel="canonical" href="${ORIGIN}${path}"`,
        'type="text/markdown"'
      ]) { t.match(body, part, path) }
      t.equal(body.match(/<h1/g)?.length, 1, path)
      t.ok(body.replaceAll(/<script[^]*?<\/script>|<[^>]+>/g, '').length > 500, path)
      t.match(body, /<link href="\/llms.txt" rel="describedby"/)
    }
  },
  'headings descend one level at a time': async (t, { get, app }) => {
    for (const path of app.pages) {
      const levels = [...(await get(path)).body.matchAll(/<h([1-6])/g)].map(([, level]) => Number(level))
      t.same(
        levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1),
        [],
        path
      )
    }
  },
  'pricing says that it is free': async (t, { get }) => {
    t.match((await get('/pricing.md')).body, /Free\./)
    t.match((await get('/')).body, '"price":"0"')
  },
  'discovery documents may be read from any origin, kept and revalidated': async (t, site) => {
    for (const path of site.resources.filter((path) => !['/mcp', '/mcp/', '/healthz'].includes(path))) {
      const { headers } = await site.get(path)
      t.match(
        headers,
        {
          'access-control-allow-origin': '*',
          'cache-control': /max-age=\d+/,
          etag: /^"[^"]+"$/,
          'x-content-type-options': 'nosniff'
        },
        path
      )
      t.equal((await site.get(path, { 'if-none-match': headers.etag! })).status, 304, path)
    }
  },
  'HEAD answers what GET does': async (t, site) => {
    for (const path of site.resources.filter((path) => path !== '/mcp')) {
      const {
        status,
        headers: { 'x-request-id': _get, ...got }
      } = await site.get(path)
      const {
        statusCode,
        body,
        headers: { 'x-request-id': _head, ...head }
      } = await site.app.inject({ method: 'HEAD', url: path, headers: { host: 'ready.example' } })
      t.match({ statusCode, body }, { statusCode: status, body: '' }, path)
      for (const name of ['content-type', 'etag', 'link', 'vary', 'cache-control']) {
        t.equal(head[name], got[name], `${name} of ${path}`)
      }
    }
  },
  'WebMCP tools on the home page read what the API serves': async (t, { get }) => {
    const [, address] = /<script type="module" src="(\/assets\/tools\.js[^"]*)"/.exec((await get('/')).body)!
    const { type, body } = await get(address!)
    t.match(type, /^text\/javascript/)
    for (const [, path] of body.matchAll(/path: '([^']+)'/g)) t.equal((await get(path!)).status, 200, path!)
  }
}

t.test('the scanners find', async (t) => {
  const site = await startSite(t)
  for (const [name, check] of Object.entries(served)) await t.test(name, (t) => check(t, site))
})
