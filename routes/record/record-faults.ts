import type { RecordFault } from '../../domain/record/input/read-record.ts'
import { errorObject } from '../../http/errors/error-responses.ts'

const FAULTS_IN_MESSAGE = 3

/** Returns the Error object for faults of a record. Its message names the first faults, its details all of them. */
export function recordError (faults: RecordFault[]) {
  const named = faults.slice(0, FAULTS_IN_MESSAGE).map(describeFault)
  const more = faults.length - named.length
  return errorObject(
    'INVALID_RECORD',
    [...named, ...(more > 0 ? [`And ${more} more, listed under details.`] : [])].join(' '),
    faults
  )
}

/** Describes a fault in one sentence. */
export function describeFault ({ path, problem, line }: RecordFault): string {
  return `${path === '' ? 'The record' : path} ${problem.replace(/\.$/, '')}${line === undefined ? '' : ` (line ${line})`}.`
}
