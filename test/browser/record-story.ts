import { deepEqual, equal, match, ok } from 'node:assert/strict'
import type { Page } from 'playwright-core'
import type { SentChoice } from '../../schemas/record/import.ts'
import { plainAnswers } from '../domain/record/interview/plain-answers.ts'
import { looksRight, phone, type Test } from './harness.ts'
import { nameCompany } from './steps.ts'

/** The pace of one thumb, in seconds. */
const TAP = 2
const LETTER = 0.35

/** The owner's interview on /record. */
export const recordStoryTests: Test[] = [
  [
    'an owner who types his story on a phone gets the record that the same answers give over HTTP',
    async ({ open, address }) => {
      const page = await open('/record', phone)
      await beginStory(page)
      let seconds = 0
      for (let screen = 1; screen <= 6; screen++) {
        await page.locator('h1', { hasText: `Your story, ${screen} of 6` }).waitFor()
        await looksRight(page)
        const asked = (await page.locator('input[type=hidden][name=story]').inputValue()).split(' ')
        for (const id of asked) {
          const { letters, taps } = await type(page, plainAnswers.find(({ question }) => question === `interview.${id}`)!)
          seconds += taps * TAP + letters * LETTER
        }
        for (const id of asked) await page.locator(`[data-sentence="${id}"]:not([hidden])`).waitFor()
        await looksRight(page)
        seconds += TAP
        await page.click('.step-actions button[value=next]')
      }
      await page.locator('h1', { hasText: 'A few questions' }).waitFor()
      ok(seconds < 15 * 60, `${seconds} seconds`)

      const typed = JSON.parse(await page.locator('textarea[name=record]').first().inputValue())
      const { format, asOf, company: { name, trade } } = typed
      const response = await fetch(`${address}/api/public/record/import`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ record: { format, asOf, company: { name, trade } }, choices: plainAnswers })
      })
      equal(response.status, 200)
      const { record } = await response.json() as { record: Record<string, unknown> }
      for (const part of ['company', 'facts', 'tables', 'counts', 'openIssues', 'answers']) deepEqual(typed[part], record[part], part)
    }
  ],

  [
    'what an owner typed in his story is there after the tab was closed, and a skipped screen stays empty',
    async ({ open, address }) => {
      const page = await open('/record', phone)
      await beginStory(page)
      await page.fill('[name="story.founded.year"]', 'since 98')
      await page.locator('[data-sentence=founded]', { hasText: 'The company was founded in 1998.' }).waitFor()
      await page.fill('[name="story.founded.how"]', 'One van')
      const again = await page.context().newPage()
      await page.close({ runBeforeUnload: true })
      await again.goto(`${address}/record`)
      await again.locator('[data-kept-files] button').first().click()
      await again.locator('h1', { hasText: 'Your story, 1 of 6' }).waitFor()
      equal(await again.inputValue('[name="story.founded.how"]'), 'One van')
      await again.click('.step-actions button[value=next]')
      await again.locator('h1', { hasText: 'Your story, 2 of 6' }).waitFor()
      await again.click('.step-actions button[value=next]')
      await again.locator('h1', { hasText: 'Your story, 3 of 6' }).waitFor()
      const record = await again.locator('textarea[name=record]').first().inputValue()
      deepEqual(JSON.parse(record).facts.map(({ locator }: { locator: string }) => locator), ['interview.founded.year', 'interview.founded.how'])
    }
  ],

  [
    'a number that cannot be read is asked again beside its field, and Enter moves to the next field',
    async ({ open }) => {
      const page = await open('/record', phone)
      await beginStory(page)
      await page.click('.step-actions button[value=next]')
      await page.locator('h1', { hasText: 'Your story, 2 of 6' }).waitFor()
      await page.fill('[name="story.plans.active"]', 'quite a few')
      await page.press('[name="story.plans.active"]', 'Enter')
      equal(await page.evaluate(() => document.activeElement?.getAttribute('name')), 'story.plans.price')
      const again = page.locator('[data-again]')
      await again.waitFor()
      match(await again.innerText(), /could not read “quite a few” as a number/)
      await page.fill('[name="story.plans.active"]', 'about 40')
      await page.press('[name="story.plans.active"]', 'Enter')
      await page.locator('[data-sentence=plans]', { hasText: 'About 40 plans or agreements are active.' }).waitFor()
      equal(await again.count(), 0)
    }
  ]
]

/** Opens a new file at the first screen of the story. */
async function beginStory (page: Page) {
  await nameCompany(page, 'Halvorsen Plumbing', 'plumbing')
  await page.click('form[data-steps=company] .actions button[value=next]')
  for (const heading of ['Bring in your reports', 'Which of these costs', 'Which papers']) {
    await page.locator('h1', { hasText: heading }).waitFor()
    await page.click('.step-actions button[value=next]')
  }
  await page.locator('h1', { hasText: 'Your story, 1 of 6' }).waitFor()
}

/** Fills in the fields of one question. Returns how many taps and letters that took. */
async function type (
  page: Page, { question, answer, values = [] }: SentChoice
): Promise<{ taps: number, letters: number }> {
  const name = question.replace('interview.', 'story.')
  const count = { taps: 0, letters: 0 }
  let row = 0
  for (const value of answer === undefined ? values : [{ words: answer }]) {
    const isRow = await page.locator(`[name="${name}.${Object.keys(value)[0]}"]`).count() === 0
    for (const [field, content] of Object.entries(value)) {
      const text = String(content)
      const input = page.locator(`[name="${name}.${isRow ? `${row}.` : ''}${field}"]`)
      const kind = await input.first().evaluate((element) => element.getAttribute('type') ?? element.localName)
      if (kind !== 'checkbox' && await input.inputValue() === text) continue
      count.taps++
      if (kind === 'select') await input.selectOption(text)
      else if (kind === 'checkbox') {
        for (const one of text.split(' ')) await page.check(`[name="${name}.${field}"][value="${one}"]`)
      } else {
        await input.fill(text)
        count.letters += text.length
      }
    }
    if (isRow) row++
  }
  return count
}
