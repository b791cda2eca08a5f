import { deepEqual, ok } from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { chromium, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core'
import { freePorts, startService } from '../suite/processes.ts'

export interface Tools {
  /** The address of the service under test. */
  address: string
  /**
   * Opens a page in its own browser context, with nothing left from other tests. Any error on the page fails the test.
   */
  open: (path?: string, options?: BrowserContextOptions) => Promise<Page>
}

export type Test = [name: string, run: (tools: Tools) => Promise<void>]

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What the browser logs when a request is refused or a connection is cut. */
const refused = /status of (40[01]|429|50[03])|net::ERR_(FAILED|INTERNET_DISCONNECTED)/

/** The screens of a phone and a desktop, in CSS pixels. */
export const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 }
export const desk = { viewport: { width: 1280, height: 900 } }

/** Both screens and both themes. Rules of width depend only on the screen, rules of contrast only on the theme. */
export const looks = { 'on a phone': phone, 'at a desk in the dark': { ...desk, colorScheme: 'dark' as const } }

/** Each test has its own browser context and mostly waits for its page, so three can run at a time. */
const AT_A_TIME = 3

/** Runs the tests against their own service. Returns how many passed and failed. */
export async function runTests (tests: Test[]): Promise<{ passed: number; failed: number }> {
  const [port] = (await freePorts(1)) as [number]
  const service = await startService(port, { RATE_LIMIT_MAX: '1000000' })
  const address = `http://127.0.0.1:${port}`
  const browser = await chromium.launch({
    executablePath: '/usr/bin/chromium-headless-shell',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync'
    ]
  })
  const count = { passed: 0, failed: 0 }

  async function runOne ([name, run]: Test) {
    const start = performance.now()
    const seconds = () => `(${((performance.now() - start) / 1000).toFixed(1)} s)`
    const contexts: BrowserContext[] = []
    const errors: string[] = []
    const open: Tools['open'] = async (path, options = desk) => {
      const context = await browser.newContext(options)
      contexts.push(context)
      const page = await context.newPage()
      page.setDefaultTimeout(30_000)
      page.on('pageerror', (error) => errors.push(String(error)))
      page.on('console', (message) => {
        const meant = refused.test(message.text()) || message.location().url.endsWith('/nowhere')
        if (message.type() === 'error' && !meant) errors.push(message.text())
      })
      if (path !== undefined) await page.goto(address + path)
      return page
    }
    try {
      await run({ address, open })
      deepEqual(errors, [], 'the page reports no error')
      count.passed++
      console.log(`ok ${name} ${seconds()}`)
    } catch (error) {
      count.failed++
      console.log(`not ok ${name} ${seconds()}\n${error instanceof Error ? error.stack : error}`)
    }
    for (const context of contexts) await context.close()
  }

  const left = tests.values()
  const runLeft = async () => {
    for (const test of left) await runOne(test)
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, runLeft))
  await browser.close()
  service.child.kill()
  await service.ended
  return count
}

/**
 * Counts the bytes that a page receives, without a cache. The returned function returns the count for the document that
 * is shown, with all that it has loaded so far.
 */
export async function countBytes (page: Page): Promise<() => number> {
  const session = await page.context().newCDPSession(page)
  const documentOf = new Map<string, string>()
  let shown = ''
  let bytes = 0
  session.on('Network.requestWillBeSent', ({ requestId, loaderId }) => {
    documentOf.set(requestId, loaderId)
    // Only the request of a document has the id of its document.
    if (requestId !== loaderId) return
    shown = loaderId
    bytes = 0
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (documentOf.get(requestId) === shown) bytes += encodedDataLength
  })
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  return () => bytes
}

/** The rules of WCAG 2.2 A and AA and of best practice that a page violates, as readable lines. */
export async function violations (page: Page): Promise<string[]> {
  await page.evaluate(axe)
  return page.evaluate(async () => {
    const report = await (
      window as unknown as {
        axe: { run: () => Promise<{ violations: Array<{ id: string; help: string; nodes: Array<{ html: string }> }> }> }
      }
    ).axe.run()
    return report.violations.map(
      ({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`
    )
  })
}

/** The words of buttons and choices that are cut in two because their box is too narrow. */
const brokenWords = (page: Page): Promise<string[]> => page.evaluate(() =>
  [...document.querySelectorAll('button, .choice')].flatMap((box) => {
    const texts = document.createTreeWalker(box, NodeFilter.SHOW_TEXT)
    const broken: string[] = []
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      // Names of files are long, and may break.
      for (const { 0: word, index } of text.nodeValue!.matchAll(/(?<![^\s-])[a-z]{2,12}(?![^\s-])/gi)) {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) broken.push(word)
      }
    }
    return broken
  }))

/**
 * Checks that a page is no wider than its window, breaks no word of a button and violates no rule of accessibility. All
 * need a script.
 */
export async function looksRight (page: Page, isScripted = true) {
  if (!isScripted) return
  const [wide, width] = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth])
  ok(wide! <= width!, `${wide} of ${width} pixels`)
  deepEqual(await brokenWords(page), [])
  deepEqual(await violations(page), [])
}
