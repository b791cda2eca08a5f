import type { TSchema } from '@sinclair/typebox'
import { DeprecationPolicy } from './deprecation.ts'
import { Catalog, ProductFacts } from './discovery.ts'
import { Code, ErrorObject, OAuthErrorObject } from './error.ts'
import { Draining, Health } from './health.ts'
import { JsonRpcRequest, JsonRpcResponse } from './mcp.ts'
import { AnswerOption, Question, QuizQuestions } from './quiz.ts'
import { Dimension, Trade } from './quiz-terms.ts'
import { QuizAnswer, QuizGap, QuizScore, QuizScoreRequest } from './quiz-score.ts'
import { BusinessRecordOutline } from './record.ts'
import { recordDocumentSchemas } from './record-documents.ts'
import { RecordReportOutline } from './record-report.ts'
import { SampleBusiness } from './sample-business.ts'
import { TokenRequest, TokenResponse } from './token.ts'
import { AuthorizationServerMetadata, JsonWebKeySet, ProtectedResourceMetadata } from './well-known.ts'

/** Schemas the OpenAPI document names: each stands once in its components, under its `$id`. */
export const sharedSchemas: TSchema[] = [
  Code, ErrorObject, OAuthErrorObject,
  Health, Draining, Catalog, ProductFacts, DeprecationPolicy,
  SampleBusiness, TokenRequest, TokenResponse,
  QuizQuestions, Question, AnswerOption, Trade, Dimension,
  QuizScoreRequest, QuizAnswer, QuizScore, QuizGap,
  ...recordDocumentSchemas,
  BusinessRecordOutline, RecordReportOutline,
  JsonRpcRequest, JsonRpcResponse,
  JsonWebKeySet, ProtectedResourceMetadata, AuthorizationServerMetadata
]
