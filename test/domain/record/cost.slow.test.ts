import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import ts from 'typescript'
import { hidePrivate } from '../../../domain/record/input/private-numbers.ts'
import { formOf, readRecord } from '../../../domain/record/input/read-record.ts'
import { figuresOf, fillRecord, MAX_FILLED } from '../../../domain/record/figures/fill-references.ts'
import { numbersIn } from '../../../domain/record/figures/numbers-in-text.ts'
import { createLedger } from '../../../domain/record/figures/ledger.ts'
import { createRuleContext } from '../../../domain/record/report/check-record.ts'
import { plainWords } from '../../../domain/record/rules/fact-values.ts'
import { rules } from '../../../domain/record/rules/index.ts'
import { Verdict } from '../../../domain/record/rules/rule.ts'
import { slugOf } from '../../../domain/slug.ts'
import type { BusinessRecord } from '../../../schemas/record/business-record.ts'
import { bank, bounds, standard } from './sound.ts'

/** Text fragments that make a regular expression start, continue or backtrack. */
const UNITS = [
  ' ', '\n', '\t', '1', '1 ', '1-', '12 ', '123-45-', 'a', 'a ', 'A', 'AB12 ', '-', ' - ', ' + ', '{', '{{', '{{a', '{a',
  '{{a|', '{{a | b', '}', '"', '\\', '\\"', '<', '<a', '.', '1.', '1,', '1,111', ',111', '$', '$ ', '(', '((1', '/', '/1', '~',
  '|', 'FY2025 ', '2025-01-01', '2025-', '4111 ', 'aba ', 'account (', 'account 1 ', '\ue000', 'e\u0301', '\uff11',
  'multiple of ', '1 x ', 'worth ', 'business is ', 'The owner and ', ';'
]
const CHARACTERS = 6_000
/**
 * Microseconds of CPU time of this process, which other load does not affect. Anything faster is not measured again.
 */
const NOTICEABLE = 22_000
/** Four times the text takes four times as long, but sixteen times if the cost is quadratic. */
const MOST = 10

/** CPU time that this process needs for a task, in microseconds. */
function timeOf (task: () => void): number {
  const before = process.cpuUsage()
  task()
  return process.cpuUsage(before).user
}

/** Attempts after which a comparison counts: the least of each is what the task takes without the garbage of others. */
const ATTEMPTS = 6

/**
 * Whether the cost of a task grows faster than its size. Compares it with a quarter of the size if the cost is
 * noticeable.
 */
function growsFaster (task: (share: number) => void): boolean {
  let whole = timeOf(() => task(1))
  if (whole < NOTICEABLE) return false
  let part = timeOf(() => task(0.25))
  for (let attempt = 1; attempt < ATTEMPTS && whole > NOTICEABLE && whole > MOST * part; attempt++) {
    whole = Math.min(whole, timeOf(() => task(1)))
    part = Math.min(part, timeOf(() => task(0.25)))
  }
  return whole > NOTICEABLE && whole > MOST * part
}

const textOf = (unit: string, characters: number, end: string) =>
  unit.repeat(Math.ceil(characters / unit.length)).slice(0, characters) + end

function * literals (folder: string): Generator<{ file: string, text: string }> {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.ts')) continue
    const source = ts.createSourceFile(name, readFileSync(join(folder, name), 'utf8'), ts.ScriptTarget.Latest)
    const found: string[] = []
    const visit = (node: ts.Node) => {
      if (ts.isRegularExpressionLiteral(node)) found.push(node.text)
      ts.forEachChild(node, visit)
    }
    visit(source)
    for (const text of found) yield { file: name, text }
  }
}

t.test('no regular expression of the domain turns back over a long text', async (t) => {
  const all = [...literals(join(import.meta.dirname, '../../../domain'))]
  t.ok(all.length > 30, `${all.length} regular expressions`)
  const slow: string[] = []
  for (const { file, text } of all) {
    const end = text.lastIndexOf('/')
    const expression = new RegExp(text.slice(1, end), text.slice(end + 1))
    for (const unit of UNITS) {
      const isSlow = growsFaster((share) => {
        for (const last of ['', '!']) textOf(unit, CHARACTERS * share, last).replace(expression, '')
      })
      if (isSlow) slow.push(`${file}: ${text} on ${JSON.stringify(unit)}`)
    }
  }
  t.strictSame(slow, [])
})

t.test('what reads a text takes as long as the text is', async (t) => {
  const look = () => 1
  const readers: Record<string, (text: string) => unknown> = {
    hidePrivate,
    numbersIn,
    slugOf,
    plainWords,
    formOf,
    fill: (text) => fillRecord({ note: text } as unknown as BusinessRecord, look),
    json: (text) => readRecord(`{${JSON.stringify(text)}: 1}`, 'json', bounds),
    yaml: (text) => readRecord(`? ${JSON.stringify(text)}\n: 1\n`, 'yaml', bounds),
    plain: (text) => readRecord(text, 'yaml', bounds)
  }
  for (const [name, read] of Object.entries(readers)) {
    const slow = UNITS.filter((unit) => growsFaster((share) => read(textOf(unit, 4 * CHARACTERS * share, '!'))))
    t.strictSame(slow, [], name)
  }
})

t.test('a name of 173,000 characters is refused at once, and none of it is searched beyond what is shown', async (t) => {
  const read = readRecord(JSON.stringify({ ['\ue000'.repeat(173_000)]: 1 }), 'json', bounds)
  t.match(read, { faults: [{ problem: 'must have a name of at most 200 characters' }] })
  const card = readRecord(JSON.stringify({ [`${'x'.repeat(70)} 4111111111111111${'y'.repeat(200)}`]: 1 }), 'json', bounds)
  t.notMatch(JSON.stringify(card), '4111')
  const longest = readRecord(JSON.stringify({ ['n'.repeat(200)]: 1 }), 'json', bounds)
  t.match(longest, { faults: [{}, {}, { problem: /not known here/ }] })
})

t.test('a text with its references filled in has at most 10,000 characters', async (t) => {
  const record = { asOf: 'x'.repeat(100), company: {}, note: '{{asOf}}'.repeat(250) } as unknown as BusinessRecord
  const { record: filled, unknown } = fillRecord(record, figuresOf(record, createLedger(record)).look)
  const { note } = filled as unknown as { note: string }
  t.ok(note.length <= MAX_FILLED && note.length > MAX_FILLED - 100, `${note.length}`)
  t.strictSame(unknown.map(({ reference }) => reference), Array(5).fill('{{asOf}}'))

  const verdict = new Verdict(rules.find(({ id }) => id === 'references-filled')!)
  const facts = [{ id: 'GR-001', category: 'Company', fact: 'a', value: '{{company.name}}'.repeat(120), note: '{{company.name}}' }]
  const company = { trade: 'plumbing', name: 'n'.repeat(120) }
  const written = { format: 'business-readiness-record/1', asOf: '2026-05-29', company, facts } as BusinessRecord
  verdict.rule.check(createRuleContext(written, bank, standard), verdict)
  t.match(verdict.findings[0]?.message, /is not filled in, because its text would have more than 10000 characters\.$/)
})

t.test('an expression is evaluated as it is written, never filled in', async (t) => {
  const tie = { name: '{{asOf}}', figure: '{{asOf}}', equals: '{{asOf}}' }
  const record = { ties: [tie], asOf: '2026-05-29', company: {} } as BusinessRecord
  const { ties } = fillRecord(record, figuresOf(record, createLedger(record)).look).record
  t.strictSame(ties, [{ ...tie, name: '2026-05-29' }])
})

const many = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_one, index) => make(index))
const fact = (index: number) => ({
  id: `GR-${String(index + 1).padStart(4, '0')}`, category: 'Company', fact: 'Same', value: `${index}`, source: 'DR-01.01'
})
const paper = (index: number) => ({
  id: `DR-01.${String(index + 1).padStart(2, '0')}`, title: 'A', status: 'present', tag: 'tax.return', period: 'FY2025', dated: '2026-01-01'
})
const years = ['FY2021', 'FY2022', 'FY2023', 'FY2024', 'FY2025']
const byYear = Object.fromEntries(years.map((year) => [year, 1]))
const line = (index: number) => ({ id: `l${index}`, name: 'L', section: 'revenue', amounts: byYear, tags: ['gain', 'a', 'b'] })
const expression = (index: number) => many(40, (part) => `statements.lines.l${(index + part) % 200}.FY2025`).join(' + ')

/** Records at the limits of their lists, or at a share of these limits. */
const largest: Record<string, (share: number) => object> = {
  'facts that disagree': (share) => ({
    facts: many(2000 * share, (index) => ({ ...fact(index), status: 'conflict', confidence: 'high', figure: 'totals.sde.FY2025' }))
  }),
  'papers of one kind': (share) => ({
    documents: many(2000 * share, paper),
    requests: many(200, (index) => ({
      id: `R01.${100 + index}`, status: 'provided', documents: many(50, (place) => paper(Math.floor(place * 40 * share)).id)
    }))
  }),
  'claims of many facts': (share) => ({
    facts: many(2000, (index) => ({ ...fact(index), value: '1 2 3 4 5 6 7 8 9' })),
    memorandum: many(20 * share, (index) => ({
      section: `s${index}`, claims: many(20, () => ({ text: '11 12 13 14 15 16 17 18 19', facts: many(50, (place) => fact(place * 40).id) }))
    }))
  }),
  'sums of many lines': (share) => ({
    fiscalYears: years,
    statements: { lines: many(200, line) },
    ties: many(300 * share, (index) => ({ name: 'T', figure: expression(index), equals: '1' }))
  }),
  'cells that draw': (share) => ({
    tables: many(40, (index) => ({
      id: `t${index}`,
      title: 'T',
      head: 'T',
      columns: [{ id: 'c', label: 'C', unit: 'usd' }],
      rows: many(200 * share, (row) => ({ id: `r${row}`, label: 'R', cells: [`{{tables.t${(index + 1) % 40}.sum.c}}`] }))
    }))
  }),
  'books of every kind': (share) => ({
    fiscalYears: years,
    statements: {
      lines: many(200 * share, line),
      adjustments: many(60 * share, (index) => ({ id: `a${index}`, name: 'A', kind: 'other', amounts: byYear, line: `l${index}` })),
      balanceSheets: many(24 * share, (index) => ({
        date: `${2002 + index}-12-31`,
        assets: many(60, (place) => ({ id: `x${place}`, name: 'X', amount: 1, kind: 'cash' })),
        liabilities: many(60, (place) => ({ id: `y${place}`, name: 'Y', amount: 1, kind: 'debt' })),
        equity: 0
      })),
      cashFlow: years.map((year) => ({
        year, operations: 1, change: 3, items: many(60, () => ({ name: 'I', part: 'operations', kind: 'gain', amount: 1 }))
      })),
      taxReturns: years.map((year) => ({
        year, grossReceipts: 1, differences: many(20, (place) => ({ name: 'D', amount: 1, item: `x${place}` }))
      }))
    },
    counts: many(500 * share, (index) => ({ id: `c${index}`, name: 'C', values: byYear, partOf: `c${(index + 1) % 500}` }))
  }),
  ...Object.fromEntries([' ', '2025 ', '{{asOf}}', 'worth '].map((unit) => [
    `texts of ${JSON.stringify(unit)}`,
    (share: number) => ({
      facts: many(80 * share, (index) => ({
        ...fact(index), fact: textOf(unit, 1999, '!'), value: textOf(unit, 1999, '!'), figure: textOf(unit, 1999, '!')
      })),
      memorandum: [{ section: 'summary', claims: many(40 * share, (index) => ({ text: textOf(unit, 1999, '!'), facts: [fact(index).id] })) }]
    })
  ]))
}

t.test('no rule takes longer for each entry the more of them there are', async (t) => {
  for (const [name, make] of Object.entries(largest)) {
    const sizes = new Map([1, 0.25].map((share) => {
      const record = { format: 'business-readiness-record/1', asOf: '2026-05-29', company: { trade: 'plumbing' }, ...make(share) }
      return [share, record as unknown as BusinessRecord]
    }))
    t.ok(growsFaster((share) => createRuleContext(sizes.get(share)!, bank, standard)) === false, `${name}: opening it`)
    const contexts = new Map([...sizes].map(([share, record]) => [share, createRuleContext(record, bank, standard)]))
    const slow = rules.filter((rule) => growsFaster((share) => rule.check(contexts.get(share)!, new Verdict(rule))))
    t.strictSame(slow.map(({ id }) => id), [], name)
  }
})
