import type { Operation } from '../../plugins/route-table.ts'
import { MAX_CHARACTERS } from '../../record-jobs/tool-result.ts'
import type { Limits } from '../../schemas/environment.ts'
import { pathTemplate } from './catalog.ts'

const KIBIBYTE = 1024

/**
 * Returns the values of placeholders that several guides share: each is a sentence or a list in Markdown, made from the
 * route table and the configuration.
 */
export function guideValues (operations: Operation[], limits: Limits, limit: string, baseUrl: string) {
  const withToken = operations.filter(({ readsToken }) => readsToken)
  const withMarkdown = operations.filter(({ mediaTypes }) => mediaTypes.includes('text/markdown'))
  return {
    tokenOperations: `\`GET\` reads a token under \`${beginningOf(withToken)}\`, and does not require one: a wrong ` +
      'token gets a 401 there. Every other operation ignores the `Authorization` header.',
    markdownAnswers: 'These operations return Markdown if `Accept` prefers `text/markdown`: ' +
      `${named(withMarkdown)}. The others ignore that preference.`,
    limits: limitList(limits, limit),
    recordFiles: recordFiles(operations, baseUrl)
  }
}

/** Returns the longest path, ending in a slash, with which the paths of all operations begin. */
function beginningOf (operations: Operation[]): string {
  const [first = '', ...others] = operations.map(({ url }) => url)
  const names = first.split('/')
  const end = names.findIndex((_name, index) =>
    others.some((url) => !url.startsWith(names.slice(0, index + 1).join('/') + '/')))
  return `${names.slice(0, end).join('/')}/`
}

const named = (operations: Operation[]) =>
  operations.map(({ method, url }) => `\`${method} ${pathTemplate(url)}\``).join(', ')

function limitList (limits: Limits, limit: string): string {
  const kibibytes = (bytes: number) => `${bytes / KIBIBYTE} KiB`
  return [
    `${limit}. \`RateLimit\` says how many are left (\`r\`) and for how long (\`t\`). After a 429 or 503, wait ` +
      '`Retry-After` seconds.',
    `A request body may have ${kibibytes(limits.body)}, a record ${kibibytes(limits.record.body)}, a message to the MCP ` +
      `endpoint ${kibibytes(limits.mcpBody)}, and an import ${limits.import.files} files and ` +
      `${limits.import.body / KIBIBYTE / KIBIBYTE} MiB.`,
    `URL and headers together may have ${kibibytes(limits.headers)}. A request must arrive within ` +
      `${limits.requestTimeout / 1000} seconds.`,
    `The answer of an MCP tool has at most ${MAX_CHARACTERS.toLocaleString('en-US')} characters, embedded files not counted.`
  ].map((line) => `- ${line}`).join('\n')
}

/** Says how to get a document of a record as a file. */
function recordFiles (operations: Operation[], baseUrl: string): string {
  const addressOfFile = (operationId: string) => {
    const { url } = operations.find((operation) => operation.operationId === operationId)!
    return `\`POST ${baseUrl}${url.replace(/:\w+$/, 'cim.docx')}\``
  }
  return `A document of a record as a file for Word, Excel or CSV: ${addressOfFile('writeRecordFile')}, with the record ` +
    'as the body, or a form with the parts `file`, `record` and `choices`. ' +
    `${addressOfFile('writeRecordDocument')} does the same.`
}
