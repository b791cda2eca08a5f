import { isZip } from '../domain/import/bytes/file-kind.ts'
import type { Order } from './process-entry.ts'

/** How every PDF begins, in bytes and in base64, and how every zip archive begins in base64. */
const HEAD = '%PDF'
const HEADS_IN_BASE64 = ['JVBERi', 'UEsDB']

/** Whether a job may have a PDF to read: as a file, or packed in a zip archive. */
export function holdsPdf ({ name, payload }: Pick<Order, 'name' | 'payload'>): boolean {
  const source = name === 'write' ? (payload as { record: object }).record : payload as object
  if ('text' in source) return false
  const { request, form = request && 'form' in request ? request.form : undefined } =
    source as { request?: { json: Uint8Array } | { form: { files: File[] } }, form?: { files: File[] } }
  if (form) return form.files.some(({ bytes }) => bufferOf(bytes).subarray(0, HEAD.length).toString('latin1') === HEAD || isArchive(bytes))
  return request !== undefined && 'json' in request && HEADS_IN_BASE64.some((head) => bufferOf(request.json).includes(head))
}

interface File { bytes: Uint8Array }

/** Whether a file is a zip archive of files. A workbook names its first part in its directory without compression. */
const isArchive = (bytes: Uint8Array): boolean => isZip(bytes) && !bufferOf(bytes).includes('xl/workbook.xml')

const bufferOf = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
