import type { DocsTexts } from '../../schemas/pages/docs-texts.ts'
import { fillIn } from '../../html/fill-in.ts'
import type { ResponseView, GroupView, OperationView } from './reference-views.ts'
import { fields, typeOf, type Schema } from './schema.ts'

/** Returns a Markdown table, or an empty string if there are no rows. */
function table (heads: string[], rows: string[][]): string {
  if (rows.length === 0) return ''
  const line = (cells: string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`
  return [line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n')
}

/** Returns a Markdown code block. */
export const fence = (language: string, text: string) => `\`\`\`${language}\n${text}\n\`\`\``

function parameterTable ({ tables, required: isRequired }: DocsTexts, { parameters }: OperationView): string {
  return table(
    [tables.parameter, tables.in, tables.type, tables.meaning],
    parameters.map(({ name, in: place, type, meaning, required }) => [
      `\`${name}\``,
      place,
      type,
      required ? `${meaning} ${isRequired}` : meaning
    ])
  )
}

/** Returns a shared schema as a table of its fields, or as its type if it has none. */
export function schemaTable ({ tables, required }: DocsTexts, schema: Schema): string {
  return table([tables.field, tables.type, tables.meaning], fields(schema, required)) || typeOf(schema)
}

function answerTable ({ tables }: DocsTexts, answers: ResponseView[]): string {
  return table(
    [tables.status, tables.returns],
    answers.map(({ status, description, types }) => [status, `${description} ${types}`.trim()])
  )
}

/** Lists every operation by tag, with the address of its page. */
export function operationIndex (groups: GroupView[], baseUrl: string): string {
  const entry = ({ method, path, operationId, summary }: OperationView) =>
    `- [\`${method} ${path}\`](${baseUrl}/docs/${operationId}): ${summary}\n`
  return groups
    .map(({ name, description, operations }) => `## ${name}\n\n${description}\n\n${operations.map(entry).join('')}`)
    .join('\n')
}

/** Lists the responses that every operation may return, after an introduction. */
export function sharedAnswers ({ shared: text, tables }: DocsTexts, shared: ResponseView[]): string {
  const rows = shared.map(({ status, description }) => [status, description])
  return `${text}\n\n${table([tables.status, tables.meaning], rows)}\n`
}

/** Returns the page of one operation in Markdown. */
export function operationMarkdown (
  words: DocsTexts,
  operation: OperationView,
  shared: ResponseView[],
  schemas: Array<[name: string, schema: Schema]>
): string {
  const { method, path, summary, description, token, parameters, body, answers, samples } = operation
  const says = words.operation
  return parts(
    `# ${summary}`,
    `\`${method} ${path}\``,
    description,
    token ? says.token : '',
    parameters.length > 0 ? `## ${says.parameters}\n\n${parameterTable(words, operation)}` : '',
    body ? `## ${says.body}\n\n${bodyText(words, body)}` : '',
    `## ${says.answers}\n\n${answerTable(words, answers)}`,
    ...answers.map(({ status, example }) => (example ? `${status}:\n\n${fence(example.language, example.text)}` : '')),
    sharedAnswers(words, shared),
    schemas.length > 0 ? `## ${says.schemas}` : '',
    ...schemas.map(([name, schema]) => parts(`### ${name}`, schema.description ?? '', schemaTable(words, schema))),
    `## ${says.request}`,
    ...samples.map(({ label, language, text }) => `${label}:\n\n${fence(language, text)}`),
    ''
  )
}

/** Describes the body of a request in words. */
export function bodyText ({ operation }: DocsTexts, { required, types }: NonNullable<OperationView['body']>): string {
  return fillIn(required ? operation.bodyRequired : operation.bodyOptional, { types })
}

const parts = (...texts: string[]) => `${texts.filter((text) => text !== '').join('\n\n')}\n`
