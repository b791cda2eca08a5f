import type { Trade } from '../../../schemas/quiz/quiz-terms.ts'
import type { InterviewField } from '../../../schemas/record/interview-file.ts'
import type { InterviewQuestions, InterviewValue } from '../../../schemas/record/interview-questions.ts'
import { locatorOf, wordsFor, type Interview } from './interview.ts'

/** Returns the questions of the interview in the wording of a trade, with what each answer becomes. */
export function interviewView (interview: Interview, trade: Trade): InterviewQuestions {
  return {
    trade,
    screens: interview.screens,
    questions: interview.questions.map((question) => {
      const { id, screen, sections, fields, list, none } = question
      const { ask, help, start } = wordsFor(question, trade)
      return {
        id: locatorOf(id),
        screen,
        ask,
        ...help !== undefined && { help },
        kind: list ? 'list' : fields[0]!.kind,
        fields: fields.map(served),
        ...list && {
          list: {
            goesTo: list.table === 'open-issues' ? 'openIssues' : `tables.${list.table}`,
            start,
            fields: list.fields.map(served)
          }
        },
        sections,
        answers: [...none || list ? ['none'] : [], 'not-sure', 'skip']
      }
    })
  }
}

const served = ({ id, label, kind, options, company, count, quiz, confidential }: InterviewField): InterviewValue => ({
  id,
  label,
  kind,
  ...options && { options: options.map((one) => ({ value: one.value, label: one.label })) },
  goesTo: [
    ...company === undefined ? [] : [`company.${company}`],
    ...count ? [`counts.${count.id}`] : [],
    ...quiz ? [`answers.${quiz.question}`] : []
  ],
  ...confidential !== undefined && { confidentialUntil: confidential }
})

/** Writes a question as one line of Markdown: its id, its wording, and the values of its answer. */
export const interviewLine = ({ id, ask, fields, list }: InterviewQuestions['questions'][number]): string => {
  const values = [...fields, ...list?.fields ?? []].map((field) => `${field.id} (${field.kind})`)
  return `- \`${id}\`: ${ask}${values.length > 0 ? ` Values: ${values.join(', ')}${list ? ', in each row' : ''}.` : ''}`
}

/** Writes the questions as Markdown, one after another. */
export function interviewMarkdown ({ screens, questions }: InterviewQuestions, title: string): string {
  const fieldLine = ({ id, label, kind, options = [] }: InterviewValue) => {
    const values = options.map(({ value, label: text }) => `\`${value}\` ${text}`).join(', ')
    return `- \`${id}\` (${kind}): ${label}${values === '' ? '' : ` (${values})`}`
  }
  const blocks = screens.flatMap(({ id, name, text }) => [
    `## ${name}`,
    text,
    ...questions.filter(({ screen }) => screen === id).flatMap(({ id: question, ask, help, fields, list }) => [
      `### ${ask}`,
      `\`${question}\`${help === undefined ? '' : `: ${help}`}`,
      [...fields.map(fieldLine), ...list?.fields.map((field) => `${fieldLine(field)}, in each row`) ?? []].join('\n')
    ])
  ])
  return `${[`# ${title}`, ...blocks].join('\n\n')}\n`
}
