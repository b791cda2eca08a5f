import type { MemorandumView } from '../../domain/record/documents/memorandum.ts'
import type { PreparedRecord } from '../../domain/record/prepared-record.ts'
import type { SearchResult } from '../../schemas/sample/sample-search.ts'
import { SANDBOX } from './paths.ts'

/** A place in the file with all its words. Snippets are cut from `text`. */
interface Place extends Omit<SearchResult, 'snippet'> {
  text: string
  words: Set<string>
}

const SNIPPET_LENGTH = 160

/**
 * Returns a search over facts, documents, requests and sections of the memorandum. Results with more words of the query
 * come first, and equal results are in the order of the file. A query word also matches the beginning of a word.
 */
export function createSearch (
  file: PreparedRecord,
  memorandum: MemorandumView
): (query: string, limit: number) => SearchResult[] {
  const places = placesOf(file, memorandum).map((place) => ({
    ...place,
    words: new Set(wordsOf(`${place.id} ${place.title} ${place.text}`))
  }))

  return (query, limit) => {
    const wanted = [...new Set(wordsOf(query))]
    return places
      .map((place) => ({ place, found: wanted.filter((word) => has(place, word)) }))
      .filter(({ found }) => found.length > 0)
      .toSorted((a, b) => b.found.length - a.found.length)
      .slice(0, limit)
      .map(({ place: { id, kind, title, text, facts, path }, found }) => ({
        id,
        kind,
        title,
        snippet: cut(text, found),
        facts,
        path
      }))
  }
}

const has = ({ words }: Place, word: string) => words.has(word) || [...words].some((one) => one.startsWith(word))

function placesOf (file: PreparedRecord, memorandum: MemorandumView): Array<Omit<Place, 'words'>> {
  const { entries } = file
  return [
    ...entries.facts.map(({ id, category, fact, value, note = '', conflict = [], source }) => ({
      id,
      kind: 'fact',
      title: fact,
      text: [value, ...conflict.map((side) => `${side.says}: ${side.value}`), note, category, source ?? '']
        .filter((part) => part !== '')
        .join('. '),
      facts: [id],
      path: `${SANDBOX}/golden-record/${id}`
    })),
    ...entries.documents.map(({ id, title, note = '', status, tag, facts }) => ({
      id,
      kind: 'document',
      title,
      text: `${title}. ${status} ${note} (${tag})`,
      facts,
      path: `${SANDBOX}/data-room/${id}`
    })),
    ...entries.requests.map(({ id, request, status, priority, facts }) => ({
      id,
      kind: 'request',
      title: request,
      text: `${request}. ${status}, ${priority}`,
      facts,
      path: `${SANDBOX}/requests`
    })),
    ...memorandum.json.sections.map(({ id, title, blocks }) => ({
      id,
      kind: 'section',
      title,
      text: blocks.flatMap(({ claim, note }) => claim ?? note ?? []).join(' '),
      facts: [...new Set(blocks.flatMap(({ facts = [] }) => facts))],
      path: `${SANDBOX}/cim`
    }))
  ]
}

/** Splits a text into words and amounts, such as `$1,200.50` or `12%`, without trailing periods and commas. */
const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}$%.,-]*[\p{L}\p{N}%]/gu) ?? []

/** Returns the part of a text around the first match, or its beginning if there is none. */
function cut (text: string, words: string[]): string {
  const places = words.map((word) => text.toLowerCase().indexOf(word)).filter((at) => at >= 0)
  const from = Math.max(0, Math.min(...places, text.length) - SNIPPET_LENGTH / 4)
  const start = places.length === 0 || from === 0 ? 0 : text.indexOf(' ', from) + 1
  const piece = text.slice(start, start + SNIPPET_LENGTH)
  return `${start > 0 ? '… ' : ''}${piece}${start + SNIPPET_LENGTH < text.length ? ' …' : ''}`
}
