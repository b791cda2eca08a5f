import type { LedgerPayment, ledgerNoteCodes } from '../../../schemas/record/statements.ts'
import type { BusinessRecord } from '../../../schemas/record/business-record.ts'
import type { LineSection } from '../statements/line-sections.ts'
import type { ItemKind } from '../statements/read-balance-sheet.ts'

/** The source of an amount: the document, and the cell by year or date. */
export interface Source { document: string, at: Record<string, string> }

export interface DraftLine {
  id: string
  name: string
  /** The accounts above it, separated by colons. */
  under?: string
  section: LineSection
  amounts: Record<string, number>
  tags?: string[]
  source?: Source
}

export interface DraftItem { id: string, name: string, under?: string, amount: number, kind: ItemKind, source?: Source }
export interface DraftBalance { date: string, assets: DraftItem[], liabilities: DraftItem[], equity: number }

export interface DraftAdjustment {
  id: string
  name: string
  kind: 'owner-pay' | 'family' | 'personal' | 'one-time' | 'to-market' | 'other'
  amounts: Record<string, number>
  line?: string
  upTo?: 'part'
  market?: Record<string, number>
  reason?: string
  documents?: string[]
  ledger?: LedgerTrace
}

/** The rows of a ledger behind an add-back, and what they add up to, by year. The first are listed in full. */
export interface LedgerTrace {
  document: string
  rows: Record<string, string[]>
  amounts: Record<string, number>
  payments?: LedgerPayment[]
}

export interface DraftLedgerNote {
  code: (typeof ledgerNoteCodes)[number]
  adjustment?: string
  line?: string
  year: string
  amount: number
  claimed?: Record<string, number>
  document: string
  rows: string[]
  payments?: LedgerPayment[]
  text: string
  settled?: string
}

export type DraftTotalName = 'revenue' | 'costOfWork' | 'grossProfit' | 'operatingExpenses' | 'ebitda' | 'netIncome'
type DraftTotals = Partial<Record<DraftTotalName, Record<string, number>>>

export interface DraftStatements {
  lines?: DraftLine[]
  totals?: DraftTotals
  months?: Record<string, number>
  monthly?: Array<{ line: string, amounts: Record<string, number> }>
  trailing?: {
    through: string
    revenue?: Comparison
    ebitda?: Comparison
    lines?: Array<{ line: string } & Omit<Comparison, 'twelveMonths'>>
  }
  adjustments?: DraftAdjustment[]
  hiredManager?: { amounts: Record<string, number> }
  ledgerNotes?: DraftLedgerNote[]
  ledgerDeclined?: string[]
  balanceSheets?: DraftBalance[]
  bank?: Array<{
    year: string
    from?: 'revenue' | 'receipts'
    deposits: number
    document?: string
    differences?: Array<{ name: string, amount: number, item?: string }>
  }>
  taxReturns?: DraftTaxReturn[]
  payroll?: Array<{ year: string, wages: number, lines: string[], document?: string }>
}

export interface DraftTaxReturn {
  year: string
  form?: string
  entity?: string
  grossReceipts: number
  netIncome?: number
  lines?: Array<{ name: string, amount: number, at: string }>
  document?: string
}

interface Comparison { prior?: number, current?: number, twelveMonths?: number }

export interface DraftDocument {
  id: string
  title: string
  period?: string
  dated?: string
  status: 'present' | 'partial' | 'missing'
  tag?: string
}

/** A record while the import adds to it: only the members that reports contain. */
export type Draft = Omit<BusinessRecord, 'statements' | 'documents' | 'company'> & {
  company: BusinessRecord['company'] & { fiscalYearEnd?: string }
  statements?: DraftStatements
  documents?: DraftDocument[]
}
