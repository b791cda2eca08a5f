import type { TSchema } from '@sinclair/typebox'
import { DeprecationPolicy } from './deprecation.ts'
import { Catalog, ProductFacts } from './discovery.ts'
import { Code, ErrorDetail, ErrorObject, OAuthErrorObject } from './error.ts'
import { Draining, Health } from './health.ts'
import { JsonRpcRequest, JsonRpcResponse } from './mcp.ts'
import { AnswerOption, Band, Dimension, Evidence, Question, QuizDimension, QuizQuestions, Source, Trade, TradeVariant } from './quiz.ts'
import { QuizAnswer, QuizGap, QuizScore, QuizScoreRequest } from './quiz-score.ts'
import { Cim, DataRoom, FactDetail, Financials, GoldenRecord, Mark, Notice, Paging, RequestList, SandboxDocument, SandboxFact, SandboxRequest, Scorecard } from './sandbox-record.ts'
import { SandboxTable } from './sandbox-table.ts'
import { SampleBusiness } from './sample-business.ts'
import { TokenRequest, TokenResponse } from './token.ts'
import { AuthorizationServerMetadata, JsonWebKeySet, ProtectedResourceMetadata } from './well-known.ts'

/** Schemas the OpenAPI document names: each stands once in its components, under its `$id`. */
export const sharedSchemas: TSchema[] = [
  Code, ErrorDetail, ErrorObject, OAuthErrorObject,
  Health, Draining, Catalog, ProductFacts, DeprecationPolicy,
  SampleBusiness, TokenRequest, TokenResponse,
  QuizQuestions, Question, AnswerOption, Evidence, TradeVariant, Trade, Dimension, QuizDimension, Band, Source,
  QuizScoreRequest, QuizAnswer, QuizScore, QuizGap,
  Mark, Notice, Paging, GoldenRecord, FactDetail, SandboxFact, Scorecard, Cim, DataRoom, SandboxDocument, RequestList, SandboxRequest, Financials, SandboxTable,
  JsonRpcRequest, JsonRpcResponse,
  JsonWebKeySet, ProtectedResourceMetadata, AuthorizationServerMetadata
]
