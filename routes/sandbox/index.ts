import type { FastifyInstance } from 'fastify'
import type { CompanyRecord } from '../../fixtures/company-record.ts'
import { optionalBearer } from './bearer.ts'
import { sampleBusiness } from './sample-business.ts'
import { tokenEndpoint } from './token.ts'
import type { Tokens } from './tokens.ts'

export interface SandboxOptions {
  record: CompanyRecord
  tokens: Tokens
  /** Address of the protected-resource metadata, named in every challenge. */
  resourceMetadata: string
}

/** The fictional company, and tokens to read it with. */
export default async function sandbox (app: FastifyInstance, { record, tokens, resourceMetadata }: SandboxOptions) {
  sampleBusiness(app, { record, bearer: optionalBearer(tokens, resourceMetadata) })
  await app.register(tokenEndpoint, { tokens })
}
