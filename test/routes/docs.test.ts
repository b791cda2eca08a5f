import t from 'tap'
import { startUnlimited } from '../helper.ts'

t.test('the API reference', async (t) => {
  // More pages than one client may read in a minute.
  const app = await startUnlimited(t)
  const html = async (url: string) => (await app.inject({ url, headers: { accept: 'text/html' } })).body
  const pages = app.operations.map(({ operationId }) => `/docs/${operationId}`)
  const document = (await app.inject('/openapi.json')).json<{ components: { schemas: Record<string, object> } }>()
  const schemas = Object.keys(document.components.schemas).map((name) => `/docs/schemas/${name}`)

  t.test('has pages of 18 kB on average with their fields, and none that is long to load', async (t) => {
    const sizes = await Promise.all(pages.map(async (url) => Buffer.byteLength(await html(url))))
    const average = sizes.reduce((sum, size) => sum + size, 0) / sizes.length

    t.ok(sizes.length > 20)
    t.ok(average <= 18_000, `${Math.round(average)} bytes on average`)
    for (const [index, size] of sizes.entries()) t.ok(size <= 28_000, `${pages[index]}: ${size} bytes`)
  })

  t.test('describes each shared schema on a separate page, as Markdown too', async (t) => {
    for (const url of schemas) {
      const response = await app.inject({ url, headers: { accept: 'text/html' } })
      t.equal(response.statusCode, 200, url)
      t.match(response.body, `<h1>${url.split('/').at(-1)}</h1>`)
      t.ok(response.body.length < 60_000, url)
      t.match((await app.inject({ url, headers: { accept: 'text/markdown' } })).body, `\n# ${url.split('/').at(-1)}\n`)
    }
  })

  t.test('names each table by its columns, for whoever hears it', async (t) => {
    t.match(await html('/docs/scoreQuiz'), 'role="group" aria-label="status, meaning"><table>')
  })

  t.test('leads from every type to the page of its schema', async (t) => {
    for (const url of [...pages, ...schemas]) {
      const links = [...(await html(url)).matchAll(/href="(\/docs\/schemas\/[^"]+)"/g)].map(([, link]) => link!)
      t.same(links.filter((link) => !schemas.includes(link)), [], url)
    }
    t.match(await html('/docs/scoreQuiz'), 'href="/docs/schemas/QuizScore"')
  })

  t.test('shows the fields of a request and of an answer on the page of the operation, with what is within them', async (t) => {
    const page = await html('/docs/scoreQuiz')
    t.match(page, /id="body".*<code>answers<\/code>.*required.*fields of answers.*<code>question<\/code>.*id="answers"/s)
    t.match(page, /id="answers".*<code>proofCoverage<\/code>/s)
    t.match(await html('/docs/checkRecord'), /id="body".*<code>company<\/code>.*\d fields of \w+<.*id="answers"/s)
    t.match(page, /<span class="status s4">413<\/span>[^<]*<\/summary><p><code>PAYLOAD_TOO_LARGE<\/code>/)
  })

  t.test('names the schemas that there are where one is asked for that is not', async (t) => {
    const { statusCode, body } = await app.inject('/docs/schemas/Nothing')
    t.equal(statusCode, 404)
    t.match(body, /The schemas are: .*QuizScore/)
  })

  t.test('holds the schemas whole in the Markdown of an operation', async (t) => {
    t.match((await app.inject('/docs/scoreQuiz.md')).body, /### QuizScore\n[^]*`proofCoverage`/)
  })

  t.test('shows requests and answers that are JSON as they are sent', async (t) => {
    const body = (await html('/docs/scoreQuiz')).replaceAll('&quot;', '"').replaceAll('&amp;', '&')
    for (const [, json] of body.matchAll(/data-language="json"><code>([^]*?)<\/code>/g)) {
      t.doesNotThrow(() => JSON.parse(json!) as unknown)
      t.ok(json!.split('\n').every((line) => line.length <= 160))
    }
  })

  t.test('has a file picker for each operation that takes files, and for no other', async (t) => {
    const { paths, components } = (await app.inject('/openapi.json')).json()
    const operations = Object.values<any>(paths).flatMap((item) => Object.values<any>(item))
    for (const { operationId, requestBody: { $ref, ...own } = {} as any } of operations) {
      const { content = {} } = $ref ? components.requestBodies[$ref.split('/').at(-1)] : own
      const takesFiles = 'multipart/form-data' in content
      t.equal((await html(`/docs/${operationId}`)).includes('type="file"'), takesFiles, operationId)
    }
  })
})
