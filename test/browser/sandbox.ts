import { deepEqual, equal, match, ok } from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { countBytes, desk, looks, phone, violations, type Test } from './harness.ts'
import { paths, SANDBOX } from '../routes/sandbox/paths.ts'

const CIM = `${SANDBOX}/cim`
const parts = [
  '/sample',
  '/sample/cim',
  '/sample/requests',
  '/sample/golden-record/GR-006',
  ...paths.filter((path) => !path.includes('?')),
  `${SANDBOX}/golden-record?limit=7&offset=35`
]

/** The widths of a small phone, of a phone in landscape orientation, and of a desktop at 200 % zoom. */
const narrow = [[320, 640], [844, 390], [640, 450]] as const

const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

/** The file of the fictional company: its cover page, and what a browser receives from the API addresses. */
export const sandboxTests: Test[] = [
  ...parts.flatMap((path) =>
    Object.entries(looks).map(([look, options]): Test => [
      `${path} is accessible and fits ${look}`,
      async ({ open }) => {
        const page = await open(path, options)
        await page.evaluate(() => {
          for (const one of document.querySelectorAll<HTMLDetailsElement>('main details')) one.open = true
        })
        deepEqual(await violations(page), [])
        equal(await sideways(page), 0, 'nothing is cut or scrolls sideways')
      }
    ])
  ),

  [
    'no page of the file scrolls sideways on a small phone, on its side or at 200 %, nor weighs 75 kB over the wire',
    async ({ open, address }) => {
      const page = await open()
      const received = await countBytes(page)
      for (const path of parts) {
        await page.goto(address + path, { waitUntil: 'networkidle' })
        const bytes = received()
        ok(bytes > 1000 && bytes < 75_000, `${path}: ${bytes} bytes`)
        for (const [width, height] of narrow) {
          await page.setViewportSize({ width, height })
          equal(await sideways(page), 0, `${path} at ${width} px`)
        }
      }
    }
  ],

  [
    'the memorandum prints with its charts, its contents and the label of the file, on more than ten pages',
    async ({ open }) => {
      const page = await open(CIM)
      const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
      ok((pdf.match(/\/Type \/Page\b/g) ?? []).length > 10)

      // The width of A4 between its margins.
      await page.setViewportSize({ width: 673, height: 900 })
      await page.emulateMedia({ media: 'print' })
      equal(await page.locator('figure .bars:visible').count(), 3)
      equal(await page.locator('.contents li:visible').count(), 17)
      match(await page.locator('.running:visible').innerText(), /^Sandbox, fictional\. Harrowfern/)
      equal(await page.locator('.running').evaluate((label) => getComputedStyle(label).position), 'fixed')
      equal(
        await page
          .locator('.table-scroll')
          .evaluateAll((tables) => tables.filter((table) => table.scrollWidth > table.clientWidth).length),
        0,
        'no table is cut'
      )
    }
  ],

  [
    'a claim opens in place to its fact and document, and leads there and back, without scripts',
    async ({ open }) => {
      const page = await open('/sample', { ...phone, javaScriptEnabled: false })
      await page.getByText('Sample file: Cover').click()
      await page.getByRole('navigation', { name: 'Sample file' }).getByRole('link', { name: 'Memorandum (CIM)' }).click()
      await page.getByRole('navigation', { name: 'Contents' }).getByRole('link', { name: 'Financial review' }).click()
      const claim = page.locator('.claim', { hasText: 'above the tax return and' })
      equal(await claim.locator('li:visible').count(), 0)
      await claim.locator('summary').click()
      match(await claim.locator('li', { hasText: 'GR-016' }).innerText(), /\$2,150 \(books higher\)[^]*DR-02\.06[^]*, /)
      await claim.getByRole('link', { name: 'DR-02.06' }).first().click()
      match(await page.title(), /^DR-02\.06: .* · Harrowfern Heating & Air/)
      await page.getByRole('link', { name: 'GR-016' }).first().click()
      ok(page.url().endsWith('/golden-record/GR-016'))
      await page.getByRole('link', { name: 'Memorandum, 14. Financial review' }).first().click()
      ok(page.url().endsWith('/cim#financials'))
    }
  ],

  [
    'fact 70 is reached from the home page by links alone, in a whole list and in parts of it',
    async ({ open, address }) => {
      const page = await open('/', { ...desk, javaScriptEnabled: false })
      await page.getByRole('main').getByRole('link', { name: 'Open the sample' }).click()
      await page.getByRole('link', { name: 'Golden Record' }).first().click()
      await page.getByRole('link', { name: 'GR-070' }).click()
      match(await page.locator('h1').innerText(), /^GR-070: /)

      await page.goto(`${address}${SANDBOX}/golden-record?limit=10`)
      const pages = page.getByRole('navigation', { name: 'Pages of the list' })
      await pages.getByRole('link', { name: 'Next' }).click()
      await pages.getByRole('link', { name: '7', exact: true }).click()
      equal(await pages.locator('[aria-current]').innerText(), '7')
      await page.getByRole('link', { name: 'GR-069' }).click()
      await page.getByRole('link', { name: 'Next: GR-070' }).click()
      match(await page.locator('h1').innerText(), /^GR-070: /)
    }
  ],

  [
    'a list is narrowed by words and by status, and a link may ask for a status',
    async ({ open, address }) => {
      const page = await open('/sample/requests', phone)
      const rows = page.locator('.entries tbody tr:visible')
      const all = await rows.count()
      await page.selectOption('[data-filter-rows] select', 'open')
      const left = await rows.count()
      ok(left > 0 && left < all)
      match(await page.locator('[data-filter-rows] output').innerText(), new RegExp(`^${left} of ${all} shown$`))
      const status = (await rows.first().locator('.tag').boundingBox())!
      ok(status.x + status.width <= phone.viewport.width, 'the status is on the screen of a phone')
      equal(await page.locator('h2:visible').count(), await page.locator('.entries:visible').count())
      await page.fill('[data-filter-rows] input', 'no such words')
      equal(await rows.count(), 0)

      await page.goto(`${address}/sample/golden-record?status=conflict`)
      ok(await rows.count() > 0)
      equal(await page.locator('.entries tr:visible[data-status]:not([data-status=conflict])').count(), 0)
    }
  ],

  [
    'every chapter can be downloaded and printed',
    async ({ open, address }) => {
      const page = await open('/sample/cim')
      const [download] = await Promise.all([page.waitForEvent('download'), page.click('.downloads a[href*="cim.docx"] >> nth=0')])
      match(download.suggestedFilename(), /\.docx$/)
      for (const name of ['financials', 'scorecard', 'golden-record', 'data-room', 'requests']) {
        await page.goto(`${address}/sample/${name}`)
        ok(await page.locator('.downloads a').count() > 0, name)
        equal(await page.locator('.downloads [data-print]:visible').count(), 1, name)
      }
    }
  ],

  [
    'a wide table keeps its first column, with the oldest year beside it, and shows at its edge that it goes on',
    async ({ address, open }) => {
      const page = await open(`${SANDBOX}/golden-record/GR-016`, phone)
      const details = page.locator('.table-scroll').first()
      equal(await details.evaluate((table) => table.scrollWidth - table.clientWidth), 0, 'two columns always fit')
      await page.goto(`${address}${SANDBOX}/financials?table=profit-and-loss`)
      const table = page.locator('.table-scroll')
      const places = () => table.evaluate((element) => {
        const [head, oldest] = ['tbody th', 'tbody td'].map((cell) =>
          element.querySelector(cell)!.getBoundingClientRect().left)
        return { head, oldest: oldest!, more: element.scrollWidth - element.clientWidth }
      })
      const before = await places()
      match(await table.locator('thead th').nth(1).innerText(), /FY2023/)
      ok(before.more > 0 && before.oldest < phone.viewport.width)
      match(await table.evaluate((element) => getComputedStyle(element).backgroundImage), /gradient/)
      await table.evaluate((element) => element.scrollTo(element.scrollWidth, 0))
      const after = await places()
      equal(after.head, before.head)
      ok(after.oldest < before.oldest)
    }
  ]
]
