import t from 'tap'
import { readRecord, type RecordFault } from '../../../domain/record/input/read-record.ts'
import { bounds, sample, sound } from './sound.ts'

const head = 'format: business-readiness-record/1\nasOf: 2026-05-29\ncompany:\n  trade: plumbing\n'
const yaml = (text: string): RecordFault[] => {
  const read = readRecord(text, 'yaml', bounds)
  return 'faults' in read ? read.faults : []
}
const json = (value: unknown, own = bounds): RecordFault[] => {
  const read = readRecord(typeof value === 'string' ? value : JSON.stringify(value), 'json', own)
  return 'faults' in read ? read.faults : []
}
const small = { format: 'business-readiness-record/1', asOf: '2026-05-29', company: { trade: 'plumbing' } }

t.test('a record of three members is whole, in JSON and YAML', async (t) => {
  t.strictSame(readRecord(head, 'yaml', bounds), { record: small })
  t.strictSame(readRecord(JSON.stringify(small), 'json', bounds), { record: small })
  t.strictSame(json(sample), [])
  t.strictSame(json(sound()), [])
})

t.test('every fault of shape is reported at once, with its path, what is allowed and the line', async (t) => {
  t.strictSame(yaml(`${head}colour: red\nfacts:\n  - id: GR-1\n    category: Weather\n    fact: Rain\n    value: 3\n`), [
    {
      path: '/colour',
      problem: 'is not known here. Known are: format, asOf, company, fiscalYears, periods, statements, counts, tables, ties, ' +
        'facts, documents, requests, answers, openIssues, memorandum, blind',
      line: 5
    },
    { path: '/facts/0/id', problem: 'must be written like GR-001', line: 7 },
    {
      path: '/facts/0/category',
      problem: 'must be one of: Company, Financial, Tax, Revenue mix, Agreements, Customers, Suppliers, People, ' +
        'Licensing, Compliance, Operations, Fleet, Real estate, Insurance, Legal, Reputation, Growth, Deal',
      line: 8
    }
  ])
  t.match(yaml('asOf: 2026-02-28\n'), [
    { path: '/format', problem: 'is required', line: 1 }, { path: '/company', problem: 'is required', line: 1 }
  ])
  for (const day of ['2026-02-31', '9999-12-31', '0001-01-01']) {
    const document = { id: 'DR-01.01', title: day, status: 'present', dated: day }
    t.strictSame(json({ ...small, asOf: day, documents: [document] }), ['/asOf', '/documents/0/dated'].map((path) =>
      ({ path, problem: 'must be a day of the calendar, 1800-01-01 to 2199-12-31' })))
  }
  t.match(yaml(`${head}  founded: 2004\n`), [{ path: '/company/founded', problem: 'must be text; put a number in quotes' }])
  t.match(yaml(`${head}fiscalYears: [2024, FY2025]\n`), [{ path: '/fiscalYears/0', problem: 'must be text written like FY2025' }])
  t.match(json({ ...small, asOf: '2026-13-01' }), [{ path: '/asOf', problem: 'must be written like 2026-05-29' }])
  t.equal(json({ ...small, facts: Array.from({ length: 500 }, () => ({})) }).at(-1)!.problem,
    'has 1800 faults more, which are not listed')
})

t.test('messages about bounds give the number', async (t) => {
  const fact = { id: 'GR-001', category: 'Company', fact: 'Name', value: 'x' }
  const few = { ...bounds, facts: 1, documents: 0, years: 1, text: 10 }
  t.strictSame(json({
    ...small,
    fiscalYears: ['FY2024', 'FY2025'],
    facts: [fact, { ...fact, note: 'eleven chars' }],
    documents: [{ id: 'DR-01.01', title: 'x', status: 'missing' }],
    format: small.format
  }, few), [
    { path: '/facts', problem: 'must have at most 1 items' },
    { path: '/documents', problem: 'must have at most 0 items' },
    { path: '/fiscalYears', problem: 'must have at most 1 items' },
    { path: '/format', problem: 'must have at most 10 characters' },
    { path: '/facts/1/note', problem: 'must have at most 10 characters' }
  ])
  const deep = `${'{"a":'.repeat(33)}1${'}'.repeat(33)}`
  t.match(json(deep), [{ problem: 'must not be nested deeper than 32 levels' }])
  t.match(yaml('['.repeat(20_000)), [{ problem: /maxDepth \(32\)/ }])
})

t.test('YAML is of the core schema, with no anchors, aliases, tags, merge keys or repeated keys', async (t) => {
  const problem = 'must have no anchors (&), aliases (*) or tags (!)'
  t.strictSame(yaml(`${head}a: &x 1\nb: *x\n`), [{ path: '', problem, line: 5 }])
  t.strictSame(yaml(`${head}a: !!js/function x\n`), [{ path: '', problem, line: 5 }])
  t.strictSame(yaml(`${head}a: !!str x\n`), [{ path: '', problem, line: 5 }])
  t.match(yaml(`${head}<<: {asOf: 2020-01-01}\n`), [{ path: '/<<', problem: /not known/ }])
  t.match(yaml(`${head}asOf: 2026-05-30\n`), [{ problem: /duplicated mapping key/, line: 5 }])
  t.match(yaml(`${head}---\na: 1\n`), [{ problem: 'must be one YAML document, and holds more' }])
  t.match(yaml(`${head}__proto__: 1\n`), [{ path: '/__proto__', problem: /not known/ }])
  t.match(yaml('a: "open'), [{ problem: /^is not YAML as it is read here/, line: 1 }])
  t.match(yaml(''), [{ path: '', problem: 'must be an object, with members such as format, asOf, company' }])
})

t.test('broken JSON and repeated members are reported with their place', async (t) => {
  t.match(json('{"format":\n "x",}'), [{ path: '', problem: 'is not JSON: in line 2, column 6, a name in double quotes was expected' }])
  t.match(json('{"format": "a",\n "format": "b"}'), [{ path: '', problem: /duplicated mapping key/, line: 2 }])
})

t.test('what somebody wrote in the wrong place is never repeated', async (t) => {
  const secret = '4111 1111 1111 1111'
  const faults = [
    ...json({ ...small, [secret]: 1, company: { trade: secret } }),
    ...yaml(`${head}"${secret}": 1\n`),
    ...yaml(`a: *${secret.replaceAll(' ', '')}`)
  ]
  t.ok(faults.length > 3)
  t.notMatch(JSON.stringify(faults), /4111/)
  t.ok(json({ ...small, ['x'.repeat(5000)]: 1 })[0]!.path.length <= 81)
})
