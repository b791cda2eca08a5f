import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import type { BrowserContextOptions } from 'playwright-core'
import { desk, looks, looksRight, phone, violations, type Test } from './harness.ts'
import { createTapper, nameCompany } from './steps.ts'

const cases = new URL('../domain/import/cases/', import.meta.url)
const reports = ['01-qbo-pl-2026.csv', '06-qbo-balance-sheet.csv'].map((name) => ({
  name, mimeType: 'text/csv', buffer: readFileSync(new URL(name, cases))
}))

const sizes: Record<string, BrowserContextOptions> = {
  ...looks,
  'on a phone without a script': { ...phone, javaScriptEnabled: false },
  'with large letters': { ...desk, bypassCSP: true },
  'on a phone with large letters': { ...phone, bypassCSP: true }
}

/** The page /record, from uploaded reports to a file. */
const stories = [1, 2, 3, 4, 5, 6].map((screen) => `Your story, ${screen} of 6`)

export const recordStepTests: Test[] = [
  ...Object.entries(sizes).map(([name, size]): Test => [
    `reports become a memorandum and a workbook in few taps, and no number is typed ${name}`,
    async ({ open }) => {
      const page = await open('/record', size)
      const isScripted = size.javaScriptEnabled !== false
      if (size.bypassCSP) {
        // The text size of a browser that is set to 32 pixels instead of 16.
        await page.addInitScript(() => document.addEventListener('DOMContentLoaded', () => {
          document.documentElement.style.fontSize = '225%'
        }))
        await page.reload()
      }
      const tapper = createTapper(page)
      const { tap } = tapper
      const goOn = async (heading: string) => {
        await tapper.goOn(heading)
        await looksRight(page, isScripted)
      }
      await looksRight(page, isScripted)
      await nameCompany(page, 'Juniper Heating')
      await tap('form[data-steps=company] .actions button[value=next]')
      await page.locator('h1', { hasText: 'Bring in your reports' }).waitFor()
      await page.setInputFiles('#step-files', reports)
      await goOn('Bring in your reports')
      ok(await page.getByText('We read 2 of 2 files').isVisible())
      await goOn('Which of these costs are yours?')
      await tap('input[name="choice.add-back.officer-salary"][value=all]')
      await tap('input[name="choice.add-back.owner-health-insurance"][value=all]')
      await tap('.step-actions button[value=next]')
      await page.getByText('Your answers led to').waitFor()
      await looksRight(page, isScripted)
      await goOn('Which papers do you have?')
      await tap('.paper .tick')
      for (let screen = 1; screen <= 6; screen++) {
        await goOn(`Your story, ${screen} of 6`)
        await looksRight(page, isScripted)
      }
      await goOn('A few questions')
      await tap('[data-question] .choice')
      await goOn('Your file')
      for (const file of ['cim.docx:buyer', 'financials.xlsx']) {
        if (file === 'financials.xlsx') await tap('summary:has-text("All documents")')
        const downloaded = page.waitForEvent('download', { timeout: 60_000 })
        await tap(`button[value="write:${file}"]`)
        const download = await downloaded
        match(download.suggestedFilename(), new RegExp(`^juniper.*${file.replace(':buyer', '').replace('.', '.*\\.')}$`))
        equal(readFileSync(await download.path()).subarray(0, 2).toString(), 'PK')
      }
      // EBITDA 99,020.25, officer salary 96,000 and health insurance 14,880.
      ok(await page.getByText('$209,900').first().isVisible())
      await tap('button[value=send]')
      await page.locator('h1', { hasText: 'Send it' }).waitFor()
      await looksRight(page, isScripted)
      const zip = page.waitForEvent('download', { timeout: 60_000 })
      await tap('button[value="send:broker"]')
      match((await zip).suggestedFilename(), /^juniper.*for-broker.*\.zip$/)
      ok(tapper.taps < 46, `${tapper.taps} taps`)
    }
  ]),

  [
    'a link holds a whole file, which is opened elsewhere only if its reader wants that, and a damaged one says so',
    async ({ open, address }) => {
      const page = await open('/record', desk)
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      await nameCompany(page, 'Juniper “Heating” & Söhne')
      await page.click('form[data-steps=company] .actions button[value=next]')
      await page.locator('h1', { hasText: 'Bring in your reports' }).waitFor()
      await page.setInputFiles('#step-files', reports)
      for (const heading of ['Bring in your reports', 'Which of these costs', 'Which papers', ...stories, 'A few questions', 'Your file']) {
        await page.click('.step-actions button[value=next]')
        await page.locator('h1', { hasText: heading }).waitFor()
      }
      await page.getByRole('button', { name: 'Copy a link that holds this file' }).click()
      await page.locator('[data-status]', { hasText: 'The link is copied.' }).waitFor()
      const link = await page.evaluate(() => navigator.clipboard.readText())
      ok(link.startsWith(`${address}/record#file=`) && link.length < 16_000, `${link.length} characters`)

      const other = await open('/record', phone)
      const requests: string[] = []
      other.on('request', (request) => { requests.push(request.url()) })
      await other.goto('about:blank')
      await other.goto(link)
      await other.getByText('This link holds the file of Juniper “Heating” & Söhne.').waitFor()
      deepEqual(requests.filter((url) => url.includes('file=')), [link].filter((url) => requests.includes(url)))
      equal(await other.evaluate(() => localStorage.getItem('business-readiness-files')), null)
      await other.getByRole('button', { name: 'Open the file' }).click()
      await other.locator('h1', { hasText: 'Your file' }).waitFor()
      const [sent, opened] = await Promise.all([page, other].map((one) => one.locator('textarea[name=record]').first().inputValue()))
      equal(opened, sent)
      await other.locator('[data-status]', { hasText: 'Saved in this browser' }).waitFor()

      await other.goto('about:blank')
      await other.goto(`${link.slice(0, -20)}`)
      await other.getByText('This link was cut off or changed').waitFor()
    }
  ],

  [
    'a browser that keeps as many files as it may drops none of them, and says so',
    async ({ open, address }) => {
      const page = await open('/record', phone)
      const keys = await page.evaluate(() => {
        const saved = new Date().toISOString()
        const files = Array.from({ length: 20 }, (_file, index) =>
          ({ id: `file-${index}`, name: `File ${index}`, at: 'company', record: '{}', asked: '[]', settled: '', saved }))
        localStorage.setItem('business-readiness-files', JSON.stringify(files))
        return files.map(({ id }) => id)
      })
      const begin = async () => {
        await page.goto(`${address}/record`)
        await nameCompany(page, 'One more')
        await page.click('form[data-steps=company] .actions button[value=next]')
      }
      const kept = () => page.evaluate(() =>
        (JSON.parse(localStorage.getItem('business-readiness-files')!) as Array<{ id: string }>).map(({ id }) => id))
      await begin()
      await page.locator('[data-status]', { hasText: 'This browser keeps 20 files and no more.' }).waitFor()
      deepEqual(await kept(), keys)
      await page.goto(`${address}/record`)
      page.once('dialog', (dialog) => dialog.accept())
      await page.locator('[data-kept-files] li').last().getByRole('button', { name: 'Delete' }).click()
      await begin()
      await page.locator('[data-status]', { hasText: 'Saved in this browser' }).waitFor()
      deepEqual((await kept()).slice(1), keys.slice(0, -1))
    }
  ],

  [
    'a file is kept in the browser as it is changed, two companies beside each other, and goes on where it was left',
    async ({ open, address }) => {
      const page = await open('/record', phone)
      for (const name of ['First', 'Second']) {
        await page.goto(`${address}/record`)
        await nameCompany(page, name)
        await page.click('form[data-steps=company] .actions button[value=next]')
        await page.locator('[data-status]', { hasText: 'Saved in this browser' }).waitFor()
      }
      await page.click('.step-actions button[value=back]')
      await page.locator('h1', { hasText: 'Your company' }).waitFor()
      await page.fill('input[name="value:/company/name"]', 'Second and Sons')
      await page.locator('select[name="value:/company/state"]').selectOption('OH')
      await page.waitForFunction(() => JSON.stringify({ ...localStorage }).includes('Second and Sons'))
      await page.goto(`${address}/record`)
      const kept = page.locator('[data-kept-files] li')
      equal(await kept.count(), 2)
      match(await kept.first().innerText(), /^Second and Sons, saved /)
      await kept.first().getByRole('button', { name: 'Go on' }).click()
      await page.locator('h1', { hasText: 'Your company' }).waitFor()
      equal(await page.inputValue('select[name="value:/company/state"]'), 'OH')
      await page.goto(`${address}/record`)
      page.on('dialog', (dialog) => dialog.accept())
      await kept.last().getByRole('button', { name: 'Delete' }).click()
      equal(await kept.count(), 1)
    }
  ],

  [
    'what is typed is kept in the browser before it is sent, also if it is wrong, and two tabs keep two files',
    async ({ open, address }) => {
      const page = await open('/record')
      const openFile = async (name: string) => {
        const statements = {
          lines: ['Rent', 'Fuel', 'Van'].map((line) => (
            { id: line.toLowerCase(), name: line, section: 'operating-expense', amounts: { FY2025: 9 } }))
        }
        const record = {
          format: 'business-readiness-record/1',
          asOf: '2026-05-29',
          company: { trade: 'plumbing', name },
          fiscalYears: ['FY2025'],
          statements
        }
        await page.goto(`${address}/record`)
        await page.setInputFiles('#open-file', {
          name: 'file.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(record))
        })
        await page.click('form[data-steps=reports] button[value=reports]')
        await page.locator('h1', { hasText: 'Your file' }).waitFor()
      }
      const kept = (): Promise<Array<{ name: string, record: string }>> =>
        page.evaluate(() => JSON.parse(localStorage.getItem('business-readiness-files')!))
      const keptLines = async () =>
        JSON.parse((await kept())[0]!.record).statements.lines.map(({ id }: { id: string }) => id)
      const line = (index: number, member: string) => page.locator(`[name="value:/statements/lines/${index}/${member}"]`)
      await openFile('Rows')
      await page.click('summary:has-text("Look at every number")')
      await page.click('button[value="numbers:lines"]')
      // A row is removed, kept, and then the form is sent: the rows below it stay what they are.
      await page.check('input[name=remove][value="/statements/lines/0"]')
      await page.waitForFunction(() => !localStorage.getItem('business-readiness-files')!.includes('rent'))
      await line(1, 'amounts/FY2025').fill('1,000')
      await page.click('.step-actions button[value=file]')
      await page.locator('h1', { hasText: 'Your file' }).waitFor()
      deepEqual(await keptLines(), ['fuel', 'van'])
      equal(JSON.parse((await kept())[0]!.record).statements.lines[0].amounts.FY2025, 1000)

      // The tab is left in the middle of a row, with a wrong amount.
      await page.click('summary:has-text("Look at every number")')
      await page.click('button[value="numbers:lines"]')
      await line(2, 'name').fill('Insurance')
      await line(2, 'amounts/FY2025').fill('soon')
      await page.goto(`${address}/record`)
      await page.locator('[data-kept-files] li').first().getByRole('button', { name: 'Go on' }).click()
      await page.locator('.notice.stop', { hasText: 'Type an amount' }).waitFor()
      equal(await line(2, 'name').inputValue(), 'Insurance')
      equal(await line(2, 'amounts/FY2025').inputValue(), 'soon')
      // A field that is still empty is not called wrong before the form is sent.
      await line(2, 'amounts/FY2025').fill('12')
      await line(2, 'amounts/FY2025').blur()
      await page.locator('.notice.stop').waitFor({ state: 'detached' })
      await line(2, 'section').selectOption('operating-expense')
      await page.waitForFunction(() => localStorage.getItem('business-readiness-files')!.includes('insurance'))

      // A second tab goes on with the same file.
      const second = await page.context().newPage()
      await second.goto(`${address}/record`)
      await second.locator('[data-kept-files] li').first().getByRole('button', { name: 'Go on' }).click()
      await second.locator('h1', { hasText: 'Sales and costs' }).waitFor()
      await second.fill('input[name="value:/statements/lines/0/name"]', 'From the second tab')
      await second.click('.step-actions button[value=file]')
      await second.locator('h1', { hasText: 'Your file' }).waitFor()
      await line(0, 'name').fill('From the first tab')
      await page.click('.step-actions button[value=file]')
      await page.locator('h1', { hasText: 'Your file' }).waitFor()
      const records = (await kept()).map(({ record }) => record)
      for (const tab of ['first', 'second']) ok(records.some((record) => record.includes(`From the ${tab} tab`)), tab)

      // A saved file that is opened in place of another does not replace it in the browser.
      const before = (await kept()).length
      await page.click('.steps-nav summary')
      await page.click('.steps-nav button[value=reports]')
      await page.setInputFiles('#step-files', {
        name: 'b.json', mimeType: 'application/json', buffer: Buffer.from('{"format":"business-readiness-record/1","asOf":"2026-05-29","company":{"trade":"hvac","name":"B"}}')
      })
      await page.click('button[value=reports].quiet:not(.steps-nav button)')
      await page.locator('h1', { hasText: 'Your file' }).waitFor()
      equal((await kept()).length, before + 1)
    }
  ],

  [
    'a page that is reloaded or returned to does not replace the newer file',
    async ({ open }) => {
      const page = await open('/record')
      await nameCompany(page, 'First name')
      await page.click('form[data-steps=company] .actions button[value=next]')
      await page.locator('h1', { hasText: 'Bring in your reports' }).waitFor()
      await page.click('.step-actions button[value=back]')
      await page.fill('input[name="value:/company/name"]', 'Second name')
      await page.selectOption('select[name="value:/company/state"]', 'OH')
      await page.waitForFunction(() => JSON.parse(localStorage.getItem('business-readiness-files')!)[0].record.includes('"OH"'))
      const newer = page.locator('[data-newer]')
      await page.reload()
      await newer.waitFor()
      await newer.getByRole('button').click()
      await newer.waitFor({ state: 'detached' })
      equal(await page.inputValue('input[name="value:/company/name"]'), 'Second name')
      await page.click('.step-actions button[value=next]')
      await page.locator('h1', { hasText: 'Bring in your reports' }).waitFor()
      // Old pages stay beside the newest file.
      await page.goBack()
      await page.goBack()
      await newer.waitFor()
      const kept = () => page.evaluate(() => localStorage.getItem('business-readiness-files')!)
      ok((await kept()).includes('Second name'))
      await page.fill('input[name="value:/company/name"]', 'Third name')
      await page.click('.step-actions button[value=next]')
      await page.locator('h1', { hasText: 'Bring in your reports' }).waitFor()
      for (const name of ['Second name', 'Third name']) ok((await kept()).includes(name), name)
    }
  ],

  ...[true, false].map((javaScriptEnabled): Test => [
    `a written document is shown, prints alone, is downloaded, and leads back to the file ${javaScriptEnabled ? 'with' : 'without'} a script`,
    async ({ address, open }) => {
      const page = await open('/record?start=sample', { ...phone, javaScriptEnabled })
      page.on('dialog', (dialog) => dialog.accept())
      await page.click('.steps-nav summary')
      await page.click('.steps-nav button[value=file]')
      await page.locator('h1', { hasText: 'Your file' }).waitFor()
      await page.click('summary:has-text("All documents")')
      await page.locator('button[value="write:cim"]').first().click()
      const title = page.locator('h1', { hasText: /memorandum/i })
      await title.waitFor()
      await looksRight(page, javaScriptEnabled)
      const downloaded = page.waitForEvent('download', { timeout: 60_000 })
      await page.click('button[value="write:cim.docx"]')
      match((await downloaded).suggestedFilename(), /cim.*\.docx$/)
      equal(await page.locator('[data-print]').isVisible(), javaScriptEnabled)
      await page.emulateMedia({ media: 'print' })
      equal(await page.locator('button:visible').count(), 0)
      await page.emulateMedia({ media: null })
      await page.goto(`${address}/about`)
      await page.goBack()
      await title.waitFor()
      await page.click('button[value=file]')
      await page.locator('h1', { hasText: 'Your file' }).waitFor()
    }
  ]),

  [
    'a finding leads to its field, and is gone once the field is right',
    async ({ open, address }) => {
      const page = await open()
      const record = await (await fetch(`${address}/api/public/sandbox/record`)).json()
      record.statements.lines[0].amounts.FY2025 += 1000
      await page.goto(`${address}/record`)
      await page.setInputFiles('#open-file', {
        name: 'file.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(record))
      })
      await page.click('form[data-steps=reports] button[value=reports]')
      await page.locator('h1', { hasText: 'Your file' }).waitFor()
      const drafts = page.locator('.notice.warn', { hasText: 'contradiction' })
      ok(await drafts.isVisible())
      deepEqual(await violations(page), [])
      const asked = new Promise<string>((resolve) => page.once('dialog', async (dialog) => {
        resolve(dialog.message())
        await dialog.dismiss()
      }))
      await page.click('button[value="write:cim.docx:buyer"]')
      match(await asked, /Make it anyway/)

      await page.click('summary:has-text("Look at every number")')
      await page.click('button[value="numbers:lines"]')
      await page.locator('h1', { hasText: 'Sales and costs' }).waitFor()
      deepEqual(await violations(page), [])
      const field = page.locator('input[name="value:/statements/lines/0/amounts/FY2025"]')
      await field.fill('soon')
      await page.click('.step-actions button[value=file]')
      await page.locator('.notice.stop', { hasText: 'Type an amount' }).waitFor()
      equal(await field.inputValue(), 'soon')
      await field.fill(String(record.statements.lines[0].amounts.FY2025 - 1000))
      await page.click('.step-actions button[value=file]')
      await page.locator('h1', { hasText: 'Your file' }).waitFor()
      equal(await drafts.count(), 0)
    }
  ]
]
