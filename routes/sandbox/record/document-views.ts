import { financialTableIds } from '../../../schemas/sandbox.ts'
import type { QuizGap } from '../../../schemas/quiz-score.ts'
import type { ScorecardAnswer } from '../../../schemas/sandbox-record.ts'
import type { Chart } from '../../../domain/record/charts.ts'
import type { SampleFile } from '../../../domain/record/file.ts'
import { readable, SANDBOX, wordTable, type Block } from './page.ts'
import type { View } from './record-views.ts'

/** The financial tables, or the one that is named. */
export function financialsView ({ tables, charts }: SampleFile, only?: (typeof financialTableIds)[number]): View {
  const shown = (only === undefined ? financialTableIds : [only]).map((id) => tables[id])
  return {
    json: { tables: shown },
    tables: shown,
    page: {
      title: only === undefined ? 'Financial tables' : tables[only].title,
      description: 'Amounts are US dollars, accrual basis, calendar years. Each table ties to the others.',
      blocks: [
        ...(only === undefined ? [{ chart: charts['sde-bridge'] }] : []),
        ...shown.map((table): Block => ({ table: readable(table) }))
      ]
    }
  }
}

/** The sample memorandum: sixteen sections, each claim with its facts, and the appendix. */
export function cimView ({
  record: {
    cim,
    base: { company }
  },
  tables,
  charts
}: SampleFile): View {
  const sections = cim.sections.map((section) => ({
    ...section,
    blocks: section.blocks.map(({ table, chart, ...block }) => ({
      ...block,
      ...(table !== undefined && { table: tables[table] }),
      ...(chart !== undefined && { chart: chartLink(charts[chart]) })
    }))
  }))
  return {
    json: { disclaimer: cim.disclaimer, sections, definitions: cim.definitions },
    page: {
      title: `Confidential information memorandum: ${company.legalName}`,
      description: `A sample memorandum as of ${company.recordDate}. Each claim ends with the facts it rests on.`,
      blocks: [
        { text: cim.disclaimer },
        ...cim.sections.flatMap(({ title, blocks }, index): Block[] => [
          { heading: `${index + 1}. ${title}` },
          ...blocks.map(toBlock)
        ]),
        { heading: 'Appendix: definitions and source tags' },
        { list: cim.definitions.map(({ term, means }) => `${term}: ${means}`) },
        {
          text: 'GR names a fact of the Golden Record, DR a document of the data room, R a request of the due-diligence list.'
        }
      ]
    }
  }

  function toBlock ({ claim, facts = [], note, table, chart }: (typeof cim.sections)[0]['blocks'][0]): Block {
    if (table !== undefined) return { table: readable(tables[table]) }
    if (chart !== undefined) return { chart: charts[chart] }
    return { text: claim === undefined ? note! : `${claim} [${facts.join(', ')}]` }
  }
}

/** The quiz score of the company, with the proof of every answer. */
export function scorecardView (file: SampleFile): View {
  const { score, charts, answers } = file
  const given = scorecardAnswers(file)
  const corrected = given.filter(({ documented }) => documented !== undefined)
  return {
    json: { score, answers: given, chart: chartLink(charts.dimensions) },
    page: {
      title: 'Scorecard',
      description: `Exit-readiness score ${score.roundedScore}: ${score.band?.name ?? 'no band'}. ${score.proofCoverage}% of the weight is proved. Blockers: ${score.blockers}. Cautions: ${score.cautions}.`,
      blocks: [
        {
          text: `Answers of ${answers.answeredOn}. As given by the owner the score is ${score.selfReported ?? score.score}; after documents were checked it is ${score.score}.`
        },
        {
          list: corrected.map(
            ({ ask, answer, documented, documents }) =>
              `${ask} Owner: ${answer}. Documents: ${documented} (${documents.join(', ')})`
          )
        },
        { chart: charts.dimensions },
        { heading: 'Clear first' },
        gapList(score.clearFirst),
        { heading: 'Quick wins' },
        gapList(score.quickWins),
        { heading: 'Next, about a quarter' },
        gapList(score.planNext),
        { heading: 'Start now, takes time' },
        gapList(score.startNow),
        { heading: 'All answers' },
        {
          table: wordTable(
            'Answers with their proof',
            ['Question', 'Answer that counts', 'Points × weight', 'Proof', 'Documents and requests'],
            given.map((one) => [
              one.ask,
              one.documented ?? one.answer,
              `${one.points} × ${one.weight}`,
              one.evidence,
              [...one.documents, ...one.requests].join(', ')
            ])
          )
        },
        ...score.disclaimers.map((text) => ({ text }))
      ]
    }
  }
}

function scorecardAnswers ({ answers, questions, entries }: SampleFile): ScorecardAnswer[] {
  return answers.answers.map(({ question: id, answer, documented, evidence, documents = [] }) => {
    const { question, weight, options } = questions.find((one) => one.id === id)!
    const option = (slug: string) => options.find((one) => one.slug === slug)!
    return {
      question: id,
      ask: question,
      answer: option(answer).label,
      ...(documented !== undefined && { documented: option(documented).label }),
      points: option(documented ?? answer).points,
      weight,
      evidence,
      documents,
      requests: entries.requests.filter((request) => request.question === id).map((request) => request.id),
      facts: entries.facts.filter(({ questions }) => questions.includes(id)).map((fact) => fact.id)
    }
  })
}

const gapList = (gaps: QuizGap[]): Block => ({
  list: gaps.map(({ answer, ask, nextStep, points }) => `${ask} ${answer}. Up to ${points} points. ${nextStep}`)
})

const chartLink = ({ id, title }: Chart) => ({ id, title, href: `${SANDBOX}/charts/${id}` })
