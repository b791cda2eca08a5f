import type {
  CimFile,
  DataRoomFile,
  GoldenRecordFile,
  OpenIssuesFile,
  RequestsFile
} from '../../schemas/record-files.ts'
import type { Figures } from '../../domain/record/company-figures.ts'
import type { Fixture, Path } from '../load.ts'
import { fillTemplate, withoutFigures } from '../../domain/record/template.ts'
import { mustBeUnique, type Fail } from './ties.ts'

export interface RecordFixtures {
  goldenRecord: Fixture<GoldenRecordFile>
  dataRoom: Fixture<DataRoomFile>
  requests: Fixture<RequestsFile>
  issues: Fixture<OpenIssuesFile>
  cim: Fixture<CimFile>
}

/** Names in which a digit is not a number of the company. */
const NAMES_WITH_DIGITS = /FY\d{4}|EPA 608|R-410A|I-9/g

/**
 * Everything that the record names exists: documents, folders, facts, requests, questions of the quiz and figures. No
 * money and no share is typed where the fact base has it, and no document is cited before it was made.
 */
export function checkRecord (
  { goldenRecord, dataRoom, requests, issues, cim }: RecordFixtures,
  figures: Figures,
  questions: Set<string>
): void {
  const facts = new Set(goldenRecord.data.map(({ id }) => id))
  const documents = new Map(dataRoom.data.documents.map((document) => [document.id, document]))
  const requestIds = new Set(requests.data.map(({ id }) => id))
  const folders = new Set(dataRoom.data.folders.map(({ id }) => id))
  const known = { facts, documents, requests: requestIds, questions }
  const { recordDate } = figures.company

  mustBeUnique(
    goldenRecord.fail,
    [],
    goldenRecord.data.map(({ id }) => id)
  )
  for (const [index, { fact, value, note, source, capturedOn, conflict = [] }] of goldenRecord.data.entries()) {
    const { fail } = goldenRecord
    checkTexts(fail, [index], { fact, value, note })
    mustExist(fail, [index, 'source'], source, 'documents')
    if (capturedOn > recordDate) fail([index, 'capturedOn'], `must not be after the date of the record, ${recordDate}`)
    const { dated = recordDate } = documents.get(source)!
    if (capturedOn < dated) fail([index, 'capturedOn'], `must not be before ${dated}, the date of ${source}`)
    for (const [side, { value, source }] of conflict.entries()) {
      checkTexts(fail, [index, 'conflict', side], { value })
      if (source !== undefined) mustExist(fail, [index, 'conflict', side, 'source'], source, 'documents')
    }
  }

  mustBeUnique(
    dataRoom.fail,
    ['documents'],
    dataRoom.data.documents.map(({ id }) => id)
  )
  for (const [index, { id, title, note, phase, status, pages }] of dataRoom.data.documents.entries()) {
    const path = ['documents', index]
    checkTexts(dataRoom.fail, path, { title, note })
    if (!folders.has(folderOf(id))) dataRoom.fail([...path, 'id'], 'must begin with the id of a folder')
    if (!dataRoom.data.phases.some((one) => one.phase === phase)) {
      dataRoom.fail([...path, 'phase'], 'must be one of the phases')
    }
    if ((status === 'missing') !== (pages === 0)) {
      dataRoom.fail([...path, 'pages'], 'must be 0 for a missing document and for no other')
    }
  }

  mustBeUnique(
    requests.fail,
    [],
    requests.data.map(({ id }) => id)
  )
  for (const [index, { id, question, documents }] of requests.data.entries()) {
    if (!folders.has(folderOf(id))) requests.fail([index, 'id'], 'must begin with the id of a folder')
    if (question !== undefined) mustExist(requests.fail, [index, 'question'], question, 'questions')
    mustAllExist(requests.fail, [index, 'documents'], documents, 'documents')
  }

  for (const [index, { issue, why, fix, facts, requests = [], questions = [] }] of issues.data.entries()) {
    checkTexts(issues.fail, [index], { issue, why, fix })
    mustAllExist(issues.fail, [index, 'facts'], facts, 'facts')
    mustAllExist(issues.fail, [index, 'requests'], requests, 'requests')
    mustAllExist(issues.fail, [index, 'questions'], questions, 'questions')
  }

  mustBeUnique(
    cim.fail,
    ['sections'],
    cim.data.sections.map(({ id }) => id)
  )
  for (const [index, { blocks }] of cim.data.sections.entries()) {
    for (const [position, { claim, facts, note, table, chart }] of blocks.entries()) {
      const path = ['sections', index, 'blocks', position]
      if ([claim, note, table, chart].filter((one) => one !== undefined).length !== 1) {
        cim.fail(path, 'must be one of claim, note, table and chart')
      }
      if ((claim === undefined) !== (facts === undefined)) {
        cim.fail([...path, 'facts'], 'must stand with a claim, and a claim with its facts')
      }
      mustAllExist(cim.fail, [...path, 'facts'], facts ?? [], 'facts')
      checkProse(path, { claim, note })
    }
  }

  function checkTexts (fail: Fail, path: Path, texts: Record<string, string | undefined>) {
    for (const [name, text] of Object.entries(texts)) {
      if (text === undefined) continue
      try {
        fillTemplate(text, figures)
      } catch (error) {
        fail([...path, name], (error as Error).message)
      }
      if (/\$\s?\d|\d\s?%/.test(withoutFigures(text))) {
        fail([...path, name], 'must draw money and shares from the fact base, as {{path | format}}')
      }
    }
  }

  /** The memorandum is all figures and words: a digit that is typed is a number that could disagree. */
  function checkProse (path: Path, texts: Record<string, string | undefined>) {
    checkTexts(cim.fail, path, texts)
    for (const [name, text = ''] of Object.entries(texts)) {
      if (/\d/.test(withoutFigures(text).replace(NAMES_WITH_DIGITS, ''))) {
        cim.fail([...path, name], 'must draw its numbers from the fact base, as {{path | format}}')
      }
    }
  }

  function mustExist (fail: Fail, path: Path, id: string, kind: keyof typeof known) {
    if (!known[kind].has(id)) fail(path, `must be the id of one of the ${kind}, and ${id} is none`)
  }

  function mustAllExist (fail: Fail, path: Path, ids: string[], kind: keyof typeof known) {
    for (const [index, id] of ids.entries()) mustExist(fail, [...path, index], id, kind)
  }
}

/** `DR-02.01` and `R02.04` stand in folder `02`. */
export const folderOf = (id: string): string => id.replace(/^[A-Z]+-?(\d{2})\..*/, '$1')
