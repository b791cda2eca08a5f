import type { OwnDocument } from '../../../schemas/record/business-record.ts'
import { appliesTo } from '../../quiz/trade-wording.ts'
import type { NextPaper } from '../../../schemas/record/record-report.ts'
import { groupBy } from '../../group-by.ts'
import { sum } from '../../number-format.ts'
import type { Finding, RuleContext } from '../rules/rule.ts'
import { expectedPapers, standing } from '../rules/papers.ts'
import type { StandardDocument } from '../standard-index.ts'
import { compareTexts } from '../../compare-texts.ts'

/**
 * The value of a document for each thing it would settle. A question adds its weight in the score; a core document adds
 * more the higher its rank, where 1 is the highest.
 */
const WORTH = { core: 16, finding: 2, critical: 3, high: 2, standard: 1 } as const
const LENGTH = 10

interface Candidate {
  paper: Pick<StandardDocument, 'id' | 'title' | 'where' | 'help'> & { tag?: string | undefined, core?: number }
  own: OwnDocument | undefined
  status: NextPaper['status']
}

/**
 * Returns the documents to get next: those that are missing, partial or too old, ranked by the findings, unprovided
 * requests and unproved quiz answers that each would settle.
 */
export function nextPapers (subject: RuleContext, findings: Finding[]): NextPaper[] {
  const { record: { requests = [], answers = [] }, bank } = subject
  const settled = groupBy(findings, ({ documents = [] }) => documents)
  const answered = new Map(answers.map((answer) => [answer.question, answer]))
  const questions = bank.questions.filter(appliesTo(subject.record.company.trade))
  const asked = new Map(requests.map((request) => [request.id, request]))
  const standardRequests = subject.standard.requests
  const unprovided = [
    ...requests.filter(({ status }) => status !== 'provided').map(({ id, documents: named = [], priority }) => ({
      id,
      documents: [...named, ...standardRequests.find((one) => one.id === id)?.documents ?? []],
      priority: priority ?? standardRequests.find((one) => one.id === id)?.priority ?? 'standard'
    })),
    ...standardRequests.filter(({ id }) => !asked.has(id))
  ]

  const requestsOf = groupBy(unprovided, (request) => request.documents)
  const unproved = questions.filter(({ id }) => answered.get(id)?.evidence !== 'proved')
  const questionsOf = groupBy(unproved, ({ evidence }) => evidence.map(({ tag }) => tag))

  return candidates(subject, findings)
    .map((candidate) => rank(candidate))
    .filter(({ worth }) => worth > 0)
    .toSorted((a, b) => b.worth - a.worth || (a.core ?? 99) - (b.core ?? 99) || compareTexts(a.paper.id, b.paper.id))
    .slice(0, LENGTH)
    .map(({ paper }) => paper)

  function rank ({ paper: { id, tag, title, core, where, help }, own, status }: Candidate) {
    const ids = own ? [id, own.id] : [id]
    const ofFindings = new Set(ids.flatMap((one) => settled.get(one) ?? [])).size
    const ofRequests = [...new Set(ids.flatMap((one) => requestsOf.get(one) ?? []))]
    const ofQuestions = (tag !== undefined && questionsOf.get(tag)) || []
    const proved = (question: string) => bank.scoring.proof[answered.get(question)?.evidence ?? 'none']
    const worth = (core === undefined ? 0 : Math.max(0, WORTH.core - core)) + ofFindings * WORTH.finding +
      sum(ofRequests.map(({ priority }) => WORTH[priority])) +
      sum(ofQuestions.map((question) => question.weight * (1 - proved(question.id))))
    return {
      worth: status === 'partial' ? worth / 2 : worth,
      core,
      paper: {
        id,
        title,
        status,
        where,
        help,
        settles: {
          findings: ofFindings,
          requests: ofRequests.map((request) => request.id).toSorted(),
          questions: ofQuestions.map((question) => question.id)
        }
      }
    }
  }
}

function candidates (subject: RuleContext, findings: Finding[]): Candidate[] {
  const { documents = [] } = subject.record
  const stale = new Set(findings.flatMap(({ rule, documents: named = [] }) => rule === 'stale' ? named : []))
  const known = new Set(subject.standard.documents.map(({ tag }) => tag))
  const tagged = groupBy(documents.toSorted((a, b) => compareTexts(a.id, b.id)), ({ tag }) => [tag])
  const standard = expectedPapers(subject.standard.documents, subject.record).flatMap((paper): Candidate[] => {
    const { onFile, without } = standing(paper, subject)
    const own = subject.documents.get(paper.id) ?? tagged.get(paper.tag)?.[0]
    const partial = onFile.length > 0 && onFile.every(({ status }) => status === 'partial')
    if (onFile.length === 0) return [{ paper, own, status: 'missing' }]
    if (onFile.every(({ id }) => stale.has(id))) return [{ paper, own, status: 'stale' }]
    return partial || without.length > 0 ? [{ paper, own, status: 'partial' }] : []
  })
  const others = documents.filter(({ id, tag, status }) =>
    (status !== 'present' || stale.has(id)) && (tag === undefined || !known.has(tag)))
  return [
    ...standard,
    ...others.map((own): Candidate => ({
      paper: { id: own.id, title: own.title, tag: own.tag, where: own.note ?? 'As the index of documents says.', help: [] },
      own,
      status: stale.has(own.id) ? 'stale' : own.status
    }))
  ]
}
