// Code as a user of swagger-typescript-api writes it.
import { Api, ContentType } from '../generated/swagger-typescript-api/client.ts'
import { typed, type RunClient } from './outcome.ts'

export const run: RunClient = async (baseUrl, base64) => {
  const { api } = new Api({ baseUrl })
  // This generator does not follow the reference to a shared body, so it is told the media type.
  const json = { type: ContentType.Json }
  const files = [{ name: 'pl.xlsx', base64 }]
  const { data: { record, files: [file] } } = await api.importReports({ files })
  const { data: cim } = await api.writeRecordDocument('cim', record, {}, json)
  if (!('sections' in cim)) throw new Error('no CIM')
  const { data: word } = await api.writeRecordFile('cim.docx', record, {}, { ...json, format: 'blob' })
  const choices = [{ question: 'nowhere', answer: 'all' }]
  const { error } = await api.importReports({ files, choices })
    .catch((response: Awaited<ReturnType<typeof api.importReports>>) => response)
  if (!('details' in error)) throw new Error('no detailed error')
  return {
    kind: typed(file!.kind),
    chapters: cim.sections.map(({ id }) => typed(id)),
    word: typed(word),
    fault: { code: typed(error.code), path: typed(error.details?.[0]?.path) }
  }
}
