import type { Order } from './process-entry.ts'

/** How every PDF begins, in bytes and in base64. */
const HEAD = '%PDF'
const HEAD_IN_BASE64 = 'JVBERi'

/** Whether a job has a PDF to read. */
export function holdsPdf ({ name, payload }: Pick<Order, 'name' | 'payload'>): boolean {
  const source = name === 'write' ? (payload as { record: object }).record : payload as object
  if ('text' in source) return false
  const { request, form = request && 'form' in request ? request.form : undefined } =
    source as { request?: { json: Uint8Array } | { form: { files: File[] } }, form?: { files: File[] } }
  if (form) return form.files.some(({ bytes }) => bufferOf(bytes).subarray(0, HEAD.length).toString('latin1') === HEAD)
  return request !== undefined && 'json' in request && bufferOf(request.json).includes(HEAD_IN_BASE64)
}

interface File { bytes: Uint8Array }

const bufferOf = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
