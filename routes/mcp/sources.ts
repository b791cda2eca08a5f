import type { FileExtension } from '../../schemas/record/document-files.ts'
import type { Requester } from '../../record-thread/requester.ts'
import type { ToolAnswer } from '../../record-thread/record-tool-answer.ts'
import type { Blank } from '../../domain/record/template/blank-record.ts'
import type { Trade } from '../../schemas/quiz/quiz-terms.ts'
import type { Selection } from '../../domain/quiz/select-questions.ts'
import type { QuestionBank } from '../../domain/quiz/question-bank.ts'
import type { Catalog, ProductFacts, ProductFile } from '../../schemas/http/discovery.ts'
import type { ErrorDetail } from '../../schemas/http/error.ts'
import type { QuizQuestions } from '../../schemas/quiz/quiz-questions.ts'
import type { QuizScore } from '../../schemas/quiz/quiz-score.ts'
import type { RecordText } from '../../record-thread/job.tsx'
import type { SampleBusiness } from '../../schemas/sample/sample-business.ts'
import type { TokenResponse } from '../../schemas/http/token.ts'
import type { FileReader, Guide } from '../../schemas/mcp/file-reader.ts'

/**
 * What the endpoint serves, taken from the areas that own it. Functions without arguments answer once the app is ready.
 */
export interface McpSources {
  baseUrl: string
  /** Version of the service. */
  version: string
  product: ProductFile
  bank: QuestionBank
  catalog: Catalog
  productFacts: () => ProductFacts & { howToCall: string }
  openapi: () => object
  /** Texts that lead to the rest, under the paths they are served at. */
  guides: () => Guide[]
  /** Path of the question bank, which takes trade, dimension, length and include as query parameters. */
  questionsPath: string
  selectQuestions: (selection: Selection) => QuizQuestions
  /** Scores answers, or names every problem of them. */
  scoreQuiz: (request: unknown) => { score: QuizScore } | { problems: ErrorDetail[] }
  sampleBusiness: SampleBusiness
  /** The file of the fictional company, under the paths it is served at. */
  sandbox: FileReader
  /** Records of any company. What takes one rejects with every fault of a text that is none. */
  record: {
    importPath: string
    /** A CallToolResult in bytes: what came of reports. */
    import: (request: object, detail: string | undefined, requester: Requester) => Promise<Buffer>
    /** How to build one with an owner. */
    protocol: string[]
    templatePath: string
    schemaPath: string
    checkPath: string
    documentsPath: string
    /** Bytes that a message to this endpoint may have. */
    messageLimit: number
    /** Bytes that a record may have. */
    recordLimit: number
    schema: () => object
    template: (trade: Trade) => Blank
    /** A CallToolResult in bytes: the members given, and the report in short. */
    check: (record: RecordText, answer: ToolAnswer, requester: Requester) => Promise<Buffer>
    /** A CallToolResult in bytes: the members given, the title, and the next part of a document or its file. */
    write: (
      record: RecordText,
      wanted: { document: string, as: 'markdown' | 'json' | FileExtension, blind: boolean },
      answer: ToolAnswer,
      requester: Requester
    ) => Promise<Buffer>
  }
  issueToken: () => Promise<TokenResponse>
}
