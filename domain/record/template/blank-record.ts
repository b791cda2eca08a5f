import type { Static } from '@sinclair/typebox'
import { appliesTo } from '../../quiz/trade-wording.ts'
import type { RecordTemplateResult } from '../../../schemas/mcp/record-tool-arguments.ts'
import type { Trade } from '../../../schemas/quiz/quiz-terms.ts'
import { RECORD_FORMAT, type BusinessRecord } from '../../../schemas/record/business-record.ts'
import type { QuestionBank } from '../../quiz/question-bank.ts'
import { lastThreeYears, selectIndex, type StandardIndex } from '../standard-index.ts'

interface BlankOptions {
  trade: Trade
  /** The date of the record, such as 2026-05-29. Its fiscal years are the three before the year of this date. */
  asOf: string
}

/** A record without facts, to be filled in, and where to get its documents. */
export interface Blank {
  record: BusinessRecord
  papers: NonNullable<Static<typeof RecordTemplateResult>['papers']>
}

/**
 * Creates the empty record for a trade. All its documents are missing, all its requests are open, and all quiz
 * questions are skipped; each answer lists the documents that would prove it. A check reports only the missing
 * documents.
 */
export function blankRecord (standard: StandardIndex, bank: QuestionBank, { trade, asOf }: BlankOptions): Blank {
  const owner = { asOf, company: { trade } }
  const { documents, requests } = selectIndex(standard, owner)
  const questions = bank.questions.filter(appliesTo(trade))
  return {
    record: {
      format: RECORD_FORMAT,
      asOf,
      company: { trade },
      fiscalYears: lastThreeYears(owner),
      documents: documents.map(({ id, title, period, phase, tag }) => ({
        id,
        title,
        ...(period !== undefined && { period }),
        status: 'missing',
        phase,
        tag
      })),
      requests: requests.map(({ id, request, period, priority, question, documents: asked }) => ({
        id,
        request,
        period,
        priority,
        ...(question !== undefined && { question }),
        status: 'open',
        documents: asked
      })),
      answers: questions.map(({ id, evidence }) => ({
        question: id,
        answer: 'skip',
        evidence: 'none',
        documents: documents.filter(({ tag }) => evidence.some((paper) => paper.tag === tag)).map((paper) => paper.id)
      }))
    },
    papers: documents.map(({ id, title, tag, core, where, help }) => ({
      document: id,
      title,
      ...(core !== undefined && { core }),
      where,
      help,
      proves: questions.filter(({ evidence }) => evidence.some((paper) => paper.tag === tag)).map((one) => one.id)
    }))
  }
}
