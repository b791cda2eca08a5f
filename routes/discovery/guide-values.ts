import type { Operation } from '../../plugins/route-table.ts'
import { MAX_CHARACTERS } from '../../record-jobs/tool-result.ts'
import type { Limits } from '../../schemas/fixed-limits.ts'
import type { ProductFile } from '../../schemas/http/discovery.ts'
import { BROKER_PACKAGE, recordFileNames } from '../../schemas/record/document-files.ts'
import { defaultEdition, type Edition } from '../../schemas/record/editions.ts'
import { fillIn } from '../../html/fill-in.ts'
import { pathTemplate } from './catalog.ts'
import { links } from './links.ts'

const KIBIBYTE = 1024

/**
 * Returns the values of placeholders that several guides share: each is a sentence or a list in Markdown, made from the
 * route table and the configuration.
 */
export function guideValues (operations: Operation[], limits: Limits, product: ProductFile, baseUrl: string) {
  const { doors } = product
  const withToken = operations.filter(({ readsToken }) => readsToken)
  const withMarkdown = operations.filter(({ mediaTypes }) => mediaTypes.includes('text/markdown'))
  return {
    tokenOperations: `\`GET\` reads a token under \`${beginningOf(withToken)}\`, and does not require one: a wrong ` +
      'token gets a 401 there. Every other operation ignores the `Authorization` header.',
    markdownAnswers: 'These operations return Markdown if `Accept` prefers `text/markdown`: ' +
      `${named(withMarkdown)}. The others ignore that preference.`,
    limits: limitList(limits, product.limit),
    recordFiles: recordFiles(operations, product, baseUrl),
    recordFileNames: recordFileNames.map((name) => `\`${name}\``).join(', '),
    writtenDocuments: writtenDocuments(product, baseUrl),
    doors: [doors.web, doors.command, doors.assistant].map((door) => `- ${door}`).join('\n'),
    doorAssistant: doors.assistant
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

/** Lists the documents that are written from a record, each with its files and a link to that of the sample. */
const writtenDocuments = ({ documents }: ProductFile, baseUrl: string): string =>
  Object.entries(documents).map(([name, is]) => {
    const address = name === BROKER_PACKAGE ? `${baseUrl}${links.docs}/writeRecordFile` : `${baseUrl}${links.sandboxSample.replace(/[^/]+$/, name)}`
    return `- [${name}](${address}): ${is}. As a file: ${filesOf(name).map((file) => `\`${file}\``).join(', ')}`
  }).join('\n')

/** Says how to get a document of a record, and which edition of the memorandum is for whom. */
function recordFiles (operations: Operation[], { editions }: ProductFile, baseUrl: string): string {
  const address = (operationId: string, name: string) => {
    const { url } = operations.find((operation) => operation.operationId === operationId)!
    return `\`POST ${baseUrl}${url.replace(/:\w+$/, name)}\``
  }
  const withDefault = (edition: Edition) =>
    Object.entries(formNames).flatMap(([form, name]) => defaultEdition(form) === edition ? name : []).join(', ')
  return `A document of a record as a file: ${address('writeRecordFile', 'cim.docx')} or ` +
    `${address('writeRecordDocument', 'cim.docx')}; as JSON, Markdown or HTML: without the extension. The body is the record, or a form with the parts \`file\` (exports), ` +
    `\`record\` and \`choices\`. ${fillIn(editions, { buyer: withDefault('buyer'), proof: withDefault('proof') })} ` +
    `\`${BROKER_PACKAGE}.zip\` has everything for a broker.`
}

const filesOf = (name: string) => recordFileNames.filter((file) => file.split('.', 1)[0] === name)

/** The forms in which the memorandum is written, by the name that decides its edition. */
const formNames = { docx: 'Word', pdf: 'PDF', json: 'JSON', markdown: 'Markdown', html: 'HTML' }
