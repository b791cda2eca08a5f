import fc from 'fast-check'
import { writeXlsx } from 'hucre/xlsx'
import t from 'tap'
import { importOne } from './read-one.ts'

interface Node { name: string, own: number, children: Node[] }
type Row = [depth: number, name: string, cents: number | undefined]

const names = fc.constantFrom('Fuel', 'Tools', 'Total Oil purchases', 'Insurance', 'Uniforms', 'Training', 'Supplies', 'Yard')
const node: fc.Memo<Node> = fc.memo((depth) => fc.record({
  name: names,
  own: fc.integer({ min: -500_000, max: 9_000_000 }).filter((cents) => cents !== 0),
  children: depth > 1 ? fc.array(node(depth - 1), { maxLength: 3 }) : fc.constant([])
}))

const sumOf = ({ own, children }: Node): number => own + children.reduce((sum, child) => sum + sumOf(child), 0)

/** Makes names unique, because a tree of accounts never has two with the same name in one place. */
function numbered (nodes: Node[], prefix = ''): Node[] {
  return nodes.map(({ name, own, children }, index) =>
    ({ name: `${name} ${prefix}${'abcdefgh'[index]}`, own, children: numbered(children, `${prefix}${'abcdefgh'[index]}`) }))
}

const rowsOf = (nodes: Node[], depth: number): Row[] => nodes.flatMap((one): Row[] => one.children.length === 0
  ? [[depth, one.name, one.own]]
  : [[depth, one.name, one.own], ...rowsOf(one.children, depth + 1), [depth, `Total for ${one.name}`, sumOf(one)]])

const leavesOf = (nodes: Node[]): number[] => nodes.flatMap(({ own, children }) =>
  children.length === 0 ? [own] : [...own === 0 ? [] : [own], ...leavesOf(children)])

const statementOf = (nodes: Node[]): Row[] => {
  const total = nodes.reduce((sum, one) => sum + sumOf(one), 0)
  return [
    [0, 'Income', undefined], [1, 'Sales', 1_000_000], [0, 'Total for Income', 1_000_000],
    [0, 'Expenses', undefined], ...rowsOf(nodes, 1), [0, 'Total for Expenses', total], [0, 'Net Income', 1_000_000 - total]
  ]
}

const csvOf = (rows: Row[], indent: number) =>
  `Acme,\nProfit and Loss,\n2025,\n\n,Total\n${rows.map(([depth, name, cents]) => `${' '.repeat(depth * indent)}${name},${cents === undefined ? '' : cents / 100}`).join('\n')}\n`
const xlsxOf = (rows: Row[], indent: number) => writeXlsx({
  sheets: [{
    name: 'Sheet1',
    rows: [['Acme'], ['Profit and Loss'], ['January - December 2025'], [null, 'Total'],
      ...rows.map(([depth, name, cents]) => [' '.repeat(depth * indent) + name, cents === undefined ? null : cents / 100])]
  }]
})

const trees = fc.array(node(3), { minLength: 1, maxLength: 4 }).map((nodes) => numbered(nodes))

t.test('a tree of accounts reads back to its leaves, in text and in a workbook, indented or not', async (t) => {
  await fc.assert(fc.asyncProperty(trees, fc.constantFrom(0, 3), fc.boolean(), async (nodes, indent, isText) => {
    const rows = statementOf(nodes)
    const { file } = await importOne(isText ? csvOf(rows, indent) : await xlsxOf(rows, indent))
    const read = file.lines!.slice(1).map(({ amounts }) => Math.round(amounts.FY2025! * 100))
    return JSON.stringify(read) === JSON.stringify(leavesOf(nodes)) && file.totals!.every(({ agrees }) => agrees)
  }), { numRuns: 20 })
  t.pass()
})

t.test('a changed cell is found', async (t) => {
  await fc.assert(fc.asyncProperty(trees, fc.nat(), async (nodes, place) => {
    const rows = statementOf(nodes)
    const filled = rows.flatMap(([, , cents], index) => cents === undefined ? [] : [index])
    const changed = filled[place % filled.length]!
    const { file } = await importOne(csvOf(rows.map(([depth, name, cents], index) =>
      [depth, name, index === changed ? cents! + 1 : cents]), 3))
    return file.totals?.some(({ agrees }) => !agrees) ?? file.warnings!.some(({ code }) => code === 'not-proven')
  }), { numRuns: 30 })
  t.pass()
})

t.test('a total of costs is never income, even if the net income comes out only so', async (t) => {
  const rows = (total: string, net: string) =>
    `Acme,\nProfit and Loss,\n2025,\n\n,Total\nIncome,\nSales,10000\nTotal for Income,10000\nExpenses,\nFuel,-500\nTools,500\nTotal for Expenses,${total}\nNet Income,${net}\n`
  const { file: wrong } = await importOne(rows('500', '10000'))
  t.ok(wrong.totals?.some(({ agrees }) => !agrees) ?? wrong.warnings!.some(({ code }) => code === 'not-proven'))
  const { file: right } = await importOne(rows('0', '10000'))
  t.same(right.lines?.map(({ section, amounts }) => [section, amounts.FY2025]),
    [['revenue', 10_000], ['operating-expense', -500], ['operating-expense', 500]])
})
