import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import { start } from '../../helper.ts'
import { field, file, multipart, type Part } from './requests.ts'

const folder = join(import.meta.dirname, '../../domain/import/owner-folder')
const bytesOf = (name: string) => readFileSync(join(folder, name))
const STRANGER = 'company.profit-and-loss-1-xlsx-profit-and-loss'
const decoded = (text: string) => text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&#39;', "'").replaceAll('&amp;', '&')

t.test('the folder of an owner in the steps of /record', async (t: Test) => {
  const app = await start(t)
  let clients = 0
  const send = async (parts: Part[]) => {
    const { body, statusCode } = await app.inject({ method: 'POST', url: '/record/steps', remoteAddress: `10.8.0.${clients++}`, ...multipart(parts) })
    const carried = (name: string) => decoded(new RegExp(`<textarea name="${name}"[^>]*>([^]*?)</textarea>`).exec(body)?.[1] ?? '')
    const fields = ['record', 'asked', 'read'].map((name) => field(name, carried(name)))
    const settled = field('settled', / name="settled"(?: value="([^"]*)")?/.exec(body)?.[1] ?? '')
    return { body: decoded(body), statusCode, fields: [...fields, settled], heading: decoded(/<h1>(.*?)<\/h1>/.exec(body)?.[1] ?? '') }
  }
  const named = [field('value:/company/name', 'Quill Hollow Plumbing'), field('value:/company/trade', 'plumbing')]
  const company = await send([field('at', 'company'), field('go', 'next'), ...named])
  const picked = readdirSync(folder).filter((name) => name !== 'everything.zip').map((name) => file(name, bytesOf(name)))
  const read = await send([...company.fields, field('at', 'reports'), field('go', 'reports'), ...picked])

  t.test('the reports are a summary, one line a file, under the names that the owner gave them', async (t) => {
    t.match(read.body, '3 years read. 16 questions for you.')
    t.match(read.body, 'We read 10 of 15 files.')
    const lines = [...read.body.matchAll(/<summary>(<strong>.*?)<\/summary>/g)].map(([, line]) => line!.replaceAll(/<[^>]+>/g, ''))
    t.same(lines.slice(0, 15), [
      '2024 1120S tax return signed.pdf Tax return, 2024',
      'Add backs.numbers Numbers or Pages file, not read',
      'Balance Sheet 12-31-2025.csv Balance sheet, December 31, 2025',
      'Chase4471_Activity_20260112.CSV Bank statement, January 1, 2025 to December 28, 2025',
      'IMG_4417.JPG No report that we know, not read',
      'Profit and Loss (1).xlsx Profit and loss: of another company, not counted One thing to check.',
      'Quill Hollow Plumbing_Profit and Loss 2023.xlsx, sheet Profit and Loss Profit and loss, 2023',
      'Quill Hollow Plumbing_Profit and Loss 2024.xlsx, sheet Profit and Loss Profit and loss, 2024',
      'Quill Hollow Plumbing_Profit and Loss by Month (1).csv Profit and loss, 2025',
      'Quill Hollow Plumbing_Profit and Loss by Month.csv Profit and loss, 2025',
      'Sales by Customer Summary.csv Sales by customer, January 1, 2025 to December 31, 2025 One thing to check.',
      'old P&L 2022.xls Old Excel file (.xls), not read',
      'payroll-journal-2025.csv Payroll, January 3, 2025 to December 19, 2025 One thing to check.',
      'shop lease.docx Word document, not read',
      'truck list.xls Old Excel file (.xls), not read'
    ])
    t.match(read.body, /Largest customer, share of the list<\/dt><dd>14.2%/)
    t.match(read.body, /Pay dates<\/dt><dd>26</)
    t.notMatch(read.body, /<dd>0<|<dt><\/dt>|Interest received/, 'every sum has a name, and none is zero')
    const [, older] = /Profit and Loss 2023\.xlsx(.*?)<\/details>/s.exec(read.body)!
    t.match(older, 'formulas without a stored result')
    t.notMatch(older, 'totals add up', 'totals without a stored result are not compared')
  })

  t.test('a report of another company is left out without sending it again, and nothing else is asked of it', async (t) => {
    const left = await send([...read.fields, field('at', 'reports'), field('go', 'next'), field(`choice.${STRANGER}`, 'other')])
    t.equal(left.heading, 'Which of these costs are yours?')
    t.notMatch(left.body, 'Tamarack')
    const again = await send([...read.fields, field('at', 'reports'), field('go', 'next'), field(`choice.${STRANGER}`, 'same')])
    t.match(again.body, 'choose it again')
  })

  t.test('files come first, and their first number with what they say about the company follows at once', async (t) => {
    const { body: first } = await app.inject({ url: '/record', headers: { accept: 'text/html' } })
    t.ok(first.indexOf('id="first-files"') < first.indexOf('value:/company/name'), 'files come before the company')
    t.match(first, 'In seven short steps')
    // The photo has been read with the others, and says nothing.
    const others = picked.filter(({ filename }) => !filename?.endsWith('.JPG'))
    const alone = await send([field('at', 'reports'), field('go', 'reports'), ...others])
    t.match(alone.body, /before your own costs are added back:.*?\$272,214/s)
    t.match(alone.body, /name="value:\/company\/name"[^>]*value="Quill Hollow Plumbing & Drain, Inc\."/)
    for (const shown of ['S corporation', '12-31', 'plumbing']) t.match(alone.body, `value="${shown}" selected`)
    t.notMatch(alone.body, 'in percent:')
  })

  t.test('what a cost needs opens after a yes, and the owner\'s pay is one card', async (t) => {
    const costs = await send([...read.fields, field('at', 'reports'), field('go', 'next')])
    const [, together] = /<section class="card together">(.*?)<\/section>/s.exec(costs.body)!
    for (const id of ['officer-compensation', 'health-insurance-owner', 'truck-lease-ron']) t.match(together, `choice.add-back.${id}`)
    t.match(together, /class="choices short"/)
  })

  t.test('the file says how a buyer gets to an offer, without a price', async (t) => {
    const costs = await send([...read.fields, field('at', 'costs'), field('go', 'file'), field('choice.add-back.officer-compensation', 'all')])
    t.match(costs.body, /From these earnings to an offer.*As you count it, FY2025 is \$382,214; your papers prove \$272,214: the \$110,000 in between.*no price and no multiple.*Next Monday: /s)
  })

  t.test('what was read and not read stays visible, with what to do about each', async (t) => {
    const costs = await send([...read.fields, field('at', 'reports'), field('go', 'next')])
    const back = await send([...costs.fields, field('at', 'costs'), field('go', 'back')])
    t.equal(back.heading, 'Bring in your reports')
    t.match(back.body, /IMG_4417\.JPG<\/strong>: No report that we know, not read\. No report was found in this picture/)
    t.match(back.body, 'Quill Hollow Plumbing_Profit and Loss 2023.xlsx')
    const stranger = await send([...costs.fields, field('at', 'reports'), field('go', 'reports'), file('Profit and Loss (1).xlsx', bytesOf('Profit and Loss (1).xlsx'))])
    t.match(stranger.body, '3 years', 'a wrong file does not hide the years of the record')
  })

  t.test('removing a report says what goes, keeps the answers, and can be taken back', async (t) => {
    const costs = await send([...read.fields, field('at', 'costs'), field('go', 'reports'), field('choice.add-back.officer-compensation', 'all')])
    const reports = [...costs.body.matchAll(/name="take-back" value="(DR-[\d.]+)".*?<small[^>]*>(.*?)<\/small>/gs)]
    t.ok(reports.length >= 8, 'every report that was read can be removed')
    const [, id] = reports.find(([, , text]) => text!.includes('Officer Compensation'))!
    const gone = await send([...costs.fields, field('at', 'reports'), field('go', 'stay'), field('take-back', id!)])
    t.match(gone.body, /Removed: .*Your answers are kept and count again when it is back: Officer Compensation/s)
    const next = await send([...gone.fields, field('at', 'reports'), field('go', 'costs')])
    t.match(next.body, /Waiting for their report.*Officer Compensation: \$/s)
    const before = field('before', decoded(/<textarea name="before"[^>]*>([^]*?)<\/textarea>/.exec(gone.body)![1]!))
    const undone = await send([...gone.fields, before, field('at', 'reports'), field('go', 'undo')])
    t.same(undone.fields, costs.fields)
  })

  t.test('a paper about several years is ticked for the years that were read, and each year can be changed', async (t) => {
    const papers = await send([...read.fields, field('at', 'costs'), field('go', 'papers')])
    const ticked = (body: string, id: string) =>
      [...body.matchAll(new RegExp(`name="have\\.${id}\\.FY(\\d+)"[^>]* checked`, 'g'))].map(([, year]) => year)
    t.same(ticked(papers.body, 'DR-02.01'), ['2023', '2024', '2025'])
    t.same(ticked(papers.body, 'DR-02.02'), ['2025'], 'one balance sheet is not three')
    const tick = async (...years: string[]) => {
      const have = years.map((year) => field(`have.DR-02.02.${year}`, 'yes'))
      const next = await send([...read.fields, field('at', 'papers'), field('papers', 'DR-02.02'), field('go', 'stay'), ...have])
      return ticked(next.body, 'DR-02.02')
    }
    t.same(await tick('FY2024', 'FY2025'), ['2024', '2025'])
    t.same(await tick('FY2023'), ['2023'])
    t.same(await tick(), [])
  })

  t.test('too many files, and files that are too large, are refused with the limit, and the record is kept', async (t) => {
    const many = Array.from({ length: 61 }, (_one, index) => file(`${index}.csv`, 'a,b\n'))
    const tooMany = await send([...read.fields, field('at', 'reports'), field('go', 'reports'), ...many])
    t.match(tooMany.body, '60 files')
    t.match(tooMany.body, 'Quill Hollow', 'what was typed before is still in the page')
    const large = await send([...read.fields, field('at', 'reports'), field('go', 'reports'), file('large.csv', Buffer.alloc(17 * 1024 * 1024, 0x20))])
    t.match(large.body, '16 MB')
    t.match(large.body, 'Quill Hollow')
  })
})
