import t from 'tap'
import { amountColumns, isShare } from '../../../../domain/import/pdf/amount-columns.ts'
import { guardPdfTotals } from '../../../../domain/import/pdf/guard-pdf-totals.ts'
import type { TextLine } from '../../../../domain/import/pdf/text-lines.ts'
import { unitNamed, withoutUnit } from '../../../../domain/import/layout/units.ts'

/** Lines whose cells are an amount and its right edge; each amount is 30 points wide. */
const linesOf = (...lines: Array<Array<[text: string, right: number]>>) =>
  lines.map((cells) => ({ cells: cells.map(([text, right]) => ({ text, left: right - 30, right })) })) as TextLine[]
const edgesOf = (...lines: Array<Array<[text: string, right: number]>>) =>
  amountColumns(linesOf(...lines)).map(({ from, to }) => [from + 6, to - 6])

t.test('amounts are one column if their right edges are 6 points apart at most', async (t) => {
  const two = (apart: number) => edgesOf([['100.00', 200], ['5.00', 300]], [['90.00', 200], ['4.00', 300]],
    [['1.00', 200 + apart], ['7.00', 300]], [['1.00', 200 + apart], ['7.00', 300]])
  t.same(two(6), [[200, 206], [300, 300]])
  t.same(two(6.5), [[200, 206.5], [300, 300]], 'they overlap and are never in one line')
  t.same(two(31), [[200, 200], [231, 231], [300, 300]], 'they do not overlap')
  t.same(two(30), [[200, 200], [230, 230], [300, 300]], 'one begins where the other ends')
})

t.test('columns that overlap stay apart if a line has an amount in both', async (t) => {
  t.same(edgesOf([['1.00', 200], ['2.00', 220]], [['1.00', 200], ['2.00', 220]]), [[200, 200], [220, 220]])
})

t.test('an edge with a single amount is no column', async (t) => {
  t.same(edgesOf([['1.00', 200], ['2.00', 300]], [['1.00', 200]]), [[200, 200]])
})

t.test('amounts of lines with one each are one column', async (t) => {
  const lines: Array<Array<[string, number]>> = [[['1.00', 200]], [['2.00', 200]], [['3.00', 260]], [['3.00', 260]]]
  t.same(edgesOf(...lines), [[200, 260]])
  t.same(edgesOf(...lines, [['5.00', 200], ['6.00', 260]]), [[200, 200], [260, 260]], 'unless one line has two')
  t.same(edgesOf(['Page 4', 'Suite 100', '2025'].map((text) => [text, 200])), [], 'only amounts with decimals are sure')
  t.same(edgesOf([['2025', 200]], [['2024', 200]]), [], 'years are no amounts')
})

t.test('a share has a percent sign, or one decimal', async (t) => {
  for (const text of ['12%', '12.5 %', '(3.1%)', '-4.0', '100.0']) t.ok(isShare(text), text)
  for (const text of ['12', '12.50', '1000.0', '12.5x']) t.notOk(isShare(text), text)
})

t.test('a PDF is refused if a total differs or none is printed, with how to export its report', async (t) => {
  const sums = [100]
  const read = { kind: 'profit-and-loss', statement: { totals: [{ sums }] }, warnings: [] }
  const refusal = (changed: object) => {
    try {
      guardPdfTotals({ ...read, ...changed } as never)
      return 'counted'
    } catch (error) {
      return (error as Error).message
    }
  }
  t.equal(refusal({}), 'counted')
  t.equal(refusal({ warnings: [{ code: 'no-depreciation', at: 'p.1', message: 'None.' }] }), 'counted')
  for (const code of ['total-differs', 'unclear-amount', 'months-differ']) {
    t.match(refusal({ warnings: [{ code, at: 'p.1, line 4', message: 'It is off. No line was added for it.' }] }),
      /^The lines of this PDF could not all be read \(p\.1, line 4: It is off\):/, code)
  }
  for (const totals of [[], [{ sums: [] }]]) t.match(refusal({ statement: { totals } }), /^This PDF has no printed totals/)
  t.match(refusal({ kind: 'balance-sheet', statement: undefined, balance: { totals: [] } }), /open Reports, Balance Sheet/)
  t.notMatch(refusal({ statement: { totals: [] } }), /Balance Sheet/)
})

t.test('a title without its unit keeps its other words', async (t) => {
  for (const [line, unit, rest] of [
    ['Income Statement (in thousands)', 1000, 'Income Statement'], ['$000', 1000, ''],
    ['Income Statement (dollars in millions)', 1_000_000, 'Income Statement'],
    ['Income Statement (unaudited)', undefined, 'Income Statement (unaudited)']
  ] as const) t.same([unitNamed(line), withoutUnit(line)], [unit, rest], line)
})
