import type { FastifyReply } from 'fastify'
import fp from 'fastify-plugin'
import Negotiator from 'negotiator'
import type { FixedDocument } from './documents.ts'

/** A resource in several forms, each made when it is first asked for; the first is for whoever has no preference. */
export type Variants = Array<{ mediaType: string, document: () => FixedDocument }>

declare module 'fastify' {
  interface FastifyReply {
    /**
     * Answers the form that the client likes best by the q-values of its Accept header (RFC 9110, section 12.5.1). One
     * that accepts none of them is served the first, as the standard allows, and not a 406.
     */
    sendVariant: (variants: Variants) => FastifyReply
  }
}

export default fp(async function variants (app) {
  app.decorateReply('sendVariant', function (this: FastifyReply, variants) {
    const liked = new Negotiator(this.request.raw).mediaType(variants.map(({ mediaType }) => mediaType))
    const { mediaType, document } = variants.find(({ mediaType }) => mediaType === liked) ?? variants[0]!
    this.vary('Accept')
    return mediaType === 'text/html' ? this.sendPageDocument(document()) : this.sendDocument(document())
  })
}, { name: 'variants', dependencies: ['documents', 'pages'] })
