import type { Static, TSchema } from '@sinclair/typebox'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { isNode, LineCounter, parseDocument, visit } from 'yaml'
import { findIssue } from '../domain/schema-issues.ts'

export type Path = Array<string | number>

/** A fixture's content, and a function that reports the violation of a rule that no schema can express. */
export interface Fixture<T> {
  data: T
  fail: (path: Path, expected: string) => never
}

/** The folder of the fixtures, next to package.json for both the sources and the build. */
export const fixturesDirectory = join(dirname(createRequire(import.meta.url).resolve('#package')), 'fixtures')

/**
 * Reads a YAML file and checks it against its schema. Throws an Error with a one-line message that names the file, the
 * line, the path in the file, and what was expected.
 */
export function loadFixture<T extends TSchema> (directory: string, file: string, schema: T): Fixture<Static<T>> {
  return parseFixture(readText(directory, file), file, schema)
}

/** Like `loadFixture`, for YAML that has already been read. `file` is the name used in messages. */
export function parseFixture<T extends TSchema> (yaml: string, file: string, schema: T): Fixture<Static<T>> {
  const lines = new LineCounter()
  const document = parseDocument(yaml, { lineCounter: lines, prettyErrors: false })
  const [syntaxError] = document.errors
  if (syntaxError) {
    throw new Error(
      `fixtures/${file}:${lines.linePos(syntaxError.pos[0]).line} is not valid YAML: ${syntaxError.message}`
    )
  }

  function fail (path: Path, expected: string): never {
    throw new Error(
      `fixtures/${file}:${lineOf(path)} ${path.length === 0 ? 'the document' : path.join('.')} ${expected}`
    )
  }

  /** Line of the node at `path`, or of its nearest ancestor if it is missing. */
  function lineOf (path: Path): number {
    const node = document.getIn(path, true)
    if (isNode(node) && node.range) return lines.linePos(node.range[0]).line
    return path.length === 0 ? 1 : lineOf(path.slice(0, -1))
  }

  visit(document, {
    Alias (_key, { range }) {
      throw new Error(`fixtures/${file}:${lines.linePos(range![0]).line} must not use an alias: write the value out`)
    }
  })
  const data: unknown = document.toJS()
  const issue = findIssue(schema, data)
  if (issue) {
    fail(issue.path.map(toSegment), issue.expected)
  }
  return { data: data as Static<T>, fail }
}

/** A part of a path as text: digits are an index. */
export const toSegment = (part: string): string | number => /^\d+$/.test(part) ? Number(part) : part

/** Reports a list that does not have exactly the known entries in their order. `home` says where they are known. */
export function checkOrder (
  { fail }: Pick<Fixture<unknown>, 'fail'>, path: Path, found: string[], known: readonly string[], home = ''
): void {
  if (found.join() !== known.join()) fail(path, `must be, in this order${home}: ${known.join(', ')}`)
}

/** Reports the first entry of a list that is not among the known ones. */
export function checkKnown (
  { fail }: Pick<Fixture<unknown>, 'fail'>, path: Path, found: string[], known: Iterable<string>, expected: string
): void {
  const names = new Set(known)
  const unknown = found.findIndex((entry) => !names.has(entry))
  if (unknown >= 0) fail([...path, unknown], expected)
}

/** Reads a file's text. Throws an Error with a one-line message that names the file if it cannot be read. */
export function readText (directory: string, file: string): string {
  try {
    return readFileSync(join(directory, file), 'utf8')
  } catch (error) {
    throw new Error(`fixtures/${file} cannot be read: ${(error as NodeJS.ErrnoException).code}`)
  }
}
