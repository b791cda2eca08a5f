import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { desk, phone, type Test } from './harness.ts'
import { answerAll, showResult, visibleStep } from './steps.ts'
import { sizes } from '../quiz-sizes.ts'

const SHORT = '/quiz?trade=hvac&length=short'
const KEPT = 'exit-readiness-quiz'

/** How an owner moves through the quiz, and how the answers of two people are kept apart. */
export const quizFlowTests: Test[] = [
  [
    'an answer by touch goes on, and Undo brings the question back without it',
    async ({ open }) => {
      const page = await open(SHORT, phone)
      const first = await visibleStep(page).getAttribute('id')
      await page.tap(`#${first} fieldset > .choice >> nth=2`)
      await page.waitForFunction((id) => !document.getElementById(id!)!.checkVisibility(), first)
      match(await page.locator('[data-undo]').innerText(), /You chose “.+”/)
      match(await visibleStep(page).locator('[data-answered]').innerText(), /1 of 12 answered/)
      equal(await visibleStep(page).locator('progress').evaluate((bar: HTMLProgressElement) => bar.value), 1)

      await page.tap('[data-undo] button')
      ok(await page.locator(`#${first}`).isVisible())
      equal(await page.locator(`#${first} :checked`).count(), 0)
      equal(await page.locator('[data-undo]').isVisible(), false)
      await page.reload()
      equal(await page.locator(':checked').count(), 0, 'the answer is gone from the browser too')
    }
  ],

  [
    'Undo brings the earlier answer back, and the button says Answer later only if none is chosen',
    async ({ open }) => {
      const page = await open(SHORT)
      const first = await visibleStep(page).getAttribute('id')
      equal(await page.locator(`#${first} [data-next]`).innerText(), 'Answer later')
      await page.focus(`#${first} input`)
      await page.keyboard.press('Space')
      equal(await page.locator(`#${first} [data-next]`).innerText(), 'Next')
      await page.waitForTimeout(400)
      ok(await page.locator(`#${first}`).isVisible(), 'a key does not go on')
      await page.click(`#${first} fieldset > .choice >> nth=1`)
      await page.waitForFunction((id) => !document.getElementById(id!)!.checkVisibility(), first)
      await page.click('[data-undo] button')
      equal(await page.locator(`#${first} input >> nth=0`).isChecked(), true)
    }
  ],

  [
    'the end lists what is not answered, and the last question leads there while something is missing',
    async ({ open, address }) => {
      const page = await open(SHORT)
      const ids = await page.locator('.step:has(fieldset)').evaluateAll((steps) => steps.map(({ id }) => id))
      await answerAll(page, sizes.short, (selector) => page.click(selector))
      equal(await page.locator('[data-unanswered]').isVisible(), false)
      await page.evaluate((key) => {
        const kept = JSON.parse(localStorage.getItem(key)!)
        const answers = Object.keys(kept.fields).filter((name) => name.startsWith('answer.'))
        for (const name of answers.slice(1, 3)) delete kept.fields[name]
        localStorage.setItem(key, JSON.stringify(kept))
      }, KEPT)
      await page.goto(`${address}/quiz`)
      await page.goto(`${address}${SHORT}#${ids.at(-1)}`)
      equal(await page.locator(`#${ids.at(-1)} [data-next]`).innerText(), 'See my result')
      await page.click(`#${ids.at(-1)} [data-next]`)
      const missing = page.locator('[data-unanswered] a')
      await missing.first().waitFor()
      const listed = await missing.evaluateAll((links) => links.map((link) => link.getAttribute('href')!))
      equal(listed.length, 2)
      await missing.first().click()
      await page.click(`${listed[0]} .choice >> nth=0`)
      await page.goto(`${address}${SHORT}#${listed[1]!.slice(1)}`)
      await page.click(`${listed[1]} .choice >> nth=0`)
      await page.goto(`${address}${SHORT}#${ids.at(-1)}`)
      await page.click(`#${ids.at(-1)} [data-next]`)
      await page.waitForSelector('.score')
    }
  ],

  [
    'a link to a result says in another browser that it holds none',
    async ({ open }) => {
      const page = await open(`${SHORT}&show=result`)
      match(await page.locator('[data-no-result]').innerText(), /only in the browser where the quiz was taken/)
      const plain = await open(SHORT)
      equal(await plain.locator('[data-no-result]').isVisible(), false)
    }
  ],

  [
    'answers from a file are changed and scored without replacing those of the browser, unless the owner says so',
    async ({ open, address }) => {
      const client = await open(SHORT)
      await answerAll(client, sizes.short, (selector) => client.click(selector), () => 0)
      await showResult(client)
      const [download] = await Promise.all([client.waitForEvent('download'), client.click('text=Save my result')])
      const file = await download.path()

      const page = await open(SHORT)
      await page.click('.step:visible fieldset > .choice >> nth=1')
      await page.waitForSelector('[data-undo]:not([hidden])')
      const own = () => page.evaluate((key) => JSON.parse(localStorage.getItem(key)!).fields, KEPT)
      const before = await own()
      await page.goto(`${address}/quiz`)
      await page.click('text=Open a result you kept')
      await page.setInputFiles('[data-kept-file]', file)
      await page.click('.kept button:has-text("Open")')
      await page.waitForSelector('.score')
      await page.click('text=Change my answers')
      match(await page.locator('[data-replace]').innerText(), /come from a file/)
      await page.click('.step:visible fieldset > .choice >> nth=2')
      deepEqual(await own(), before)
      await showResult(page)
      deepEqual(await own(), before, 'nor does their result')

      await page.click('text=Change my answers')
      await page.click('[data-replace] button')
      const answers = Object.keys(await own()).filter((name) => name.startsWith('answer.'))
      equal(answers.length, sizes.short)
    }
  ],

  [
    'a browser with a part of WebMCP still runs the quiz',
    async ({ open, address }) => {
      const page = await open()
      await page.addInitScript("Object.defineProperty(document, 'modelContext', { value: {} })")
      await page.goto(address + SHORT)
      await answerAll(page, sizes.short, (selector) => page.click(selector))
      await showResult(page)
    }
  ],

  [
    'without a script an answer that lacks its reason is the question shown',
    async ({ open }) => {
      const page = await open(SHORT, { ...desk, javaScriptEnabled: false })
      await page.goto(`${page.url()}#q-license-holder`)
      await page.click('#q-license-holder .not-applicable .choice')
      await page.click('#q-license-holder >> text=Go to the end')
      await page.click('#q-end button')
      await page.waitForSelector('[role=alert]')
      ok(await page.locator('#q-license-holder').isVisible())
    }
  ]
]
