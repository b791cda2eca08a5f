// Code as a user of kubb writes it, with a client that reads files and throws errors.
import type { Client, RequestConfig } from '../generated/kubb/.kubb/fetch.ts'
import { importReports, writeRecordDocument, writeRecordFile } from '../generated/kubb/clients/index.ts'
import type { ImportReportsMutation } from '../generated/kubb/types/index.ts'
import { typed, type RunClient } from './outcome.ts'

export const run: RunClient = async (baseUrl, base64) => {
  const config = { client: clientOf(baseUrl) }
  const files = [{ name: 'pl.xlsx', base64 }]
  const { record, files: [file] } = await importReports({ files }, config)
  const cim = await writeRecordDocument('cim', record, {}, config)
  if (!('sections' in cim)) throw new Error('no CIM')
  const word = await writeRecordFile('cim.docx', record, {}, { ...config, responseType: 'blob' })
  const choices = [{ question: 'nowhere', answer: 'all' }]
  const error = await importReports({ files, choices }, config)
    .then(() => undefined, (thrown: ImportReportsMutation['Errors']) => thrown)
  if (!error || !('details' in error)) throw new Error('no detailed error')
  return {
    kind: typed(file!.kind),
    chapters: cim.sections.map(({ id }) => typed(id)),
    word: typed(word),
    fault: { code: typed(error.code), path: typed(error.details?.[0]?.path) }
  }
}

const clientOf = (baseUrl: string): Client =>
  async <TData>({ url, method, data, responseType = 'json' }: RequestConfig) => {
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(`${baseUrl}${url}`, { ...method && { method }, headers, body: JSON.stringify(data) })
    if (!response.ok) throw await response.json()
    const { status, statusText } = response
    const body: TData = responseType === 'blob' ? await response.blob() as TData : await response.json()
    return { data: body, status, statusText, headers: response.headers }
  }
