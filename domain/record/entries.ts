import type { CompanyRecord } from './company-record.ts'
import type { QuizAnswersFile } from '../../schemas/quiz-files.ts'
import type { SandboxDocument, SandboxFact, SandboxRequest } from '../../schemas/sandbox-record.ts'

/** The answers of the company, each on its documents. */
export type CompanyAnswers = QuizAnswersFile['answers']

/** Facts, documents and requests as they are served, each with the ids of what it hangs together with. */
export interface Entries {
  facts: SandboxFact[]
  documents: SandboxDocument[]
  requests: SandboxRequest[]
}

const FRESH_DAYS = 365
/** What changes from month to month goes stale sooner. */
const SHORT_LIVED = { days: 90, categories: ['Operations', 'Agreements', 'Licensing', 'Reputation'] }

/**
 * The record with its links. All of them go through documents: a fact has those it is drawn from, a request those that
 * answer it, a quiz question those that prove its answer. So each link can be followed from either end.
 */
export function linkEntries ({ base, facts, dataRoom, requests }: CompanyRecord, answers: CompanyAnswers): Entries {
  const factsOf = (documents: string[]) =>
    facts.filter((fact) => sources(fact).some((id) => documents.includes(id))).map(({ id }) => id)
  const requestsOf = (documents: string[]) =>
    requests.filter((request) => request.documents.some((id) => documents.includes(id))).map(({ id }) => id)
  const questionsOf = (documents: string[]) =>
    answers.filter((answer) => answer.documents?.some((id) => documents.includes(id))).map(({ question }) => question)

  return {
    facts: facts.map((fact) => ({
      ...fact,
      aging: isAging(fact.category, fact.capturedOn, base.company.recordDate),
      requests: requestsOf(sources(fact)),
      questions: questionsOf(sources(fact))
    })),
    documents: dataRoom.documents.map((document) => ({
      ...document,
      folder: folderOf(document.id),
      ...(document.dated !== undefined && { fileName: fileName(document.dated, document.id, document.title) }),
      facts: factsOf([document.id]),
      requests: requestsOf([document.id]),
      questions: questionsOf([document.id])
    })),
    requests: requests.map((request) => ({
      ...request,
      folder: folderOf(request.id),
      facts: factsOf(request.documents)
    }))
  }
}

const sources = ({ source, conflict = [] }: CompanyRecord['facts'][0]) => [
  source,
  ...conflict.flatMap((side) => side.source ?? [])
]

function isAging (category: string, capturedOn: string, recordDate: string): boolean {
  const days = (Date.parse(recordDate) - Date.parse(capturedOn)) / 86_400_000
  return days > (SHORT_LIVED.categories.includes(category) ? SHORT_LIVED.days : FRESH_DAYS)
}

/** `DR-02.01` and `R02.04` stand in folder `02`. */
const folderOf = (id: string) => /\d{2}/.exec(id)![0]

/** The convention of the data room: date, id, what it is, version. */
const fileName = (dated: string, id: string, title: string) =>
  `${dated}_${id}_${title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')}_v1.pdf`
