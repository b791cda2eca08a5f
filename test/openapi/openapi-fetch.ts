// What a user of openapi-fetch writes; only type-checked, against the types that openapi-typescript made.
import createClient from 'openapi-fetch'
import type { components, paths } from './generated/openapi-typescript/schema.ts'

const client = createClient<paths>({ baseUrl: 'http://127.0.0.1:3000' })

/** The path of the MCP endpoint, from the catalog. */
export async function findMcp (): Promise<string> {
  const { data, error } = await client.GET('/api/public')
  if (error) throw new Error(error.error)
  return data.links.mcp
}

/** The short quiz in the wording of a trade. */
export async function shortQuiz (trade: components['schemas']['Trade']): Promise<string[]> {
  const { data } = await client.GET('/api/v2/quiz/questions', { params: { query: { trade, length: 'short' } } })
  return (data?.questions ?? []).map(({ id, question, options }) => `${id}: ${question} (${options.length} options)`)
}

/** The sample business, read with a sandbox token. */
export async function sampleRevenue (): Promise<number | undefined> {
  const { data: token, error } = await client.POST('/api/public/sandbox/token', {
    body: { grant_type: 'client_credentials', scope: 'read:public' }
  })
  if (error) throw new Error(error.code)
  const { data } = await client.GET('/api/public/sandbox/sample-business', {
    headers: { authorization: `Bearer ${token.access_token}` }
  })
  return data?.business.revenueUsd
}
