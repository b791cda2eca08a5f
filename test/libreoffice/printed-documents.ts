import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { importReports } from '../../domain/import/import-reports.ts'
import { runJob, type Job } from '../../record-jobs/job.tsx'
import { content } from '../checked-content.ts'
import { postedCase } from '../domain/record/read-case.ts'
import { recordJobsData } from '../record-jobs-data.ts'
import { partsOf } from '../routes/record/zip-parts.ts'
import type { Report } from '../suite/report.ts'

type Version = Pick<Job, 'make' | 'edition' | 'blind'>

/** Documents that leave the house. */
const versions: Record<string, Version> = {
  buyer: { make: 'cim', edition: 'buyer' },
  blind: { make: 'cim', edition: 'buyer', blind: true },
  teaser: { make: 'teaser' },
  lender: { make: 'lender' }
}
type Pages = [least: number, most: number]
const caseOf = (name: string): Paper => postedCase(name) as Paper
const reports = ['01-qbo-pl-2026.csv', '06-qbo-balance-sheet.csv', '16-qbo-pl-year-to-date.csv']
type Paper = typeof content.sample

/** Records with the documents to print and how many pages each may have. */
const records: Record<string, { record: () => Paper | Promise<Paper>, pages: Record<string, Pages> }> = {
  sample: { record: () => content.sample, pages: { buyer: [23, 32], blind: [23, 32], teaser: [1, 1], lender: [1, 2] } },
  reports: { record: importedReports, pages: { buyer: [8, 12], lender: [1, 2] } },
  june: { record: () => caseOf('june-year'), pages: { buyer: [5, 32], teaser: [1, 1] } },
  owners: { record: () => caseOf('s-corp-pack-two-owners'), pages: { buyer: [5, 32], lender: [1, 2] } },
  // Four years of amounts and percentages are wider than a page.
  twoWorking: { record: () => caseOf('two-working-owners'), pages: { buyer: [5, 32] } },
  loss: { record: lossYear, pages: { buyer: [5, 32], lender: [1, 2] } }
}

/** The record of a company that only brought its reports. */
async function importedReports (): Promise<Paper> {
  const files = reports.map((name) => ({ name, bytes: readFileSync(`test/domain/import/cases/${name}`) }))
  const { record } = await importReports({ files, today: '2026-05-29', trade: 'plumbing' })
  return record as Paper
}

/** A record whose last year has half of its revenue and a loss. */
function lossYear (): Paper {
  const record = caseOf('clean-three-years')
  const year = record.fiscalYears!.at(-1)!
  for (const { section, amounts } of record.statements!.lines!) {
    if (section === 'revenue') amounts[year] = Math.round(amounts[year]! / 2)
  }
  return record
}

const FOR_OWNERS = /\bGR-\d|\bDR-\d|\bR\d\d\.\d\d|not in the record|for the owner:|no fact yet|not verified by this service|\{\{/i
/** The end of a line or cell inside a year, an amount or a percentage. */
const BROKEN = /\bFY\d{0,3}$|\$\d{1,3},$|\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)$/m
/** The first line below the header of a page on which a chapter starts. */
const CHAPTER = /^\S.*\n\s*(?:\d+\. \w|Appendix$)/m
/** Lines of text that a page has if it is a third full. */
const THIRD = 12
/** Lines of the header and the footer. */
const FRAME = 2
/** A chart has no lines of text, but takes the room of these. */
const CHART_LINES = 8
/** An entry of the contents. */
const ENTRY = /^(\S.*?)\.{3,} ?(\d+)$/gm
/** The share of entries of the contents that name the right page before Word updates them. */
const RIGHT = 0.8

const squeeze = (text: string) => text.replaceAll(/\s+/g, '')

/** Prints the documents that leave the house, and checks their pages. */
export async function printedDocumentChecks (report: Report): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'printed-'))
  process.on('exit', () => rmSync(directory, { recursive: true, force: true }))
  const files: Array<{ name: string, titles: string[], pages: Pages }> = []
  for (const [name, { record, pages }] of Object.entries(records)) {
    const own = await record()
    const text = JSON.stringify({ ...own, company: { state: 'OH', ...own.company } })
    for (const [version, bounds] of Object.entries(pages)) {
      const made = await runJob(recordJobsData, { record: { text, form: 'json' }, as: 'docx', ...versions[version]! })
      assert('body' in made)
      writeFileSync(join(directory, `${name}-${version}.docx`), made.body)
      files.push({ name: `${name}-${version}`, titles: chartTitles(made.body), pages: bounds })
    }
  }
  execFileSync('soffice', [
    '--headless', `-env:UserInstallation=file://${join(directory, 'profile')}`, '--convert-to', 'pdf',
    '--outdir', directory, ...files.map(({ name }) => join(directory, `${name}.docx`))
  ], { timeout: 400_000, stdio: 'ignore' })
  const entries = { all: 0, right: 0 }
  for (const { name, titles, pages: [least, most] } of files) {
    const pdf = join(directory, `${name}.pdf`)
    const text = execFileSync('pdftotext', ['-layout', pdf, '-'], { encoding: 'utf8' })
    const pages = text.split('\f').slice(0, -1)
    const chartPages = pagesOfCharts(pdf)

    await report.check(`${name}: its pages are whole, and say nothing that is for the owner`, () => {
      assert(pages.length >= least && pages.length <= most, `${pages.length} pages`)
      assert.equal(FOR_OWNERS.exec(text)?.[0], undefined)
      assert.equal(BROKEN.exec(text.replaceAll(/[ \t]+$/gm, ''))?.[0], undefined)
      // The cover and the contents have their own layout.
      for (const [place, page] of pages.entries()) {
        if (place < 2) continue
        const lines = page.split('\n').filter((line) => line.trim() !== '').length
        assert(lines > FRAME, `page ${place + 1} is empty`)
        // So does the last page of a chapter, if the next one starts a page.
        if (place === pages.length - 1 || CHAPTER.test(pages[place + 1]!)) continue
        const charts = chartPages.filter((one) => one === place + 1).length
        assert(lines + charts * CHART_LINES >= THIRD, `page ${place + 1}`)
      }
    })

    await report.check(`${name}: each chart is on the page of its caption`, () => {
      const raw = execFileSync('pdftotext', ['-raw', pdf, '-'], { encoding: 'utf8' }).split('\f').map(squeeze)
      assert.equal(chartPages.length, titles.length)
      for (const [place, title] of titles.entries()) {
        assert(raw[chartPages[place]! - 1]!.includes(squeeze(title)), title)
      }
    })

    if (most > 2) {
      await report.check(`${name}: its contents name the pages of its chapters`, () => {
        const named = [...pages[1]!.matchAll(ENTRY)]
        assert(named.length > 3)
        for (const [, title, number] of named) {
          const page = pages.findIndex((one) => one.split('\n').some((line) => line.trim() === title)) + 1
          assert(Math.abs(page - Number(number)) <= 1, `${title}: ${number}, but it is on ${page}`)
          entries.all++
          if (page === Number(number)) entries.right++
        }
      })
    }
  }
  await report.check('nearly all entries of the contents are right before Word updates them', () => {
    assert(entries.right / entries.all >= RIGHT, `${entries.right} of ${entries.all}`)
  })
}

/** The captions of the charts of a Word file, in their order. */
function chartTitles (file: Uint8Array): string[] {
  const text = partsOf(Buffer.from(file)).get('word/document.xml')!
  return [...text.matchAll(/<wp:docPr [^>]*?title="([^"]*)"/g)].map(([, title]) =>
    title!.replaceAll('&apos;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&'))
}

/** The page of each picture in a PDF, in their order. */
function pagesOfCharts (pdf: string): number[] {
  const lines = execFileSync('pdfimages', ['-list', pdf], { encoding: 'utf8' }).split('\n').slice(2)
  return lines.flatMap((line) => {
    const [page, , kind] = line.trim().split(/\s+/)
    return kind === 'image' ? [Number(page)] : []
  })
}
