import type { QuestionBank } from '../../domain/quiz/question-bank.ts'

/** The protocol of the bank as instructions to an agent, for a trade and length where they are chosen. */
export function interviewOwner (bank: QuestionBank, { trade, length }: { trade?: string; length?: string }): string {
  const tradeName = bank.trades.find(({ slug }) => slug === trade)?.name
  const chosen = [
    ...(tradeName !== undefined ? [`The trade is ${tradeName} (${trade}).`] : []),
    ...(length !== undefined ? [`The owner wants the ${length} quiz.`] : [])
  ]
  const call = `{${[`"trade": ${trade === undefined ? '<trade>' : `"${trade}"`}`, `"length": ${length === undefined ? '<short or full>' : `"${length}"`}`].join(', ')}}`
  return `Put the exit-readiness quiz, version ${bank.version} of ${bank.date}, to the owner of a home-services business.${chosen.map((sentence) => ` ${sentence}`).join('')}

Get the questions with the tool get_quiz_questions and the arguments ${call}. The trades are: ${bank.trades.map(({ slug, name }) => `${slug} (${name})`).join(', ')}.

${bank.protocol.map((step, index) => `${index + 1}. ${step}`).join('\n')}

Every question also takes these answers:
${bank.otherAnswers.map(({ slug, label, treatment }) => `- ${slug} ("${label}"): ${treatment}`).join('\n')}

Score the answers with the tool score_quiz, with the same trade and length.

${bank.agentNotice}

Show this to the owner: ${bank.disclaimer}`
}

/** How to build a record with its owner, as instructions to an agent, for a trade where one is chosen. */
export function buildRecord (bank: QuestionBank, protocol: string[], { trade }: { trade?: string }): string {
  const tradeName = bank.trades.find(({ slug }) => slug === trade)?.name
  return `Build the record of a home-services business with its owner, paper by paper.${tradeName === undefined ? '' : ` The trade is ${tradeName} (${trade}).`}

Get the template with the tool get_record_template and the argument trade, one of: ${bank.trades.map(({ slug, name }) => `${slug} (${name})`).join(', ')}. Check the record with the tool check_record, and write documents from it with the tool write_record_document. None of them stores anything: you keep the file.

${protocol.map((step, index) => `${index + 1}. ${step}`).join('\n')}

Show this to the owner: ${bank.disclaimer}`
}

/**
 * What the bank says about a score, and about a dimension or question where one is named, to be put into plain words.
 */
export function explainResult (
  bank: QuestionBank,
  { score, trade, dimension, question }: { score?: string; trade?: string; dimension?: string; question?: string }
): string {
  // Bands are written in whole points; half a point counts up, as in the score itself.
  const points = Math.floor(Number(score) + 0.5)
  const band = bank.bands.find(({ min, max }) => points >= min && points <= max)!
  const area = bank.dimensions.find(({ slug }) => slug === dimension)
  const item = bank.questions.find(({ id }) => id === question)
  const tradeName = bank.trades.find(({ slug }) => slug === trade)?.name
  return [
    `Explain this exit-readiness result to the owner${tradeName === undefined ? '' : ` of a business in the trade ${tradeName}`} in plain words and without alarm. Say only what stands here; name no price, multiple or date of sale.`,
    `Score: ${score} of 100. Band: ${band.name} (${band.min} to ${band.max}).\nIt means: ${band.means}\nIt does not mean: ${band.doesNotMean}`,
    ...(area
      ? [
          `Start with the dimension ${area.name}, ${area.weight} of 100 points: ${area.test}\nWhy it weighs that much: ${area.rationale}`
        ]
      : []),
    ...(item
      ? [
          `Then the question "${item.byTrade?.[trade as keyof typeof item.byTrade]?.ask ?? item.ask}"\nWhy it matters: ${item.whyItMatters}\nNext step: ${item.nextStep}\nPapers that prove it: ${item.evidence.map(({ description }) => description).join('; ')}`
        ]
      : []),
    'End with the one next step that is easiest to take, and offer to go through the others.',
    `Show this to the owner: ${bank.disclaimer}`
  ].join('\n\n')
}
