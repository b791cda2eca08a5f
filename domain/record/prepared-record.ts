import type { QuestionBank } from '../quiz/question-bank.ts'
import type { BusinessRecord } from '../../schemas/record/business-record.ts'
import type { ChartLink, RecordTable } from '../../schemas/record/record-entries.ts'
import { noticeOf } from './documents/notice.ts'
import type { Notice } from './documents/document-blocks.ts'
import { linkEntries, type Entries } from './linked-entries.ts'
import type { Figures } from './figures/figure-tree.ts'
import type { Ledger } from './figures/ledger.ts'
import { withRentAtMarket } from './figures/needed-costs.ts'
import { openRecord, type OpenedRecord } from './open-record.ts'
import { contextOf } from './report/check-record.ts'
import { refutedAnswers } from './rules/answers.ts'
import { createRelease, type Release } from './release-phase.ts'
import { scoreRecord, type ScoredRecord } from './score-record.ts'
import { selectIndex, type StandardIndex, type TradeIndex } from './standard-index.ts'
import { makeCharts, type Charts } from './tables/chart-data.ts'
import { indexFacts, type FactsOf, withFacts } from './tables/facts-of-rows.ts'
import { balanceTables } from './tables/balance-tables.ts'
import { earningsTables } from './tables/earnings-tables.ts'
import { listTables } from './tables/list-tables.ts'
import { statementTables } from './tables/statement-tables.ts'
import { tieTables } from './tables/tie-tables.ts'

/** A record prepared for documents, with its references filled in and private numbers removed. */
export interface PreparedRecord extends ScoredRecord {
  record: BusinessRecord
  /** The record with its references, without private numbers. */
  written: BusinessRecord
  notice: Notice
  ledger: Ledger
  /** Every figure of the record by its path. */
  allFigures: Figures
  /** The data-room folders, phases and requests for the trade. */
  index: TradeIndex
  entries: Entries
  tables: Tables
  factsOf: FactsOf
  charts: Charts
  /** What its documents may contain before a letter of intent. */
  release: Release
  /** What the record's own numbers say against the answers to questions, by question. */
  refuted: () => Map<string, string>
  /** Returns the link that documents use for a chart. */
  chartLink: (id: string) => ChartLink | undefined
}

/**
 * Prepares a record for its documents, even if it is incomplete. `hrefOf` returns the path of a chart's image, if the
 * chart has one.
 */
export const prepareRecord = (
  original: BusinessRecord, bank: QuestionBank, standard: StandardIndex, hrefOf?: (chart: string) => string
): PreparedRecord => prepareOpened(openRecord(original), bank, standard, hrefOf)

/** Prepares an opened record for its documents. */
export function prepareOpened (
  opened: OpenedRecord,
  bank: QuestionBank,
  standard: StandardIndex,
  hrefOf?: (chart: string) => string
): PreparedRecord {
  const { ledger, figures } = opened
  const record = withRentAtMarket(opened.record, ledger.years)
  const written = withRentAtMarket(opened.written, ledger.years)
  const scored = scoreRecord(record, bank)
  const index = selectIndex(standard, record)
  const factsOf = indexFacts(written)
  const charts = makeCharts(record, ledger, scored.score)
  return {
    ...scored,
    record,
    written,
    notice: noticeOf(record),
    ledger,
    allFigures: figures,
    index,
    entries: linkEntries(record, scored.answers, index.requests),
    tables: makeTables(record, ledger, written, factsOf),
    factsOf,
    charts,
    release: createRelease(record),
    refuted: () => refutedAnswers(contextOf(opened, bank, standard)),
    chartLink: (id) => {
      const chart = charts.get(id)
      return chart && { id, title: chart.title, ...(hrefOf && { href: hrefOf(id) }) }
    }
  }
}

type Tables = Map<string, RecordTable>

/**
 * Builds all tables of a filled-in record, by id. Each row lists the facts that state its figures. Tables without rows
 * are omitted. If the record contains a table with the same id as a computed one, it replaces that one. `original` is
 * the record before it was filled in.
 */
function makeTables (
  record: BusinessRecord, ledger: Ledger, original: BusinessRecord, factsOf: FactsOf
): Tables {
  const tables = [
    ...statementTables(record, ledger),
    ...earningsTables(record, ledger),
    ...balanceTables(record, ledger),
    ...tieTables(record, ledger),
    ...listTables(record, ledger, original)
  ]
  return new Map(tables.filter(({ rows }) => rows.length > 0).map((one) => [one.id, withFacts(one, factsOf)]))
}
