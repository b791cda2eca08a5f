import type { AnswerView, GroupView, OperationView } from './views.ts'
import { fields, typeOf, type Schema } from './schema.ts'

/** A table in Markdown; nothing without rows. */
function table (heads: string[], rows: string[][]): string {
  if (rows.length === 0) return ''
  const line = (cells: string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`
  return [line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n')
}

/** A block of code in Markdown. */
export const fence = (language: string, text: string) => `\`\`\`${language}\n${text}\n\`\`\``

function parameterTable ({ parameters }: OperationView): string {
  return table(
    ['parameter', 'in', 'type', 'meaning'],
    parameters.map(({ name, in: place, type, meaning, required }) => [
      `\`${name}\``,
      place,
      type,
      required ? `${meaning} Required.` : meaning
    ])
  )
}

/** A shared schema as a table of its fields, or as its type where it has none. */
export function schemaTable (schema: Schema): string {
  return table(['field', 'type', 'meaning'], fields(schema)) || typeOf(schema)
}

function answerTable (answers: AnswerView[]): string {
  return table(
    ['status', 'returns'],
    answers.map(({ status, description, types }) => [status, `${description} ${types}`.trim()])
  )
}

/** Every operation with the address of its page, by tag. */
export function operationIndex (groups: GroupView[], baseUrl: string): string {
  const entry = ({ method, path, operationId, summary }: OperationView) =>
    `- [\`${method} ${path}\`](${baseUrl}/docs/${operationId}): ${summary}\n`
  return groups
    .map(({ name, description, operations }) => `## ${name}\n\n${description}\n\n${operations.map(entry).join('')}`)
    .join('\n')
}

/** What every operation may return, with a word before it. */
export function sharedAnswers (shared: AnswerView[]): string {
  const rows = shared.map(({ status, description }) => [status, description])
  return `Any operation may also return the Error object with:\n\n${table(['status', 'meaning'], rows)}\n`
}

/** The page of one operation in Markdown. */
export function operationMarkdown (
  operation: OperationView,
  shared: AnswerView[],
  schemas: Array<[name: string, schema: Schema]>
): string {
  const { method, path, summary, description, token, parameters, body, answers, samples } = operation
  return parts(
    `# ${summary}`,
    `\`${method} ${path}\``,
    description,
    token ? 'A sandbox token is accepted and not needed.' : '',
    parameters.length > 0 ? `## Parameters\n\n${parameterTable(operation)}` : '',
    body ? `## Body\n\n${bodyText(body)}` : '',
    `## Answers\n\n${answerTable(answers)}`,
    ...answers.map(({ status, example }) => (example ? `${status}:\n\n${fence(example.language, example.text)}` : '')),
    sharedAnswers(shared),
    schemas.length > 0 ? '## Schemas' : '',
    ...schemas.map(([name, schema]) => parts(`### ${name}`, schema.description ?? '', schemaTable(schema))),
    '## Request',
    ...samples.map(({ label, language, text }) => `${label}:\n\n${fence(language, text)}`),
    ''
  )
}

/** What a request's body is. */
export function bodyText ({ required, types }: NonNullable<OperationView['body']>): string {
  return `${required ? 'Required' : 'Optional'}: ${types}`
}

const parts = (...texts: string[]) => `${texts.filter((text) => text !== '').join('\n\n')}\n`
