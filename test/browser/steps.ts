import { equal } from 'node:assert/strict'
import type { Page } from 'playwright-core'

/** The one question that is visible. */
export const visibleStep = (page: Page) => page.locator('.step:visible')

/** Presses Tab until the focused element matches the selector. Fails if it is not reached. */
export async function tabTo (page: Page, selector: string) {
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press('Tab')
    if (await page.evaluate((target) => document.activeElement?.matches(target), selector)) return
  }
  throw new Error(`Tab never reaches ${selector}`)
}

/** Whether the focused element, or the label around it, shows the focus with an outline. */
export async function focusIsVisible (page: Page): Promise<boolean> {
  // The page may still be rendering the effect of the last key.
  const seen = page.waitForFunction(() =>
    [document.activeElement, document.activeElement?.closest('label')].some(
      (element) =>
        element &&
        getComputedStyle(element).outlineStyle !== 'none' &&
        parseFloat(getComputedStyle(element).outlineWidth) >= 2
    )
  )
  return seen.then(() => true, () => false)
}

/**
 * Answers every question by clicking the option at `pick` modulo the number of options, and goes to the end. If a
 * script advances the form, each click continues to the next question.
 */
export async function answerAll (
  page: Page,
  questions: number,
  press: (selector: string) => Promise<void>,
  pick: (index: number) => number = (index) => index
) {
  const advances = await page.locator('form[data-advances]').count() > 0
  for (let index = 0; index < questions; index++) {
    // A page shows its first step when its script has run.
    await visibleStep(page).first().waitFor()
    equal(await visibleStep(page).count(), 1)
    const id = await visibleStep(page).getAttribute('id')
    const options = await page.locator(`#${id} fieldset > .choice`).count()
    await press(`#${id} fieldset > .choice >> nth=${pick(index) % options}`)
    if (!advances && index < questions - 1) await press(`#${id} [data-next]`)
    if (!advances && index === questions - 1) await page.goto(`${page.url().split('#')[0]}#q-end`)
    await page.waitForFunction((step) => !document.getElementById(step!)!.checkVisibility(), id)
  }
}

/**
 * Gives each unanswered question its last option, and some of them "not sure", so that the result shows everything it
 * can.
 */
export async function answerBadly (page: Page) {
  await page.evaluate(() => {
    for (const [index, step] of [...document.querySelectorAll('.step')].entries()) {
      if (step.querySelector(':checked')) continue
      const options = [...step.querySelectorAll<HTMLInputElement>('fieldset > .choice input')]
      const notSure = step.querySelector<HTMLInputElement>('[value=not-sure]')
      if (index % 9 === 8) notSure?.click()
      else options.at(-1)?.click()
    }
  })
}

/** Submits the form to show the result, regardless of which question is visible. */
export async function showResult (page: Page) {
  await page.evaluate(() => document.querySelector<HTMLFormElement>('form.quiz')!.requestSubmit())
  await page.waitForSelector('.score')
}

/**
 * Counts taps on the pages of /record. `tap` taps the first match of a selector; `goOn` taps "Next" and waits for a
 * page with a heading. Other taps are added to `taps`.
 */
export function createTapper (page: Page) {
  const tapper = {
    taps: 0,
    async tap (selector: string) {
      tapper.taps++
      await page.locator(selector).first().click()
    },
    async goOn (heading: string) {
      await tapper.tap('.step-actions button[value=next]')
      await page.locator('h1', { hasText: heading }).waitFor()
    }
  }
  return tapper
}

/** Fills in the name and the trade of a new company on /record. */
export async function nameCompany (page: Page, name: string, trade = 'hvac') {
  const start = page.locator('summary', { hasText: 'Start without files' })
  if (await start.count() > 0) await start.click()
  await page.fill('input[name="value:/company/name"]', name)
  await page.selectOption('select[name="value:/company/trade"]', trade)
}
