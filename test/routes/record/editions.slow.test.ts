import t from 'tap'
import { fileTypes } from '../../../schemas/record/document-files.ts'
import type { BusinessRecord } from '../../../schemas/record/business-record.ts'
import { content } from '../../checked-content.ts'
import { start } from '../../helper.ts'
import { SANDBOX } from '../sandbox/paths.ts'
import { post } from './requests.ts'
import { wholeText } from './zip-parts.ts'

/** What a document for buyers never contains: ids, words of confidence, and notes to the owner. */
const FOR_OWNERS = /\bGR-\d|\bDR-\d|\bR\d\d\.\d\d|confidence|no fact yet|not in the record|for the owner|not verified by this service|\{\{/i

const documents = (app: Parameters<typeof post>[0], record: object, accept: string) =>
  post(app, 'documents/cim?edition=buyer', record, { accept })

t.test('the buyer edition has no ids and no notes to the owner in any form', async (t) => {
  const app = await start(t)
  const real = { ...content.sample, company: { ...content.sample.company, fictional: false } }
  for (const accept of ['application/json', 'text/markdown', 'text/html', fileTypes.docx]) {
    const { statusCode, rawPayload, body } = await documents(app, real, accept)
    t.equal(statusCode, 200, accept)
    const text = accept === fileTypes.docx ? wholeText(rawPayload) : body
    t.notMatch(text, FOR_OWNERS, accept)
    t.match(text, /Summary/)
  }
})

t.test('the sandbox and the tool serve the same editions, and proof is the default', async (t) => {
  const app = await start(t)
  const proof = await app.inject(`${SANDBOX}/cim`)
  t.match(proof.body, /GR-006/)
  t.equal((await app.inject(`${SANDBOX}/cim?edition=proof`)).body, proof.body)
  const buyer = await app.inject({ url: `${SANDBOX}/cim?edition=buyer`, headers: { accept: 'text/markdown' } })
  t.match(buyer.body, /## 1\\?\. Summary/)
  t.notMatch(buyer.body, FOR_OWNERS)
  const blind = await app.inject({ url: `${SANDBOX}/cim?edition=buyer&blind=true`, headers: { accept: 'text/markdown' } })
  t.notMatch(blind.body, /harrowfern|varner|dunmarrow/i)
  t.equal((await app.inject(`${SANDBOX}/cim?edition=other`)).statusCode, 400)
  t.equal((await post(app, 'documents/cim?edition=other', content.sample)).statusCode, 400)
})

t.test('figures of the buyer edition equal those of the books, and a decline names the lines that caused it', async (t) => {
  const app = await start(t)
  const lines = [
    ['sales', 'Service revenue', 'revenue', 1_000_000, 980_000],
    ['wages', 'Field wages', 'cost-of-work', 500_000, 549_000],
    ['legal', 'Legal fees', 'operating-expense', 289_000, 309_000],
    ['rent', 'Rent', 'operating-expense', 0, 0]
  ] as const
  const record = {
    format: content.sample.format,
    asOf: '2026-05-29',
    company: { trade: 'plumbing' },
    fiscalYears: ['FY2024', 'FY2025'],
    statements: {
      lines: lines.map(([id, name, section, before, after]) =>
        ({ id, name, section, amounts: { FY2024: before, FY2025: after } })),
      adjustments: [
        { id: 'truck', name: 'Personal truck', kind: 'personal', amounts: { FY2025: 8000 }, reason: 'My wife drives it' },
        { id: 'pay', name: 'Owner salary', kind: 'owner-pay', amounts: { FY2025: 60_000 } }
      ]
    }
  } satisfies BusinessRecord
  const { body } = await documents(app, record, 'text/markdown')
  t.match(body, 'Reported EBITDA fell from $211,000 in FY2024 to $122,000 in FY2025, mainly because field wages rose by $49,000, ' +
    'service revenue fell by $20,000 and legal fees rose by $20,000.')
  t.match(body, 'Revenue fell from $1.0 million in FY2024 to $980,000 in FY2025, a decline of 2%.')
  t.match(body, 'Personal truck, $8,000: in the owner\'s words, “My wife drives it.” Proof will follow.')
  t.match(body, /Reported EBITDA\*\* \| \*\*\$211,000\*\* \| \*\*\$122,000/)
  t.match(body, 'Reported EBITDA fell by $89,000 in FY2025')
})

t.test('a record with contradictions is a draft, and says nothing else of it to buyers', async (t) => {
  const app = await start(t)
  const { statements } = content.sample
  const totals = { ...statements!.totals, netIncome: { FY2025: 1 } }
  const record = { ...content.sample, statements: { ...statements, totals } }
  const { body } = await documents(app, record, 'text/markdown')
  t.match(body, 'DRAFT. Confidential information memorandum')
  t.notMatch(body, /contradiction/i)
  t.same((await documents(app, record, 'application/json')).json().draft, ['DRAFT'])
})

t.test('a claim without a fact makes no draft of any edition', async (t) => {
  const app = await start(t)
  const claims = [{ text: 'The office answers the phone from seven to five.' }]
  const record = { ...content.sample, memorandum: [{ section: 'operations', claims }] }
  for (const edition of ['buyer', 'proof']) {
    const { body } = await post(app, `documents/cim?edition=${edition}`, record, { accept: 'text/markdown' })
    t.match(body, 'from seven to five')
    t.notMatch(body, /\bDRAFT\b|\bDraft:|contradiction/, edition)
  }
})

t.test('a text whose reference cannot be filled in is left out of the buyer edition', async (t) => {
  const app = await start(t)
  const claims = [{ text: 'June is {{nothing.of.it | percent}}.', facts: [] }]
  const record = { ...content.sample, memorandum: [{ section: 'history', claims }] }
  t.notMatch((await documents(app, record, 'text/markdown')).body, /June is/)
})

t.test('the proof edition leaves out texts that could not be filled in, and defines coverage only with a ratio', async (t) => {
  const app = await start(t)
  const markdown = async (record: object) =>
    (await post(app, 'documents/cim', record, { accept: 'text/markdown' })).body
  const claims = [{ text: 'June is {{nothing.of.it | percent}}.', facts: [] }]
  const { memorandum: _memorandum, statements: { debt: _debt, ...statements } = {}, ...others } = content.sample
  const rest = { ...others, statements }
  const body = await markdown({ ...rest, memorandum: [{ section: 'history', claims }] })
  // The finding at the end quotes it.
  t.notMatch(body, /^June is/m)
  t.match(body, /Books against the payroll filings/, 'a comparison that fails is shown too')
  t.notMatch(body, /SOP 50 10 8/)
  const debt = [{ id: 'bank', lender: 'A bank', payments: { FY2025: 114_300 } }]
  const owing = await markdown({ ...rest, statements: { ...statements, debt } })
  t.match(owing, /Debt service coverage, on today's debt: .*SOP 50 10 8/)
  t.notMatch(owing, /Searchfunder/)
})
