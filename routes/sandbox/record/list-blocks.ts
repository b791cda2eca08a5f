import type { PageQuery, SandboxDocument, SandboxFact, SandboxRequest } from '../../../schemas/sandbox-record.ts'
import { wordTable, type Block } from './page.ts'

export function cut<T> (all: T[], path: string, { limit, offset }: PageQuery, query = '') {
  const end = offset + limit
  const next = end < all.length ? `${path}?${query === '' ? '' : `${query}&`}limit=${limit}&offset=${end}` : null
  return { items: all.slice(offset, end), page: { total: all.length, offset, next } }
}

export const more = (next: string | null): Block[] => (next === null ? [] : [{ text: `More on the next page: ${next}` }])

export const factTable = (title: string, facts: SandboxFact[]): Block => ({
  table: wordTable(
    title,
    ['Id', 'Fact', 'Value', 'Source', 'Confidence', 'Status'],
    facts.map((fact) => [
      fact.id,
      fact.fact.includes(fact.period) ? fact.fact : `${fact.fact} (${fact.period})`,
      valueText(fact),
      `${fact.source} ${fact.locator}`,
      fact.confidence,
      statusText(fact)
    ])
  )
})

export const documentTable = (title: string, documents: SandboxDocument[]): Block => ({
  table: wordTable(
    title,
    ['Id', 'Document', 'Period', 'Status', 'Phase', 'Facts', 'Requests'],
    documents.map((document) => [
      document.id,
      document.title,
      document.period ?? '–',
      statusText(document),
      String(document.phase),
      document.facts.join(', '),
      document.requests.join(', ')
    ])
  )
})

export const requestTable = (title: string, requests: SandboxRequest[]): Block => ({
  table: wordTable(
    title,
    ['Id', 'Request', 'Period', 'Priority', 'Status', 'Documents', 'Quiz question'],
    requests.map((request) => [
      request.id,
      request.request,
      request.period,
      request.priority,
      request.status,
      request.documents.join(', '),
      request.question ?? '–'
    ])
  )
})

export const properties = (rows: Array<[string, string]>): Block => ({
  table: wordTable(
    'Details',
    ['Property', 'Value'],
    rows.filter(([, value]) => value !== '')
  )
})

/** Both values where sources disagree: a conflict is never shown by one of them. */
export const valueText = ({ value, conflict = [] }: SandboxFact) => [value, ...conflict.map(sideText)].join('; ')

export const sideText = ({ says, value, source }: NonNullable<SandboxFact['conflict']>[0]) =>
  `${says}: ${value}${source === undefined ? '' : ` (${source})`}`

export const statusText = ({ status, note }: { status: string; note?: string }) =>
  note === undefined ? status : `${status}: ${note}`
