import type { QuestionBank } from '../domain/quiz/question-bank.ts'
import type { StandardIndex } from '../domain/record/standard-index.ts'
import { OrdinaryWordsFile, StandardDocumentsFile, StandardFoldersFile, StandardRequestsFile, StatesFile, TradeWordsFile } from '../schemas/record/standard-index-files.ts'
import { ListTableFile, type ListTable } from '../schemas/record/list-kinds.ts'
import { LedgerWordsFile } from '../schemas/record/ledger-words.ts'
import { MemorandumProseFile } from '../schemas/record/memorandum-prose.ts'
import { TemplateFile } from '../schemas/record/record-template.ts'
import { loadFixture } from './fixture-file.ts'
import { loadInterview } from './load-interview.ts'

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
    const unknown = help.findIndex((name) => !bank.helpers.includes(name))
    if (unknown >= 0) documents.fail([index, 'help', unknown], 'must be one of the helpers in quiz/model.yaml')
  }

  const asked = new Set<string>()
  for (const [index, { id, question, documents: named }] of requests.data.entries()) {
    if (asked.has(id)) requests.fail([index, 'id'], 'must be unique')
    asked.add(id)
    if (!folderIds.has(id.slice(1, 3))) requests.fail([index, 'id'], 'must begin with the id of a folder')
    if (question !== undefined && !questions.has(question)) {
      requests.fail([index, 'question'], 'must be the id of a question')
    }
    const unknown = named.findIndex((document) => !seen.has(document))
    if (unknown >= 0) requests.fail([index, 'documents', unknown], 'must be the id of a document')
  }

  const tags = new Set(documents.data.map(({ tag }) => tag))
  const unlisted = bank.questions.flatMap(({ evidence }) => evidence).find(({ tag }) => !tags.has(tag))
  if (unlisted) documents.fail([], `must list a document with the tag ${unlisted.tag}, which proves an answer`)
  const ordinaryWords = loadFixture(directory, 'record/ordinary-words.yaml', OrdinaryWordsFile).data
  const states = loadFixture(directory, 'record/states.yaml', StatesFile).data
  const prose = loadFixture(directory, 'record/memorandum-prose.yaml', MemorandumProseFile).data
  const interview = { ...loadInterview(directory, bank), states }
  const tradeWords = loadFixture(directory, 'record/trade-words.yaml', TradeWordsFile).data
  const ledgerWords = loadFixture(directory, 'record/ledger-words.yaml', LedgerWordsFile).data
  const { short, kinds, papers } = loadFixture(directory, 'import/lists.yaml', ListTableFile).data
  const lists: ListTable = { papers, kinds: kinds.map((kind) => ({ ...kind, short })) }
  return {
    ...folders.data,
    documents: documents.data,
    requests: requests.data,
    ordinaryWords,
    states,
    tradeWords,
    prose,
    interview,
    ledgerWords,
    lists
  }
}

/** Loads the texts of the record template. Throws as `loadFixture` does. */
export function loadTemplateWords (directory: string): TemplateFile {
  return loadFixture(directory, 'record/template.yaml', TemplateFile).data
}
