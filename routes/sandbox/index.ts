import type { FastifyInstance } from 'fastify'
import { errorObject, errorResponse } from '../../errors/error-object.ts'
import { optionalBearer } from './bearer.ts'
import { fileRoutes, type FileOptions } from './file-routes.ts'
import { sampleBusiness } from './sample-business.ts'
import { tokenEndpoint } from './token.ts'
import type { Tokens } from './tokens.ts'

export interface SandboxOptions extends FileOptions {
  tokens: Tokens
  /** Address of the protected-resource metadata, named in every challenge. */
  resourceMetadata: string
}

/** The fictional company with its whole file, and tokens to read them with. */
export default async function sandbox (app: FastifyInstance, options: SandboxOptions) {
  const { file, tokens, resourceMetadata } = options
  await app.register(async (data) => {
    // Documents are made whole; serializers for their schemas would be compiled for nothing.
    data.setSerializerCompiler(() => JSON.stringify)
    readableByToken(data, tokens, resourceMetadata)
    await data.register(fileRoutes, options)
    sampleBusiness(data, file)
  })
  await app.register(tokenEndpoint, { tokens })
}

/** The one rule for whatever is read in the sandbox: no token is needed, and one that is sent must be valid. */
function readableByToken (data: FastifyInstance, tokens: Tokens, resourceMetadata: string) {
  data.addHook('onRequest', optionalBearer(tokens, resourceMetadata))
  data.addHook('onRoute', ({ schema }) => {
    if (!schema) return
    schema.security = [{}, { sandboxToken: ['read:public'] }]
    schema.response = {
      ...schema.response as object,
      401: errorResponse('The sandbox token sent is not valid.', errorObject('INVALID_TOKEN'))
    }
  })
}
