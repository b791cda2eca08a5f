import type { BusinessRecord } from '../../../schemas/record/business-record.ts'
import { createRuleContext } from '../../../domain/record/report/check-record.ts'
import { rules } from '../../../domain/record/rules/index.ts'
import { Verdict } from '../../../domain/record/rules/rule.ts'
import { selectIndex } from '../../../domain/record/standard-index.ts'
import { content } from '../../checked-content.ts'

export const { bank, standard, sample } = content
export const bounds = { depth: 32, facts: 2000, documents: 2000, years: 5, text: 2000 }

/** Returns the verdict of one rule on a record. */
export function verdictOf (record: BusinessRecord, id: string): Verdict {
  const verdict = new Verdict(rules.find((one) => one.id === id)!)
  verdict.rule.check(createRuleContext(record, bank, standard), verdict)
  return verdict
}

/**
 * Creates the record of a small plumbing company that passes every rule. Each call returns a new one, so that tests may
 * change it.
 */
export function sound () {
  const papers = selectIndex(standard, { asOf: '2026-05-29', company: { trade: 'plumbing' } }).documents
  return {
    format: 'business-readiness-record/1' as const,
    asOf: '2026-05-29',
    company: { trade: 'plumbing' as const, name: 'Alder Pipe Works, LLC', entity: 'S corporation' },
    fiscalYears: ['FY2023', 'FY2024', 'FY2025'],
    statements: {
      lines: [
        line('repair', 'revenue', [600, 700, 800]),
        { ...line('plans', 'revenue', [100, 110, 120]), name: 'Plans billed monthly' },
        line('wages', 'cost-of-work', [300, 340, 380]),
        line('owner-pay', 'operating-expense', [90, 90, 90]),
        line('travel', 'operating-expense', [10, 12, 14]),
        line('wear', 'depreciation', [20, 20, 20]),
        line('loan-interest', 'interest', [5, 5, 5]),
        line('gain-on-truck', 'other-income', [0, 0, 3], ['gain'])
      ],
      totals: {
        revenue: byYear([700, 810, 920]),
        costOfWork: byYear([300, 340, 380]),
        grossProfit: byYear([400, 470, 540]),
        operatingExpenses: byYear([100, 102, 104]),
        ebitda: byYear([300, 368, 436]),
        netIncome: byYear([275, 343, 414])
      },
      months: Object.fromEntries(Array.from({ length: 12 }, (_one, index) => [
        `2025-${String(index + 1).padStart(2, '0')}`, index === 0 ? 95_000 : 75_000
      ])) as Record<string, number>,
      trailing: { through: '2026-02', revenue: { prior: 170_000, current: 180_000, twelveMonths: 930_000 } },
      ledgerNotes: [{
        code: 'comes-again' as const,
        adjustment: 'trips',
        year: 'FY2025',
        amount: 9,
        claimed: { FY2025: 9 },
        document: 'DR-02.01',
        rows: ['R2'],
        text: 'It comes again.'
      }],
      adjustments: [
        { id: 'owner', name: 'Owner pay', kind: 'owner-pay' as const, line: 'owner-pay', ...proved([90, 90, 90]) },
        {
          id: 'trips',
          name: 'Personal travel',
          kind: 'personal' as const,
          line: 'travel',
          upTo: 'part' as const,
          ...proved([4, 5, 6])
        },
        {
          id: 'travel-to-market',
          name: 'Travel to market',
          kind: 'to-market' as const,
          line: 'travel',
          amounts: { FY2025: 0 } as Record<string, number>,
          market: { FY2025: 14_000 },
          documents: [] as string[]
        }
      ],
      debt: [{ id: 'truck-note', lender: 'Bank', balance: 75_000, payments: { FY2025: 20_000 } }],
      hiredManager: { amounts: byYear([120, 120, 120]) },
      printed: { sde: byYear([394, 463, 532]), adjustedEbitda: byYear([274, 343, 412]) },
      balanceSheets: [
        sheet('2024-12-31', { cash: 50, receivables: 80, equipment: 100, payables: 40, debt: 60, equity: 130 }),
        sheet('2025-12-31', { cash: 59, receivables: 90, equipment: 115, payables: 45, debt: 75, equity: 144 })
      ],
      cashFlow: [{
        year: 'FY2025',
        operations: 426_000,
        investing: -32_000,
        financing: -385_000,
        change: 9_000,
        items: [
          flow('Truck bought', 'investing', 'capital-expenditure', -38),
          flow('Truck sold', 'investing', 'asset-sale', 6),
          flow('Loan', 'financing', 'borrowed', 30),
          flow('Loan payments', 'financing', 'repaid', -15),
          flow('Distributions', 'financing', 'distributions', -400)
        ]
      }],
      taxReturns: [{
        year: 'FY2025',
        form: '1120-S',
        grossReceipts: 910_000,
        netIncome: 414_000,
        differences: [{ name: 'Rise in receivables', amount: -10_000, item: 'receivables' }],
        document: 'DR-03.03'
      }],
      bank: [{
        year: 'FY2025',
        from: 'receipts' as const,
        deposits: 916_000,
        differences: [{ name: 'Truck', amount: 6_000 }],
        document: 'DR-02.07'
      }],
      payroll: [{ year: 'FY2025', wages: 470_000, lines: ['wages', 'owner-pay'] }]
    },
    counts: [
      {
        id: 'plans',
        name: 'Active plans',
        values: { FY2024: 410, FY2025: 450 } as Record<string, number>,
        rollForward: { begin: { FY2025: 410 }, added: { FY2025: 90 }, lost: { FY2025: 50 } }
      },
      { id: 'gold', name: 'Gold plans', partOf: 'plans', values: { FY2025: 100 } as Record<string, number> }
    ],
    tables: [{
      id: 'trucks',
      title: 'Trucks',
      head: 'Truck',
      columns: [{ id: 'loan', label: 'Loan', unit: 'usd' as const }],
      rows: [
        { label: 'T1', cells: [30_000] },
        { label: 'T2', cells: [45_000] },
        { label: 'All', cells: [75_000], total: true as const }
      ]
    }, {
      id: 'customers',
      title: 'Largest customers of FY2025',
      head: 'Customer',
      columns: [
        { id: 'sales', label: 'Sales', unit: 'usd' as const }, { id: 'share', label: 'Share', unit: 'percent' as const }
      ],
      rows: [{ label: 'C-01', cells: [150_000, 16.3] }, { label: 'C-02', cells: [90_000, 9.8] }]
    }],
    ties: [{ name: 'Truck loans', figure: 'tables.trucks.sum.loan', equals: 'statements.balanceSheets.2025-12-31.debt' }],
    facts: [
      {
        id: 'GR-001',
        category: 'Financial' as const,
        fact: 'Revenue',
        value: '$920,000' as string | number,
        figure: 'statements.totals.revenue.FY2025',
        period: 'FY2025',
        source: 'DR-02.01',
        capturedOn: '2026-05-02',
        confidence: 'high' as const,
        verifiedBy: ['Outside CPA'],
        status: 'verified' as const
      },
      {
        id: 'GR-002',
        category: 'Agreements' as const,
        fact: 'Active plans',
        value: '450' as string | number,
        period: 'FY2025',
        source: 'DR-04.01',
        capturedOn: '2026-05-02'
      }
    ] as NonNullable<BusinessRecord['facts']>,
    documents: [
      ...papers.map(({ id, title, tag, period }) => ({
        id,
        title,
        tag,
        ...period !== undefined && { period },
        dated: '2026-05-01',
        status: 'present' as 'present' | 'partial' | 'missing'
      })),
      { id: 'DR-08.90', title: 'City registration', dated: '2026-01-01', ends: '2026-12-31', status: 'present' as const }
    ] as NonNullable<BusinessRecord['documents']>,
    requests: [{ id: 'R02.01', status: 'provided' as const, documents: ['DR-02.01'] }],
    answers: [
      { question: 'books-match-tax', answer: 'close', evidence: 'proved', documents: ['DR-02.06'] },
      { question: 'sales-trend', answer: 'upeach', evidence: 'none' }
    ] as NonNullable<BusinessRecord['answers']>,
    openIssues: [{ issue: 'One person holds the license', facts: ['GR-001'] }],
    memorandum: [{
      section: 'summary',
      claims: [{ text: 'Revenue was $920,000, or {{statements.totals.revenue.FY2025 | million}}.', facts: ['GR-001'] }]
    }]
  } satisfies BusinessRecord
}

function byYear ([first, second, third]: number[]): Record<string, number> {
  return { FY2023: first! * 1000, FY2024: second! * 1000, FY2025: third! * 1000 }
}

function line<const S extends string> (id: string, section: S, amounts: number[], tags: string[] = []) {
  return { id, name: id, section, amounts: byYear(amounts), tags }
}

function proved (amounts: number[]) {
  return { amounts: byYear(amounts), documents: ['DR-02.05'] }
}

function sheet (date: string, of: Record<'cash' | 'receivables' | 'equipment' | 'payables' | 'debt' | 'equity', number>) {
  const item = <const K extends string>(kind: K & keyof typeof of) =>
    ({ id: kind, name: kind, amount: of[kind] * 1000, kind })
  return {
    date,
    assets: [item('cash'), item('receivables'), item('equipment')],
    liabilities: [item('payables'), item('debt')],
    equity: of.equity * 1000
  }
}

function flow<const P extends string, const K extends string> (name: string, part: P, kind: K, amount: number) {
  return { name, part, kind, amount: amount * 1000 }
}
