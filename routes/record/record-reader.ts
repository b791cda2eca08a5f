import { ApiError } from '../../http/errors/api-error.ts'
import type { Interview } from '../../domain/record/interview/interview.ts'
import { interviewView } from '../../domain/record/interview/interview-view.ts'
import { INTERVIEW_PATH } from './interview-route.ts'
import type { Trade } from '../../schemas/quiz/quiz-terms.ts'
import { toBuffer } from '../../record-jobs/bytes-of-answer.ts'
import { runOrThrow } from './respond.tsx'
import { CHECK_PATH } from './check-route.ts'
import { IMPORT_PATH, today } from './import-route.ts'
import { DOCUMENTS_PATH, FILES_PATH } from './documents-route.ts'
import type { RecordQueue } from '../../record-jobs/queue/job-queue.ts'
import type { ToolAnswer } from '../../record-jobs/record-tool-answer.ts'
import type { Requester } from '../../record-jobs/queue/requester.ts'
import { recordSchema, SCHEMA_PATH } from './schema-route.ts'
import { TEMPLATE_PATH, type RecordTemplate } from './template-route.ts'
import { BROKER_PACKAGE, documentFiles, recordFileNames } from '../../schemas/record/document-files.ts'
import type { Edition } from '../../schemas/record/editions.ts'
import type { Wanted, WriteJob } from '../../record-jobs/write-from-reports.ts'
import { isDocument, type Job, type RecordText } from '../../record-jobs/job.tsx'

interface ReaderOptions {
  engine: RecordQueue
  templates: (trade: Trade) => RecordTemplate
  interview: Interview
  baseUrl: string
  /** Instructions for an agent that builds a record with an owner. */
  protocol: string[]
  /** Maximum bytes of a message to the MCP endpoint. */
  messageLimit: number
  /** Maximum bytes of a record, the same over MCP and HTTP. */
  recordLimit: number
}

/** A record, or the reports that make one. */
type RecordOrReports = RecordText | { reports: object }

const withDate = (record: RecordOrReports): WriteJob['record'] => 'text' in record
  ? record
  : { request: { json: new TextEncoder().encode(JSON.stringify(record.reports)) }, today: today() }

/** Returns the record functions for MCP. Functions that take a record throw INVALID_RECORD if it cannot be read. */
export function createRecordReader (options: ReaderOptions) {
  const { engine, templates, interview, baseUrl, protocol, messageLimit, recordLimit } = options
  return {
    protocol,
    messageLimit,
    recordLimit,
    templatePath: TEMPLATE_PATH,
    schemaPath: SCHEMA_PATH,
    checkPath: CHECK_PATH,
    importPath: IMPORT_PATH,
    import: async (request: object, detail: string | undefined, requester: Requester): Promise<Buffer> => {
      const json = new TextEncoder().encode(JSON.stringify(request))
      const job = { request: { json }, as: 'tool-result' as const, today: today(), ...detail !== undefined && { detail } }
      const { body } = await runOrThrow(engine, 'import', job, requester)
      return toBuffer(body)
    },
    documentsPath: DOCUMENTS_PATH,
    filesPath: FILES_PATH,
    schema: () => recordSchema(baseUrl),
    template: (trade: Trade) => {
      const { yaml, ...template } = templates(trade)
      return template
    },
    interviewPath: INTERVIEW_PATH,
    interview: (trade: Trade) => interviewView(interview, trade),
    check: async (record: RecordOrReports, tool: ToolAnswer, requester: Requester): Promise<Buffer> => {
      boundRecord(record)
      const { body } = await runOrThrow(engine, 'write', { record: withDate(record), make: 'report', as: 'json', tool }, requester)
      return toBuffer(body)
    },
    write: async (
      record: RecordOrReports,
      { document, as, ...variant }: { document: string, as: Job['as'] | 'zip', blind: boolean, edition?: Edition, recipient?: string },
      tool: ToolAnswer,
      requester: Requester
    ): Promise<Buffer> => {
      const { body } = await runOrThrow(engine, 'write', { ...wanted(), record: withDate(record), tool }, requester)
      return toBuffer(body)

      function wanted (): Wanted {
        boundRecord(record)
        if (document === BROKER_PACKAGE && as === 'zip') {
          const { recipient } = variant
          return { make: document, as, ...recipient !== undefined && { recipient } }
        }
        if (isDocument(document)) {
          const forms: ReadonlyArray<Job['as']> = ['json', 'markdown', 'html', ...documentFiles[document]]
          const form = forms.find((one) => one === as)
          if (form !== undefined) return { make: document, as: form, ...variant }
        }
        const files = recordFileNames.filter((name) => name.startsWith(`${document}.`))
        throw new ApiError('INVALID_PARAMETER', `${document} has no form ${as}: as a file it is ${files.join(' or ')}.`)
      }
    }
  }

  function boundRecord (record: RecordOrReports) {
    // The import bounds the record that reports are added to.
    if ('text' in record && Buffer.byteLength(record.text) > recordLimit) {
      throw new ApiError('PAYLOAD_TOO_LARGE', `A record has at most ${recordLimit / 1024} KiB.`)
    }
  }
}
