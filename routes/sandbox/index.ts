import type { FastifyInstance } from 'fastify'
import type { CompanyFile } from '../../schemas/sample-business.ts'
import { optionalBearer } from './bearer.ts'
import { sampleBusiness } from './sample-business.ts'
import { tokenEndpoint } from './token.ts'
import type { Tokens } from './tokens.ts'

export interface SandboxOptions {
  company: CompanyFile
  tokens: Tokens
  /** Address of the protected-resource metadata, named in every challenge. */
  resourceMetadata: string
}

/** The fictional company, and tokens to read it with. */
export default async function sandbox (app: FastifyInstance, { company, tokens, resourceMetadata }: SandboxOptions) {
  sampleBusiness(app, { company, bearer: optionalBearer(tokens, resourceMetadata) })
  await app.register(tokenEndpoint, { tokens })
}
