import type { BusinessRecord } from '../../schemas/record/business-record.ts'
import { hidePrivateNumbers } from './input/private-numbers.ts'
import type { Figures } from './figures/figure-tree.ts'
import { figuresOf, fillRecord, type UnknownReference } from './figures/fill-references.ts'
import { createLedger, type Ledger } from './figures/ledger.ts'

/** A record with its figures, which rules, reports and documents share. */
export interface OpenedRecord {
  /** The record as posted, with private numbers removed. */
  written: BusinessRecord
  /** The same record with the references in its texts filled in. */
  record: BusinessRecord
  /** Every figure of the record, added up once. */
  ledger: Ledger
  figures: Figures
  unknown: UnknownReference[]
  /** Whether any text contains a reference. */
  refers: boolean
  privatePaths: string[]
  /** Paths of texts with the last digits of an account. */
  accountPaths: string[]
}

/** Removes the private numbers of a record, adds up its figures, and fills in the references to them. */
export function openRecord (posted: BusinessRecord): OpenedRecord {
  const { record: written, paths: privatePaths, accountPaths } = hidePrivateNumbers(posted)
  const ledger = createLedger(written)
  const figures = figuresOf(written, ledger)
  return { written, ledger, figures, privatePaths, accountPaths, ...fillRecord(written, figures.look) }
}
