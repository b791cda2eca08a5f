import t, { type Test } from 'tap'
import { linksOf, ORIGIN, startSite, type Answer, type Link, type Site } from './site.ts'

/** Where a client that knows only the origin may start; the last two are guesses. */
const doors = [
  '/',
  '/llms.txt',
  '/robots.txt',
  '/sitemap.xml',
  '/agents.md',
  '/auth.md',
  '/developers',
  '/docs',
  '/api/public',
  '/openapi.json',
  '/api/openapi.yaml',
  '/.well-known/api-catalog',
  '/.well-known/ard.json',
  '/.well-known/ai-catalog.json',
  '/.well-known/oauth-protected-resource',
  '/.well-known/oauth-authorization-server',
  '/.well-known/mcp/manifest.json',
  '/.well-known/agent-skills/index.json',
  '/.well-known/security.txt',
  '/healthz',
  '/mcp',
  '/quiz',
  '/about',
  '/nowhere'
]

t.test('links', async (t: Test) => {
  const { get, ...started } = await startSite(t)
  // Each address is requested and read once, because most links are on many pages.
  const answers = new Map<string, Promise<Answer>>()
  const read = new Map<string, Promise<Link[]>>()
  const site: Site = {
    ...started,
    get: (path) => answers.get(path) ?? answers.set(path, get(path)).get(path)!
  }
  const linksAt = (path: string) =>
    read.get(path) ?? read.set(path, site.get(path).then(linksOf)).get(path)!

  t.test('from every door every public resource is two hops away at most', async (t) => {
    // Scripts and styles are parts of pages, and GET /mcp is an endless stream.
    const resources = await Promise.all(
      site.resources
        .filter((path) => !['/mcp', '/mcp/'].includes(path) && !path.startsWith('/assets/'))
        .map(async (path) => {
          const { status, headers } = await site.get(path)
          t.equal(status, 200, path)
          return { path, etag: headers.etag }
        })
    )
    t.ok(resources.length > 40, 'the resources were found')

    for (const door of doors) {
      const reached = new Set([door])
      for (let hop = 0; hop < 2; hop++) {
        for (const path of [...reached]) {
          for (const { target } of await linksAt(path)) reached.add(new URL(target).pathname)
        }
      }
      // Content at several addresses is reached if one of them is.
      const contents = new Set(resources.filter(({ path }) => reached.has(path)).map(({ etag }) => etag))
      const missed = resources.filter(({ path, etag }) =>
        !formsOf(path).some((one) => reached.has(one)) &&
        (etag === undefined || !contents.has(etag)))
      t.same(
        missed.map(({ path }) => path),
        [],
        `from ${door}`
      )
    }
  })

  t.test('every link answers, with the type it states', async (t) => {
    const links = new Map<string, Link & { from: string }>()
    for (const path of [...site.resources, '/nowhere']) {
      // A path with a parameter in braces is a template, as in the catalog's operations.
      for (const link of (await linksAt(path)).filter(({ target }) => !/%7B|\{/.test(target))) {
        links.set(`${link.target} ${link.type}`, { ...link, from: path })
      }
    }
    t.ok(links.size > 80, 'the links were found')

    for (const link of links.values()) await check(t, site, link)
  })

  t.test('every link to a part of a page names a part that is there, once', async (t) => {
    for (const path of site.app.pages) {
      const { body } = await site.get(path)
      const ids = [...body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id!)
      t.same(
        ids.filter((id, index) => ids.indexOf(id) !== index),
        [],
        `${path} has no id twice`
      )
    }

    for (const path of site.resources) {
      for (const { target } of await linksAt(path)) {
        const { pathname, hash } = new URL(target)
        // Fragments of JSON-LD identifiers name things, not parts of a page.
        if (hash === '' || path.endsWith('.md')) continue
        const { type, body } = await site.get(pathname)
        if (type.startsWith('text/html')) t.match(body, ` id="${hash.slice(1)}"`, `${path} links ${pathname}${hash}`)
      }
    }
  })
})

/**
 * The addresses of other formats of the same content: a page names its Markdown, and the API has what the sample shows.
 */
function formsOf (path: string): string[] {
  const page = path.replace(/\.md$/, '')
  return [path, page, page.replace(/^\/sample\//, '/api/public/sandbox/')]
}

async function check (t: Test, site: Site, { target, type, from }: Link & { from: string }) {
  const path = target.slice(ORIGIN.length)
  const answer = await site.get(path)
  const posted = site.app.operations.some(({ method, url }) => method === 'POST' && url.split(':')[0] === new URL(target).pathname)
  if (posted) t.match(answer, { status: 405, headers: { allow: /POST/ } }, `${path} in ${from}`)
  else {
    t.match(
      answer,
      {
        status: 200,
        type:
          type === undefined
            ? /./
            : new RegExp(
                `^${type.split(';', 1)[0]!.replaceAll(/[.+]/g, '\\$&').replace('application/openapi\\+json', 'application/json')}`
            )
      },
      `${path} in ${from}`
    )
  }
}
