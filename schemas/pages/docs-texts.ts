import type { Static } from '@sinclair/typebox'
import { words } from './text-catalog.ts'

/** `fixtures/pages/docs.yaml`: texts of the API reference that are not in the OpenAPI document. */
export const DocsTexts = words('markdown', 'shared', 'required', {
  rail: words('name', 'first', 'filter', 'none'),
  asMarkdown: ['operation'],
  noSchema: ['names'],
  operation: words(
    'token', 'markdown', 'parameters', 'body', 'answers', 'error', 'anyOperation', 'schemas', 'request',
    'fieldRequired', 'example',
    {
      within: ['count', 'name'],
      in: ['place'],
      inRequired: ['place'],
      bodyRequired: ['types'],
      bodyOptional: ['types'],
      errors: ['error']
    }
  ),
  tables: words('parameter', 'in', 'type', 'meaning', 'field', 'status', 'returns'),
  trial: words('heading', 'token', 'tokenNote', 'getToken', 'body', 'files', 'filesNote', 'send', 'sending', { name: ['operation'] }),
  script: words('copy', 'copyPage', 'copied', 'notCopied', 'notSent', 'unreachable', {
    time: ['milliseconds'],
    quota: ['left', 'seconds'],
    more: ['count'],
    save: ['name', 'count']
  })
})

export type DocsTexts = Static<typeof DocsTexts>
