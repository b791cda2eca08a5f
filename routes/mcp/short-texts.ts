import type { Static } from '@sinclair/typebox'
import { interviewLine } from '../../domain/record/interview/interview-view.ts'
import type { RecordTemplateResult } from '../../schemas/mcp/record-tool-arguments.ts'
import type { QuizQuestions } from '../../schemas/quiz/quiz-questions.ts'

/**
 * Writes the questions of the quiz as a short Markdown text, for hosts that pass only the text of a result to the
 * model: what to ask, with the slug to send for each answer.
 */
export function quizQuestionsText (quiz: QuizQuestions): string {
  const { title, version, disclaimer, agentNotice, otherAnswers, questions = [], selection } = quiz
  return [
    `# ${title}, version ${version}`,
    'This is the short form: each question with its id, and its answers as `slug` label. Ask one at a time, as worded. ' +
      'The protocol, points, evidence and next steps are in structuredContent. To get them as text, call again with a ' +
      `dimension: ${quiz.dimensions.map(({ slug }) => slug).join(', ')}.`,
    `${disclaimer} ${agentNotice}`,
    `Every question also takes: ${otherAnswers.map(({ slug, label }) => `\`${slug}\` ${label}`).join(', ')}.`,
    `## ${selection.count} questions`,
    ...questions.map(({ id, question, options }) =>
      `- \`${id}\`: ${question} ${options.map(({ slug, label }) => `\`${slug}\` ${label}`).join(' | ')}`)
  ].join('\n\n')
}

/** Writes the template of a record as a short Markdown text: what it begins with, the interview, and the papers. */
export function recordTemplateText ({ record, interview = [], papers = [], protocol = [] }: TemplateResult): string {
  const { format, asOf, company, fiscalYears } = record ?? {}
  return [
    '# Record template',
    'This is the short form. The whole template is in structuredContent. To get it as text, call again with part record, papers or interview.',
    'A record may begin with no more than this. Its JSON Schema is a resource:',
    `\`${JSON.stringify({ format, asOf, company, fiscalYears })}\``,
    '## How to build it',
    numbered(protocol),
    '## Interview',
    'Send each answer to import_reports as a choice whose question is the id.',
    interview.map(interviewLine).join('\n'),
    '## Papers',
    papers.map(({ document, title, core }) => `- ${document} ${title}${core === undefined ? '' : ` (core paper ${core})`}`).join('\n')
  ].join('\n\n')
}

type TemplateResult = Static<typeof RecordTemplateResult>

const numbered = (steps: string[]) => steps.map((step, index) => `${index + 1}. ${step}`).join('\n')
