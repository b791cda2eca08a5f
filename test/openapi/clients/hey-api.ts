// Code as a user of @hey-api/openapi-ts writes it.
import { createClient } from '../generated/hey-api/client/index.ts'
import { importReports, writeRecordDocument, writeRecordFile } from '../generated/hey-api/sdk.gen.ts'
import { typed, type RunClient } from './outcome.ts'

export const run: RunClient = async (baseUrl, base64) => {
  const client = createClient({ baseUrl })
  const files = [{ name: 'pl.xlsx', base64 }]
  const imported = await importReports({ client, body: { files } })
  if (!imported.data) throw new Error(imported.error.error)
  const { record, files: [file] } = imported.data
  const cim = await writeRecordDocument({ client, path: { document: 'cim' }, body: record })
  if (!cim.data || !('sections' in cim.data)) throw new Error(cim.error?.error)
  const word = await writeRecordFile({ client, path: { file: 'cim.docx' }, body: record, parseAs: 'blob' })
  if (!word.data) throw new Error(word.error.error)
  const choices = [{ question: 'nowhere', answer: 'all' }]
  const { error } = await importReports({ client, body: { files, choices } })
  if (!error || !('details' in error)) throw new Error('no detailed error')
  return {
    kind: typed(file!.kind),
    chapters: cim.data.sections.map(({ id }) => typed(id)),
    word: typed(word.data),
    fault: { code: typed(error.code), path: typed(error.details?.[0]?.path) }
  }
}
