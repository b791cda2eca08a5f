import type { BusinessRecord } from '../../../schemas/record/business-record.ts'

/** A record while the import adds to it. It may be any valid record, such as one that an owner wrote. */
export type Draft = BusinessRecord

type EntryOf<List> = List extends ReadonlyArray<infer Entry> ? Entry : never

export type DraftStatements = NonNullable<Draft['statements']>
export type DraftLine = EntryOf<DraftStatements['lines']>
/** The source of an amount: the document, and the cell by year or date, if it is known. */
export type Source = NonNullable<DraftLine['source']>
export type DraftBalance = EntryOf<DraftStatements['balanceSheets']>
export type DraftItem = EntryOf<DraftBalance['assets'] | DraftBalance['liabilities']>
export type DraftAdjustment = EntryOf<DraftStatements['adjustments']>
/** The rows of a ledger behind an add-back, and what they add up to, by year. The first are listed in full. */
export type LedgerTrace = NonNullable<DraftAdjustment['ledger']>
export type DraftLedgerNote = EntryOf<DraftStatements['ledgerNotes']>
export type DraftTotalName = keyof NonNullable<DraftStatements['totals']>
export type DraftTaxReturn = EntryOf<DraftStatements['taxReturns']>
export type DraftDocument = EntryOf<Draft['documents']>
