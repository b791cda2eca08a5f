import { deepEqual, equal, match, notEqual, ok } from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { madeFolder } from './made-folder.ts'
import { desk, looksRight, phone, type Test } from './harness.ts'
import { answerBadly, createTapper, nameCompany, showResult } from './steps.ts'

const folder = fileURLToPath(new URL('../domain/import/owner-folder/', import.meta.url))
const ledger = new URL('../domain/import/ledger/cases/01-qbo-general-ledger.csv', import.meta.url)
const photo = new URL('../domain/import/scans/15-scan-that-does-not-add-up.jpg', import.meta.url)
const statement = new URL('../domain/import/statements/07-returns-and-inventory.csv', import.meta.url)
const files = readdirSync(folder).map((name) => folder + name)

/** The phone of the owner, in CSS pixels. */
const ownersPhone = { ...phone, viewport: { width: 390, height: 844 } }

/** The answers to the costs in the folder. Two of them need an amount. */
const answers = {
  'truck-lease-ron': 'all',
  'health-insurance-owner': 'all',
  'officer-compensation': 'all',
  'hunting-lease-dues': 'all',
  'charitable-contributions': 'all',
  'rent-halvorsen-properties-llc': 'market',
  'legal-professional': 'part'
}

/** What an owner does with the files as they are in his folder. */
export const ownerFolderTests: Test[] = [
  [
    'from the home page and the folder of an owner to the ZIP for his broker in 30 taps without the interview',
    async ({ open }) => {
      const page = await open('/', ownersPhone)
      const tapper = createTapper(page)
      const { tap } = tapper
      const goOn = async (heading: string) => {
        await tapper.goOn(heading)
        await isShort(page)
      }
      const type = async (name: string, text: string) => {
        tapper.taps++
        await page.fill(`input[name="${name}"]`, text)
      }
      await tap('main a[href="/record"]')
      await page.getByText('or drop them here').first().waitFor()
      // The files are sent as soon as they are chosen.
      tapper.taps += 2
      equal(files.length, 16)
      await page.setInputFiles('#first-files', files)
      // Reading sixteen files and a ZIP of them takes a while on a busy computer.
      await page.getByText('3 years read.').waitFor({ timeout: 120_000 })
      match(await page.locator('[data-first-number]').innerText(), /\$272,214/)
      equal(tapper.taps, 3, 'from the home page to the first number')
      await looksRight(page)
      await isShort(page)
      // A file asked about is kept, and sent again only if it is the owner's.
      const again = () => page.evaluate(() =>
        [...document.querySelector<HTMLInputElement>('#step-files')!.files!].map(({ name }) => name))
      await page.locator('input[name^="choice.company."][value=same]').click()
      await page.waitForFunction(() => document.querySelector<HTMLInputElement>('#step-files')!.files!.length === 1)
      deepEqual(await again(), ['Profit and Loss (1).xlsx'])
      await tap('input[name^="choice.company."][value=other]')
      deepEqual(await again(), [])
      // One tap opens the list, and one chooses.
      tapper.taps += 2
      await page.selectOption('select[name="value:/company/state"]', 'OH')
      await goOn('Which of these costs are yours?')
      await tap('input[name="choice.tax-return.fy2024-1120-s"][value=right]')
      for (const [id, value] of Object.entries(answers)) await tap(`input[name="choice.add-back.${id}"][value=${value}]`)
      await type('market.add-back.rent-halvorsen-properties-llc.FY2025', '60,000')
      await type('amounts.add-back.legal-professional.FY2025', '18,750')
      // EBITDA 272,213.87, and 10,188 + 22,948.80 + 110,000.04 + 4,200 + 2,500 - 6,000 + 18,750.
      equal(await earnings(page), '$434,801')
      await looksRight(page)
      await page.setViewportSize({ width: 844, height: 390 })
      equal(await page.locator('.live-earnings').evaluate((bar) => getComputedStyle(bar).position), 'static', 'sideways, the figure covers no button')
      await page.setViewportSize(ownersPhone.viewport)
      await tap('.step-actions button[value=next]')
      await page.getByText('Your answers led to 2 more questions.').waitFor()
      await looksRight(page)
      await tap('input[name="choice.payroll-tax.officer-compensation"][value=all]')
      await tap('input[name="choice.hired-manager"][value=none]')
      // The payroll tax on 110,000.04 is 8,415.
      equal(await earnings(page), '$443,216')
      await goOn('Which papers do you have?')
      for (let screen = 1; screen <= 6; screen++) await goOn(`Your story, ${screen} of 6`)
      await goOn('A few questions')
      await goOn('Your file')
      ok(await page.getByText('$443,216').first().isVisible(), 'the number that the costs showed')
      await tap('button[value=send]')
      await page.locator('h1', { hasText: 'Send it' }).waitFor()
      page.on('dialog', (dialog) => {
        tapper.taps++
        return dialog.accept()
      })
      const downloaded = page.waitForEvent('download', { timeout: 60_000 })
      await tap('button[value="send:broker"]')
      const download = await downloaded
      match(download.suggestedFilename(), /^quill-hollow.*for-broker.*\.zip$/)
      equal(readFileSync(await download.path()).subarray(0, 2).toString(), 'PK')
      console.log(`${tapper.taps} taps from the folder to the ZIP`)
      const interview = 7
      ok(tapper.taps - interview <= 30, `${tapper.taps} taps`)
    }
  ],

  [
    'a folder of twenty files becomes the ZIP for a broker, and no page is long',
    async ({ open }) => {
      const page = await open('/record', ownersPhone)
      const { tap, goOn } = createTapper(page)
      equal(madeFolder().length, 20)
      await page.setInputFiles('#first-files', madeFolder())
      await page.getByText('3 years read.').waitFor({ timeout: 120_000 })
      await isShort(page)
      await page.selectOption('select[name="value:/company/state"]', 'OH')
      await goOn('Which of these costs are yours?')
      await isShort(page)
      await tap('input[name="choice.add-back.officer-salary"][value=all]')
      await tap('.step-actions button[value=next]')
      await page.getByText('Your answers led to').waitFor()
      await isShort(page)
      await tap('.steps-nav summary')
      await tap('.steps-nav button[value=file]')
      await page.locator('h1', { hasText: 'Your file' }).waitFor()
      await isShort(page)
      await tap('button[value=send]')
      await page.locator('h1', { hasText: 'Send it' }).waitFor()
      page.on('dialog', (dialog) => dialog.accept())
      const downloaded = page.waitForEvent('download', { timeout: 60_000 })
      await tap('button[value="send:broker"]')
      equal(readFileSync(await (await downloaded).path()).subarray(0, 2).toString(), 'PK')
    }
  ],

  [
    'a photo that does not add up shows each row that may be wrong, its page says how long reading takes, and the amount on paper settles it',
    async ({ open }) => {
      const page = await open('/record', ownersPhone)
      await page.evaluate(() => window.addEventListener('pagehide', () => {
        sessionStorage.setItem('told', document.querySelector('[data-names]')?.textContent ?? '')
      }))
      await page.setInputFiles('#first-files', fileURLToPath(photo), { timeout: 120_000 })
      await page.locator('fieldset', { hasText: '3,000.00 apart' }).waitFor({ timeout: 120_000 })
      const strip = page.locator('[data-row] canvas')
      const rows = await page.locator('[data-row]').count()
      await strip.nth(rows - 1).waitFor()
      match(await page.evaluate(() => sessionStorage.getItem('told') ?? ''), /Pictures among them: 1\. That takes about 6 seconds.*Reading now: /)
      // The strip is cut where there is ink, and holds no more than its row.
      const ink = await strip.first().evaluate((canvas: HTMLCanvasElement) => {
        const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height)
        const dark = data.reduce((count, shade, at) => count + Number(at % 4 === 0 && shade < 120), 0)
        return { share: dark / (canvas.width * canvas.height), isStrip: canvas.width > 12 * canvas.height }
      })
      ok(ink.share > 0.005 && ink.share < 0.3 && ink.isStrip, JSON.stringify(ink))
      await looksRight(page)
      await page.fill('input[name^="choice.total."][type=text]', '93,000')
      await page.click('.step-actions button[value=next]', { timeout: 120_000 })
      await page.locator('[data-first-number]').waitFor({ timeout: 120_000 })
    }
  ],

  [
    'a statement that does not add up is settled by one tap, and its file is sent again',
    async ({ open }) => {
      const page = await open('/record', ownersPhone)
      const buffer = Buffer.from(readFileSync(statement, 'utf8').replace('"29,650"', '"26,650"'))
      await page.setInputFiles('#first-files', { name: 'Income statement.csv', mimeType: 'text/csv', buffer }, { timeout: 60_000 })
      await page.locator('fieldset', { hasText: '"Total expenses" prints' }).waitFor({ timeout: 60_000 })
      await page.locator('label', { hasText: '"Truck expense" is 29,650.00, not 26,650.00' }).click()
      await page.click('.step-actions button[value=next]')
      match(await page.locator('[data-first-number]').innerText({ timeout: 60_000 }), /\$205,963/)
    }
  ],

  [
    'the four answers about the pay of a relative fit a phone',
    async ({ open }) => {
      const page = await open('/record', phone)
      const buffer = Buffer.from(readFileSync(statement, 'utf8').replace('Advertising,', 'Wages - Spouse,'))
      await page.setInputFiles('#first-files', { name: 'Income statement.csv', mimeType: 'text/csv', buffer }, { timeout: 60_000 })
      await page.locator('[data-first-number]').waitFor({ timeout: 60_000 })
      await page.click('.step-actions button[value=next]')
      equal(await page.locator('fieldset', { hasText: 'Is this pay of someone in your family?' }).locator('.choice').count(), 4)
      await looksRight(page)
    }
  ],

  [
    'without a connection the page of a step stays and says so, and goes on when the connection is back',
    async ({ open }) => {
      const page = await open('/record?start=sample', ownersPhone)
      await page.fill('input[name="value:/company/name"]', 'No signal')
      await page.context().setOffline(true)
      await page.click('.step-actions button[value=next]')
      await page.locator('[data-status]', { hasText: 'There is no connection right now.' }).waitFor()
      equal(await page.inputValue('input[name="value:/company/name"]'), 'No signal')
      await page.context().setOffline(false)
      await page.click('.step-actions button[value=next]')
      await page.locator('h1', { hasText: 'Bring in your reports' }).waitFor()
    }
  ],

  [
    'the home page leads to the file that the browser keeps, and says nothing of one if it keeps none',
    async ({ open, address }) => {
      const page = await open('/', ownersPhone)
      const link = page.getByRole('link', { name: 'Go on with the file in this browser' })
      equal(await link.count(), 0)
      await page.goto(`${address}/record?start=sample`)
      await page.locator('[data-status]', { hasText: 'Saved in this browser' }).waitFor()
      await page.goto(address)
      await looksRight(page)
      await link.click()
      await page.locator('[data-kept-files] button').first().waitFor()
    }
  ],

  [
    'the payments behind a question about the ledger open, and fit a small phone',
    async ({ open }) => {
      const page = await open('/record', phone)
      const record = { name: 'file.json', mimeType: 'application/json', buffer: readFileSync(new URL(`${ledger.href}.record.json`)) }
      await page.setInputFiles('#open-file', record)
      await page.click('form[data-steps=reports] button[value=reports]')
      await page.locator('h1', { hasText: 'Your file' }).waitFor()
      await page.click('.steps-nav summary')
      await page.click('.steps-nav button[value=reports]')
      await page.locator('h1', { hasText: 'Bring in your reports' }).waitFor()
      await page.setInputFiles('#step-files', fileURLToPath(ledger))
      await page.click('.step-actions button[value=next]')
      await page.locator('.import-file').first().waitFor()
      await page.click('.step-actions button[value=next]')
      const question = page.locator('fieldset', { hasText: 'Heron Bay Country Club' })
      await question.getByText('Show the 12 payments').click()
      ok(await question.getByText('row 3550').isVisible())
      await looksRight(page)
      const before = await earnings(page)
      await question.locator('.choice').first().click()
      notEqual(await earnings(page), before)
    }
  ],

  [
    'Share hands over a letter and the quiz result, and a browser that cannot share copies the result',
    async ({ open, address }) => {
      const page = await open('/about', ownersPhone)
      await page.context().addInitScript(() => {
        navigator.share = async (data) => { document.body.dataset.shared = `${data?.title}: ${data?.text}` }
      })
      const shared = async () => {
        await page.locator('[data-share]:visible').first().click()
        return page.evaluate(() => document.body.dataset.shared ?? '')
      }
      const takeQuiz = async (taken: Page) => {
        await taken.goto(`${address}/quiz?trade=hvac&length=short`)
        await answerBadly(taken)
        await showResult(taken)
      }
      await takeQuiz(page)
      match(await shared(), /: .*out of 100/s)
      await page.goto(`${address}/record?start=sample`)
      await nameCompany(page, 'Juniper Heating')
      await page.click('.steps-nav summary')
      await page.click('.steps-nav button[value=file]')
      await page.click('button[value=send]')
      await page.locator('h1', { hasText: 'Send it' }).waitFor()
      match(await shared(), /: Hello,\n\nI am putting the numbers and papers of Juniper Heating in order/)

      const other = await open('/about', desk)
      await other.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      await other.context().addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
      await takeQuiz(other)
      await other.locator('[data-share]:visible').first().click()
      await other.locator('[data-share]', { hasText: 'Copied' }).first().waitFor()
      match(await other.evaluate(() => navigator.clipboard.readText()), /out of 100.*\/quiz$/s)
    }
  ]
]

/** Checks that a page is at most 6,000 pixels long on a phone. */
async function isShort (page: Page) {
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  ok(height <= 6000, `${height} pixels: ${await page.locator('h1').innerText()}`)
}

/** The earnings that the page of costs shows. */
const earnings = (page: Page): Promise<string> => page.locator('[data-earns-now]').innerText()
