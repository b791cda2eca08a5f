import {
  CORE_SCHEMA, constructFromEvents, EVENT_ID, getScalarValue, parseEvents, YAMLException, type Event
} from 'js-yaml'
import { pointer } from './pointers.ts'

/** What is wrong with a text that is meant to be YAML, and where. Lines are counted from 1. */
export interface TextFault { problem: string, line?: number }

/**
 * Reads YAML of the core schema: one document, no anchors, aliases, tags, merge keys or repeated keys. `lineOf` returns
 * the line of a JSON Pointer, or of the nearest member above it that stands in the text.
 */
export function readYaml (
  text: string,
  maxDepth: number
): { value: unknown, lineOf: (path: string) => number | undefined } | { fault: TextFault } {
  try {
    const events = parseEvents(text, { maxDepth })
    const offset = forbidden(events)
    if (offset !== undefined) {
      return { fault: { problem: 'must have no anchors (&), aliases (*) or tags (!)', line: lineAt(text, offset) } }
    }
    const documents = constructFromEvents(events, { source: text, schema: CORE_SCHEMA, maxAliases: 0 })
    if (documents.length > 1) return { fault: { problem: 'must be one YAML document, and holds more' } }
    return { value: documents[0], lineOf: lines(text, events) }
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error
    const { reason, mark } = error
    const problem = `is not YAML as it is read here: ${withoutText(reason)}`
    return { fault: { problem, ...mark && { line: mark.line + 1 } } }
  }
}

/** Where the first anchor, alias or tag stands. */
function forbidden (events: Event[]): number | undefined {
  for (const event of events) {
    if ('anchorStart' in event && event.anchorStart >= 0) return event.anchorStart
    if ('tagStart' in event && event.tagStart >= 0) return event.tagStart
  }
  return undefined
}

/** What the parser says without what it quotes from the text. */
const withoutText = (reason: string) => reason.replace(/"[^"]*"?|<[^>]*>?/g, '…').slice(0, 120)

/** Finds lines by path. The places are looked for once, when the first is asked for. */
function lines (text: string, events: Event[]): (path: string) => number | undefined {
  let known: Map<string, number> | undefined
  return (path) => {
    known ??= linesByPath(text, events)
    while (path !== '' && !known.has(path)) path = path.slice(0, path.lastIndexOf('/'))
    return known.get(path)
  }
}

const lineAt = (text: string, offset: number) => text.slice(0, offset).split('\n').length

/** Lines of all members by JSON Pointer: of its key in a mapping, of the value itself in a list. */
function linesByPath (text: string, events: Event[]): Map<string, number> {
  const found = new Map<string, number>()
  const open: Array<{ path: string, next: string | number | undefined }> = []
  let [line, counted] = [1, 0]
  for (const event of events) {
    if (event.type === EVENT_ID.POP) open.pop()
    if (event.type === EVENT_ID.POP || event.type === EVENT_ID.DOCUMENT || event.type === EVENT_ID.ALIAS) continue
    const parent = open.at(-1)
    const start = event.type === EVENT_ID.SCALAR ? event.valueStart : event.start
    for (; counted < start; counted++) if (text[counted] === '\n') line++
    if (parent && parent.next === undefined) {
      parent.next = event.type === EVENT_ID.SCALAR ? getScalarValue(text, event) : ''
      found.set(pointer(parent.path, parent.next), line)
      if (event.type === EVENT_ID.SCALAR) continue
    }
    const path = parent ? pointer(parent.path, parent.next!) : ''
    if (!found.has(path)) found.set(path, line)
    if (parent) parent.next = typeof parent.next === 'number' ? parent.next + 1 : undefined
    if (event.type !== EVENT_ID.SCALAR) open.push({ path, next: event.type === EVENT_ID.SEQUENCE ? 0 : undefined })
  }
  return found
}
