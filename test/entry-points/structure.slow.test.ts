import type { FastifyInstance } from 'fastify'
import t, { type Test } from 'tap'
import { startSite } from './site.ts'

const browser = { accept: 'text/html', host: 'ready.example' }

const all = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, found]) => found!)

t.test('every page has its landmarks, and headings in their order', async (t: Test) => {
  const { app } = await startSite(t)
  const pages = ['/nowhere', '/docs/schemas/QuizScore', '/quiz?trade=hvac&length=short', '/record?start=hvac']
  for (const url of [...app.pages, ...pages, ...(await filePages(app))]) {
    const { body } = await app.inject({ url, headers: browser })

    t.same(all(body, /<(header|main|footer)[ >]/g).filter((name) => name !== 'header'), ['main', 'footer'], url)
    t.equal(all(body, /<(header) class="site-header"/g).length, 1, url)
    t.equal(all(body, /<a class="skip-link" href="#(main)"/g).length, 1, url)
    const names = all(body, /<nav (?:[^>]* )?aria-label(?:ledby)?="([^"]+)"/g)
    t.equal(names.length, all(body, /<(nav)[ >]/g).length, `${url}: each way through has a name`)
    t.equal(new Set(names).size, names.length, `${url}: and one of its own`)

    const levels = all(body, /<h([1-6])[ >]/g).map(Number)
    t.equal(levels.filter((level) => level === 1).length, 1, `${url}: one first heading`)
    t.equal(levels[0], 1, url)
    const leaps = levels.filter((level, index) => index > 0 && level > levels[index - 1]! + 1)
    t.same(leaps, [], `${url}: no level is left out`)
  }
})

/** The pages of the sample file that are served at API addresses. */
async function filePages (app: FastifyInstance): Promise<string[]> {
  const urls = app.operations.filter(({ method }) => method === 'GET').map(({ url }) => url)
  const pages: string[] = []
  for (const url of urls.filter((url) => !/[:*]|^\/mcp/.test(url))) {
    const { headers } = await app.inject({ url, headers: browser })
    if (String(headers['content-type']).startsWith('text/html')) pages.push(url)
  }
  return pages
}
