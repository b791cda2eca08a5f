import type { FastifyReply } from 'fastify'
import fp from 'fastify-plugin'
import type { FixedDocument } from './documents.ts'
import { preferredType } from './negotiation.ts'

/** A resource in several forms, each made when it is first asked for; the first is for whoever has no preference. */
export type Variants = [Variant, ...Variant[]]

interface Variant {
  mediaType: string
  document: () => FixedDocument
}

declare module 'fastify' {
  interface FastifyReply {
    /**
     * Answers the form that the client likes best by the q-values of its Accept header (RFC 9110, section 12.5.1). One
     * that accepts none of them is served the first, as the standard allows, and not a 406.
     */
    sendVariant: (variants: Variants) => FastifyReply
  }
}

export default fp(
  async function variants (app) {
    app.decorateReply('sendVariant', function (this: FastifyReply, variants) {
      const [first, ...others] = variants
      const liked = preferredType(this.request.headers.accept, [
        first.mediaType,
        ...others.map(({ mediaType }) => mediaType)
      ])
      const { mediaType, document } = variants.find(({ mediaType }) => mediaType === liked) ?? first
      this.vary('Accept')
      return mediaType === 'text/html' ? this.sendPageDocument(document()) : this.sendDocument(document())
    })
  },
  { name: 'variants', dependencies: ['documents', 'pages'] }
)
