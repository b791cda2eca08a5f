import { Type } from '@sinclair/typebox'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { BusinessRecord } from '../schemas/record.ts'
import { findIssue } from '../schemas/validate.ts'
import { loadFixture, type Fixture } from './load.ts'

const FOLDER = 'sandbox/record'
const Members = Type.Record(Type.String(), Type.Unknown())

/**
 * The record of the fictional company, from files that each hold some of its members. Throws an Error that names the
 * file, line and path of what does not fit.
 */
export function loadSample (directory: string): BusinessRecord {
  const fixtures = readdirSync(join(directory, FOLDER))
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => loadFixture(directory, `${FOLDER}/${name}`, Members))
  const owners = new Map<string, Fixture<unknown>>(
    fixtures.flatMap((fixture) => Object.keys(fixture.data).map((member) => [member, fixture] as const))
  )
  const record: unknown = Object.assign({}, ...fixtures.map(({ data }) => data))
  const issue = findIssue(BusinessRecord, record)
  if (issue) {
    const path = issue.path.map((part) => (/^\d+$/.test(part) ? Number(part) : part))
    const owner = owners.get(issue.path[0] ?? '') ?? fixtures[0]!
    owner.fail(path, issue.expected)
  }
  return record as BusinessRecord
}
