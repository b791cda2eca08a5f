import type { QuizGap } from '../../../schemas/quiz/quiz-score.ts'
import type { ScorecardAnswer } from '../../../schemas/record/record-entries.ts'
import type { PreparedRecord } from '../prepared-record.ts'
import { isOnFile } from '../standard-index.ts'
import { missing } from './notice.ts'
import { wordTable, type Block, type DocumentContent } from './document-blocks.ts'

/** Renders the quiz score of the company, with the proof for every answer. */
export function scorecardView (file: PreparedRecord): DocumentContent {
  const { score, charts, chartLink } = file
  const given = scorecardAnswers(file)
  const chart = charts.get('dimensions')
  const lists: Array<[string, QuizGap[]]> = [
    ['Clear first', score.clearFirst],
    ['Quick wins', score.quickWins],
    ['Next, about a quarter', score.planNext],
    ['Start now, takes time', score.startNow]
  ]
  return {
    json: { score, answers: given, chart: chartLink('dimensions') },
    page: {
      title: 'Scorecard',
      description: describe(file),
      blocks: [
        ...(given.length === 0 ? [{ text: missing('answers to the quiz') }] : corrections(file, given)),
        ...(chart && score.score !== null ? [{ chart }] : []),
        ...lists.flatMap(([heading, gaps]): Block[] => [{ heading }, gapList(gaps, score.score !== null)]),
        ...(given.length === 0 ? [] : [{ heading: 'All answers' }, answerTable(given)]),
        ...score.disclaimers.map((text) => ({ text }))
      ]
    }
  }
}

function describe ({ score }: PreparedRecord): string {
  const proof = `${score.proofCoverage}% of the weight is proved.`
  return score.score === null
    ? `No score yet: ${score.answeredShare}% of the weight is answered. The score of the short quiz is not one that papers can prove. ${proof}`
    : `Exit-readiness score ${score.roundedScore}: ${score.band?.name ?? 'no band'}. ${proof} Blockers: ${score.blockers}. Cautions: ${score.cautions}.`
}

/**
 * Lists the answers that documents changed, and those that the record's own numbers contradict. A missing document
 * changes nothing.
 */
function corrections ({ score, entries }: PreparedRecord, given: ScorecardAnswer[]): Block[] {
  const onFile = new Set(entries.documents.filter(isOnFile).map(({ id }) => id))
  const corrected = given.filter(({ documented }) => documented !== undefined)
  const text = score.score === null
    ? `Answers of ${score.answeredOn}.`
    : `Answers of ${score.answeredOn}. As given by the owner the score is ${score.selfReported ?? score.score}; after documents were checked it is ${score.score}.`
  const list = [
    ...corrected.map(({ ask, answer, documented, documents }) => {
      const seen = documents.filter((id) => onFile.has(id))
      return `${ask} Owner: ${answer}. Documents: ${documented}${seen.length > 0 ? ` (${seen.join(', ')})` : ''}`
    }),
    ...given.flatMap(({ ask, answer, documented, refuted }) =>
      refuted === undefined ? [] : [`${ask} The answer is “${documented ?? answer}”, but ${refuted}.`])
  ]
  return [{ text }, ...list.length === 0 ? [] : [{ list }]]
}

const answerTable = (given: ScorecardAnswer[]): Block => ({
  table: wordTable(
    'Answers with their proof',
    ['Question', 'Answer that counts', 'Points × weight', 'Proof', 'Documents and requests'],
    given.map((one) => [
      one.ask,
      `${one.documented ?? one.answer}${one.refuted === undefined ? '' : ' (the numbers of the record differ)'}`,
      one.points === null ? '' : `${one.points} × ${one.weight}`,
      one.evidence,
      [...one.documents, ...one.requests].join(', ')
    ])
  )
})

function scorecardAnswers ({ answers, questions, entries, refuted }: PreparedRecord): ScorecardAnswer[] {
  const byFigures = refuted()
  return answers.map(({ question: id, answer, documented, evidence = 'none', documents = [] }) => {
    const { question, weight, options, evidence: papers } = questions.get(id)!
    const option = (slug: string) => options.find((one) => one.slug === slug)
    const label = (slug: string) => option(slug)?.label ?? slug
    return {
      question: id,
      ask: question,
      answer: label(answer),
      ...(documented !== undefined && { documented: label(documented) }),
      ...(byFigures.has(id) && { refuted: byFigures.get(id)! }),
      points: option(documented ?? answer)?.points ?? null,
      weight,
      evidence,
      ...(evidence !== 'proved' && { wouldProve: papers.map(({ description }) => description) }),
      documents,
      requests: entries.requests.filter((request) => request.question === id).map((request) => request.id),
      facts: entries.facts.filter((fact) => fact.questions.includes(id)).map((fact) => fact.id)
    }
  })
}

const asSentence = (text: string) => text.endsWith('.') ? text : `${text}.`

const gapList = (gaps: QuizGap[], scored: boolean): Block =>
  gaps.length === 0
    ? { text: scored ? 'None.' : 'Not known yet: too few questions are answered.' }
    : {
        list: gaps.map(({ finding, nextStep, points }) => `${asSentence(finding)} ${nextStep} Up to ${points} points.`),
        heads: gaps.map(({ finding }) => asSentence(finding))
      }
