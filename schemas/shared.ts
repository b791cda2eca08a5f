import type { TSchema } from '@sinclair/typebox'
import { DeprecationPolicy } from './deprecation.ts'
import { Catalog, ProductFacts } from './discovery.ts'
import { Code, DetailedErrorObject, ErrorObject, OAuthErrorObject } from './error.ts'
import { Draining, Health } from './health.ts'
import { JsonRpcRequest, JsonRpcResponse } from './mcp.ts'
import { AnswerOption, Evidence, Question, QuestionOutline, QuizQuestions } from './quiz.ts'
import { Dimension, Trade } from './quiz-terms.ts'
import { QuizAnswer, QuizGap, QuizScore, QuizScoreRequest } from './quiz-score.ts'
import { BusinessRecordOutline } from './record.ts'
import { recordDocumentSchemas, ScorecardOutline } from './record-documents.ts'
import { RecordReport, RecordReportOutline } from './record-report.ts'
import { SampleBusiness } from './sample-business.ts'
import { TextAnswer } from './text-answer.ts'
import { TokenRequest, TokenResponse } from './token.ts'
import { AuthorizationServerMetadata, JsonWebKeySet, ProtectedResourceMetadata } from './well-known.ts'

/** Schemas that others refer to by their `$id`. */
export const sharedSchemas: TSchema[] = [
  TextAnswer, Code, ErrorObject, DetailedErrorObject, OAuthErrorObject,
  Health, Draining, Catalog, ProductFacts, DeprecationPolicy,
  SampleBusiness, TokenRequest, TokenResponse,
  QuizQuestions, Question, AnswerOption, Evidence, Trade, Dimension,
  QuizScoreRequest, QuizAnswer, QuizScore, QuizGap,
  ...recordDocumentSchemas,
  BusinessRecordOutline, RecordReport,
  JsonRpcRequest, JsonRpcResponse,
  JsonWebKeySet, ProtectedResourceMetadata, AuthorizationServerMetadata
]

const outlines: TSchema[] = [QuestionOutline, RecordReportOutline, ScorecardOutline]

/** Schemas that the OpenAPI document names: each stands once in its components, some in outline. */
export const describedSchemas: TSchema[] = sharedSchemas.map((schema) =>
  outlines.find(({ $id }) => $id === schema.$id) ?? schema
)
