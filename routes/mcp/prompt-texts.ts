import { protocolFor, selectQuestions } from '../../domain/quiz/select-questions.ts'
import type { QuestionBank } from '../../domain/quiz/question-bank.ts'
import type { Length, Trade } from '../../schemas/quiz/quiz-terms.ts'
import { RpcError } from './protocol/json-rpc.ts'

/**
 * Returns the protocol of the bank as instructions to an agent, which asks for the trade and length if they are absent.
 */
export function interviewOwner (bank: QuestionBank, { trade, length }: { trade?: string; length?: string }): string {
  const tradeName = bank.trades.find(({ slug }) => slug === trade)?.name
  const about = (quiz: Length) => {
    const { selection: { count, minutes } } = selectQuestions(bank, { length: quiz })
    return `the ${quiz} quiz has ${count} questions and takes about ${minutes} minutes`
  }
  const lengths = length === undefined ? `${about('short')}, ${about('full')}` : about(length as Length)
  const tradeList = bank.trades.map(({ slug, name }) => `${slug} (${name})`).join(', ')
  const call = JSON.stringify({ trade: trade ?? '<trade>', length: length ?? '<short or full>' })
  return `Put the exit-readiness quiz, version ${bank.version} of ${bank.date}, to the owner of a home-services business. ${tradeName === undefined ? `The trades are: ${tradeList}.` : `The trade is ${tradeName}.`} ${lengths.charAt(0).toUpperCase()}${lengths.slice(1)}. Its result is called the exit-readiness score${length === 'full' ? '' : `; that of the short quiz is labeled "${bank.lengths.short.label}"`}.

Get the questions with the tool get_quiz_questions and the arguments ${call}.

${protocolFor(bank, { ...(trade !== undefined && { trade }), ...(length !== undefined && { length }) })
  .map((step, index) => `${index + 1}. ${step}`)
  .join('\n')}

Every question also takes these answers:
${bank.otherAnswers.map(({ slug, label, treatment }) => `- ${slug} ("${label}"): ${treatment}`).join('\n')}

Score the answers with the tool score_quiz, with the same trade and length.

${bank.agentNotice}

Show this to the owner: ${bank.disclaimer}`
}

/** Returns instructions to an agent for building a record with its owner, for a trade if one is chosen. */
export function buildRecord (bank: QuestionBank, protocol: string[], { trade }: { trade?: string }): string {
  const tradeName = bank.trades.find(({ slug }) => slug === trade)?.name
  return `Build the record of a home-services business with its owner, paper by paper.${tradeName === undefined ? '' : ` The trade is ${tradeName} (${trade}).`}

Get the template with the tool get_record_template and the argument trade, one of: ${bank.trades.map(({ slug, name }) => `${slug} (${name})`).join(', ')}. Check the record with the tool check_record, and write documents from it with the tool write_record_document. None of them stores anything: you keep the file.

${protocol.map((step, index) => `${index + 1}. ${step}`).join('\n')}

Show this to the owner: ${bank.disclaimer}`
}

interface Explained {
  score?: string
  trade?: string
  dimension?: string
  question?: string
  answer?: string
}

/**
 * Returns what the bank says about a score, and about a dimension or question if one is named, for an agent to put into
 * plain words. Throws an RpcError with the allowed values if `answer` is not an answer that leaves a gap.
 */
export function explainResult (bank: QuestionBank, { score, trade, dimension, question, answer }: Explained): string {
  const area = bank.dimensions.find(({ slug }) => slug === dimension)
  const tradeName = bank.trades.find(({ slug }) => slug === trade)?.name
  return [
    `Explain this exit-readiness result to the owner${tradeName === undefined ? '' : ` of a business in the trade ${tradeName}`} in plain words and without alarm. Say only what stands here; name no price, multiple or date of sale.`,
    bandOf(bank, Number(score)),
    ...(area
      ? [
          `Start with the area ${area.name} (dimension ${area.slug}), ${area.weight} of 100 points: ${area.test}\nWhy it weighs that much: ${area.rationale}`
        ]
      : []),
    ...(question === undefined ? [] : [aboutQuestion(bank, question, trade as Trade | undefined, answer)]),
    'End with the one next step that is easiest to take, and offer to go through the others.',
    `Show this to the owner: ${bank.disclaimer}`
  ].join('\n\n')
}

/**
 * Describes the band of a score. Whether papers exist is unknown here, so the top band has its wording for unproved
 * answers, without the sentence that contains the proof figure.
 */
function bandOf ({ bands }: QuestionBank, score: number): string {
  // Bands are in whole points. Half a point rounds up, as in the score itself.
  const points = Math.floor(score + 0.5)
  const band = bands.find(({ min, max }) => points >= min && points <= max)!
  const { name, means, doesNotMean } = band.unproved ?? band
  const known = means.split(/(?<=\.) /).filter((sentence) => !sentence.includes('{proof}')).join(' ')
  return `Score: ${score} of 100. Band: ${name} (${band.min} to ${band.max}).\nIt means: ${known}\nIt does not mean: ${doesNotMean}`
}

function aboutQuestion (bank: QuestionBank, id: string, trade: Trade | undefined, answer: string | undefined): string {
  const { questions } = selectQuestions(bank, { ...(trade && { trade }), length: 'full', include: 'steps' })
  const { question, whyItMatters, nextStep, steps, evidence } = questions!.find((one) => one.id === id)!
  const step = steps!.find((one) => one.answer === answer)
  if (answer !== undefined && step === undefined) {
    const allowed = steps!.map((one) => one.answer).join(', ')
    throw new RpcError('INVALID_PARAMS', `The argument answer must be one of: ${allowed}.`)
  }
  return `Then the question "${question}"\nWhy it matters: ${whyItMatters}\nNext step: ${step?.nextStep ?? nextStep}\nPapers that prove it: ${evidence.map(({ description }) => description).join('; ')}`
}
