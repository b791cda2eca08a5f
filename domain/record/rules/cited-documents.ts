import { groupBy } from '../../group-by.ts'
import { covers, monthsBetween, yearsOf } from '../figures/fiscal-periods.ts'
import { isOnFile } from '../standard-index.ts'
import { quoted, someOf, type Rule, type RuleContext } from './rule.ts'

/** A document that an entry names, the JSON Pointer to its id, and the name that a message uses for the entry. */
interface Citation { id: string, path: string, by: string }

/** All documents that facts or figures name as their source. */
function citations ({ record: { facts = [], tables = [] }, statements }: RuleContext): Citation[] {
  const { lines = [], balanceSheets = [], adjustments = [], hiredManager, debt = [] } = statements
  const { taxReturns = [], bank = [], payroll = [] } = statements
  const one = (id: string | undefined, path: string, by: string): Citation[] =>
    id === undefined ? [] : [{ id, path, by }]
  const all = (ids: string[] = [], path: string, by: string) =>
    ids.flatMap((id, index) => one(id, `${path}/${index}`, by))
  return [
    ...facts.flatMap(({ id, source, conflict = [] }, index) => [
      ...one(source, `/facts/${index}/source`, id),
      ...conflict.flatMap((side, place) => one(side.source, `/facts/${index}/conflict/${place}/source`, id))
    ]),
    ...lines.flatMap(({ name, source }, index) =>
      one(source?.document, `/statements/lines/${index}/source/document`, quoted(name))),
    ...balanceSheets.flatMap((sheet, index) => (['assets', 'liabilities'] as const).flatMap((side) =>
      sheet[side].flatMap(({ name, source }, place) =>
        one(source?.document, `/statements/balanceSheets/${index}/${side}/${place}/source/document`, quoted(name))))),
    ...adjustments.flatMap(({ name, documents }, index) =>
      all(documents, `/statements/adjustments/${index}/documents`, quoted(name))),
    ...all(hiredManager?.documents, '/statements/hiredManager/documents', 'The hired manager'),
    ...debt.flatMap(({ lender, document }, index) =>
      one(document, `/statements/debt/${index}/document`, `The debt to ${quoted(lender)}`)),
    ...taxReturns.flatMap(({ year, document }, index) =>
      one(document, `/statements/taxReturns/${index}/document`, `The return of ${year}`)),
    ...bank.flatMap(({ year, document }, index) =>
      one(document, `/statements/bank/${index}/document`, `The bank deposits of ${year}`)),
    ...payroll.flatMap(({ year, document }, index) =>
      one(document, `/statements/payroll/${index}/document`, `The payroll filing of ${year}`)),
    ...tables.flatMap(({ title, source }, index) => one(source, `/tables/${index}/source`, quoted(title)))
  ]
}

/** Groups citations by document, because a missing document is a single thing to get. */
const byDocument = (cited: Citation[]) => groupBy(cited, ({ id }) => [id])

/** The entries that cite a document, as a finding names them. */
const namesOf = (cited: Citation[]) => someOf([...new Set(cited.map(({ by }) => by))].toSorted())

const verb = (cited: Citation[], one: string, several: string) =>
  new Set(cited.map(({ by }) => by)).size > 1 ? several : one

const standardOf = ({ standard }: RuleContext, id: string) => standard.documents.find((paper) => paper.id === id)

/**
 * Creates a rule that the documents named by certain entries exist, either in the record or in the standard index of
 * the trade.
 */
const exist = (rule: string, holds: string, cited: (subject: RuleContext) => Citation[]): Rule => ({
  id: rule,
  holds,
  severity: 'broken',
  fix: 'Add the document to the list of documents, or correct its id.',
  check (subject, verdict) {
    if (subject.documents.size === 0) return
    const all = cited(subject)
    verdict.countChecked(all.length)
    const unknown = all.filter(({ id }) => !subject.documents.has(id) && standardOf(subject, id) === undefined)
    for (const [id, own] of byDocument(unknown)) {
      verdict.report({
        path: own[0]!.path,
        message: `${namesOf(own)} ${verb(own, 'names', 'name')} ${id}, which is not in the list of documents.`,
        expected: 'id of a document',
        found: id,
        involves: own.map(({ path }) => path).slice(0, MAX_INVOLVED)
      })
    }
  }
})

/** Maximum number of entries that a finding points to. */
const MAX_INVOLVED = 100

const sourceExists = exist('source-exists', 'the documents that facts and figures name as their source exist', citations)

const requestDocuments = exist('request-documents-exist', 'the documents that requests name exist',
  ({ record: { requests = [] } }) => requests.flatMap(({ id: by, documents = [] }, index) =>
    documents.map((id, place) => ({ id, path: `/requests/${index}/documents/${place}`, by }))))

const answerDocuments = exist('answer-documents-exist', 'the documents that answers name exist',
  ({ record: { answers = [] } }) => answers.flatMap(({ question: by, documents = [] }, index) =>
    documents.map((id, place) => ({ id, path: `/answers/${index}/documents/${place}`, by }))))

const onFile: Rule = {
  id: 'source-on-file',
  holds: 'the sources of facts, figures and provided requests are on file',
  severity: 'open',
  fix: 'Get the document and mark it present, or name the paper that the numbers really come from.',
  check (subject, verdict) {
    // If a record lists no documents at all, another rule asks for the core documents.
    if (subject.documents.size === 0) return
    const provided = (subject.record.requests ?? []).flatMap(({ id: by, status, documents = [] }, index) =>
      status !== 'provided' ? [] : documents.map((id, place) => ({ id, path: `/requests/${index}/documents/${place}`, by })))
    // Another rule reports missing documents of add-backs.
    const cited = citations(subject).filter(({ path }) => !path.startsWith('/statements/adjustments'))
    for (const [id, own] of byDocument([...cited, ...provided])) {
      const document = subject.documents.get(id)
      // A standard document that the record does not list is also missing.
      const title = document?.title ?? standardOf(subject, id)?.title
      if (title === undefined) continue
      verdict.countChecked(own.length)
      if (document && isOnFile(document)) continue
      verdict.report({
        path: own[0]!.path,
        message: `${namesOf(own)} ${verb(own, 'rests', 'rest')} on ${id}, ${quoted(title)}, which is not on file.`,
        expected: 'a document that is present or partial',
        found: 'missing',
        documents: [id],
        involves: own.map(({ path }) => path).slice(0, MAX_INVOLVED)
      })
    }
  }
}

/** A request is satisfied when every document it names is on file in full. */
const provided: Rule = {
  id: 'request-status-fits',
  holds: 'no request is open although its papers are on file',
  severity: 'open',
  fix: 'Mark the request provided, or say in its note what the papers lack.',
  check ({ record: { requests = [] }, documents }, verdict) {
    for (const [index, { id, status, documents: cited = [], note }] of requests.entries()) {
      if (cited.length === 0) continue
      verdict.countChecked()
      const all = cited.map((one) => documents.get(one))
      if (status !== 'open' || note !== undefined || !all.every((one) => one?.status === 'present')) continue
      verdict.report({
        path: `/requests/${index}/status`,
        message: `${id} is marked open, but ${cited.length > 1 ? 'its papers are' : 'its paper is'} on file: ` +
          `${someOf(cited)}.`,
        expected: 'provided',
        found: status,
        request: id
      })
    }
  }
}

const ofYear: Rule = {
  id: 'source-of-year',
  holds: 'documents cover the years that rest on them and are dated after those years ended',
  severity: 'open',
  fix: 'Name the paper of that year, or correct the period or date of the document.',
  check (subject, verdict) {
    const { record, statements, documents, ledger } = subject
    const { asOf, documents: all = [] } = record
    const reported = new Set<string>()
    for (const list of ['taxReturns', 'bank', 'payroll'] as const) {
      for (const [index, { year, document: id = '' }] of (statements[list] ?? []).entries()) {
        const paper = documents.get(id)
        if (!paper) continue
        verdict.countChecked()
        const { title, period = '', dated } = paper
        const path = `/statements/${list}/${index}/document`
        const named = `${id}, ${quoted(title)}, which ${year} rests on`
        const end = ledger.calendar.yearOf(year).to
        if (!covers(period, year, asOf, ledger.calendar)) {
          const found = quoted(period)
          const message = `${named}, covers ${found}.`
          verdict.report({ path, message, expected: `a paper of ${year}`, found, documents: [id] })
        } else if (dated !== undefined && dated < end) {
          reported.add(id)
          const message = `${named}, is dated ${dated}, before the year ended on ${end}.`
          verdict.report({ path, message, expected: `${end} or later`, found: dated, documents: [id] })
        }
      }
    }
    for (const [index, { id, title, period = '', dated, tag = '' }] of all.entries()) {
      // A budget, policy or lease is dated before the period it covers; a statement or other proof of past events is
      // not.
      if (dated === undefined || reported.has(id) || !OF_THE_PAST.test(tag) || FORWARD.test(title)) continue
      const last = yearsOf(period, asOf).map(([, to]) => to).toSorted((a, b) => a - b).at(-1)
      if (last === undefined || /to (date|now|present)\s*$/i.test(period)) continue
      verdict.countChecked()
      const end = lastDayOf(ledger, period, last)
      if (dated >= end) continue
      verdict.report({
        path: `/documents/${index}/dated`,
        message: `${id}, ${quoted(title)}, covers ${quoted(period)}, but is dated ${dated}, before that ended.`,
        expected: `${end} or later`,
        found: dated,
        documents: [id]
      })
    }
    for (const [index, { name, amounts, documents: cited = [] }] of (statements.adjustments ?? []).entries()) {
      for (const year of subject.years.filter((one) => amounts[one])) {
        const own = cited.flatMap((id) => documents.get(id) ?? [])
          .filter(({ period }) => covers(period, year, asOf, ledger.calendar))
        if (own.length === 0) continue
        verdict.countChecked()
        const start = ledger.calendar.yearOf(`FY${Number(year.slice(2)) - 1}`).to
        if (own.some(({ id, dated = asOf }) => dated > start || reported.has(id))) continue
        const { id, title, dated } = own[0]!
        verdict.report({
          path: `/statements/adjustments/${index}/documents`,
          message: `${quoted(name)} of ${year} rests on ${id}, ${quoted(title)}, which is dated ${dated}, before that ` +
            'year began.',
          expected: `after ${start}`,
          found: dated!
        })
      }
    }
  }
}

/** Tags of documents that report past events. */
const OF_THE_PAST = /^(fin\.(pnl|bs|addback|cashflow|sde|bytype|bankrec)|tax\.(return|payroll)|bank\.|cust\.revenue|agr\.(revenue|roll|billing))/
const FORWARD = /\b(budget|forecast|projections?|projected|plan)\b/i

/**
 * The earliest date that a document may have if its period ends in the year `last`. If the period names a month or
 * quarter, that is the first day of its last month, because a monthly report may be drawn up within the month; if it
 * names a day, that day; and otherwise the last day of the fiscal year.
 */
function lastDayOf ({ calendar }: RuleContext['ledger'], period: string, last: number): string {
  const [, month, quarter, day = '01'] = /-(?:(\d{2})|Q([1-4]))(?:-(\d{2}))?\s*$/.exec(period) ?? []
  if (month !== undefined) return `${last}-${month}-${day}`
  if (quarter !== undefined) return `${last}-${String(3 * Number(quarter)).padStart(2, '0')}-01`
  return calendar.yearOf(`FY${last}`).to
}

const stale: Rule = {
  id: 'stale',
  holds: 'no document is older than a buyer accepts, or past its end',
  severity: 'open',
  fix: 'Get the current one and put it on file.',
  check ({ record: { asOf, documents = [], requests = [] }, standard }, verdict) {
    const kinds = new Map(standard.documents.map((kind) => [kind.tag, kind]))
    const newest = new Map<string, string>()
    const askedFor = new Map<string, string>()
    for (const { id: request, documents: cited = [] } of requests) {
      for (const id of cited) if (request < (askedFor.get(id) ?? '~')) askedFor.set(id, request)
    }
    const had = documents.filter(isOnFile)
    for (const { tag, dated } of had) {
      if (tag !== undefined && dated !== undefined && dated > (newest.get(tag) ?? '')) newest.set(tag, dated)
    }
    for (const [index, document] of documents.entries()) {
      const { id, title, ends, dated, tag } = document
      if (!isOnFile(document)) continue
      const most = tag === undefined ? undefined : kinds.get(tag)?.staleAfterMonths
      const request = askedFor.get(id)
      const about = { ...request !== undefined && { request } }
      if (ends !== undefined) {
        verdict.countChecked()
        if (ends < asOf) {
          const message = `${id}, ${quoted(title)}, ended on ${ends}.`
          verdict.report({ path: `/documents/${index}/ends`, message, expected: `${asOf} or later`, found: ends, documents: [id], ...about })
        }
      }
      // A document with an end date is current until then.
      if (most === undefined || dated === undefined || ends !== undefined || newest.get(tag!) !== dated) continue
      verdict.countChecked()
      const months = monthsBetween(dated, asOf)
      if (months <= most) continue
      const age = Number.isInteger(months) ? `${months} months` : `more than ${Math.floor(months)} months`
      verdict.report({
        path: `/documents/${index}/dated`,
        message: `${id}, ${quoted(title)}, is ${age} old; a buyer asks for one of the last ${most} months.`,
        expected: `at most ${most} months old`,
        found: dated,
        documents: [id],
        ...about
      })
    }
  }
}

export const sourceRules: Rule[] = [sourceExists, requestDocuments, answerDocuments, onFile, provided, ofYear, stale]
