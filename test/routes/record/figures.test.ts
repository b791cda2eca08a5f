import t from 'tap'
import { figuresOf, formatNames } from '../../../domain/record/figures/fill-references.ts'
import { createLedger } from '../../../domain/record/figures/ledger.ts'
import { slugOf } from '../../../domain/slug.ts'
import { content } from '../../checked-content.ts'
import { start } from '../../helper.ts'
import { post, smallest } from './requests.ts'

t.test('the skill names every member that a path may go through, every function and every format', async (t) => {
  const app = await start(t)
  const skill = (await app.inject('/.well-known/agent-skills/build-a-record/SKILL.md')).body
  const [section = ''] = /## Name figures[^]*?\n(?=## )/.exec(skill) ?? []
  const { nextMembers } = figuresOf(content.sample, createLedger(content.sample))
  const named = new Set(['lines', 'tags', 'shares', 'adjustments', 'balanceSheets', 'tables', 'counts', 'company'])
  const below = (path: string): string[] => nextMembers(path).names.flatMap((name) =>
    [name, ...named.has(name) ? [] : below(`${path}.${name}`)])
  const derived = [
    'totals', 'margins', 'growth', 'addBacks', 'trailing', 'seasonality', 'workingCapital', 'ties', 'earnings',
    'debtPayments', 'unexplained'
  ]
  const [table] = content.sample.tables ?? []
  const ofTable = nextMembers(`tables.${table?.id}`).names
    .filter((name) => !table?.rows.some(({ id, label }) => (id ?? slugOf(label)) === name))
  const fixed = [...nextMembers('').names, ...derived.flatMap(below), ...nextMembers('statements').names, ...ofTable]
    .filter((name) => !/^(FY)?\d{4}/.test(name))
  for (const name of new Set([...fixed, 'lines', 'tags', 'shares', 'tables'])) {
    t.match(section, new RegExp(`\`[^\`]*\\b${name}\\b[^\`]*\``), name)
  }
  for (const name of formatNames) t.match(section.slice(section.indexOf('Formats after')), `\`${name}\``, name)
})

t.test('an unknown figure is reported with the names that are allowed where its path fails', async (t) => {
  const app = await start(t)
  const rows = Array.from({ length: 12 }, (_one, index) => ({ label: `Crew № ${index}`, cells: [index, 'José'] }))
  const record = {
    ...smallest,
    company: { trade: 'plumbing', name: 'Alder '.repeat(22), shortName: 'Alder' },
    statements: { totals: { revenue: { FY2024: 5, FY2025: 7 } } },
    tables: [{
      id: 'crews',
      title: 'Crews',
      head: 'Crew',
      columns: [{ id: 'calls', label: 'Calls', unit: 'number' }, { id: 'lead', label: 'Lead', unit: 'text' }],
      rows
    }]
  }
  const expected = async (figure: string) => {
    const fact = { id: 'GR-001', category: 'Company', fact: 'One', value: 7, figure }
    const { findings } = (await post(app, 'check', { ...record, facts: [fact] })).json()
    return findings.find(({ path }: { path: string }) => path === '/facts/0/figure')?.expected
  }
  for (const [figure, next] of [
    ['totals.revenue.FY2019', 'after totals.revenue: FY2024, FY2025'],
    ['statements.totals.revenue', 'after statements.totals.revenue: FY2024, FY2025'],
    ['7 + tables.crews.sum.pay', 'after tables.crews.sum: calls, lead'],
    ['tables.crews.crew-no-1.pay', 'after tables.crews.crew-no-1: calls, lead'],
    ['tables.crews.crew-99.calls', /^after tables\.crews: crew-no-0, (crew-no-\d, ){9}… and 7 more$/],
    ['tables.crews.where.lead.jos.sum.calls', 'after tables.crews.where.lead: jose'],
    ['revenue.FY2025', /^one that begins with .*statements, counts, tables, .*… and \d+ more$/],
    ['company.shortName', 'a figure that is a number'],
    ['company.name', 'a figure that is a number'],
    ['company.shortName.length', 'after company.shortName: nothing'],
    ['statements.lines.constructor.FY2025', /^after statements/],
    ['totals.revenue.FY2025 +', /a space on each side/],
    ['tables.crews.where.lead.jose.sum.calls', undefined]
  ] as const) {
    t.match(String(await expected(figure)), next ?? 'undefined', figure)
  }
  const notes = async (note: string) => {
    const fact = { id: 'GR-001', category: 'Company', fact: 'One', value: 7, note }
    const { findings } = (await post(app, 'check', { ...record, facts: [fact] })).json()
    return findings.find(({ path }: { path: string }) => path === '/facts/0/note')
  }
  t.match(await notes('{{company.name}}'), { message: '{{company.name}} draws a text of more than 120 characters.' })
  t.match(await notes('{{totals.revenue.FY2025 | euro}}'), {
    message: /has a format that its figure does not take/, expected: 'formats: usd, percent, decimal, million, lower'
  })
})
