import t from 'tap'
import { fileTypes } from '../../../schemas/record/document-files.ts'
import { content } from '../../checked-content.ts'
import { start } from '../../helper.ts'
import { SANDBOX } from '../sandbox/paths.ts'
import { post, smallest } from './requests.ts'
import { wholeText } from './zip-parts.ts'

const NAMES = /harrowfern|varner|dunmarrow/i
const FOR_OWNERS = /\bGR-\d|\bDR-\d|\bR\d\d\.\d\d|not in the record|for the owner|not verified by this service|\{\{/i
const forms = ['application/json', 'text/markdown', 'text/html', fileTypes.docx]
const real = { ...content.sample, company: { ...content.sample.company, fictional: false } }

t.test('the teaser names no one and has no exact number, in every form', async (t) => {
  const app = await start(t)
  for (const accept of forms) {
    const { statusCode, rawPayload, body, headers } = await post(app, 'documents/teaser', real, { accept })
    t.equal(statusCode, 200, accept)
    const text = accept === fileTypes.docx ? wholeText(rawPayload) : body
    t.notMatch(text, NAMES, accept)
    t.notMatch(text, FOR_OWNERS, accept)
    t.notMatch(text, /4,036,300|731,824|\$732,000|1,251|2004/, accept)
    t.match(text, /\$4,000,000/)
    t.match(text, /\$725,000/)
    t.match(text, '20 to 25 years in business')
    t.notMatch(String(headers['content-disposition']), NAMES)
  }
})

t.test('a teaser of a company without a state says what is needed', async (t) => {
  const app = await start(t)
  const { statusCode, body } = await post(app, 'documents/teaser', smallest)
  t.equal(statusCode, 400)
  t.match(body, '/company/state')
})

t.test('a decline is in the teaser too', async (t) => {
  const app = await start(t)
  const [first, ...lines] = real.statements!.lines!
  const shrunk = { ...first!, amounts: { ...first!.amounts, FY2025: 900_000 } }
  const { totals: _totals, printed: _printed, ...statements } = real.statements!
  const record = { ...real, statements: { ...statements, lines: [shrunk, ...lines] } }
  t.match((await post(app, 'documents/teaser', record, { accept: forms[1]! })).body, 'Revenue fell in FY2025')
})

t.test('the lender summary has the earnings of the ledger, and coverage only with debt payments', async (t) => {
  const app = await start(t)
  const { debt: _debt, ...statements } = real.statements!
  const { body } = await post(app, 'documents/lender', { ...real, statements }, { accept: forms[1]! })
  t.notMatch(body, FOR_OWNERS)
  t.match(body, '**$731,824**')
  t.notMatch(body, /SOP 50 10 8/)
  const debt = [{
    id: 'bank', lender: 'A bank', balance: 200_000, payments: { FY2025: 114_300 }, rate: 7.25, maturity: '2029-03-01', status: 'current'
  }]
  const owing = { ...real, statements: { ...real.statements, debt } }
  const covered = (await post(app, 'documents/lender', owing, { accept: forms[1]! })).body
  t.match(covered, 'As a lender counts, coverage of today\'s debt was 4.86 in FY2025, after $149,000 for a manager in place of the owner')
  t.match(covered, /SOP 50 10 8 .* 1\.15/)
  t.match(covered, /Rate +\| +Maturity +\| +Balance/)
  t.match(covered, /7\.25% +\| +Mar 1, 2029/)
  t.notMatch(covered, /Original amount/)
  const blind = (await post(app, 'documents/lender?blind=true', owing, { accept: forms[1]! })).body
  t.notMatch(blind, NAMES)
})

t.test('the sandbox serves both as data, pages and files', async (t) => {
  const app = await start(t)
  for (const name of ['teaser', 'lender']) {
    for (const accept of forms.slice(0, 3)) {
      const { statusCode, body } = await app.inject({ url: `${SANDBOX}/${name}`, headers: { accept } })
      t.equal(statusCode, 200, `${name} ${accept}`)
      if (name === 'teaser') t.notMatch(body.replace(/<nav.*?<\/nav>|<header.*?<\/header>|<footer.*?<\/footer>/gs, ''), /varner|dunmarrow/i, accept)
    }
    t.equal((await app.inject(`${SANDBOX}/${name}.docx`)).headers['content-type'], fileTypes.docx)
    t.equal((await app.inject(`/sample/${name}`)).statusCode, 200)
  }
})
