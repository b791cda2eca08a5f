import { equal } from 'node:assert/strict'
import type { Page } from 'playwright-core'

/** The one question that is shown. */
export const visibleStep = (page: Page) => page.locator('.step:visible')

/** Presses Tab until the focused element fits the selector; fails when the page has none in reach. */
export async function tabTo (page: Page, selector: string) {
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press('Tab')
    if (await page.evaluate((target) => document.activeElement?.matches(target), selector)) return
  }
  throw new Error(`Tab never reaches ${selector}`)
}

/** Whether what has the focus, or the label around it, shows it with an outline. */
export async function focusIsVisible (page: Page): Promise<boolean> {
  // The page may still be drawing what the last key did.
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
 * Answers every question by clicking the option at `pick` modulo the options, and goes to the end. With a script each
 * click goes on by itself.
 */
export async function answerAll (
  page: Page,
  questions: number,
  press: (selector: string) => Promise<void>,
  pick: (index: number) => number = (index) => index
) {
  const advances = await page.locator('form[data-advances]').count() > 0
  for (let index = 0; index < questions; index++) {
    equal(await visibleStep(page).count(), 1)
    const id = await visibleStep(page).getAttribute('id')
    const options = await page.locator(`#${id} fieldset > .choice`).count()
    await press(`#${id} fieldset > .choice >> nth=${pick(index) % options}`)
    if (!advances && index < questions - 1) await press(`#${id} [data-next]`)
    if (!advances && index === questions - 1) await page.goto(`${page.url().split('#')[0]}#q-end`)
    await page.waitForFunction((step) => !document.getElementById(step!)!.checkVisibility(), id)
  }
}

/** Gives every question that has no answer its last option, and a few of not sure: a result that shows all it can. */
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

/** Asks for the result of the form, wherever in it the page stands. */
export async function showResult (page: Page) {
  await page.evaluate(() => document.querySelector<HTMLFormElement>('form.quiz')!.requestSubmit())
  await page.waitForSelector('.score')
}
