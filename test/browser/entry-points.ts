import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { desk, looks, phone, violations, type Test } from './harness.ts'

const reference = ['/docs', '/docs/getQuizQuestions', '/docs/callMcp']
const pages = ['/', '/developers', ...reference, '/about', '/contact', '/pricing', '/privacy', '/terms', '/record', '/nowhere']

const documents = ['/quiz', '/quiz?trade=hvac&length=full#q-agreement-list', '/quiz/method', '/sample/memorandum', '/api/public/sandbox/cim', '/api/public/sandbox/scorecard']

/** A profit and loss statement as QuickBooks Online exports it. */
const statement = '"Acme Plumbing LLC",\n"Profit and Loss",\n"January 1-December 31, 2025"\n,\n"Distribution account","Total"\n' +
  '"Income",\n"   Service","412,300.00"\n"Total for Income","$412,300.00"\n"Expenses",\n"   Rent","54,000.00"\n' +
  '"Total for Expenses","$54,000.00"\n"Net Income","$358,300.00"\n'

interface Tool {
  name: string
  description: string
  execute: (input: object) => Promise<{ content: Array<{ text: string }> }>
}

/** The pages written from texts, and the API reference. */
export const doorTests: Test[] = [
  ...Object.entries(looks).map(([look, options]): Test => [
    `no page breaks a rule of accessibility or of its width ${look}`,
    async ({ open }) => {
      const page = await open('/', options)
      for (const path of pages) {
        await page.goto(new URL(path, page.url()).href)
        deepEqual(await violations(page), [], path)
        equal(await page.evaluate(() => document.documentElement.scrollWidth), options.viewport.width, path)
      }
    }
  ]),

  [
    'letters of twice the size leave every page in its window',
    async ({ open }) => {
      const page = await open('/', phone)
      const session = await page.context().newCDPSession(page)
      // The setting of the browser also scales media queries. Some phones scale only the text.
      for (const [setting, standard, root] of [['browser', 32, ''], ['text', 16, '200%']] as const) {
        await session.send('Page.setFontSizes', { fontSizes: { standard } })
        for (const path of [...pages, ...documents]) {
          await page.goto(new URL(path, page.url()).href)
          const width = await page.evaluate((size) => {
            document.documentElement.style.fontSize = size
            return document.documentElement.scrollWidth
          }, root)
          equal(width, phone.viewport.width, `${path}, ${setting}`)
        }
      }
    }
  ],

  [
    'no page asks another origin for anything or sets a cookie',
    async ({ address, open }) => {
      const page = await open('/about')
      const foreign: string[] = []
      page.on('request', (request) => {
        if (!request.url().startsWith(`${address}/`)) foreign.push(request.url())
      })
      for (const path of pages) await page.goto(address + path, { waitUntil: 'networkidle' })
      await page.goto(`${address}/docs/getCatalog`)
      await send(page)
      deepEqual(foreign, [])
      deepEqual(await page.context().cookies(), [])
    }
  ],

  [
    'the filter finds an operation, whose form sends a request with parameters to the server it came from',
    async ({ address, open }) => {
      const page = await open('/docs')
      await page.fill('[data-filter]', 'quiz questions')
      equal(await page.locator('[data-rail] li:visible').count(), 1)
      await page.keyboard.press('Enter')
      await page.waitForURL('**/docs/getQuizQuestions')
      await page.selectOption('[name=trade]', 'plumbing')
      await page.selectOption('[name=length]', 'short')
      const requested = page.waitForRequest('**/api/v2/quiz/questions?*')
      const answer = await send(page)
      equal((await requested).url(), `${address}/api/v2/quiz/questions?trade=plumbing&length=short`)
      match(answer, /^GET \/api\/v2\/quiz\/questions\?trade=plumbing&length=short/)
      match(answer, /200 OK · \d+ ms · \d+ requests left/)
      match(answer, /content-type: application\/json/)
      match(answer, /"trade": "plumbing"/)
    }
  ],

  [
    'the reference gets a token, sends it, and shows what a bad one is answered',
    async ({ open }) => {
      const page = await open('/docs/getSampleBusiness')
      await page.click('[data-get-token]')
      await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[data-token]')!.value.includes('.'))
      match(await send(page), /200 OK[^]*"sample": true/)
      await page.fill('[data-token]', 'bad')
      await page.click('form.try button[type=submit]')
      await page.locator('.answer-status', { hasText: '401' }).waitFor()
    }
  ],

  [
    'the answer to a request comes into view, and its status alone is announced',
    async ({ open }) => {
      const page = await open('/docs/scoreQuiz')
      await send(page)
      const status = page.locator('.answer-status[role=status]')
      const { y, height } = (await status.boundingBox())!
      ok(y >= 0 && y + height <= desk.viewport.height, `the status is at ${y}`)
      ok((await page.locator('.answer pre').boundingBox())!.y < desk.viewport.height)
      equal(await page.locator('[role=status] pre, [aria-live] pre').count(), 0)
      ok(await page.locator('.answer .code-string').count() > 0)
    }
  ],

  [
    'the language of the samples is kept, the rail shows the operation, and a search knows fields and error codes',
    async ({ open, address }) => {
      const page = await open('/docs/scoreQuiz')
      await page.getByRole('tab', { name: 'Python' }).click()
      await page.goto(`${address}/docs/getHealth`)
      equal(await page.getByRole('tab', { name: 'Python' }).getAttribute('aria-selected'), 'true')
      const { y } = (await page.locator('[data-rail] [aria-current]').boundingBox())!
      ok(y > 0 && y < desk.viewport.height, `the operation is at ${y}`)
      await page.keyboard.press('Control+k')
      const found = page.locator('[data-rail] li:visible')
      for (const [words, operation] of [['proofcoverage', 'Score answers'], ['INVALID_ANSWERS', 'Score answers']]) {
        await page.fill('[data-filter]', words!)
        await found.filter({ hasText: operation! }).first().waitFor()
      }
      await page.fill('[data-filter]', 'no such words')
      equal(await found.count(), 0)
      ok(await page.locator('[data-none]').isVisible())
    }
  ],

  [
    'the menu of a phone closes on Escape and on a tap beside it',
    async ({ open }) => {
      const page = await open('/', phone)
      const entries = page.locator('.site-menu nav')
      await page.tap('.site-menu summary')
      ok(await entries.isVisible())
      await page.keyboard.press('Escape')
      equal(await entries.isVisible(), false)
      await page.tap('.site-menu summary')
      await page.touchscreen.tap(20, 700)
      equal(await entries.isVisible(), false)
    }
  ],

  [
    'the reference sends a chosen file as a form, and saves the Word file that is answered',
    async ({ open }) => {
      const page = await open('/docs/importReports')
      const file = { name: 'pl.csv', mimeType: 'text/csv', buffer: Buffer.from(statement) }
      await page.setInputFiles('[data-files]', file)
      match(await send(page), /200 OK[^]*"kind": "profit-and-loss"/)
      await page.goto(new URL('/docs/writeRecordFile', page.url()).href)
      await page.selectOption('[name=file]', 'cim.docx')
      await page.setInputFiles('[data-files]', file)
      match(await send(page), /200 OK[^]*officedocument\.wordprocessingml[^\uFFFD]*$/)
      const saved = page.waitForEvent('download')
      await page.locator('.answer a[download]').click()
      const path = await (await saved).path()
      equal(readFileSync(path).subarray(0, 2).toString(), 'PK')
      match((await saved).suggestedFilename(), /cim.*\.docx$/)
    }
  ],

  [
    'the reference calls the MCP server',
    async ({ open }) => {
      const page = await open('/docs/callMcp')
      match(await send(page), /200 OK[^]*"jsonrpc": "2.0"/)
    }
  ],

  [
    'the reference copies a request and opens what its address names',
    async ({ open }) => {
      const page = await open('/docs/getQuizQuestions#status-400', desk)
      ok(await page.locator('#status-400').getAttribute('open') !== null)
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      await page.locator('.operation-request .copy').first().click()
      match(await page.evaluate(() => navigator.clipboard.readText()), /^curl -s 'http/)
    }
  ],

  [
    'the reference is read without scripts, and shows no form that would not work',
    async ({ address, open }) => {
      const page = await open('/docs/scoreQuiz', { ...desk, javaScriptEnabled: false })
      equal(await page.locator('form:visible').count(), 0)
      await page.goto(`${address}/docs/getQuizQuestions`)
      ok(await page.locator('#answers').isVisible())
      await page.click('form button[type=submit]')
      match(page.url(), new RegExp(`^${address}/api/v2/quiz/questions\\?trade=hvac$`))
      match(await page.locator('body').innerText(), /"questions"/)
    }
  ],

  [
    'the home page offers its tools to an agent in the browser',
    async ({ address, open }) => {
      const page = await open()
      await page.addInitScript(
        "window.tools = []; Object.defineProperty(navigator, 'modelContext', { value: { registerTool: (tool) => { window.tools.push(tool) } } })"
      )
      await page.goto(`${address}/`)
      deepEqual(await page.evaluate('window.tools.map(({ name }) => name)'), [
        'get_quiz_questions',
        'get_sample_business'
      ])
      match(
        await page.evaluate(async () => {
          const [tool] = (window as unknown as { tools: Tool[] }).tools
          return (await tool!.execute({ trade: 'hvac', length: 'short' })).content[0]!.text
        }),
        /"questions":/
      )
    }
  ]
]

/** Presses the button of the page's form and returns the text shown below it. */
async function send (page: Page): Promise<string> {
  const form = page.locator('form.try')
  await form.locator('button[type=submit]').click()
  await form.locator('.answer pre').waitFor()
  const parts = ['.answer p', '.answer-status', '.answer pre'].map((part) => form.locator(part).innerText())
  return (await Promise.all(parts)).join('\n')
}
