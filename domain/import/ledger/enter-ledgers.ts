import { MOST_LEDGER_ROWS, MOST_PAYMENTS } from '../../../schemas/record/statements.ts'
import type { ImportQuestion } from '../../../schemas/record/import.ts'
import { groupBy } from '../../group-by.ts'
import { dollarsOf } from '../amount.ts'
import type { BusinessRecord, LedgerNote, LedgerTrace, RecordAdjustment, RecordStatements } from '../../../schemas/record/business-record.ts'
import type { ParsedFile } from '../parsed-file.ts'
import type { DaySpan } from '../period.ts'
import { spanOfYear } from '../statements/assign-periods.ts'
import { answerCandidate, questionOf } from './ask-candidates.ts'
import { challengeAddBacks, noteOf, postedTwice } from './challenge-add-backs.ts'
import { findCandidates, unclaimed, type Candidate } from './find-candidates.ts'
import { askAlone, type LedgerSettings } from './ledgers-alone.ts'
import { enterLedgerFacts } from './ledger-facts.ts'
import { claimsOf, payeeOfQuestion, settleAddBacks } from './candidate-shares.ts'
import { placeClaims, traceShares } from './claim-payments.ts'
import { askedInPart } from './share-questions.ts'
import { joinLedgers, rowIn, type LedgerPart } from './join-ledgers.ts'
import { NOT_THESE_BOOKS, numbersOnly, partsOfYears } from './ledger-warnings.ts'
import { createPaymentList, rowsOfLines, type LedgerRow, type PaymentLister } from './ledger-rows.ts'
import { coversYear, isOfSameBooks, reconcileLedger, type Reconciled } from './reconcile-ledger.ts'
import { centsOfRows, traceAddBacks, type YearTrace } from './trace-add-backs.ts'

const MOST_NOTES = 200
/** Postings listed in full: for one add-back and all, one note and all, one question and all. */
const LISTED = { trace: [MOST_PAYMENTS, 600], note: [12, 240], question: [40, 300] } as const

/**
 * Compares the ledgers with the statement, and stores the rows behind each add-back and what they say against it.
 * Several ledgers, such as one for each year, are read as one. Returns questions about payments that no add-back
 * claims, and applies their answers. Nothing is traced in a ledger whose amounts are not those of the statement.
 */
export function enterLedgers (draft: BusinessRecord, files: ParsedFile[], settings: LedgerSettings): ImportQuestion[] {
  const { ends, documents } = settings
  const lines = draft.statements?.lines ?? []
  if (lines.length === 0) return askAlone(draft, files, settings)
  const monthly = draft.statements?.monthly
  const compare = (rows: LedgerRow[], spans: DaySpan[]) =>
    reconcileLedger(rows, lines, { spans, ends, ...monthly && { monthly } })
  const parts: Part[] = []
  const others: Part[] = []
  for (const file of files) {
    const { ledger, activity } = file
    if (!ledger || !activity?.span) continue
    const unnamed = numbersOnly(ledger)
    if (unnamed) {
      file.warnings.push(unnamed)
      continue
    }
    const { rows, otherAccounts } = rowsOfLines(ledger, lines, { ends, sheet: file.hasSheets ? file.sheet : undefined })
    const { span, summary } = activity
    file.reconciliation = compare(rows, [span])
    summary.otherAccounts = otherAccounts
    const document = documents.get(file)
    if (document === undefined) continue
    const isOther = file.reconciliation.length > 0 && !isOfSameBooks(file.reconciliation)
    const among = isOther ? others : parts
    among.push({ file, rows, span, document })
  }
  for (const sheets of groupBy(others, ({ file }) => [file.name]).values()) {
    if (sheets.length > 1 && isOfSameBooks(compare(joinLedgers(sheets), sheets.map(({ span }) => span)))) {
      // Each account of a workbook may have its own sheet.
      for (const { file, rows } of sheets) {
        const own = new Set(rows.map(({ line }) => line))
        file.reconciliation = file.reconciliation!.filter(({ line }) => own.has(line))
      }
      parts.push(...sheets)
    } else for (const { file } of sheets) file.warnings.push(NOT_THESE_BOOKS)
  }
  if (parts.length === 0) return []
  const spans = parts.map(({ span }) => span)
  const rows = joinLedgers(parts)
  const years = [...new Set(lines.flatMap(({ amounts }) => Object.keys(amounts)))].toSorted()
  parts.at(-1)!.file.warnings.push(...partsOfYears(spans, years, ends))
  const reconciliation = parts.length === 1 ? parts[0]!.file.reconciliation! : compare(rows, spans)
  if (reconciliation.length > 0 && isOfSameBooks(reconciliation)) {
    const alone = new Set(parts.flatMap(({ file }) => file.reconciliation!.map(({ year }) => year)))
    // A year of two halves is shown with the first of them.
    for (const one of reconciliation) {
      const { from, to } = spanOfYear(one.year, ends)
      if (alone.has(one.year)) continue
      parts.find(({ span }) => span.from <= to && span.to >= from)!.file.reconciliation!.push(one)
    }
    return enterRows(draft, { rows, spans, reconciliation, parts }, settings)
  }
  if (reconciliation.length > 0) for (const { file } of parts) file.warnings.push(NOT_THESE_BOOKS)
  return []
}

type Part = LedgerPart & { file: ParsedFile }
interface Joined { rows: LedgerRow[], spans: DaySpan[], reconciliation: Reconciled[], parts: Part[] }

function enterRows (
  draft: BusinessRecord,
  { rows, spans, reconciliation, parts }: Joined,
  { ends, choices, done, words, again, owner }: LedgerSettings
): ImportQuestion[] {
  const lines = draft.statements!.lines!
  const { document } = parts[0]!
  const latest = parts.reduce((last, one) => one.span.to > last.span.to ? one : last)
  const statements = draft.statements!
  const years = new Set(rows.map(({ year }) => year).filter((year) => coversYear(spans, spanOfYear(year, ends))))
  const { name: company } = draft.company
  const candidates = words ? findCandidates(rows, { words, lines, owner, company }) : []
  for (const candidate of candidates) {
    const place = choices.findLastIndex(({ question }) => question === candidate.id)
    const question = questionOf(candidate, { document, list: createPaymentList(...LISTED.question) })
    if (place === -1) {
      placeClaims(statements, question)
      continue
    }
    done.add(candidate.id)
    answerCandidate(statements, question, { choice: choices[place]!, place, again })
  }
  settleAddBacks(statements)
  for (const candidate of candidates) traceShares(statements, candidate, document)
  const adjustments = statements.adjustments ?? []
  const traces = traceAddBacks(rows, adjustments, { lines, years })
  enterLedgerFacts(draft, latest.file, {
    rows, years: [...years].toSorted(), reconciliation, ends, document: latest.document
  })
  const list = createPaymentList(...LISTED.trace)
  for (const adjustment of adjustments) storeTrace(adjustment, traces, { document, years, list })
  const challenges = [...challengeAddBacks(traces, { rows, adjustments, ends }), ...postedTwice(rows)]
  const before = statements.ledgerNotes ?? []
  const listOfNote = createPaymentList(...LISTED.note)
  const notes = challenges
    .toSorted((one, other) => other.cents - one.cents)
    .map((challenge) => withAnswer(noteOf(challenge, { document, adjustments, list: listOfNote }), before))
  const kept = before.filter((note) => note.document !== document && !years.has(note.year))
  const all = [...notes, ...kept].slice(0, MOST_NOTES)
  if (all.length > 0) statements.ledgerNotes = all
  else delete statements.ledgerNotes
  const known = new Set([
    ...traces.flatMap((trace) => [...trace.rows, ...trace.elsewhere]), ...challenges.flatMap((one) => one.rows),
    ...candidates.flatMap((candidate) => claimedRows(candidate, statements))
  ])
  const listOfQuestion = createPaymentList(...LISTED.question)
  const questions = unclaimed(candidates, known)
    .map((candidate) => askedInPart(questionOf(candidate, { document, list: listOfQuestion }), statements))
  const declined = new Set(statements.ledgerDeclined)
  return questions.filter(({ id }) => !declined.has(id))
}

/** The payments of a candidate in years and lines of which the owner has claimed some, whether they count or not. */
function claimedRows ({ id, rows }: Candidate, statements: RecordStatements): LedgerRow[] {
  const claims = new Set(claimsOf(payeeOfQuestion(id), statements).flatMap(({ line, amounts }) =>
    Object.keys(amounts).map((year) => `${line} ${year}`)))
  return rows.filter(({ line, year }) => claims.has(`${line} ${year}`))
}

/** Keeps the answer that the owner gave when an earlier ledger said the same. */
function withAnswer (note: LedgerNote, before: LedgerNote[]): LedgerNote {
  const same = before.find((one) => one.settled !== undefined && one.code === note.code && one.year === note.year &&
    one.adjustment === note.adjustment && one.line === note.line && one.amount === note.amount)
  return same ? { ...note, settled: same.settled! } : note
}

interface Trace { document: string, years: Set<string>, list: PaymentLister }

/**
 * Stores the rows of each year that has some. A year with too many has none, because they would not add up. Years of an
 * earlier ledger that this one does not cover stay.
 */
function storeTrace (adjustment: RecordAdjustment, traces: YearTrace[], { document, years, list }: Trace): void {
  const found = traces.filter((trace) =>
    trace.adjustment === adjustment && trace.rows.length > 0 && trace.rows.length <= MOST_LEDGER_ROWS)
  const before = adjustment.ledger
  const trace: LedgerTrace = { document, rows: {}, amounts: {} }
  const renamed = (row: string) => rowIn(row, before!.document, document)
  for (const [year, rows] of Object.entries(before?.rows ?? {})) {
    if (years.has(year)) continue
    trace.rows[year] = rows.map(renamed)
    trace.amounts[year] = before!.amounts[year]!
  }
  for (const { year, rows } of found) {
    trace.rows[year] = rows.map(({ at }) => at)
    trace.amounts[year] = dollarsOf(centsOfRows(rows))
  }
  const covered = new Set(Object.entries(trace.rows).flatMap(([year, rows]) => years.has(year) ? [] : rows))
  const payments = [
    ...before?.payments?.map((one) => ({ ...one, row: renamed(one.row) })).filter(({ row }) => covered.has(row)) ?? [],
    ...list(found.flatMap(({ rows }) => rows)) ?? []
  ].slice(0, LISTED.trace[0])
  if (payments.length > 0) trace.payments = payments
  if (Object.keys(trace.rows).length > 0) adjustment.ledger = trace
  else if (before) delete adjustment.ledger
}
