import type { Edition } from '../../schemas/record/editions.ts'
import type { FileExtension } from '../../schemas/record/document-files.ts'
import type { Requester } from '../../record-jobs/queue/requester.ts'
import type { ToolAnswer } from '../../record-jobs/record-tool-answer.ts'
import type { Blank } from '../../domain/record/template/blank-record.ts'
import type { Trade } from '../../schemas/quiz/quiz-terms.ts'
import type { Selection } from '../../domain/quiz/select-questions.ts'
import type { QuestionBank } from '../../domain/quiz/question-bank.ts'
import type { Catalog, ProductFacts, ProductFile } from '../../schemas/http/discovery.ts'
import type { InterviewQuestions, ServedQuestion } from '../../schemas/record/interview-questions.ts'
import type { ErrorDetail } from '../../schemas/http/error.ts'
import type { QuizQuestions } from '../../schemas/quiz/quiz-questions.ts'
import type { QuizScore } from '../../schemas/quiz/quiz-score.ts'
import type { RecordText } from '../../record-jobs/job.tsx'
import type { SampleBusiness } from '../../schemas/sample/sample-business.ts'
import type { TokenResponse } from '../../schemas/http/token.ts'
import type { FileReader, Guide } from '../../schemas/mcp/file-reader.ts'

/** A record as text, or the arguments of an import that makes one. */
export type SentRecord = RecordText | { reports: object }

/**
 * The content that the endpoint serves, provided by the areas that own it. Functions without arguments can be called
 * once the app is ready.
 */
export interface McpSources {
  baseUrl: string
  /** Version of the service. */
  version: string
  product: ProductFile
  bank: QuestionBank
  links: Catalog['links']
  catalog: () => Catalog
  productFacts: () => ProductFacts & { howToCall: string }
  openapi: () => object
  /** Texts that point to all other content, with the paths at which they are served. */
  guides: () => Guide[]
  /** Path of the question bank, which takes trade, dimension, length and include as query parameters. */
  questionsPath: string
  selectQuestions: (selection: Selection) => QuizQuestions
  /** Scores answers, or returns every problem with them. */
  scoreQuiz: (request: unknown) => { score: QuizScore } | { problems: ErrorDetail[] }
  sampleBusiness: SampleBusiness
  /** The file of the fictional company, with the paths at which it is served. */
  sandbox: FileReader
  /** Records of any company. Functions that take a record reject with every fault if the text is not a record. */
  record: {
    importPath: string
    /** Returns a CallToolResult in bytes with the outcome of an import of reports. */
    import: (request: object, detail: string | undefined, requester: Requester) => Promise<Buffer>
    /** Instructions for building a record with an owner. */
    protocol: string[]
    templatePath: string
    schemaPath: string
    checkPath: string
    documentsPath: string
    filesPath: string
    /** Maximum bytes of a message to this endpoint. */
    messageLimit: number
    /** Maximum bytes of a record. */
    recordLimit: number
    schema: () => object
    /** Returns an empty record, and the questions of the owner's interview. */
    template: (trade: Trade) => Blank & { interview: ServedQuestion[] }
    interviewPath: string
    /** Returns the questions of the owner's interview. */
    interview: (trade: Trade) => InterviewQuestions
    /** Returns a CallToolResult in bytes: the given members, and a shortened report. */
    check: (record: SentRecord, answer: ToolAnswer, requester: Requester) => Promise<Buffer>
    /**
     * Returns a CallToolResult in bytes: the given members, the title, and the next part of a document, or its file.
     */
    write: (
      record: SentRecord,
      wanted: { document: string, as: 'markdown' | 'json' | 'zip' | FileExtension, blind: boolean, edition?: Edition, recipient?: string },
      answer: ToolAnswer,
      requester: Requester
    ) => Promise<Buffer>
  }
  issueToken: () => Promise<TokenResponse>
}
