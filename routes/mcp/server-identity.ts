import type { InitializeResult } from '@modelcontextprotocol/sdk/types.js'
import type { McpSources } from './mcp-sources.ts'

/**
 * Returns the name and capabilities of this server, which are the same in every version of the protocol. Capabilities
 * name only what is served.
 */
export function identity ({
  product,
  version,
  baseUrl,
  links
}: McpSources): Pick<InitializeResult, 'capabilities' | 'serverInfo'> {
  return {
    capabilities: { tools: {}, resources: {}, prompts: {}, completions: {} },
    serverInfo: {
      name: 'business-readiness-service',
      title: product.name,
      version,
      websiteUrl: baseUrl + links.developers
    }
  }
}

/** Returns the result of `initialize` without the version. */
export function initializeResult (sources: McpSources) {
  return { ...identity(sources), instructions: instructions(sources) }
}

/** Explains how the tools work together. Many hosts add this text to every conversation, so it is short. */
function instructions ({ product, bank }: McpSources): string {
  const trades = bank.trades.map(({ name }) => name).join(', ')
  return `${product.tagline} ${product.audience} Trades: ${trades}. Free, scoring included, without a key; at most ${product.limit}. \
To build, check and write up the record of a real company, start with import_reports if there are exports, or else with get_record_template. \
To interview an owner, ask for the trade, call get_quiz_questions with it, and follow the protocol and agentNotice in the result: one question at a time, as worded, inventing nothing. \
Then call score_quiz with the answers, and show its disclaimers with every score. For what the service is, call get_product_facts; for an example of a business, get_sample_business, which is fictional. \
Skills say how to do each job; they are resources, as are the guide llms.txt and the API description. \
No tool needs a token; call list_scopes before issue_sandbox_token. ${product.ownerData} ${product.isNot}`
}
