import { definitions, outline } from '../../domain/record/memorandum-outline.ts'
import { MAX_DRAWN } from '../../domain/record/figures/fill-references.ts'
import { sharesByTag } from '../../domain/record/rules/measured-answers.ts'
import { noticeOf } from '../../domain/record/documents/notice.ts'
import type { Content } from '../../loading/load-content.ts'
import { protocolFor } from '../../domain/quiz/select-questions.ts'
import type { Operation } from '../../plugins/route-table.ts'
import type { Limits } from '../../schemas/fixed-limits.ts'
import type { Operator } from '../../schemas/operator.ts'
import type { Address, ProductFile } from '../../schemas/http/discovery.ts'
import { MINIMUM_NOTICE_DAYS } from '../../schemas/http/deprecation-policy.ts'
import { errorCodes, type ErrorCode } from '../../schemas/http/error.ts'
import type { McpFacts } from '../../schemas/mcp/server-description.ts'
import { trades } from '../../schemas/quiz/quiz-terms.ts'
import { financialTables } from '../../schemas/record/table-names.ts'
import { MOST_ENTRIES } from '../../schemas/sample/sample-file-queries.ts'
import { confidences, factCategories, factStatuses } from '../../schemas/record/entry-terms.ts'
import { POLICY, RULES } from './deprecation-list.ts'
import { inWords } from '../../html/dates.ts'
import { describeResult, type Result } from '../../html/pictures/result-picture.tsx'
import { fillIn } from '../../html/fill-in.ts'
import { guideValues } from './guide-values.ts'
import { links } from './links.ts'

interface FactsOptions {
  content: Content
  /** Quiz result of the fictional company. */
  result: Result
  baseUrl: string
  /** Version of the OpenAPI description. */
  version: string
  /** Lifetime of a sandbox token in seconds. */
  tokenTtl: number
  operator: Operator
  limits: Limits
  operations: Operation[]
  mcp: McpFacts
}

/**
 * Returns the values of the placeholders in the texts of `fixtures/`. Lists and tables are Markdown, and addresses are
 * absolute. Each value comes from the content, the route table or the configuration.
 */
export function textValues ({
  content,
  result,
  baseUrl,
  version,
  tokenTtl,
  operator,
  limits,
  operations,
  mcp
}: FactsOptions): Record<string, string> {
  const {
    product,
    bank,
    sample,
    templateWords,
    texts,
    words
  } = content
  const { scopes } = product
  return {
    name: product.name,
    tagline: product.tagline,
    description: product.description,
    isNot: product.isNot,
    audience: product.audience,
    whenToUse: product.whenToUse,
    freeTier: product.freeTier,
    limit: product.limit,
    rateMax: String(limits.rate.max),
    rateWindow: String(limits.rate.window / 1000),
    operator: whoRunsIt(product, operator),
    operatorCheck: operator.name === undefined ? product.operator.check : '',
    contact: howToReachThem(product, operator),
    securityContact: operator.email === undefined ? `${baseUrl}/contact` : `mailto:${operator.email}`,
    logRetention: operator.logRetentionDays === undefined
      ? product.logRetention.unknown
      : fillIn(product.logRetention.known, { days: operator.logRetentionDays }),
    ownerData: product.ownerData,
    ownerAccess: product.ownerAccess,
    scores: product.scores,
    webhooks: product.webhooks,
    baseUrl,
    host: new URL(baseUrl).host,
    version,
    mcpUrl: baseUrl + links.mcp,
    operations: list(
      operations.map(
        (operation) =>
          `[\`${operation.method} ${operation.url}\`](${addressOf(operation, baseUrl)}): ${operation.summary}`
      )
    ),
    scopes: list(Object.entries(scopes).map(([name, meaning]) => `\`${name}\`: ${meaning}`)),
    errors: errorTable(),
    policy: POLICY,
    breaking: RULES.breaking,
    inPlace: RULES.inPlace,
    versions: RULES.versions,
    afterSunset: RULES.afterSunset,
    noticeDays: String(MINIMUM_NOTICE_DAYS),
    tokenTtl: String(tokenTtl),
    importLimit: `${limits.import.body / 1024 / 1024} MiB`,
    importFiles: String(limits.import.files),
    exportSteps: list(words.record.import.howTo.programs.map(({ program, steps }) => `**${program}**: ${steps.trim()}`)),
    recordLimit: `${limits.record.body / 1024} KiB`,
    drawnLimit: String(MAX_DRAWN),
    revenueTags: Object.values(sharesByTag).map((tag) => `\`${tag}\``).join(' and '),
    recordProtocol: templateWords.protocol.map((step, index) => `${index + 1}. ${step}`).join('\n'),
    securityExpires: inMonths(SECURITY_MONTHS),
    pages: list(
      texts.pages.map(
        ({ name, title, description }) =>
          `[${title}](${baseUrl}/${name === 'index' ? '' : name}): ${description} As Markdown: ${baseUrl}/${name}.md`
      )
    ),
    skills: list(
      texts.skills.map(
        ({ name, description }) => `[${name}](${baseUrl}/.well-known/agent-skills/${name}/SKILL.md): ${description}`
      )
    ),
    ...guideValues(operations, limits, product, baseUrl),
    mcpTools: list(mcp.tools.map(({ name, description }) => `\`${name}\`: ${description}`)),
    mcpToolNames: codes(mcp.tools.map(({ name }) => name)),
    mcpVersions: mcp.protocolVersions.join(', '),
    bankVersion: bank.version,
    bankDate: inWords(bank.date),
    questionCount: String(bank.questions.length),
    interviewCount: String(content.standard.interview.questions.length),
    sectionCount: String(outline.length),
    shortCount: String(bank.questions.filter(({ core }) => core).length),
    fullMinutes: String(bank.lengths.full.minutes),
    shortMinutes: String(bank.lengths.short.minutes),
    dimensionCount: String(bank.dimensions.length),
    dimensions: list(bank.dimensions.map(({ name, test }) => `**${name}**: ${test}`)),
    trades: bank.trades.map(({ name }) => name).join(', '),
    tradeSlugs: codes(trades),
    disclaimer: bank.disclaimer,
    agentNotice: bank.agentNotice,
    protocol: numbered(protocolFor(bank)),
    quizRules: list(bank.rules),
    factCategories: codes(factCategories),
    factStatuses: codes(factStatuses),
    confidences: codes(confidences),
    confidenceMeans: definitions.find(({ term }) => term === 'Confidence')!.means,
    financialTables: Object.entries(financialTables).map(([id, holds]) => `\`${id}\` (${holds})`).join(', '),
    listLimit: String(MOST_ENTRIES),
    examples: content.examples.map(({ company }) => (
      `[${bank.trades.find(({ slug }) => slug === company.trade)!.name}](/sample/${company.trade})`
    )).join(', '),
    sampleName: sample.company.name!,
    sampleResult: describeResult(words.pictures, result),
    sampleNotice: noticeOf(sample).text
  }
}

const isReachable = ({ email, phone, address }: Operator) => [email, phone, address].some((one) => one !== undefined)

/** Says who runs the service and whether they can be reached, as far as it is configured. */
function whoRunsIt ({ operator: texts }: ProductFile, operator: Operator): string {
  if (operator.name === undefined && !isReachable(operator)) return texts.unknown
  const who = operator.name === undefined ? texts.nameless : fillIn(texts.named, { name: operator.name })
  return `${who} ${isReachable(operator) ? texts.reachable : texts.unreachable}`
}

/** Lists the configured ways to reach the operator, or says that there are none. */
function howToReachThem (product: ProductFile, operator: Operator): string {
  if (!isReachable(operator)) return whoRunsIt(product, operator)
  const { contactLines: lines } = product
  const { name, email, phone, address } = operator
  return list([
    ...(email === undefined ? [] : [fillIn(lines.email, { email })]),
    ...(phone === undefined ? [] : [fillIn(lines.phone, { phone })]),
    ...(address === undefined ? [] : [fillIn(lines.address, { address: [name ?? [], postal(address)].flat().join(', ') })])
  ])
}

const postal = ({ streetAddress, addressLocality, addressRegion, postalCode, addressCountry }: Address) =>
  `${streetAddress}, ${addressLocality}, ${addressRegion} ${postalCode}, ${addressCountry}`

/** Months for which security.txt is valid. A restart renews it. RFC 9116 recommends less than a year. */
const SECURITY_MONTHS = 9

/** Returns the first day of the month that is `months` ahead, so that all replicas give the same date. */
function inMonths (months: number): string {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months)).toISOString()
}

const codes = (values: readonly string[]) => values.map((value) => `\`${value}\``).join(', ')

const numbered = (steps: string[]) => steps.map((step, index) => `${index + 1}. ${step}`).join('\n')

const list = (items: string[]) => items.map((item) => `- ${item}`).join('\n')

/** Returns the address of the resource if GET reads it, otherwise its entry in the reference. */
function addressOf ({ method, url, operationId, tag }: Operation, baseUrl: string): string {
  return method === 'GET' && tag !== 'MCP' && !url.includes(':')
    ? baseUrl + url
    : `${baseUrl}${links.docs}/${operationId}`
}

function errorTable (): string {
  const rows = (Object.keys(errorCodes) as ErrorCode[]).map(
    (code) => `| ${errorCodes[code].status} | \`${code}\` | ${errorCodes[code].message} |`
  )
  return ['| status | code | message unless a more precise one is known |', '|---|---|---|', ...rows].join('\n')
}
