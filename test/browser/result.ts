import { deepEqual, equal, match, notEqual, ok } from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { desk, looks, phone, violations, type Test } from './harness.ts'
import { answerAll, answerBadly, showResult } from './steps.ts'
import { sizes } from '../quiz-sizes.ts'

const SHORT = '/quiz?trade=hvac&length=short'
const FULL = '/quiz?trade=plumbing&length=full'

const openAll = (page: Page) =>
  page.evaluate(() => document.querySelectorAll('main details').forEach((details) => details.setAttribute('open', '')))
const numberOf = (page: Page) => page.locator('.lead-number strong').innerText()

/** The result of the quiz: shown again, stored, compared, printed. */
export const resultTests: Test[] = [
  [
    'Back and a reload show the result again, and erasing ends that',
    async ({ open, address }) => {
      const page = await open(SHORT)
      await answerBadly(page)
      await showResult(page)
      const score = await numberOf(page)
      await page.reload()
      await page.waitForSelector('.score')
      equal(await numberOf(page), score)
      await page.goto(`${address}/quiz/method`)
      await page.goBack()
      await page.waitForSelector('.score')
      equal(await numberOf(page), score)

      page.on('dialog', (dialog) => dialog.accept())
      await page.click('text=Erase my answers')
      await page.waitForURL(`${address}/quiz`)
      equal(await page.locator('.score').count(), 0, 'the result goes with the answers')
      await page.goto(address + SHORT)
      equal(await page.locator('.step:visible').count(), 1)
      equal(await page.locator(':checked').count(), 0)
    }
  ],

  [
    'Back shows the result again without JavaScript',
    async ({ open }) => {
      const page = await open(SHORT, { ...desk, javaScriptEnabled: false })
      await answerAll(page, 12, (selector) => page.click(selector))
      await page.click('#q-end button')
      const score = await numberOf(page)
      await page.click('text=How the score is made')
      await page.waitForURL('**/quiz/method')
      await page.goBack()
      equal(await numberOf(page), score)
    }
  ],

  [
    'a result is kept as a file, opened again, and compared with what has changed since',
    async ({ open, address }) => {
      const page = await open(SHORT)
      await answerBadly(page)
      await showResult(page)
      const score = await numberOf(page)
      const [download] = await Promise.all([page.waitForEvent('download'), page.click('text=Save my result')])
      const file = await download.path()
      equal(JSON.parse(readFileSync(file, 'utf8')).answers.length, 12)

      await page.click('text=Compare with a result you saved')
      await page.setInputFiles('[data-kept-file]', file)
      await Promise.all([page.waitForEvent('load'), page.click('.kept button')])
      match(await page.evaluate(() => document.activeElement!.textContent!), /^Since /, 'it opens at what was asked for')

      const other = await open('/quiz', phone)
      await other.tap('text=Open a result you kept')
      await other.setInputFiles('[data-kept-file]', file)
      await other.tap('button:has-text("Open")')
      await other.waitForSelector('.score')
      equal(await numberOf(other), score)
      await other.tap('text=Change my answers')
      await other.waitForSelector('.step')
      await other.tap('.step:visible fieldset > .choice >> nth=0')
      await other.goto(`${other.url().split('#')[0]}#q-end`)
      await showResult(other)
      match(await other.locator('main').innerText(), new RegExp(`Then: ${score} .*No longer a gap: 1`, 's'))
      equal(await other.evaluate(() => scrollY), 0, 'answers that were changed show the result first')
      await other.reload()
      await other.waitForSelector('.score')
      match(await other.locator('main').innerText(), /Then: /, 'a reload compares again')
      equal(await other.evaluate(() => document.documentElement.scrollWidth), 360)
      ok(other.url().startsWith(address))
    }
  ],

  [
    'a result opened elsewhere is made full there, and goes on with all its answers',
    async ({ open, address }) => {
      const page = await open(SHORT)
      await answerAll(page, sizes.short, (selector) => page.click(selector))
      await page.click('#q-end button')
      const [download] = await Promise.all([page.waitForEvent('download'), page.click('text=Save my result')])

      const other = await open('/quiz')
      await other.click('text=Open a result you kept')
      await other.setInputFiles('[data-kept-file]', await download.path())
      await other.click('button:has-text("Open")')
      await other.click('text=/Answer the \\d+ remaining questions/')
      await answerAll(other, 3, (selector) => other.click(selector), () => 0)
      await other.goto(`${address}/quiz`)
      await other.click('text=Go on where you left off')
      await other.waitForURL('**length=full#*')
      equal(await other.locator('[data-cleared]').isVisible(), false)
      equal(await other.locator('.step :checked').count(), sizes.short + 3)
    }
  ],

  [
    'what is wrong with a file to open or to compare with is said beside its field, and the result stays',
    async ({ open }) => {
      const file = (size: number) => ({ name: 'a.json', mimeType: 'application/json', buffer: Buffer.alloc(size, '1') })
      const problem = /^Choose the file you kept first/
      const start = await open('/quiz')
      await start.click('text=Open a result you kept')
      await start.click('button:has-text("Open")')
      match(await start.locator('[role=alert]').innerText(), problem)

      const page = await open(SHORT)
      await answerBadly(page)
      await showResult(page)
      const score = await numberOf(page)
      await page.click('text=Compare with a result you saved')
      for (const [files, says] of [[[], problem], [file(9), /^This is not the file of a result/]] as const) {
        await page.setInputFiles('[data-kept-file]', files)
        await Promise.all([page.waitForEvent('load'), page.click('.kept button')])
        match(await page.locator('[role=alert]').innerText(), says)
        ok(await page.locator('[role=alert]').evaluate((alert) => {
          const { top, bottom } = alert.getBoundingClientRect()
          return top >= 0 && bottom <= innerHeight
        }), 'in sight')
        equal(await numberOf(page), score)
      }
      await page.setInputFiles('[data-kept-file]', file(70_000))
      await page.waitForFunction(() => document.querySelector('[role=alert]')?.textContent?.includes('too large'))
      equal(await page.inputValue('.kept textarea'), '')
      await page.setInputFiles('[data-kept-file]', file(9))
      equal(await page.locator('[role=alert]').isVisible(), false)
    }
  ],

  [
    'a closed card says what is wrong and how long its step takes, and that it opens, also on a phone',
    async ({ open }) => {
      const page = await open(SHORT, phone)
      await answerBadly(page)
      await showResult(page)
      const cards = await page.locator('.gap:visible').evaluateAll((cards) =>
        cards.map((card) => {
          const summary = card.querySelector('summary')!
          const { borderRightWidth, transform } = getComputedStyle(summary, '::before')
          return {
            ask: summary.querySelector('h3')!.textContent,
            text: summary.innerText,
            cut: [...summary.children].some(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1),
            marker: parseFloat(borderRightWidth) > 1 && transform
          }
        }))
      ok(cards.length > 5)
      for (const { ask, text, cut, marker } of cards) {
        ok(text.startsWith(ask) && /\n.*(days|weeks|months|season)/i.test(text), text)
        ok(!cut && marker, text)
      }

      const card = page.locator('.gap:visible').first()
      await card.locator('summary').tap()
      const { transform } = await card.locator('summary').evaluate((summary) => getComputedStyle(summary, '::before'))
      notEqual(transform, cards[0]!.marker, 'the marker turns')
    }
  ],

  [
    'a link to a step opens its card',
    async ({ open }) => {
      const page = await open(SHORT)
      await answerBadly(page)
      await showResult(page)
      const target = await page.locator('.top-steps a').first().getAttribute('href')
      equal(await page.locator(`${target} dl`).isVisible(), false)
      await page.locator('.top-steps a').first().click()
      await page.locator(`${target} dl`).waitFor()
      const question = await page.locator(`${target}-ask`).boundingBox()
      ok(question!.y >= 0, 'its question is in sight')
    }
  ],

  [
    'the result prints without what only a screen needs',
    async ({ open }) => {
      const page = await open(SHORT)
      await answerAll(
        page,
        12,
        (selector) => page.click(selector),
        () => 3
      )
      await page.click('#q-end button')
      await page.waitForSelector('.score')
      const pdf = await page.pdf({ format: 'Letter' })
      const pages = pdf.toString('latin1').match(/\/Type \/Page\b/g)!.length
      ok(pages <= 2, `${pages} pages`)

      await page.emulateMedia({ media: 'print' })
      equal(await page.locator('button:visible, nav:visible, .skip-link:visible').count(), 0)
      ok(await page.locator('.score').isVisible())
      equal(await page.locator('.gap dl:visible, .papers li:visible').count() > 10, true, 'what is folded prints')
      equal(await page.locator('.gap h3:visible').count(), await page.locator('.gap').count(), 'each with its question')
      equal(await page.locator('.gap-step:visible').count(), 0, 'and its step once')
      equal(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), 0)
    }
  ],

  [
    'the question pages print every question',
    async ({ open }) => {
      const page = await open(SHORT)
      await page.emulateMedia({ media: 'print' })
      equal(await page.locator('.step:visible').count(), sizes.short)
    }
  ],

  ...Object.entries(looks).map(([look, options]): Test => [
    `axe finds nothing ${look}`,
    async ({ open }) => {
      const page = await open('/quiz', options)
      await openAll(page)
      deepEqual(await violations(page), [])
      await page.goto(new URL(`${FULL}#q-agreement-list`, page.url()).href)
      await page.click('#q-agreement-list .not-applicable .choice')
      deepEqual(await violations(page), [])
      await page.fill('#q-agreement-list-reason', 'We sell no plans.')
      await answerBadly(page)
      await page.click('.step:visible >> text=Go to the end')
      await page.click('#q-end summary')
      deepEqual(await violations(page), [])
      await page.click('#q-end button')
      await page.waitForSelector('.score')
      await openAll(page)
      deepEqual(await violations(page), [])
      await page.goto(new URL('/quiz/method', page.url()).href)
      deepEqual(await violations(page), [])
    }
  ])
]
