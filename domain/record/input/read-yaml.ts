import {
  CORE_SCHEMA, constructFromEvents, EVENT_ID, getScalarValue, parseEvents, YAMLException, type Event
} from 'js-yaml'
import { namesInPointer } from '../json-pointer.ts'

/** A fault in a YAML text, and its line number, starting at 1. */
interface TextFault { problem: string, line?: number }

/**
 * Reads YAML of the core schema: one document without anchors, aliases, tags, merge keys or repeated keys. `lineOf`
 * returns the line of a JSON Pointer, or of its nearest ancestor in the text.
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

/** The offset of the first anchor, alias or tag. */
function forbidden (events: Event[]): number | undefined {
  for (const event of events) {
    if ('anchorStart' in event && event.anchorStart >= 0) return event.anchorStart
    if ('tagStart' in event && event.tagStart >= 0) return event.tagStart
  }
  return undefined
}

/** The parser's message, without its quotations from the text. */
const withoutText = (reason: string) => reason.replace(/"[^"]*"?|<[^>]*>?/g, '…').slice(0, 120)

/**
 * Finds lines by path. Places are computed once, on first use, and nested by member name: a flat map of full paths
 * would grow with the length of each name times the number of members below it.
 */
function lines (text: string, events: Event[]): (path: string) => number | undefined {
  let root: Place | undefined
  return (path) => {
    let place = (root ??= findPlaces(text, events))
    for (const name of namesInPointer(path)) {
      const below = place.members?.get(name)
      if (!below) break
      place = below
    }
    return place.line
  }
}

/** The line of a value, and the lines of its members. */
interface Place { line: number | undefined, members?: Map<string, Place> }

const lineAt = (text: string, offset: number) => text.slice(0, offset).split('\n').length

/** Finds the places of all members: the line of the key in a mapping, and of the value itself in a list. */
function findPlaces (text: string, events: Event[]): Place {
  const root: Place = { line: undefined }
  const open: Array<{ place: Place, next: string | number | undefined }> = []
  let [line, counted] = [1, 0]
  for (const event of events) {
    if (event.type === EVENT_ID.POP) open.pop()
    if (event.type === EVENT_ID.POP || event.type === EVENT_ID.DOCUMENT || event.type === EVENT_ID.ALIAS) continue
    const parent = open.at(-1)
    const start = event.type === EVENT_ID.SCALAR ? event.valueStart : event.start
    for (; counted < start; counted++) if (text[counted] === '\n') line++
    if (parent && parent.next === undefined) {
      parent.next = event.type === EVENT_ID.SCALAR ? getScalarValue(text, event) : ''
      memberOf(parent.place, parent.next, line)
      if (event.type === EVENT_ID.SCALAR) continue
    }
    const place = parent ? memberOf(parent.place, String(parent.next), line) : root
    place.line ??= line
    if (parent) parent.next = typeof parent.next === 'number' ? parent.next + 1 : undefined
    if (event.type !== EVENT_ID.SCALAR) open.push({ place, next: event.type === EVENT_ID.SEQUENCE ? 0 : undefined })
  }
  return root
}

/** Returns the place of a member, creating it with this line if it is new. */
function memberOf (parent: Place, name: string, line: number): Place {
  parent.members ??= new Map()
  const known = parent.members.get(name)
  if (known) return known
  const member = { line }
  parent.members.set(name, member)
  return member
}
