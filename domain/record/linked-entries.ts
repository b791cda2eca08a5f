import { daysBetween } from '../calendar-days.ts'
import type { OwnAnswer, BusinessRecord, OwnFact } from '../../schemas/record/business-record.ts'
import type { RecordDocument, RecordFact, RecordRequest } from '../../schemas/record/record-entries.ts'
import { groupBy } from '../group-by.ts'
import { plain, usd } from '../number-format.ts'
import { slugOf } from '../slug.ts'
import { folderOf, type StandardRequest } from './standard-index.ts'

/** Facts, documents and requests as they are served, each with the ids of the entries linked to it. */
export interface Entries {
  facts: RecordFact[]
  documents: RecordDocument[]
  requests: RecordRequest[]
}

const FRESH_DAYS = 365
/** Facts of these categories change from month to month, so they go stale sooner. */
const SHORT_LIVED = { days: 90, categories: ['Operations', 'Agreements', 'Licensing', 'Reputation'] }

/**
 * Returns the lists of a filled-in record with their links. All links go through documents: a fact links to the
 * documents it is drawn from, a request to those that satisfy it, and a quiz question to those that prove its answer.
 * Each link can therefore be followed in both directions. A request without text gets the text of the standard list.
 */
export function linkEntries (
  { asOf, facts = [], documents = [], requests = [] }: BusinessRecord,
  answers: OwnAnswer[],
  standard: StandardRequest[]
): Entries {
  const factsBy = index(facts, sourcesOf)
  const byId = new Map(documents.map((document) => [document.id, document]))
  const requestsBy = index(requests, (request) => request.documents ?? [])
  const proofs = answers.map((answer) => ({ id: answer.question, documents: answer.documents ?? [] }))
  const questionsBy = index(proofs, (proof) => proof.documents)

  return {
    facts: facts.map((fact) => ({
      ...written(fact),
      ...sourceOf(fact),
      aging: fact.capturedOn !== undefined && isAging(fact.category, fact.capturedOn, asOf),
      requests: requestsBy(sourcesOf(fact)),
      questions: questionsBy(sourcesOf(fact))
    })),
    documents: documents.map(({ pages = null, phase = null, tag = null, ...document }) => ({
      ...document,
      pages,
      phase,
      tag,
      folder: folderOf(document.id),
      ...(document.dated !== undefined && { fileName: fileName(document.dated, document.id, document.title) }),
      facts: factsBy([document.id]),
      requests: requestsBy([document.id]),
      questions: questionsBy([document.id])
    })),
    requests: requests.map(({ request, period, priority, question, documents: named = [], ...rest }) => {
      const known = standard.find(({ id }) => id === rest.id)
      const about = question ?? known?.question
      return {
        ...rest,
        request: request ?? known?.request ?? 'Not in the record yet: what is asked.',
        period: period ?? known?.period ?? null,
        priority: priority ?? known?.priority ?? null,
        ...(about !== undefined && { question: about }),
        documents: named,
        folder: folderOf(rest.id),
        facts: factsBy(named)
      }
    })
  }

  /**
   * The title and status of a fact's source document. A fact can be verified even if the document is only partly on
   * file.
   */
  function sourceOf ({ source }: OwnFact) {
    const document = source === undefined ? undefined : byId.get(source)
    return document === undefined ? {} : { sourceTitle: document.title, sourceStatus: document.status }
  }
}

function written ({ figure, ...fact }: OwnFact) {
  const { value, period, source, locator, capturedOn, confidence, verifiedBy, visibility, status } = fact
  return {
    ...fact,
    value: typeof value === 'number' ? (isDollars(figure) ? usd(value) : plain(value)) : value,
    period: period ?? null,
    source: source ?? null,
    locator: locator ?? null,
    capturedOn: capturedOn ?? null,
    confidence: confidence ?? null,
    verifiedBy: verifiedBy ?? [],
    visibility: visibility ?? null,
    status: status ?? null
  }
}

/** Whether a figure is a single amount from the statements. */
const isDollars = (figure = '') => /^(statements|totals)\.\S+$/.test(figure.trim())

const sourcesOf = ({ source, conflict = [] }: OwnFact): string[] =>
  [source, ...conflict.map((side) => side.source)].filter((id) => id !== undefined)

/** Returns a function from documents to the ids of the items that name one of them, in the order of the items. */
function index<T extends { id: string }> (items: T[], documentsOf: (item: T) => string[]) {
  const order = new Map(items.map(({ id }, position) => [id, position]))
  const byDocument = groupBy(items, documentsOf)
  // Cached, because many entries may name the same documents.
  const known = new Map<string, string[]>()
  return (documents: string[]): string[] => {
    const key = documents.join(' ')
    const ids = known.get(key) ?? idsOf(documents)
    known.set(key, ids)
    return ids
  }

  function idsOf (documents: string[]): string[] {
    return [...new Set(documents.flatMap((document) => byDocument.get(document) ?? []).map(({ id }) => id))]
      .toSorted((a, b) => order.get(a)! - order.get(b)!)
  }
}

function isAging (category: string, capturedOn: string, asOf: string): boolean {
  const days = daysBetween(capturedOn, asOf)
  return days > (SHORT_LIVED.categories.includes(category) ? SHORT_LIVED.days : FRESH_DAYS)
}

/** The data-room naming convention: date, id, title, version. */
const fileName = (dated: string, id: string, title: string) =>
  `${dated}_${id}_${slugOf(title).slice(0, 100)}_v1.pdf`
