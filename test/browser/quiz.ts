import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { countBytes, desk, phone, type Test } from './harness.ts'
import { answerAll, focusIsVisible, tabTo, visibleStep } from './steps.ts'
import { sizes } from '../quiz-sizes.ts'

const FULL = '/quiz?trade=plumbing&length=full'
const SHORT = '/quiz?trade=hvac&length=short'

/** The quiz as people use it. */
export const quizTests: Test[] = [
  [
    'what an agent in the browser filled in is shown to the owner at the end, and sent by the owner alone',
    async ({ address, open }) => {
      const page = await open()
      await page.addInitScript("Object.defineProperty(document, 'modelContext', { value: new EventTarget() })")
      await page.goto(address + SHORT)
      await page.evaluate(() => {
        document.querySelector<HTMLInputElement>('[name="answer.books-monthly-close"]')!.checked = true
        const { modelContext } = document as unknown as { modelContext: EventTarget }
        modelContext.dispatchEvent(new Event('toolactivated'))
      })
      await page.waitForURL(`**${SHORT}#q-end`)
      match(await page.locator('[data-summary]').innerText(), /answered 1 of these 12/)
      match(
        await page.evaluate(() => String(localStorage.getItem('exit-readiness-quiz'))),
        /"answer.books-monthly-close":"15d"/
      )
    }
  ],

  [
    'the full quiz is taken with the keyboard alone',
    async ({ open }) => {
      const page = await open('/quiz')
      await tabTo(page, '.full-quiz summary')
      await page.keyboard.press('Enter')
      await tabTo(page, '.full-quiz a[href*=plumbing]')
      await page.keyboard.press('Enter')
      await page.waitForURL(`**${FULL}`)

      for (let index = 0; index < sizes.full; index++) {
        const id = await visibleStep(page).getAttribute('id')
        await tabTo(page, `#${id} input[type=radio]`)
        // A key press may arrive before the event.
        await page.evaluate(() => window.dispatchEvent(new HashChangeEvent('hashchange')))
        await page.keyboard.press('Space')
        for (let presses = 0; presses < index % 3; presses++) await page.keyboard.press('ArrowDown')
        ok(await focusIsVisible(page), `the focus shows in ${id}`)
        await page.keyboard.press('Enter')
        if (index === sizes.full - 1) break
        await page.waitForFunction((step) => !document.getElementById(step!)!.checkVisibility(), id)
        ok(await page.evaluate(() => document.activeElement?.matches('.step')), `the focus follows after ${id}`)
      }
      await page.waitForSelector('.score')
      match(await page.locator('h1').innerText(), /Your exit-readiness result/)
      match(await page.locator('.score').innerText(), /\d+ out of 100/)
      equal(await page.locator('.bars svg').count(), 10)
    }
  ],

  [
    'the short quiz is taken by touch, on targets a thumb can hit',
    async ({ open }) => {
      const page = await open('/quiz', phone)
      await page.tap('text=Heating and air (HVAC)')
      await page.waitForURL(`**${SHORT}`)
      const small = await page.evaluate(() =>
        [...document.querySelectorAll('a, button, .choice, summary')]
          .filter((element) => element.checkVisibility() && !element.closest('.skip-link'))
          .map((element) => ({ text: element.textContent, height: element.getBoundingClientRect().height }))
          .filter(({ height }) => height < 44)
      )
      deepEqual(small, [])
      equal(await page.evaluate(() => document.documentElement.scrollWidth), 360)

      await answerAll(page, sizes.short, (selector) => page.tap(selector))
      await page.tap('#q-end button')
      await page.waitForSelector('.score')
      match(await page.locator('main').innerText(), /short quiz/)
      equal(await page.evaluate(() => document.documentElement.scrollWidth), 360)
    }
  ],

  [
    'the quiz works without JavaScript, one question at a time',
    async ({ open }) => {
      const page = await open(SHORT, { ...desk, javaScriptEnabled: false })
      equal(await page.locator('.step:visible').count(), 1)
      await page.focus('.step:visible input')
      await page.keyboard.press('Enter')
      await page.click('.step:visible .choice')
      match(page.url(), /length=short$/, 'the Enter key sends nothing')

      await answerAll(page, sizes.short, (selector) => page.click(selector))
      await page.click('#q-end .actions a')
      await page.click('.step:visible >> text=See my result')
      match(await page.locator('.score').innerText(), /out of 100/)
      const [download] = await Promise.all([page.waitForEvent('download'), page.click('text=Save my result')])
      match(download.suggestedFilename(), /^exit-readiness-\d{4}-\d{2}-\d{2}\.json$/)
      equal(JSON.parse(readFileSync(await download.path(), 'utf8')).length, 'short')

      // A click waits until its page begins to arrive, not until all of it has.
      await Promise.all([page.waitForEvent('domcontentloaded'), page.click('text=Answer the 24 remaining questions')])
      equal(await page.locator('.step fieldset').count(), 24)
      equal(await page.locator('input[type=hidden][name^="answer."]').count(), 12, 'the answers came along')
    }
  ],

  [
    'a missing reason is asked for, and answers are kept',
    async ({ open }) => {
      const page = await open(SHORT, { ...desk, javaScriptEnabled: false })
      await page.click('.step:visible .choice >> nth=0')
      await page.goto(`${page.url()}#q-license-holder`)
      await page.click('#q-license-holder .not-applicable .choice')
      await page.click('#q-license-holder >> text=Go to the end')
      await page.click('#q-end button')
      match(await page.locator('[role=alert]').innerText(), /Who holds the license.*needs a reason/s)
      ok(await page.isChecked('#q-license-holder [value=not-applicable]'))
      await page.click('[role=alert] a')
      await page.fill('#q-license-holder-reason', '<img src=x onerror=alert(1)>"\'&')
      await page.click('#q-license-holder >> text=Go to the end')
      await page.click('#q-end button')
      match(await page.locator('main').innerText(), /Your reason: <img src=x onerror=alert\(1\)>"'&/)
    }
  ],

  [
    'why a question does not apply is asked for before the next one, and no other step waits for it',
    async ({ open }) => {
      const page = await open(FULL)
      const step = await page.locator('.step:has(.not-applicable)').first().getAttribute('id')
      await page.evaluate((id) => { location.hash = id! }, step)
      await page.click(`#${step} .not-applicable .choice`)
      await page.click(`#${step} [data-next]`)
      ok(await page.locator(`#${step}`).isVisible(), 'the question stays')
      ok(await page.locator(`#${step} .reason input`).evaluate((input) => input === document.activeElement))
      equal(await page.locator(':required').count(), 0)
      await page.fill(`#${step} .reason input`, 'We do none')
      await page.click(`#${step} [data-next]`)
      await page.waitForFunction((id) => !document.getElementById(id!)!.checkVisibility(), step)
    }
  ],

  [
    'answers are kept through a reload and erased by a button, and nothing is sent before the result',
    async ({ open, address }) => {
      const page = await open(SHORT)
      await page.waitForSelector('html[data-offline=ready]')
      const requests: string[] = []
      page.on('request', (request) => requests.push(`${request.method()} ${request.url()}`))
      await answerAll(page, sizes.short, (selector) => page.click(selector))
      equal(requests.filter((request) => !request.includes('/assets/')).join(), '')

      await page.reload()
      equal(await page.locator('input[type=radio]:checked').count(), sizes.short)
      match(await page.locator('#q-end').innerText(), /You answered every question/)
      await page.goto(`${address}/quiz`)
      await page.click('text=Go on where you left off')
      match(page.url(), /length=short#q-end$/)

      page.on('dialog', (dialog) => dialog.accept())
      await page.click('text=Erase my answers')
      equal(await page.locator('input[type=radio]:checked').count(), 0)
      await page.reload()
      equal(await page.locator('input[type=radio]:checked').count(), 0)
      deepEqual(await page.context().cookies(), [])
      ok(requests.every((request) => request.startsWith(`GET ${address}/`)))
    }
  ],

  [
    'the loaded quiz works offline, and the result comes once the connection is back',
    async ({ open }) => {
      const page = await open(SHORT)
      await page.waitForSelector('html[data-offline=ready]')
      await page.context().setOffline(true)
      await page.reload()
      equal(
        await page.evaluate(() =>
          fetch('/healthz').then(
            () => 'online',
            () => 'offline'
          )
        ),
        'offline'
      )
      await answerAll(page, sizes.short, (selector) => page.click(selector))
      await page.click('#q-end button')
      match(await page.locator('[data-status]').innerText(), /no connection.*kept in this browser/)
      await page.context().setOffline(false)
      await page.click('#q-end button')
      await page.waitForSelector('.score')
    }
  ],

  [
    'no page weighs 75 kB over the wire, everything included, and again for when there is no connection',
    async ({ open, address }) => {
      for (const path of ['/quiz', SHORT, FULL, '/quiz/method']) {
        const page = await open()
        const received = await countBytes(page)
        await page.goto(address + path, { waitUntil: 'networkidle' })
        const bytes = received()
        ok(bytes > 1000 && bytes < 75_000, `${path}: ${bytes} bytes`)
        if (path !== FULL) continue
        await answerAll(
          page,
          sizes.full,
          (selector) => page.click(selector),
          () => 2
        )
        await page.click('#q-end button')
        await page.waitForSelector('.score')
        await page.waitForLoadState('networkidle')
        const more = received()
        ok(more > 1000 && more < 70_000, `the result: ${more} bytes`)
      }
    }
  ]
]
