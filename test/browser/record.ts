import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { desk, phone, violations, type Test } from './harness.ts'

const landscape = { ...phone, viewport: { width: 740, height: 360 } }
const sizes: Record<string, BrowserContextOptions> = {
  'on a phone': phone,
  'on its side': landscape,
  'at a desk': desk,
  'in the dark': { ...phone, colorScheme: 'dark' }
}

/** The page on which a record is checked and documents are written from it. */
export const recordTests: Test[] = [
  ...Object.entries(sizes).map(([name, size]): Test => [
    `a record is pasted, checked, mended, written up and downloaded ${name}`,
    async ({ address, open }) => {
      const page = await open('/record/advanced', size)
      const record = await sampleOf(page, address)
      await paste(page, record)
      await page.click('button[value=check]')
      await reportOf(page).waitFor()
      equal(await page.locator('h1').count(), 1)
      ok(await begins(page, '[data-result]'), 'the report begins where the page stands')
      deepEqual(await violations(page), [])
      await fits(page)

      await paste(page, record.replace('FY2023: 1495200', 'FY2023: soon'))
      await page.locator('[data-result]', { hasText: 'FY2023, line' }).waitFor()
      await paste(page, record)
      await reportOf(page).waitFor()

      await page.selectOption('#record-document', 'cim')
      await page.click('button[value=write]')
      await page.waitForLoadState()
      match(await page.locator('h1').innerText(), /memorandum/i)
      deepEqual(await violations(page), [])
      await fits(page)

      await page.click('.record summary')
      const downloaded = page.waitForEvent('download')
      await page.click('button[value=download]')
      const file = await downloaded
      equal(file.suggestedFilename(), 'record.yaml')
      equal(readFileSync(await file.path(), 'utf8'), await page.inputValue('#record-text'))
    }
  ]),

  [
    'a report shows first what to mend and to fetch, folds the rest with its count, and prints all of it',
    async ({ address, open }) => {
      const page = await open('/record/advanced', phone)
      const record = await sampleOf(page, address)
      await paste(page, record.replace('FY2023: 1495200', 'FY2023: 1495201'))
      await page.click('button[value=check]')
      await reportOf(page).waitFor()
      const result = page.locator('[data-result]')
      const heads = await result.locator('h2:visible').allInnerTexts()
      deepEqual(heads.slice(1, 4), ['Contradictions', 'Papers to fetch next', 'What a buyer will ask'])
      equal(await result.locator('summary').count(), 5)
      ok((await result.locator('summary').allInnerTexts()).every((text) => /^[A-Z].* \([1-9]\d*\)$/.test(text)))
      ok(await result.evaluate(({ clientHeight }) => clientHeight) < 9000)

      await result.locator('summary', { hasText: 'What is in order' }).click()
      await paste(page, record)
      await page.locator('[data-result]', { hasText: 'Nothing in the record contradicts itself.' }).waitFor()
      ok(await result.locator('details', { hasText: 'What is in order' }).locator('li').first().isVisible())

      await page.emulateMedia({ media: 'print' })
      deepEqual(await page.locator('main :is(h1, h2):visible').allInnerTexts(), heads, 'the report alone prints')
      equal(await result.locator('li:visible').count(), await result.locator('li').count())
      equal(await result.locator('tr:visible').count(), await result.locator('tr').count())
    }
  ],

  [
    'a record is kept by the browser until it is erased',
    async ({ address, open }) => {
      const page = await open('/record/advanced')
      const record = await sampleOf(page, address)
      await page.setInputFiles('#record-file', { name: 'a.yaml', mimeType: 'text/yaml', buffer: Buffer.from(record) })
      await holds(page, record)
      await page.goto(`${address}/about`)
      await page.goto(`${address}/record/advanced`)
      equal(await page.inputValue('#record-text'), record)
      page.on('dialog', (dialog) => dialog.accept())
      await page.click('[data-erase]')
      equal(await page.inputValue('#record-text'), '')
      deepEqual(await page.evaluate(() => Object.keys(localStorage)), [])
    }
  ],

  [
    'a record is one for all tabs, and neither overwrites what was written in the other',
    async ({ address, open }) => {
      const page = await open('/record/advanced')
      await page.fill('#record-text', 'asOf: 2026-01-01')
      const other = await page.context().newPage()
      await other.goto(`${address}/record/advanced`)
      await other.fill('#record-text', 'asOf: 2026-01-02')
      await holds(page, 'asOf: 2026-01-02')
      match(await page.locator('[data-status]').innerText(), /another tab/)
      await page.fill('#record-text', 'asOf: 2026-01-03')
      await holds(other, 'asOf: 2026-01-03')

      await page.click('button[value=check]')
      await page.locator('[data-result] h2').first().waitFor()
      other.on('dialog', (dialog) => dialog.accept())
      await other.click('[data-erase]')
      await holds(page, '')
      match(await page.locator('[data-status]').innerText(), /was erased/)
      equal(await page.locator('[data-result]').innerText(), '', 'nor does a report of it stay')
      equal(await keptBy(page), undefined)
    }
  ],

  [
    'what the browser could not keep stays where it was written',
    async ({ address, open }) => {
      const page = await open('/record/advanced')
      await page.evaluate(() => {
        Storage.prototype.setItem = () => {
          throw new Error('full')
        }
      })
      await page.fill('#record-text', 'asOf: 2026-01-01')
      const other = await page.context().newPage()
      await other.goto(`${address}/record/advanced`)
      await other.fill('#record-text', 'asOf: 2026-01-02')
      await page.waitForFunction(() => Object.values({ ...localStorage })[0] === 'asOf: 2026-01-02')
      equal(await page.inputValue('#record-text'), 'asOf: 2026-01-01')
      match(await page.locator('[data-status]').innerText(), /keeps no copy/)
    }
  ],

  [
    'each fault with a line leads to that line of the record, with a script and after a page was made of it',
    async ({ address, open }) => {
      const page = await open('/record/advanced')
      const record = await sampleOf(page, address)
      await paste(page, record.replace('FY2023: 1495200', 'FY2023: soon'))
      const selected = () =>
        page.locator('#record-text').evaluate((field) => {
          const { value, selectionStart, selectionEnd, scrollTop, clientHeight } = field as HTMLTextAreaElement
          const line = value.slice(0, selectionStart).split('\n').length - 1
          const top = Number.parseFloat(getComputedStyle(field).lineHeight) * line - scrollTop
          return { text: value.slice(selectionStart, selectionEnd), shown: top >= 0 && top < clientHeight }
        })

      for (const button of ['check', 'write']) {
        await page.click(`button[value=${button}]`)
        await page.locator('[data-line] button').first().click()
        const { text, shown } = await selected()
        equal(text.trim(), 'FY2023: soon')
        ok(shown)
        deepEqual(await violations(page), [])
      }
    }
  ],

  [
    'what was started and gone on with stands there again after a reload and on the way back from a document',
    async ({ address, open }) => {
      const page = await open('/record/advanced')
      await page.selectOption('#record-start', 'plumbing')
      await page.click('.start button')
      await page.waitForURL('**/record/advanced#check')
      const text = page.locator('#record-text')
      match(await text.inputValue(), /trade: plumbing/)
      await page.reload()
      match(await text.inputValue(), /trade: plumbing/, 'before anything is typed, too')

      const own = `${await text.inputValue()}# Mine.\n`
      await text.fill(own)
      await page.reload()
      equal(await text.inputValue(), own)
      match(await page.locator('[data-status]').innerText(), /from last time/)
      await page.click('button[value=write]')
      await page.locator('h1', { hasText: 'Golden Record' }).waitFor()
      await page.goBack()
      equal(await text.inputValue(), own)
      equal(await keptBy(page), own)
      await page.goto(`${address}/record/advanced`)
      equal(await text.inputValue(), own)
    }
  ],

  [
    'nothing takes the place of a kept record before its owner has agreed, who is asked once',
    async ({ address, open }) => {
      const page = await open('/record/advanced')
      const text = page.locator('#record-text')
      await text.fill('asOf: 2026-01-01 # Mine.')
      const asked = answers(page)

      asked.agree = false
      await page.goto(`${address}/record/advanced?start=sample`)
      equal(await text.inputValue(), 'asOf: 2026-01-01 # Mine.')
      match(await page.locator('[data-status]').innerText(), /from last time/)
      await page.click('.start button')
      equal(await text.inputValue(), 'asOf: 2026-01-01 # Mine.')
      deepEqual(asked.questions, Array(2).fill('Replace the record below with this one?'))

      asked.agree = true
      await page.goto(`${address}/record/advanced?start=sample`)
      await page.waitForURL('**/record/advanced')
      match(await text.inputValue(), /Harrowfern/)
      equal(await keptBy(page), await text.inputValue())
      equal(asked.questions.length, 3)
      await page.selectOption('#record-start', 'roofing')
      await page.click('.start button')
      await page.waitForURL('**/record/advanced#check')
      match(await text.inputValue(), /trade: roofing/)
      equal(asked.questions.length, 4, 'the page that is started on does not ask again')
      await page.goto(`${address}/record/advanced?start=roofing`)
      equal(asked.questions.length, 4, 'nor is asked where nothing would be lost')
    }
  ],

  [
    'a file takes the place of other text only where the owner agrees, whether it is chosen or dropped',
    async ({ open }) => {
      const page = await open('/record/advanced')
      const asked = answers(page)
      await choose(page, 'asOf: 1\r\n')
      await holds(page, 'asOf: 1\n')
      await choose(page, 'asOf: 1\n')
      deepEqual(asked.questions, [], 'the same again takes nothing away')

      asked.agree = false
      for (const put of [choose, dropOn]) {
        await Promise.all([page.waitForEvent('dialog'), put(page, 'asOf: 2')])
        await holds(page, 'asOf: 1\n')
        equal(await page.inputValue('#record-file'), '', 'and is not sent with the form')
      }
      deepEqual(asked.questions, Array(2).fill('Replace the record below with this one?'))
      asked.agree = true
      for (const [put, record] of [[choose, 'asOf: 2'], [dropOn, 'asOf: 3']] as const) {
        await put(page, record)
        await holds(page, record)
        equal(await keptBy(page), record)
      }
    }
  ],

  [
    'a record is sent when its owner has it checked and as they go on then, and neither as a file nor once erased',
    async ({ address, open }) => {
      const page = await open('/record/advanced')
      const record = await sampleOf(page, address)
      const sent: string[] = []
      page.on('request', (request) => request.method() === 'POST' && sent.push(request.postData() ?? ''))
      await choose(page, record)
      await page.locator('[data-status]', { hasText: 'not sent' }).waitFor()
      await paste(page, `${record}# 1`)
      await page.waitForTimeout(LONGER_THAN_A_PAUSE)
      deepEqual(sent, [], 'before the first check')

      await page.click('button[value=check]')
      await reportOf(page).waitFor()
      await paste(page, `${record}# 2`)
      await page.waitForResponse('**/check')
      deepEqual(sent, [`${record}# 1`, `${record}# 2`])

      answers(page)
      await paste(page, `${record}# 3`)
      await choose(page, 'asOf: 2026-01-01')
      await holds(page, 'asOf: 2026-01-01')
      await paste(page, 'asOf: 2026-01-02')
      await page.waitForTimeout(LONGER_THAN_A_PAUSE)
      equal(sent.length, 2, 'another file is not sent, nor what it took the place of')
      equal(await keptBy(page), 'asOf: 2026-01-02')

      await page.click('button[value=check]')
      await page.locator('[data-result]', { hasText: 'not a record yet' }).waitFor()
      await paste(page, 'asOf: 2026-01-03')
      await page.click('[data-erase]')
      await page.waitForTimeout(LONGER_THAN_A_PAUSE)
      equal(sent.length, 3)
      equal(await keptBy(page), undefined)
    }
  ],

  [
    'on the way back to a report, a record that was kept since is shown and not sent',
    async ({ address, open }) => {
      const page = await open('/record/advanced?start=sample')
      await page.click('button[value=write]')
      await page.locator('h1', { hasText: 'Golden Record' }).waitFor()
      await page.click('button[value=check]')
      await page.locator('h1', { hasText: 'Report on the record' }).waitFor()
      await page.goto(`${address}/about`)
      await page.goto(`${address}/record/advanced`)
      answers(page)
      await choose(page, 'asOf: 2026-01-01')
      await holds(page, 'asOf: 2026-01-01')
      await page.goBack()
      await page.goBack()
      await page.locator('h1', { hasText: 'Report on the record' }).waitFor()
      await holds(page, 'asOf: 2026-01-01')
      const sent: string[] = []
      page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
      await paste(page, 'asOf: 2026-01-02')
      await page.waitForTimeout(LONGER_THAN_A_PAUSE)
      deepEqual(sent, [])
    }
  ],

  [
    'a file that can be no record is refused with the reason, and leaves the record as it is',
    async ({ open }) => {
      const page = await open('/record/advanced')
      await page.locator('#record-text').fill('asOf: 1')
      const asked = answers(page)
      for (const [content, reason] of [
        [Buffer.from('%PDF-1.7\n%\xE2\xE3\xCF\xD3\n', 'latin1'), /contains no text/],
        [Buffer.from('asOf: 1', 'utf16le'), /contains no text/],
        ['', /is empty/],
        [' \n', /is empty/],
        ['x'.repeat(524_289), /too large for a record. The limit is 512 KB/]
      ] as const) {
        await choose(page, content)
        await page.locator('[data-status]', { hasText: reason }).waitFor()
        equal(await page.inputValue('#record-text'), 'asOf: 1')
        equal(await keptBy(page), 'asOf: 1')
      }
      deepEqual(asked.questions, [])
      await choose(page, 'x'.repeat(524_288))
      await page.waitForFunction(
        () => document.querySelector<HTMLTextAreaElement>('#record-text')!.value.length === 524_288
      )
    }
  ],

  [
    'a page that the browser shows as it was left has the record that was kept since',
    async ({ open }) => {
      const page = await open('/record/advanced')
      const text = page.locator('#record-text')
      await text.fill('old')
      // Simulates a change by another page, because the browser in these tests reloads pages instead of restoring them.
      await page.evaluate(() => {
        localStorage.setItem(Object.keys(localStorage)[0]!, 'new')
        dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
      })
      equal(await text.inputValue(), 'new')
    }
  ],

  [
    'a written document stays while its owner goes on below it, and what is shown then has its own title',
    async ({ open }) => {
      const page = await open('/record/advanced?start=sample')
      await page.selectOption('#record-document', 'cim')
      await page.click('button[value=write]')
      const heading = page.locator('h1')
      await heading.filter({ hasText: /memorandum/i }).waitFor()
      const record = await page.inputValue('#record-text')
      await paste(page, `${record}# 1`)
      await page.waitForTimeout(LONGER_THAN_A_PAUSE)
      match(await heading.innerText(), /memorandum/i)

      await page.click('button[value=check]')
      await heading.filter({ hasText: 'Report on the record of Harrowfern' }).waitFor()
      await titledAsHeaded(page)
      await paste(page, record.replace('name: Harrowfern', 'name: New').replace('shortName: Harrowfern', 'shortName: New'))
      await heading.filter({ hasText: 'Report on the record of New' }).waitFor()
      await titledAsHeaded(page)
      await paste(page, 'asOf: soon')
      await heading.filter({ hasText: 'This is not a record yet' }).waitFor()
      await titledAsHeaded(page)
      deepEqual(await violations(page), [])

      answers(page)
      await page.click('[data-erase]')
      await heading.filter({ hasText: 'Your file as text' }).waitFor()
      equal(await page.inputValue('#record-text'), '')
    }
  ],

  [
    'Back shows a written document, a report and what is no record again, with a script and without',
    async ({ address, open }) => {
      for (const javaScriptEnabled of [true, false]) {
        const page = await open('/record/advanced?start=sample', { javaScriptEnabled })
        const headings: string[] = []
        const press = async (name: string, heading: RegExp) => {
          await page.click(`button[value=${name}]`)
          await page.locator('h1', { hasText: heading }).waitFor()
          headings.push(await page.locator('h1').innerText())
        }
        await press('write', /Golden Record/)
        await press('check', /^Report on the record/)
        if (!javaScriptEnabled) {
          await page.click('.record summary')
          await page.fill('#record-text', 'asOf: soon')
          await press('check', /Your file as text/)
        }
        await page.goto(`${address}/about`)
        for (const heading of headings.reverse()) {
          await page.goBack()
          equal(await page.locator('h1').innerText(), heading)
        }
      }
    }
  ],

  [
    'the tab is named for the report that the start shows, and again for the start once that is erased',
    async ({ open }) => {
      const page = await open('/record/advanced?start=sample')
      const title = await page.title()
      await page.click('button[value=check]')
      await reportOf(page).waitFor()
      match(await page.title(), /^Report on the record of Harrowfern[^·]* · [^·]+$/)
      answers(page)
      await page.click('[data-erase]')
      equal(await page.title(), title)
    }
  ],

  [
    'what keeps the service from checking is not told as a fault of the record, and leaves the report as it is',
    async ({ address, open }) => {
      const page = await open('/record/advanced')
      const record = await sampleOf(page, address)
      await paste(page, record)
      await page.click('button[value=check]')
      await reportOf(page).waitFor()
      for (const [answer, told] of [
        [{ status: 429, headers: { 'retry-after': '7' } }, /Nothing is wrong with your record.* in 7 seconds/],
        [{ status: 503, headers: { 'retry-after': '5' } }, /Nothing is wrong with your record.* in 5 seconds/],
        [{ status: 503, body: '<div data-fault>Too slow.</div>' }, /^The record was not checked\. Too slow\.$/],
        [{ status: 500, body: 'not of this service' }, /^The record was not checked\.$/]
      ] as const) {
        await page.route('**/check', (route) => route.fulfill(answer))
        await page.click('button[value=check]')
        await page.locator('[data-status]', { hasText: told }).waitFor()
        ok(await reportOf(page).isVisible())
        await page.unroute('**/check')
      }
    }
  ],

  [
    'a record that is too large is not sent, and told so with the limit',
    async ({ open }) => {
      const page = await open('/record/advanced')
      const sent: string[] = []
      page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
      // Two bytes per character.
      await paste(page, 'é'.repeat(300_000))
      for (const button of ['check', 'write']) {
        await page.locator('[data-status]').evaluate((status) => status.replaceChildren())
        await page.click(`button[value=${button}]`)
        await page.locator('[data-status]', { hasText: 'too large for a record. The limit is 512 KB' }).waitFor()
      }
      deepEqual(sent, [])
    }
  ],

  [
    'what is no record is told with every fault, also where there is no connection',
    async ({ open }) => {
      const page = await open('/record/advanced')
      await paste(page, 'asOf: soon\nnonsense: 1\n')
      await page.click('button[value=check]')
      await page.locator('[data-result] h2').waitFor()
      match(await page.locator('[data-result]').innerText(), /not a record yet[^]*\/nonsense[^]*\/asOf, line 1/)
      equal(await page.locator('h1').count(), 1)
      deepEqual(await violations(page), [])
      await page.context().setOffline(true)
      for (const button of ['check', 'write']) {
        await page.locator('[data-status]').evaluate((status) => status.replaceChildren())
        await page.click(`button[value=${button}]`)
        await page.locator('[data-status]', { hasText: 'no connection' }).waitFor()
      }
    }
  ],

  [
    'without a script a record is started, checked, written up and handed back',
    async ({ open }) => {
      const page = await open('/record/advanced', { ...phone, javaScriptEnabled: false })
      await page.selectOption('#record-start', 'sample')
      await page.click('.start button')
      await page.waitForURL('**/record/advanced?start=sample#check')
      match(await page.inputValue('#record-text'), /^format: business-readiness-record\/1\n/)
      equal(await page.locator('[data-erase]:visible, [data-print]:visible').count(), 0)
      await page.click('button[value=check]')
      match(await page.locator('h1').innerText(), /^Report on the record of Harrowfern/)
      equal(await page.locator('h1').count(), 1)
      await fits(page)

      await page.click('.record summary')
      await page.selectOption('#record-document', 'requests')
      await page.click('button[value=write]')
      match(await page.locator('h1').innerText(), /request list/)

      await page.click('.record summary')
      const downloaded = page.waitForEvent('download')
      await page.click('button[value=download]')
      equal((await downloaded).suggestedFilename(), 'record.yaml')

      await paste(page, 'asOf: soon')
      await page.click('button[value=check]')
      match(await page.locator('[role=alert]').innerText(), /\/asOf/)
    }
  ]
]

/** In milliseconds. If a changed record is checked again at all, it happens within this time. */
const LONGER_THAN_A_PAUSE = 2000

const reportOf = (page: Page) => page.locator('[data-result] h2', { hasText: 'Report on the record of' })

/** The record of the fictional company as YAML. */
async function sampleOf (page: Page, address: string): Promise<string> {
  const response = await page.request.get(`${address}/api/public/sandbox/record`, {
    headers: { accept: 'application/yaml' }
  })
  return response.text()
}

/** The copy of the record stored in the browser. */
const keptBy = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => Object.values({ ...localStorage })[0] as string | undefined)

/** Answers all dialogs of a page from now on, and records their messages. */
function answers (page: Page) {
  const asked = { agree: true, questions: [] as string[] }
  page.on('dialog', (dialog) => {
    asked.questions.push(dialog.message())
    return asked.agree ? dialog.accept() : dialog.dismiss()
  })
  return asked
}

async function titledAsHeaded (page: Page) {
  const heading = await page.locator('h1').innerText()
  equal((await page.title()).split(' · ')[0], heading)
}

const choose = (page: Page, content: string | Buffer): Promise<void> =>
  page.setInputFiles('#record-file', { name: 'a.yaml', mimeType: 'text/yaml', buffer: Buffer.from(content) })

const dropOn = (page: Page, content: string): Promise<void> =>
  page.locator('[data-record]').evaluate((form, dropped) => {
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File([dropped], 'a.yaml'))
    form.dispatchEvent(new DragEvent('drop', { dataTransfer, cancelable: true }))
  }, content)

/** Waits until the record field contains this text. */
const holds = (page: Page, text: string) =>
  page.waitForFunction((wanted) => document.querySelector<HTMLTextAreaElement>('#record-text')!.value === wanted, text)

/** Sets the record at once, because typing it takes too long. */
const paste = (page: Page, text: string): Promise<void> =>
  page.locator('#record-text').evaluate((area, pasted) => {
    (area as HTMLTextAreaElement).value = pasted
    area.dispatchEvent(new Event('input'))
  }, text)

/** Whether an element begins in the upper half of the viewport. */
const begins = (page: Page, selector: string): Promise<boolean> =>
  page.locator(selector).evaluate((element) => {
    const { top } = element.getBoundingClientRect()
    return top > -1 && top < innerHeight / 2
  })

async function fits (page: Page) {
  equal(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), 0, 'nothing scrolls sideways')
}
