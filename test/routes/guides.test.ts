import { recordFileNames } from '../../schemas/record/document-files.ts'
import t from 'tap'
import { start } from '../helper.ts'

const GUIDES = ['/auth.md', '/agents.md', '/developers.md', '/.well-known/agent-skills/integrate-readiness-api/SKILL.md']

t.test('what the guides say is so', async (t) => {
  const app = await start(t)
  const guides = new Map(await Promise.all(GUIDES.map(async (url) => [url, (await app.inject(url)).body] as const)))
  const sentenceIn = (guide: string, words: string) => guides.get(guide)!.split('\n').find((line) => line.includes(words)) ?? ''
  const namedIn = (sentence: string) => [...sentence.matchAll(/`GET (\/[^`{]+)`/g)].map(([, path]) => path!)
  const { paths } = (await app.inject('/openapi.json')).json()
  const reads = Object.keys(paths).filter((path) => paths[path].get && !path.includes('{') && path !== '/mcp')

  t.test('which operations read a token', async (t) => {
    for (const guide of ['/auth.md', '/developers.md', GUIDES[3]!]) {
      t.match(sentenceIn(guide, 'reads a token'), '`GET` reads a token under `/api/public/sandbox/`', guide)
    }
    for (const url of [...reads, '/api/public/sandbox/teaser', '/api/public/sandbox/cim.docx']) {
      const { statusCode } = await app.inject({ url, headers: { authorization: 'Bearer nope' } })
      t.equal(statusCode, url.startsWith('/api/public/sandbox/') ? 401 : 200, url)
    }
  })

  t.test('which operations return Markdown', async (t) => {
    const said = namedIn(sentenceIn('/agents.md', 'These operations return Markdown'))
    for (const url of reads) {
      const { headers } = await app.inject({ url, headers: { accept: 'text/markdown' } })
      t.equal(String(headers['content-type']).startsWith('text/markdown'), said.includes(url), url)
    }
  })

  t.test('the limits are the same in each', async (t) => {
    const limits = guides.get('/agents.md')!.match(/^- A request body may have .+\n- URL and headers .+$/m)?.[0]
    t.match(limits, /a record \d+ KiB, a message to the MCP endpoint \d+ KiB, and an import \d+ files and \d+ MiB/)
    t.ok(guides.get('/developers.md')!.includes(limits!))
  })

  t.test('which documents are written from a record, which edition is sent, and as which files', async (t) => {
    const record = { format: 'business-readiness-record/1', asOf: '2026-05-29', company: { trade: 'plumbing' } }
    for (const guide of ['/developers.md', '/agents.md', '/llms.txt', '/.well-known/agent-skills/build-a-record/SKILL.md']) {
      const { body } = await app.inject(guide)
      t.match(body, /`edition=buyer` is the one to send, and the default of Word, PDF;/, guide)
      const sentence = body.split('\n').find((line) => line.includes('A document of a record as a file')) ?? ''
      const addresses = [...sentence.matchAll(/`POST (\S+)`/g)].map(([, address]) => new URL(address!).pathname)
      t.same(addresses, ['/api/public/record/files/cim.docx', '/api/public/record/documents/cim.docx'], guide)
      if (guide === '/developers.md' || guide === '/agents.md') continue
      for (const file of recordFileNames) t.ok(body.includes(`\`${file}\``), `${guide} names ${file}`)
    }
    for (const kind of ['files', 'documents']) {
      const response = await app.inject({ method: 'POST', url: `/api/public/record/${kind}/requests.xlsx`, payload: record })
      t.match(response.headers['content-type'], /spreadsheetml/)
    }
  })

  t.test('other usual addresses of the description lead to it', async (t) => {
    t.match(await app.inject('/api/openapi.json'), { statusCode: 301, headers: { location: '/openapi.json' } })
    t.match(await app.inject('/openapi.yaml'), { statusCode: 301, headers: { location: '/api/openapi.yaml' } })
  })

  t.test('an unknown file of the sandbox is a 404 that names the files', async (t) => {
    for (const file of ['requests.pdf', 'financials.docx', 'record.zip']) {
      const response = await app.inject(`/api/public/sandbox/${file}`)
      t.match(response, { statusCode: 404 })
      t.match(response.json().error, /The files are: .*cim\.docx.*financials\.csv/)
    }
  })
})
