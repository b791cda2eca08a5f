import { Type } from '@sinclair/typebox'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { QuestionBank } from '../domain/quiz/question-bank.ts'
import { checkRecord } from '../domain/record/report/check-record.ts'
import { scoreRecord } from '../domain/record/score-record.ts'
import type { StandardIndex } from '../domain/record/standard-index.ts'
import { BusinessRecord } from '../schemas/record/business-record.ts'
import { findIssue } from '../domain/schema-issues.ts'
import { loadFixture, toSegment, type Fixture, type Path } from './fixture-file.ts'

/** Each folder in it has the record of a fictional company of another trade. */
const EXAMPLES = 'examples'
const Members = Type.Record(Type.String(), Type.Unknown())

/**
 * Loads the record of the fictional company of the sandbox. Throws an Error that names the file, line, and path of a
 * fault.
 */
export const loadSample = (directory: string, bank: QuestionBank, standard: StandardIndex): BusinessRecord =>
  loadFictional(directory, 'sandbox/record', bank, standard)

/** Loads the smaller records of fictional companies of other trades, each from a folder. Throws like `loadSample`. */
export const loadExamples = (directory: string, bank: QuestionBank, standard: StandardIndex): BusinessRecord[] =>
  readdirSync(join(directory, EXAMPLES)).toSorted()
    .map((name) => loadFictional(directory, `${EXAMPLES}/${name}`, bank, standard))

/**
 * Loads the record of a fictional company from the files of a folder, which each contain some of its members, and
 * checks it by the rules for any record.
 */
function loadFictional (
  directory: string, folder: string, bank: QuestionBank, standard: StandardIndex
): BusinessRecord {
  const fixtures = readdirSync(join(directory, folder))
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => loadFixture(directory, `${folder}/${name}`, Members))
  const owners = new Map<unknown, Fixture<unknown>>(
    fixtures.flatMap((fixture) => Object.keys(fixture.data).map((member) => [member, fixture] as const))
  )
  const fail: Fail = (path, expected) => (owners.get(path[0]) ?? fixtures[0]!).fail(path, expected)

  const members = Object.assign({}, ...fixtures.map(({ data }) => data)) as object
  const record: unknown = Object.fromEntries(Object.entries(members).toSorted(([a], [b]) => placeOf(a) - placeOf(b)))
  const issue = findIssue(BusinessRecord, record)
  if (issue) fail(issue.path.map(toSegment), issue.expected)
  const findings = checkRecord(record as BusinessRecord, bank, standard).flatMap(({ findings }) => findings)
  const broken = findings.find(({ severity }) => severity === 'broken')
  if (broken) fail(fromPointer(broken.path), `breaks the rule ${broken.rule}: ${broken.message}`)
  checkLabel(record as BusinessRecord, fail)
  checkAnswers(record as BusinessRecord, bank, fail)
  return record as BusinessRecord
}

type Fail = (path: Path, expected: string) => never

function checkLabel ({ company }: BusinessRecord, fail: Fail) {
  if (!company.fictional) fail(['company', 'fictional'], 'must be true')
}

/** A sample must answer every question of the quiz. */
function checkAnswers (record: BusinessRecord, bank: QuestionBank, fail: Fail) {
  const { answers, questions } = scoreRecord(record, bank)
  const missing = [...questions.keys()].find((id) => !answers.some(({ question }) => question === id))
  if (missing !== undefined) fail(['answers'], `must answer ${missing}`)
}

/** The position of a member of a record in the schema. Unknown members come first. */
const placeOf = (member: string) => Object.keys(BusinessRecord.properties).indexOf(member)

/** The path of a JSON Pointer (RFC 6901). */
const fromPointer = (pointer: string): Path =>
  pointer.split('/').slice(1).map((part) => toSegment(part.replaceAll('~1', '/').replaceAll('~0', '~')))
