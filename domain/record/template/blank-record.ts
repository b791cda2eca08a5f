import type { Trade } from '../../../schemas/quiz/quiz-terms.ts'
import { RECORD_FORMAT, type BusinessRecord } from '../../../schemas/record/business-record.ts'
import type { QuestionBank } from '../../quiz/question-bank.ts'
import { lastThreeYears, selectIndex, type StandardIndex } from '../standard-index.ts'

export interface BlankOptions {
  trade: Trade
  /** A day such as 2026-05-29: the record speaks of it, and its fiscal years are the three before its year. */
  asOf: string
}

/** A record without facts, to be filled in, and where its papers come from. */
export interface Blank {
  record: BusinessRecord
  papers: BlankPaper[]
}

/** A paper of the blank record: where an owner gets it, who can help, and the questions whose answers it proves. */
export interface BlankPaper {
  document: string
  title: string
  /** Rank among the papers that no file can do without, 1 first. */
  core?: number
  where: string
  help: string[]
  proves: string[]
}

/**
 * The empty record of a trade: its documents, all missing, its requests, all open, and every question of the quiz,
 * all skipped, with the papers that would prove its answer. It breaks no rule.
 */
export function blankRecord (standard: StandardIndex, bank: QuestionBank, { trade, asOf }: BlankOptions): Blank {
  const owner = { asOf, company: { trade } }
  const { documents, requests } = selectIndex(standard, owner)
  const questions = bank.questions.filter(({ trades }) => trades.includes(trade))
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
