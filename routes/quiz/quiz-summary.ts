import { selectQuestions } from '../../domain/quiz/select-questions.ts'
import type { QuestionBank } from '../../domain/quiz/question-bank.ts'
import type { Question } from '../../schemas/quiz/quiz-questions.ts'

/**
 * Returns the quiz as one Markdown text: the scoring rules, and every question with its answers and points. Leaves out
 * the wording for individual trades and the next steps, because they are long.
 */
export function writeQuizSummary (bank: QuestionBank): string {
  const { questions } = selectQuestions(bank, { length: 'full' })
  return [
    `# ${bank.title}: version ${bank.version} of ${bank.date}`,
    '## How it is scored',
    list(bank.rules),
    bank.scoring.notes.blockerRule,
    bank.scoring.notes.proof,
    `Effort: ${bank.efforts.map(({ slug, means, ease }) => `${slug}, ${means} (ease ${ease})`).join('; ')}.`,
    '## Bands',
    list(bank.bands.map(({ min, max, name, means, doesNotMean }) =>
      `${min} to ${max}, ${name}: ${means} ${doesNotMean}`)),
    '## Answers that every question takes',
    list(bank.otherAnswers.map(({ slug, label, treatment }) => `\`${slug}\` (${label}): ${treatment}`)),
    ...bank.dimensions.flatMap(({ slug, name, weight, test, rationale }) => [
      `## ${name} (\`${slug}\`, weight ${weight})`,
      `${test} ${rationale}`,
      ...questions!.filter(({ dimension }) => dimension === slug).map(toText)
    ]),
    '## Words',
    list(bank.glossary.map(({ term, means }) => `${term}: ${means}`)),
    bank.disclaimer
  ].join('\n\n') + '\n'
}

/** Formats a question with its answers, their points and the papers that prove them. */
function toText ({
  id,
  weight,
  core,
  question,
  help,
  options,
  notApplicable,
  whyItMatters,
  evidence
}: Question): string {
  return [
    `### ${question}\n`,
    `\`${id}\`, weight ${weight}${core ? ', in the short quiz too' : ''}. ${help === undefined ? '' : `${help} `}${whyItMatters}\n`,
    ...options.map(({ slug, label, points, flag }) =>
      `- \`${slug}\` ${label}: ${points} points${flag === undefined ? '' : `, ${flag}`}`),
    ...(notApplicable === undefined ? [] : [`- \`not-applicable\` ${notApplicable}`]),
    `\nProof: ${evidence.map(({ description }) => description).join('; ')}.`
  ].join('\n')
}

const list = (items: string[]) => items.map((item) => `- ${item}`).join('\n')
