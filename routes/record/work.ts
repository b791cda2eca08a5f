import type { QuestionBank } from '../../domain/quiz/question-bank.ts'
import { readRecord, type RecordBounds, type RecordFault } from '../../domain/record/read.ts'
import type { StandardIndex } from '../../domain/record/standard-index.ts'
import { recordDocuments } from '../../schemas/mcp-record.ts'

/** A record as it was sent. */
export interface RecordText {
  text: string
  form: 'json' | 'yaml'
}

/** What every job is done with. */
export interface WorkData {
  bank: QuestionBank
  standard: StandardIndex
  bounds: RecordBounds
}

export type RecordDocument = (typeof recordDocuments)[number]

export const isDocument = (name: unknown): name is RecordDocument => recordDocuments.some((one) => one === name)

/** What is to be made of a record, and in which form; HTML is the content of a page without its frame. */
export interface Job {
  record: RecordText
  make: 'report' | RecordDocument
  as: 'json' | 'markdown' | 'html' | 'csv'
}

export interface Made {
  title: string
  description: string
  body: string
}

/** What came of it: every fault of a record that cannot be read, or what was made. */
export type Outcome = { faults: RecordFault[] } | Made

export function work ({ bounds }: WorkData, { record, make, as }: Job): Outcome {
  const read = readRecord(record.text, record.form, bounds)
  if ('faults' in read) return read
  return { title: make, description: as, body: JSON.stringify({}) }
}
