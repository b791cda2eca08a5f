// Code as a user of typed-openapi writes it, with a fetcher that keeps files as they are.
import { createApiClient, type Fetcher } from '../generated/typed-openapi/client.ts'
import { typed, type RunClient } from './outcome.ts'

const fetcher: Fetcher = {
  fetch: ({ url, method, parameters }) => fetch(url, {
    method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(parameters?.body)
  }),
  parseResponseData: (response) =>
    response.headers.get('content-type')?.includes('json') ? response.json() : response.blob()
}

export const run: RunClient = async (baseUrl, base64) => {
  const api = createApiClient(fetcher, baseUrl)
  const files = [{ name: 'pl.xlsx', base64 }]
  const { record, files: [file] } = await api.post('/api/public/record/import', { body: { files } })
  const cim = await api.post('/api/public/record/documents/{document}', {
    path: { document: 'cim' }, query: {}, body: record
  })
  if (!('sections' in cim)) throw new Error('no CIM')
  // The generator knows no type for an Office file.
  const word: unknown = await api.post('/api/public/record/files/{file}', {
    path: { file: 'cim.docx' }, query: {}, body: record
  })
  if (!(word instanceof Blob)) throw new Error('no file')
  const choices = [{ question: 'nowhere', answer: 'all' }]
  const refused = await api.post('/api/public/record/import', { body: { files, choices }, withResponse: true })
  if (refused.ok || !('details' in refused.data)) throw new Error('no detailed error')
  return {
    kind: typed(file!.kind),
    chapters: cim.sections.map(({ id }) => typed(id)),
    word,
    fault: { code: typed(refused.data.code), path: typed(refused.data.details?.[0]?.path) }
  }
}
