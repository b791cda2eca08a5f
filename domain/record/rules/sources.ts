import { covers, monthsBetween } from '../ledger/fiscal-periods.ts'
import { isOnFile } from '../standard-index.ts'
import { quoted, type Rule, type RuleContext } from './rule.ts'

interface Citation { id: string, path: string, by: string }

/** Every document that a fact or a figure names as its source. */
function citations ({ record: { facts = [], tables = [] }, statements }: RuleContext): Citation[] {
  const { adjustments = [], hiredManager, taxReturns = [], bank = [], payroll = [] } = statements
  const one = (id: string | undefined, path: string, by: string): Citation[] =>
    id === undefined ? [] : [{ id, path, by }]
  const all = (ids: string[] = [], path: string, by: string) =>
    ids.flatMap((id, index) => one(id, `${path}/${index}`, by))
  return [
    ...facts.flatMap(({ id, source, conflict = [] }, index) => [
      ...one(source, `/facts/${index}/source`, id),
      ...conflict.flatMap((side, place) => one(side.source, `/facts/${index}/conflict/${place}/source`, id))
    ]),
    ...adjustments.flatMap(({ name, documents }, index) =>
      all(documents, `/statements/adjustments/${index}/documents`, quoted(name))),
    ...all(hiredManager?.documents, '/statements/hiredManager/documents', 'The hired manager'),
    ...taxReturns.flatMap(({ year, document }, index) =>
      one(document, `/statements/taxReturns/${index}/document`, `The return of ${year}`)),
    ...bank.flatMap(({ year, document }, index) =>
      one(document, `/statements/bank/${index}/document`, `The statement of ${year} deposits`)),
    ...payroll.flatMap(({ year, document }, index) =>
      one(document, `/statements/payroll/${index}/document`, `The filing of ${year} wages`)),
    ...tables.flatMap(({ title, source }, index) => one(source, `/tables/${index}/source`, quoted(title)))
  ]
}

const exist = (
  rule: string,
  holds: string,
  severity: 'broken',
  cited: (subject: RuleContext) => Citation[]
): Rule => ({
  id: rule,
  holds,
  severity,
  check (subject, verdict) {
    if (subject.documents.size === 0) return
    for (const { id, path, by } of cited(subject)) {
      verdict.countChecked()
      if (subject.documents.has(id)) continue
      verdict.report({
        path,
        message: `${by} names ${id}, which is not in the index of documents.`,
        expected: 'id of a document',
        found: id
      })
    }
  }
})

const sourceExists = exist('source-exists', 'what facts and figures name as their source is in the index', 'broken',
  citations)

const requestDocuments = exist('request-documents-exist', 'what requests name is in the index', 'broken',
  ({ record: { requests = [] } }) => requests.flatMap(({ id: by, documents = [] }, index) =>
    documents.map((id, place) => ({ id, path: `/requests/${index}/documents/${place}`, by }))))

const answerDocuments = exist('answer-documents-exist', 'what answers name is in the index', 'broken',
  ({ record: { answers = [] } }) => answers.flatMap(({ question: by, documents = [] }, index) =>
    documents.map((id, place) => ({ id, path: `/answers/${index}/documents/${place}`, by }))))

const onFile: Rule = {
  id: 'source-on-file',
  holds: 'what facts, figures and provided requests rest on is on file',
  severity: 'open',
  check (subject, verdict) {
    const provided = (subject.record.requests ?? []).flatMap(({ id: by, status, documents = [] }, index) =>
      status !== 'provided' ? [] : documents.map((id, place) => ({ id, path: `/requests/${index}/documents/${place}`, by })))
    for (const { id, path, by } of [...citations(subject), ...provided]) {
      const document = subject.documents.get(id)
      if (!document) continue
      verdict.countChecked()
      if (isOnFile(document)) continue
      verdict.report({
        path,
        message: `${by} rests on ${id}, ${quoted(document.title)}, which is not on file.`,
        expected: 'a document that is present or partial',
        found: 'missing'
      })
    }
  }
}

const ofYear: Rule = {
  id: 'source-of-year',
  holds: 'returns, deposits and wages of a year rest on papers of that year, from after its end',
  severity: 'open',
  check ({ record: { asOf }, statements, documents }, verdict) {
    for (const list of ['taxReturns', 'bank', 'payroll'] as const) {
      for (const [index, { year, document: id = '' }] of (statements[list] ?? []).entries()) {
        const paper = documents.get(id)
        if (!paper) continue
        verdict.countChecked()
        const { title, period = '', dated } = paper
        const path = `/statements/${list}/${index}/document`
        const named = `${id}, ${quoted(title)}, on which ${year} rests`
        const end = `${year.slice(2)}-12-31`
        if (!covers(period, year, asOf)) {
          const found = quoted(period)
          verdict.report({ path, message: `${named}, is of ${found}.`, expected: `a paper of ${year}`, found })
        } else if (dated !== undefined && dated < end) {
          const message = `${named}, is dated ${dated}, before the year ended.`
          verdict.report({ path, message, expected: `${end} or later`, found: dated })
        }
      }
    }
  }
}

const stale: Rule = {
  id: 'stale',
  holds: 'no document is older than its kind allows, or past its end',
  severity: 'open',
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
          verdict.report({ path: `/documents/${index}/ends`, message, expected: `${asOf} or later`, found: ends, ...about })
        }
      }
      // A paper that says how long it is good for is as new as it has to be until then.
      if (most === undefined || dated === undefined || ends !== undefined || newest.get(tag!) !== dated) continue
      verdict.countChecked()
      const age = Math.floor(monthsBetween(dated, asOf))
      if (monthsBetween(dated, asOf) <= most) continue
      verdict.report({
        path: `/documents/${index}/dated`,
        message: `${id}, ${quoted(title)}, is ${age} months old; a buyer asks for one of the last ${most} months.`,
        expected: `at most ${most} months old`,
        found: dated,
        ...about
      })
    }
  }
}

export const sourceRules: Rule[] = [sourceExists, requestDocuments, answerDocuments, onFile, ofYear, stale]
