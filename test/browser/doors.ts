import { deepEqual, equal, match, ok } from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { desk, phone, violations, type Test } from './harness.ts'

const pages = ['/', '/developers', '/docs', '/about', '/contact', '/pricing', '/privacy', '/terms']

interface Tool {
  name: string
  description: string
  execute: (input: object) => Promise<{ content: Array<{ text: string }> }>
}

/** The pages made from texts, and the API reference. */
export const doorTests: Test[] = [
  ...(['light', 'dark'] as const).flatMap((colorScheme) =>
    Object.entries({ phone, desk }).map(([name, size]): Test => [
      `no page breaks a rule of accessibility or of its width (${name}, ${colorScheme})`,
      async ({ open }) => {
        const page = await open('/', { ...size, colorScheme })
        for (const path of pages) {
          await page.goto(new URL(path, page.url()).href)
          deepEqual(await violations(page), [], path)
          equal(await page.evaluate(() => document.documentElement.scrollWidth), size.viewport.width, path)
        }
      }
    ])
  ),

  [
    'no page asks another origin for anything or sets a cookie',
    async ({ address, open }) => {
      const page = await open('/about')
      const foreign: string[] = []
      page.on('request', (request) => {
        if (!request.url().startsWith(`${address}/`)) foreign.push(request.url())
      })
      for (const path of pages) await page.goto(address + path, { waitUntil: 'networkidle' })
      await page.goto(`${address}/docs`)
      await send(page, 'getCatalog')
      deepEqual(foreign, [])
      deepEqual(await page.context().cookies(), [])
    }
  ],

  [
    'the reference sends a request with parameters to the server it came from',
    async ({ address, open }) => {
      const page = await open('/docs')
      await page.selectOption('#getQuizQuestions [name=trade]', 'plumbing')
      await page.selectOption('#getQuizQuestions [name=length]', 'short')
      const requested = page.waitForRequest('**/api/v2/quiz/questions?*')
      const answer = await send(page, 'getQuizQuestions')
      equal((await requested).url(), `${address}/api/v2/quiz/questions?trade=plumbing&length=short`)
      match(answer, /^200 OK/)
      match(answer, /content-type: application\/json/)
      match(answer, /"trade": "plumbing"/)
    }
  ],

  [
    'the reference issues a token, sends it, and shows what a bad one is answered',
    async ({ open }) => {
      const page = await open('/docs')
      const issued = await send(page, 'issueSandboxToken')
      const [, token] = /"access_token": "([^"]+)"/.exec(issued) ?? []
      ok(token)
      await page.fill('#getSampleBusiness [data-token]', token)
      match(await send(page, 'getSampleBusiness'), /^200 OK[^]*"sample": true/)
    }
  ],

  [
    'the reference calls the MCP server',
    async ({ open }) => {
      const page = await open('/docs')
      match(await send(page, 'callMcp'), /^200 OK[^]*"jsonrpc": "2.0"/)
    }
  ],

  [
    'the reference is read without scripts, and shows no form that would not work',
    async ({ address, open }) => {
      const page = await open('/docs', { ...desk, javaScriptEnabled: false })
      ok(await page.locator('#getQuizQuestions h3').isVisible())
      equal(await page.locator('#getQuizQuestions form').isVisible(), false)
      await page.click('#getCatalog form button')
      match(page.url(), new RegExp(`^${address}/api/public\\??$`))
      match(await page.locator('body').innerText(), /"product"/)
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

/** Presses the button of an operation's form and answers the text shown below it. */
async function send (page: Page, operationId: string): Promise<string> {
  const form = page.locator(`#${operationId} form`)
  await form.locator('button').click()
  await form.locator('.answer pre').waitFor()
  return form.locator('.answer').innerText()
}
