import type { TSchema } from '@sinclair/typebox'
import { DeprecationPolicy } from './http/deprecation-policy.ts'
import { Catalog, ProductFacts } from './http/discovery.ts'
import { Code, DetailedErrorObject, ErrorObject, OAuthErrorObject } from './http/error.ts'
import { Draining, Health } from './http/health-status.ts'
import { JsonRpcRequest, JsonRpcResponse } from './mcp/messages-and-arguments.ts'
import { AnswerOption, Evidence, Question, QuestionOutline, QuizQuestions } from './quiz/quiz-questions.ts'
import { Dimension, Trade } from './quiz/quiz-terms.ts'
import { QuizAnswer, QuizGap, QuizScore, QuizScoreRequest } from './quiz/quiz-score.ts'
import { DescribedRecord, recordParts } from './record/described-record.ts'
import { ImportChoices, ImportedFile, ImportFormBody, ImportLayout, ImportQuestion, ImportRequestBody, ImportAnswer } from './record/import.ts'
import { InterviewQuestions, InterviewValue } from './record/interview-questions.ts'
import { recordDocumentSchemas, ScorecardOutline } from './record/written-documents.ts'
import { NextPaper, RecordFinding, RecordReport, RecordTie, RuleOutcome } from './record/record-report.ts'
import { SampleBusiness } from './sample/sample-business.ts'
import { TextAnswer } from './http/text-response.ts'
import { TokenRequest, TokenResponse } from './http/token.ts'
import { ProtectedResourceMetadata } from './http/oauth-metadata.ts'

/** Schemas that others refer to by their `$id`. */
export const sharedSchemas: TSchema[] = [
  TextAnswer, Code, ErrorObject, DetailedErrorObject, OAuthErrorObject,
  Health, Draining, Catalog, ProductFacts, DeprecationPolicy,
  SampleBusiness, TokenRequest, TokenResponse,
  QuizQuestions, Question, AnswerOption, Evidence, Trade, Dimension,
  QuizScoreRequest, QuizAnswer, QuizScore, QuizGap,
  ...recordDocumentSchemas,
  DescribedRecord, ...recordParts, RecordReport, RecordFinding, RecordTie, RuleOutcome, NextPaper,
  ImportRequestBody, ImportFormBody, ImportChoices, ImportAnswer, ImportLayout, ImportedFile, ImportQuestion,
  InterviewValue, InterviewQuestions,
  JsonRpcRequest, JsonRpcResponse,
  ProtectedResourceMetadata
]

const outlines: TSchema[] = [QuestionOutline, ScorecardOutline]

/** Schemas named in the OpenAPI document. Each occurs once in its components, some in outline. */
export const describedSchemas: TSchema[] = sharedSchemas.map((schema) =>
  outlines.find(({ $id }) => $id === schema.$id) ?? schema
)
