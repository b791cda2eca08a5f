import { deepEqual, equal, ok } from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { desk, phone, type Test } from './harness.ts'
import { answerBadly, showResult } from './steps.ts'
import { sizes } from '../quiz-sizes.ts'

const FULL = '/quiz?trade=hvac&length=full'
const touch = { hasTouch: true, isMobile: true, deviceScaleFactor: 1 }

/** What a phone shows below its browser bars, in both orientations, and a desktop at 200 % zoom. */
const screens = {
  'a small phone': { ...touch, viewport: { width: 360, height: 640 } },
  'a phone': { ...touch, viewport: { width: 390, height: 664 } },
  'a phone on its side': { ...touch, viewport: { width: 844, height: 390 } },
  'a desk at 200 % zoom': { viewport: { width: 640, height: 450 } }
}

/**
 * For each question: whether all answers are visible above the sticky bar at the bottom, and whether Next is visible.
 */
const questionsInSight = (page: Page) =>
  page.evaluate(async () => {
    const found = []
    for (const step of document.querySelectorAll('.step:has(fieldset)')) {
      location.hash = step.id
      scrollTo(0, 0)
      await new Promise(requestAnimationFrame)
      const next = step.querySelector('[data-next]')!.getBoundingClientRect()
      const bar = step.querySelector('.actions')!.getBoundingClientRect()
      const title = step.querySelector('h2')!.getBoundingClientRect()
      // From the best answer to the worst, without "not sure" and the like below them.
      const answers = [...step.querySelectorAll('fieldset > .choice')].map((choice) => choice.getBoundingClientRect())
      found.push({
        id: step.id,
        allAnswers: title.top >= 0 && answers.every(({ bottom }) => bottom <= bar.top),
        next: next.height >= 44 && next.top >= 0 && next.bottom <= innerHeight
      })
    }
    return found
  })

/** For each bar of the charts on a page: its share of the track in pixels, and the value next to it. */
const drawnBars = (page: Page) =>
  page.locator('.bars').evaluateAll((tables) =>
    tables.map((table) =>
      [...table.querySelectorAll('tbody tr:has(svg)')].map((row) => {
        const [label, track, bar, text] = ['th', 'svg', 'rect', '.bar-value'].map((selector) =>
          row.querySelector(selector)?.getBoundingClientRect()
        )
        return {
          value: Number(row.querySelector('.bar-value')!.textContent!.replaceAll(/[^\d.-]/g, '')),
          share: (bar?.width ?? 0) / track!.width,
          start: ((bar?.left ?? track!.left) - track!.left) / track!.width,
          apart: label!.right <= track!.left && track!.right <= text!.left,
          fits: text!.right <= innerWidth && row.querySelector('.bar-value')!.scrollWidth <= Math.ceil(text!.width)
        }
      })
    )
  )

const near = (actual: number, expected: number, what: string) =>
  ok(Math.abs(actual - expected) < 0.012, `${what}: drawn ${actual.toFixed(3)}, is ${expected.toFixed(3)}`)

/** Checks that the pages of the quiz and the charts fit every screen. */
export const layoutTests: Test[] = [
  ...Object.entries(screens).map(([where, size]): Test => [
    `Next is always in sight on ${where}, and on a phone every question with its answers`,
    async ({ open }) => {
      const page = await open(FULL, size)
      const found = await questionsInSight(page)
      equal(found.length, sizes.full)
      deepEqual(found.filter(({ next }) => !next), [])
      if (where.endsWith('phone')) deepEqual(found.filter(({ allAnswers }) => !allAnswers), [])
      equal(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), 0)
    }
  ]),

  ...[320, 360].map((width): Test => [
    `at ${width} px Back, what is answered and Next stand in one row`,
    async ({ open }) => {
      const page = await open(`${FULL}#q-agreement-list`, { ...phone, viewport: { width, height: 568 } })
      const tops = await page.locator('.step:visible .actions > *').evaluateAll((ways) =>
        ways.map((way) => {
          const { top, height } = way.getBoundingClientRect()
          return Math.round(top + height / 2)
        })
      )
      equal(tops.length, 3)
      equal(new Set(tops).size, 1, tops.join())
      equal(await page.evaluate(() => document.documentElement.scrollWidth), width)
    }
  ]),

  ...[256, 225].map((height): Test => [
    `on a screen of 320 by ${height} the question is in sight, and nothing sticks over its answers`,
    async ({ open }) => {
      const page = await open(`${FULL}#q-agreement-list`, { viewport: { width: 320, height } })
      const [asked, ways] = await page.locator('.step:visible').evaluate((step) =>
        ['h2', '.actions'].map((part) => step.querySelector(part)!.getBoundingClientRect().toJSON() as DOMRect))
      ok(asked!.top >= 0 && asked!.top < height / 2, `the question begins at ${asked!.top}`)
      ok(ways!.top >= height, `the ways on begin at ${ways!.top}`)
    }
  ]),

  [
    'the menu of a phone stands beside the name',
    async ({ open }) => {
      const page = await open('/quiz', phone)
      const [name, menu] = await Promise.all(['.brand', '.site-menu summary'].map(async (part) => (await page.locator(part).boundingBox())!))
      ok(menu!.x >= name!.x + name!.width && menu!.y < name!.y + name!.height, JSON.stringify([name, menu]))
    }
  ],

  [
    'letters of twice the size leave the menu on the screen, and nothing sticks over the answers',
    async ({ open }) => {
      // Simulates a browser with text twice as large, which also scales lengths in rem and em and media queries.
      const page = await open(`${FULL}#q-agreement-list`, { ...phone, viewport: { width: 195, height: 422 } })
      equal(await page.evaluate(() => document.documentElement.scrollWidth), 195)
      equal(await page.locator('.step:visible .actions').evaluate((ways) => getComputedStyle(ways).position), 'static')
    }
  ],

  ...[360, 390, 768, 1280].map((width): Test => [
    `bars are as long as their values at ${width} px`,
    async ({ open }) => {
      const size = { ...desk, viewport: { width, height: 800 } }
      const page = await open(FULL, size)
      await answerBadly(page)
      await showResult(page)
      const scorecard = await open('/api/public/sandbox/scorecard', size)
      const areas = [...(await drawnBars(page)), ...(await drawnBars(scorecard))]
      equal(areas.length, 2)
      for (const { value, share } of areas.flat()) near(share, value / 100, `${value} of 100`)

      const memorandum = await open('/api/public/sandbox/cim', size)
      const charts = await drawnBars(memorandum)
      equal(charts.length, 3)
      for (const bars of charts) {
        const most = Math.max(...bars.map(({ start, share }) => start + share))
        near(most, 1, 'the longest')
        const [first] = bars
        for (const { value, share } of bars) near(share, first!.share * Math.abs(value / first!.value), String(value))
      }
      for (const { apart, fits } of [...areas, ...charts].flat()) ok(apart && fits, 'label, bar and value stand apart')
      for (const one of [page, scorecard, memorandum]) {
        equal(await one.evaluate(() => document.documentElement.scrollWidth - innerWidth), 0)
      }
    }
  ]),

  [
    'another trade clears an answer that reads differently there, and says so',
    async ({ open, address }) => {
      const page = await open(FULL)
      await answerBadly(page)
      await page.evaluate(() => document.getElementsByName('answer.recurring-share')[2]!.click())
      const before = await page.locator('.step :checked').count()
      await page.goto(`${address}/quiz?trade=roofing&length=full`)
      const notice = page.locator('[data-cleared]')
      const cleared = await notice.locator('a').count()
      ok(cleared > 0, 'some answers are worded for the trade')
      equal(await page.locator('.step :checked').count(), before - cleared)
      await notice.locator('summary').click()
      const target = await notice.locator('a').first().getAttribute('href')
      equal(await page.locator(`${target} :checked`).count(), 0)
      await page.goto(address + FULL)
      equal(await page.locator('.step :checked').count(), before, 'the first trade still has them')
    }
  ]
]
