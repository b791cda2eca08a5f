/** Returns the bytes of the files and the letters of the texts in what a job gets. */
export function bytesOfPayload (payload: unknown): number {
  if (payload instanceof Uint8Array || typeof payload === 'string') return payload.length
  if (typeof payload !== 'object' || payload === null) return 0
  return Object.values(payload).reduce((sum: number, one) => sum + bytesOfPayload(one), 0)
}
