import { detailedErrorResponse, errorObject, errorResponse } from '../../http/errors/error-responses.ts'
import { RECORD_FORMAT, type BusinessRecord } from '../../schemas/record/business-record.ts'
import { DescribedRecord } from '../../schemas/record/described-record.ts'
import { ImportFormBody } from '../../schemas/record/import.ts'
import { ref } from '../../schemas/type-helpers.ts'
import { recordError } from './record-faults.ts'

/** YAML media types: the one from RFC 9512, and those used before it. */
export const yamlTypes = ['application/yaml', 'application/x-yaml', 'text/yaml', 'text/x-yaml']

/** A record with only the required members. */
export const smallestRecord: BusinessRecord = {
  format: RECORD_FORMAT,
  asOf: '2026-05-29',
  company: { trade: 'plumbing' }
}

/** The content of a form in a request. Encodings say that choices may be JSON, in one part or one part an item. */
export const FormContent = {
  schema: ref(ImportFormBody),
  encoding: { choices: { contentType: 'application/json' }, record: { contentType: 'application/json, application/yaml' } }
}

/**
 * Body of operations that take a record, for the OpenAPI document only. The record input reader validates the body,
 * because it can name every fault.
 */
export const recordBody = {
  content: {
    'application/json': { schema: ref(DescribedRecord) },
    [yamlTypes[0]!]: { schema: ref(DescribedRecord) },
    'multipart/form-data': FormContent
  }
}

/** Error responses of operations that take a record. */
export const recordErrors = {
  400: detailedErrorResponse(
    'The body is not a record. Each fault is under details.',
    recordError([{ path: '', problem: 'must be an object, with members such as format, asOf, company' }])
  ),
  413: errorResponse('The body is too large.', errorObject('PAYLOAD_TOO_LARGE')),
  415: errorResponse('The body has another media type.', errorObject('UNSUPPORTED_MEDIA_TYPE')),
  422: errorResponse('What is made of the record would be too much.', errorObject('RECORD_TOO_COSTLY'))
}

/** The example of a form for operations that take a record. */
export const formExamples = { 'multipart/form-data': { record: { value: { record: JSON.stringify(smallestRecord) } } } }
