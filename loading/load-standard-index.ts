import type { Static, TSchema } from '@sinclair/typebox'
import type { QuestionBank } from '../domain/quiz/question-bank.ts'
import type { StandardIndex } from '../domain/record/standard-index.ts'
import { OrdinaryWordsFile, StandardDocumentsFile, StandardFoldersFile, StandardRequestsFile, StatesFile, TradeWordsFile } from '../schemas/record/standard-index-files.ts'
import { ListTableFile } from '../schemas/record/list-kinds.ts'
import { LedgerWordsFile } from '../schemas/record/ledger-words.ts'
import { MemorandumProseFile } from '../schemas/record/memorandum-prose.ts'
import { TemplateFile } from '../schemas/record/record-template.ts'
import { checkKnown, loadFixture } from './fixture-file.ts'
import { loadInterview } from './load-interview.ts'
import { HELPER } from './load-question-bank.ts'

/**
 * Loads and checks the standard index: ids are unique and belong to a folder, every reference exists, and every
 * document that would prove an answer of the quiz is listed. Throws an Error that names the file, line, and path of the
 * fault.
 */
export function loadStandardIndex (directory: string, bank: QuestionBank): StandardIndex {
  const folders = loadFixture(directory, 'record/folders.yaml', StandardFoldersFile)
  const documents = loadFixture(directory, 'record/documents.yaml', StandardDocumentsFile)
  const requests = loadFixture(directory, 'record/requests.yaml', StandardRequestsFile)

  const folderIds = new Set(folders.data.folders.map(({ id }) => id))
  const phases = new Set(folders.data.phases.map(({ phase }) => phase))
  const questions = new Set(bank.questions.map(({ id }) => id))
  const seen = new Set<string>()
  for (const [index, { id, phase, help }] of documents.data.entries()) {
    if (seen.has(id)) documents.fail([index, 'id'], 'must be unique')
    seen.add(id)
    if (!folderIds.has(id.slice(3, 5))) documents.fail([index, 'id'], 'must begin with the id of a folder')
    if (!phases.has(phase)) documents.fail([index, 'phase'], 'must be a phase of record/folders.yaml')
    checkKnown(documents, [index, 'help'], help, bank.helpers, HELPER)
  }

  const asked = new Set<string>()
  for (const [index, { id, question, documents: named }] of requests.data.entries()) {
    if (asked.has(id)) requests.fail([index, 'id'], 'must be unique')
    asked.add(id)
    if (!folderIds.has(id.slice(1, 3))) requests.fail([index, 'id'], 'must begin with the id of a folder')
    if (question !== undefined && !questions.has(question)) {
      requests.fail([index, 'question'], 'must be the id of a question')
    }
    checkKnown(requests, [index, 'documents'], named, seen, 'must be the id of a document')
  }

  const tags = new Set(documents.data.map(({ tag }) => tag))
  const unlisted = bank.questions.flatMap(({ evidence }) => evidence).find(({ tag }) => !tags.has(tag))
  if (unlisted) documents.fail([], `must list a document with the tag ${unlisted.tag}, which proves an answer`)
  const load = <T extends TSchema>(name: string, schema: T): Static<T> =>
    loadFixture(directory, `${name}.yaml`, schema).data
  const states = load('record/states', StatesFile)
  const { short, kinds, papers } = load('import/lists', ListTableFile)
  return {
    ...folders.data,
    documents: documents.data,
    requests: requests.data,
    ordinaryWords: load('record/ordinary-words', OrdinaryWordsFile),
    states,
    tradeWords: load('record/trade-words', TradeWordsFile),
    prose: load('record/memorandum-prose', MemorandumProseFile),
    interview: { ...loadInterview(directory, bank), states },
    ledgerWords: load('record/ledger-words', LedgerWordsFile),
    lists: { papers, kinds: kinds.map((kind) => ({ ...kind, short })) }
  }
}

/** Loads the texts of the record template. Throws as `loadFixture` does. */
export function loadTemplateWords (directory: string): TemplateFile {
  return loadFixture(directory, 'record/template.yaml', TemplateFile).data
}
