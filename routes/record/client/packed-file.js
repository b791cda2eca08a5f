// A file as the compressed text of a link.

/** Maximum length of a link: longer ones are cut off by some mail programs. */
export const MOST = 16_000

/** Compresses a text (RFC 1951) as base64url (RFC 4648). @param {string} text @returns {Promise<string>} */
export async function packed (text) {
  const bytes = await through(new Blob([text]), new CompressionStream('deflate-raw'))
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

/**
 * The JSON text of an object that `packed` compressed, or undefined if it is damaged or anything else.
 * @param {string} text
 */
export async function unpacked (text) {
  if (text.length > MOST) return undefined
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = await through(
      new Blob([Uint8Array.from(binary, (character) => character.charCodeAt(0))]), new DecompressionStream('deflate-raw')
    )
    const record = new TextDecoder().decode(bytes)
    const value = JSON.parse(record)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? record : undefined
  } catch {
    return undefined
  }
}

/** @param {Blob} blob @param {CompressionStream | DecompressionStream} stream */
async function through (blob, stream) {
  return new Uint8Array(await new Response(blob.stream().pipeThrough(stream)).arrayBuffer())
}
