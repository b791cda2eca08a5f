import t from 'tap'
import { blindRecord } from '../../../../domain/record/blind/blind-record.ts'
import { viewDocument, type DocumentName } from '../../../../domain/record/documents/write-document.ts'
import { prepareRecord } from '../../../../domain/record/prepared-record.ts'
import { pageToMarkdown } from '../../../../html/record-documents/document-markdown.ts'
import type { BusinessRecord } from '../../../../schemas/record/business-record.ts'
import { postedCase } from '../read-case.ts'
import { bank, sample, standard } from '../sound.ts'

/** A document for buyers or lenders as Markdown. */
function written (record: BusinessRecord, document: DocumentName = 'cim'): string {
  const { page, notice } = viewDocument(prepareRecord(record, bank, standard), document, 'buyer')
  return pageToMarkdown(page, notice)
}

t.test('if the pay of several owners is added back, only the definition uses the term SDE', async (t) => {
  const [title, ...rest] = written(postedCase('s-corp-pack-two-owners')).split('### Definitions')[0]!.split('\n')
  t.match(title, 'Case One Works')
  const said = rest.filter((line) => /\bSDE\b/.test(line))
  t.same(said.filter((line) => !/not SDE|defined in the appendix|^### From net income to SDE/.test(line)), [])
  t.notMatch(written(postedCase('s-corp-pack-two-owners'), 'financials'), /\bSDE\b/)
})

t.test('returns and allowances of the books explain why a tax return has more', async (t) => {
  const text = written(postedCase('schedule-c'))
  t.match(text, 'The books agree with the gross receipts on the tax returns for FY2025.')
  t.match(text, '| Returns and allowances, subtracted in the books | $2,000 |')
  t.match(text, '| Gross receipts on Schedule C (Form 1040) | $82,000 |')
  t.notMatch(text, /102\.5% in FY2025|is a Sole|-\$35,000/)
})

t.test('each add-back has its own reason, and the owner\'s reason comes in his words', async (t) => {
  const text = written(sample as BusinessRecord)
  const bullets = text.split('### Add-backs, one by one')[1]!.split('###')[0]!.trim().split('\n')
  t.equal(bullets.length, 11)
  const reasons = bullets.map((line) => line.replace(/^[^:]*: /, '').replace(/\. Proof .*/, ''))
  t.ok(new Set(reasons).size >= 9, reasons.join('\n'))
  t.match(text, 'Owner salary, $96,000: this pay ends with the sale. Proof is on file: W-2.')
  t.match(text, 'a deduction of $24,000: the company pays less than the market rate today')
})

t.test('a summary of few facts has no table of one row, and paragraphs are not single sentences', async (t) => {
  const record = postedCase('schedule-c')
  t.notMatch(written({ ...record, company: { trade: 'landscaping' }, statements: {} }), /At a glance/)
  t.notMatch(written(record), 'What changed and why')
})

t.test('what the owner says is not repeated', async (t) => {
  const text = written(sample as BusinessRecord)
  t.equal(text.split('was founded on March 11, 2004').length, 2)
  const summary = text.split('## 1')[1]!.split('**At a glance**')[0]!
  t.equal(summary.split('Dunmarrow').length, 2)
  t.equal(summary.split('$732,000').length, 2)
})

t.test('one paragraph says with which reports the books agree, and adjusted EBITDA is defined by what it is made of', async (t) => {
  const text = written(postedCase('clean-three-years'))
  t.match(text, '\nThe books agree with the gross receipts on the tax returns, the bank deposits and the payroll filings for ' +
    'FY2022, FY2023 and FY2024.\n')
  t.match(text, '- Adjusted EBITDA: SDE less')
  t.match(text, '**Gross margin: 48% in FY2024, about the same as in FY2023**')
  t.match(written(postedCase('pub-contractor-bridge')), '- Adjusted EBITDA: Reported EBITDA plus')
  t.match(written(postedCase('s-corp-pack-two-owners')), 'tax returns for FY2025. In FY2025, the books are $18,500 below the payroll filings')
})

t.test('the year to date is compared with the same months before; a record without add-backs reaches EBITDA only', async (t) => {
  const text = written(postedCase('june-year'))
  t.match(text, 'For July through December 2024, revenue was $3.0 million, or $208,000 more than in the same period a year earlier.')
  const ebitdaAfter = (prior: number) => {
    const record = postedCase('june-year')
    record.statements!.trailing!.ebitda = { prior, current: 118_600, twelveMonths: 240_000 }
    return written(record)
  }
  t.match(ebitdaAfter(80_200), 'Reported EBITDA for the year to date was $119,000, compared with $80,000 a year earlier.')
  t.match(ebitdaAfter(118_700), 'Reported EBITDA for the year to date was $119,000, about the same as a year earlier.')
  t.match(text, '### From net income to EBITDA')
  t.notMatch(text, /calculated by the owner|Revenue by type|Twelve months to/)
  t.match(text, 'Work is spread fairly evenly over the year: the three busiest months, April through June, bring in 26% of the year\'s revenue.')
  t.notMatch(written(postedCase('june-year'), 'lender'), /three ways|As claimed/)
})

t.test('the memorandum and the lender summary say the same of the proof of an add-back', async (t) => {
  const [buyer, lender] = [written(sample as BusinessRecord), written(sample as BusinessRecord, 'lender')]
  t.match(lender, '| Owner salary | $96,000 | $96,000 | $96,000 | W-2 |')
  const rows = [...lender.split('as a lender would count them**')[1]!.split('\n## ')[0]!.matchAll(/^\| ([^*|]+) \| .*\$.* \| ([^$|]{2,}) \|$/gm)]
  t.equal(rows.length, 11)
  for (const [, name, state] of rows) {
    const [sentence] = new RegExp(`^- ${name!.replaceAll(/[()]/g, '\\$&')}.*$`, 'm').exec(buyer) ?? []
    const said = { 'To follow': 'Proof will follow', 'On file for another period': 'A paper is on file for another period' }[state!]
    t.match(sentence ?? '', said ?? 'Proof is on file', name!)
  }
})

t.test('the lender summary has the debt of the sample, and its coverage as that of today\'s debt', async (t) => {
  const text = written(sample as BusinessRecord, 'lender')
  t.match(text, /\| Vehicle loans \| \$249,400 \| \$89,300 \|/)
  // Adjusted EBITDA as a lender counts, $556,024, over payments of $89,300.
  t.match(text, 'One owner works in the business, and the books show $133,000 of owner pay in FY2025.')
  t.notMatch(written(postedCase('june-year'), 'lender'), 'One owner')
  t.match(text, 'As a lender counts, coverage of today\'s debt was 6.23 in FY2025')
  t.notMatch(written(sample as BusinessRecord), /coverage of today/)
})

t.test('a teaser has the article and the case that its words need, and names no state by its letters', async (t) => {
  const of = postedCase('june-year')
  const team = [{ id: 'people', name: 'People', unit: 'people', values: { '2024-12-31': 4 } }]
  const small = written(blindRecord({ ...of, counts: team, company: { ...of.company, trade: 'electrical', state: 'OH' } }, 'Spark', standard), 'teaser')
  t.match(small, '| Team | Fewer than 5 people |')
  t.match(small, 'An electrical company in Ohio is for sale.')
  for (const [state, named] of [['OH', 'in Ohio'], ['DC', 'in the District of Columbia'], ['ZZ', 'in ZZ']] as const) {
    const record = postedCase('june-year')
    const blind = blindRecord({ ...record, company: { ...record.company, state } }, 'HVAC', standard)
    t.match(written(blind, 'teaser'), `A heating and cooling company ${named} is for sale.`)
  }
})

t.test('the lender summary says how many owners work in the business only if the record shows it', async (t) => {
  const one = 'One owner works in the business'
  const open = structuredClone(sample) as BusinessRecord
  delete open.company.owners
  t.match(written(open, 'lender'), `${one}, and the books show $133,000 of owner pay in FY2025`)
  const record = structuredClone(open)
  record.statements!.adjustments = record.statements!.adjustments!.filter(({ kind }) => kind !== 'owner-pay')
  const unknown = written(record, 'lender')
  t.notMatch(unknown, one)
  t.match(unknown, 'The books show $133,000 of owner pay in FY2025.')
  const said = { ...record, company: { ...record.company, owners: 1 } }
  t.match(written(said, 'lender'), one)
  t.match(written({ ...said, company: { ...said.company, owners: 2 } }, 'lender'), 'Two owners work in the business')
  t.notMatch(written(blindRecord(record, 'HVAC', standard), 'lender'), one, 'the words about the owner do not say it')

  const many = structuredClone(open)
  many.statements!.adjustments!.find(({ name }) => name === 'Owner salary')!.name = 'Officer salaries'
  t.notMatch(written(many, 'lender'), one, 'the salaries may be those of several')
})

type Owed = [id: string, name: string, amount: number]

/** The sample with another balance sheet at its end. */
function withDebt (debt: object[] | undefined, ...owed: Owed[]): BusinessRecord {
  const { debt: _debt, balanceSheets = [], ...statements } = structuredClone(sample as BusinessRecord).statements!
  balanceSheets.at(-1)!.liabilities = owed.map(([id, name, amount]) => ({ id, name, amount, kind: 'debt' as const }))
  return { ...sample, statements: { ...statements, balanceSheets, ...debt && { debt } } } as BusinessRecord
}

t.test('without a debt schedule, the lender summary has the loans of the latest balance sheet', async (t) => {
  const debt = (record: BusinessRecord) => written(record, 'lender').split('## Debt and coverage')[1]?.split('\n## ')[0]
  const text = debt(withDebt(undefined, ['truck', 'Truck loan', 118_000], ['van', 'Van loan', 20_000]))
  t.match(text, '**Loans on the latest balance sheet**')
  t.match(text, '| Truck loan | $118,000 |')
  t.match(text, '| **Total** | **$138,000** |')
  t.notMatch(debt(sample as BusinessRecord), 'Loans on the latest balance sheet')
  t.equal(debt(withDebt(undefined)), undefined)
})

t.test('debt of the balance sheet that the schedule does not list is named', async (t) => {
  const loan = { id: 'truck', lender: 'Truck loan', balance: 118_000, payments: { FY2025: 30_000 } }
  const [truck, card] = [['truck', 'Truck loan', 118_000], ['card', 'Business Card', 8_412.77]] as Owed[]
  const said = /The latest balance sheet also has .*?debt schedule does not include\./g
  const cards = ['The latest balance sheet also has $8,400 of debt on credit cards, which the debt schedule does not include.']
  for (const document of ['cim', 'lender'] as const) {
    const saidOf = (...record: Parameters<typeof withDebt>) => written(withDebt(...record), document).match(said)
    t.same(saidOf([loan], truck!, card!), cards, document)
    t.same(saidOf([{ ...loan, id: 'bank' }], ['note', 'Note', 118_000], card!), cards, 'a schedule with other names')
    t.same(saidOf([{ ...loan, id: 'bank' }], ['note', 'Note', 90_000], card!), null, 'a schedule of another day')
    t.same(saidOf([loan], truck!), null)
    t.match(saidOf([loan], truck!, ['owner', 'Note to the owner', 50_000])![0], '$50,000 of other debt')
  }
})

t.test('the lender summary has the year to date beside the same months before, and what the tax returns say', async (t) => {
  const text = written(sample as BusinessRecord, 'lender').split('## Earnings in three ways')[0]!
  t.match(text, '**Year to date, Jan-Apr 2026, and the twelve months to April 2026**')
  t.match(text, '| Revenue | $1,144,500 | $1,219,700 | $4,111,500 |')
  t.match(text, 'The books agree with the gross receipts on the tax returns for FY2023 and FY2024. ' +
    'In FY2025, the books are $2,150 above the gross receipts on the tax returns')
  const record = structuredClone(sample) as BusinessRecord
  const [{ year, ...taxReturn }] = record.statements!.taxReturns as [{ year: string, grossReceipts: number }]
  record.statements!.taxReturns = [{ ...taxReturn, year, netIncome: 1 }] as never
  t.match(written(record, 'lender'), new RegExp(`In ${year}, the books are \\$[\\d,]+ above the net income on the tax returns`))
})

t.test('the end of a fiscal year that is not the calendar year is said once in each document', async (t) => {
  const record = postedCase('june-year')
  const { page, notice } = viewDocument(prepareRecord(record, bank, standard), 'cim')
  const sentence = 'The fiscal year ends on June 30, so FY2024 means the twelve months up to that day.'
  t.equal(pageToMarkdown(page, notice).split(sentence).length, 2)
  t.equal(written(record).split(sentence).length, 2)
  t.equal(written(record, 'lender').split('fiscal year ends on June 30.').length, 2)
  t.notMatch(written(sample as BusinessRecord, 'lender'), 'fiscal year ends')
})

t.test('a claim that rests on a fact of a later phase is left out, except in a fictional company', async (t) => {
  const record = structuredClone(sample) as BusinessRecord
  const late = 'The main equipment supplier accounts for 71% of purchases'
  t.match(written(record), late)
  record.company.fictional = false
  t.notMatch(written(record), late)
  for (const fact of record.facts!) if (fact.id === 'GR-039' || fact.id === 'GR-040') fact.visibility = 'Pre-LOI'
  t.match(written(record), late)
})

t.test('a loss at a glance is in parentheses, however large', async (t) => {
  const record = postedCase('clean-three-years')
  for (const { section, amounts } of record.statements!.lines!) if (section === 'revenue') amounts.FY2024! /= 2
  const glance = written(record).split('**At a glance**')[1]!.split('\n\n')[1]!
  t.match(glance, '| Reported EBITDA, FY2024 | ($1.2 million) |')
  t.match(glance, '| SDE, FY2024 | ($887,000) |')
})

t.test('a term means the same in every paper of a deal', async (t) => {
  const file = prepareRecord(sample as BusinessRecord, bank, standard)
  const meanings = new Map<string, string>()
  const papers: Array<[DocumentName, 'buyer'?]> = [['cim', 'buyer'], ['cim'], ['lender'], ['teaser'], ['earnings']]
  for (const [name, edition] of papers) {
    const { page, notice } = viewDocument(file, name, edition)
    for (const [, term, means] of pageToMarkdown(page, notice).matchAll(/^- ([A-Z][^:*\n]{2,60}): (.+)$/gm)) {
      if (/SDE|EBITDA|Working capital|Recurring|Renewal|As claimed/.test(term!)) {
        t.equal(meanings.get(term!) ?? means, means, `${name}: ${term}`)
        meanings.set(term!, means!)
      }
    }
  }
  t.ok([...meanings.keys()].some((term) => term.startsWith('SDE')), 'SDE is defined')
})
