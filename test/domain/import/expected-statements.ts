import { readFileSync } from 'node:fs'
import type { LineSection } from '../../../domain/import/statements/line-sections.ts'
import { importOne } from './read-one.ts'

interface ExpectedStatement {
  profitAndLoss?: Record<string, Record<string, number>>
  balanceSheet?: Record<string, Record<string, number>>
  unit?: number
  within?: number
  adjustmentsAsked?: string[]
}

interface Assertions {
  ok: (value: unknown, what: string) => unknown
  same: (found: unknown, wanted: unknown) => unknown
}

const BELOW: LineSection[] = ['depreciation', 'amortization', 'interest', 'income-tax']

const text = readFileSync(new URL('statements/expected.json', import.meta.url), 'utf8')
/** The figures of each paper, by file. */
export const expectedStatements = JSON.parse(text) as Record<string, ExpectedStatement>

/** Checks what a file of a statement gives against the figures of the paper. */
export async function holdsStatement (
  t: Assertions, bytes: Uint8Array, want: ExpectedStatement
): ReturnType<typeof importOne> {
  const read = await importOne(bytes)
  const { file, record, questions } = read
  const { lines = [], balanceSheets = [] } = record.statements ?? {}
  const sum = (year: string, ...sections: string[]) => lines.filter(({ section }) => sections.includes(section))
    .reduce((all, { amounts }) => all + (amounts[year] ?? 0), 0)
  for (const [year, figures] of Object.entries(want.profitAndLoss ?? {})) {
    const ebitda = sum(year, 'revenue') - sum(year, 'cost-of-work', 'operating-expense')
    const got: Record<string, number> = {
      revenue: sum(year, 'revenue'),
      costOfWork: sum(year, 'cost-of-work'),
      ebitda,
      netIncome: ebitda - sum(year, ...BELOW) + sum(year, 'other-income')
    }
    for (const [key, figure] of Object.entries(figures)) {
      t.ok(Math.abs(got[key]! - figure) <= (want.within ?? 1), `${year} ${key}: ${got[key]} for ${figure}`)
    }
  }
  for (const [date, figures] of Object.entries(want.balanceSheet ?? {})) {
    const sheet = balanceSheets.find((one) => one.date === date)
    const total = (items: Array<{ amount: number, kind: string }> = [], kind?: string) =>
      items.reduce((all, item) => kind === undefined || item.kind === kind ? all + item.amount : all, 0)
    t.same({
      assets: total(sheet?.assets),
      liabilities: total(sheet?.liabilities),
      equity: sheet?.equity,
      cash: total(sheet?.assets, 'cash'),
      debt: total(sheet?.liabilities, 'debt')
    }, figures)
  }
  t.same(file.unit, want.unit)
  t.same(file.proof?.held, file.proof?.of)
  for (const claim of want.adjustmentsAsked ?? []) {
    t.ok(questions.some((question) => question.name === claim), `asks about ${claim}`)
    t.ok(lines.filter((line) => line.name === claim).length < 2, `${claim} is one account`)
  }
  return read
}
