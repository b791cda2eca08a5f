import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runJob, type Job } from '../../record-jobs/job.tsx'
import { content } from '../checked-content.ts'
import { recordJobsData } from '../record-jobs-data.ts'
import type { Report } from '../suite/report.ts'

type Version = Pick<Job, 'make' | 'edition' | 'blind'> & { most: number }

/** Documents that leave the house, with the most pages that each may have. */
const versions: Record<string, Version> = {
  buyer: { make: 'cim', edition: 'buyer', most: 32 },
  blind: { make: 'cim', edition: 'buyer', blind: true, most: 32 },
  teaser: { make: 'teaser', most: 1 },
  lender: { make: 'lender', most: 2 }
}
const cases = 'test/domain/record/cases/'
const records: Record<string, object> = {
  sample: content.sample,
  june: JSON.parse(readFileSync(`${cases}june-year.json`, 'utf8')),
  owners: JSON.parse(readFileSync(`${cases}s-corp-pack-two-owners.json`, 'utf8'))
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
const CHART = /by month: |by line of work: |From reported EBITDA of |Revenue: |margin: |by department|by age in years/
const CHART_LINES = 10

/** Prints the documents that leave the house, and checks their pages. */
export async function printedDocumentChecks (report: Report): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'printed-'))
  process.on('exit', () => rmSync(directory, { recursive: true, force: true }))
  for (const [name, record] of Object.entries(records)) {
    const withState = { ...record, company: { state: 'OH', ...(record as typeof content.sample).company } }
    for (const [version, { most: _most, ...wanted }] of Object.entries(versions)) {
      const made = await runJob(recordJobsData, {
        record: { text: JSON.stringify(withState), form: 'json' }, as: 'docx', ...wanted
      })
      assert('body' in made)
      writeFileSync(join(directory, `${name}-${version}.docx`), made.body)
    }
  }
  const files = Object.keys(records).flatMap((name) => Object.keys(versions).map((version) => `${name}-${version}`))
  execFileSync('soffice', [
    '--headless', `-env:UserInstallation=file://${join(directory, 'profile')}`, '--convert-to', 'pdf',
    '--outdir', directory, ...files.map((file) => join(directory, `${file}.docx`))
  ], { timeout: 180_000, stdio: 'ignore' })
  for (const file of files) {
    await report.check(`${file}: its pages are whole, and say nothing that is for the owner`, () => {
      const { most } = versions[file.split('-')[1]!]!
      const text = execFileSync('pdftotext', ['-layout', join(directory, `${file}.pdf`), '-'], { encoding: 'utf8' })
      const pages = text.split('\f').slice(0, -1)
      assert(pages.length <= most, `${pages.length} pages`)
      assert.doesNotMatch(text, FOR_OWNERS)
      assert.doesNotMatch(text.replaceAll(/[ \t]+$/gm, ''), BROKEN)
      // The cover and the contents have their own layout.
      for (const [place, page] of pages.entries()) {
        if (place < 2) continue
        const lines = page.split('\n').filter((line) => line.trim() !== '').length
        assert(lines > FRAME, `page ${place + 1} is empty`)
        // So does the last page of a chapter, if the next one starts a page.
        if (place === pages.length - 1 || CHAPTER.test(pages[place + 1]!)) continue
        assert(lines + (CHART.test(page) ? CHART_LINES : 0) >= THIRD, `page ${place + 1}`)
      }
    })
  }
}
