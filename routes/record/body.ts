import type { FastifyInstance } from 'fastify'
import type { RecordText } from './work.tsx'

/** Media types of YAML: that of RFC 9512, and those in use before it. */
export const yamlTypes = ['application/yaml', 'application/x-yaml', 'text/yaml', 'text/x-yaml']

/**
 * Has the bodies of an area read as the text of a record, up to `limit` bytes, and parses none of it: that is done
 * where every fault can be named with its line.
 */
export function readRecordTexts (app: FastifyInstance, limit: number): void {
  const parsers: Array<[string[], RecordText['form']]> = [
    [['application/json'], 'json'],
    [yamlTypes, 'yaml']
  ]
  app.removeAllContentTypeParsers()
  for (const [types, form] of parsers) {
    app.addContentTypeParser<string>(types, { parseAs: 'string', bodyLimit: limit }, (_request, text, done) => {
      done(null, { text, form } satisfies RecordText)
    })
  }
}
