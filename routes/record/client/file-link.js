// A link to /record that contains a file in its fragment, which a browser never sends to a server.

import { button, post } from './page-helpers.js'

const NAME = '#file='
/** Longer links are cut off by some mail programs. */
const MOST = 16_000

/** @type {Record<string, string>} */
const words = JSON.parse(document.querySelector('[data-words]')?.textContent ?? '{}')
const copy = /** @type {HTMLButtonElement | null} */ (document.querySelector('[data-copy-link]'))
const linked = document.querySelector('[data-linked]')

if ('CompressionStream' in window) {
  if (copy) {
    copy.hidden = false
    copy.addEventListener('click', () => copyLink(copy))
  }
  if (linked && location.hash.startsWith(NAME)) offerFile(linked, location.hash.slice(NAME.length))
}

/** Copies a link with the file of this page. @param {HTMLButtonElement} button */
async function copyLink ({ form }) {
  const record = String(new FormData(form ?? undefined).get('record'))
  const link = new URL(`/record${NAME}${await packed(record)}`, location.href).href
  if (link.length > MOST) return say(words.linkLong)
  try {
    await navigator.clipboard.writeText(link)
    say(words.linkCopied)
  } catch {
    window.prompt(words.linkCopied, link)
  }
}

/** Offers to open the file in the address. @param {Element} section @param {string} text */
async function offerFile (section, text) {
  const record = await unpacked(text)
  const notice = document.createElement('p')
  section.append(notice)
  section.removeAttribute('hidden')
  notice.textContent = words.linkBroken ?? ''
  if (record === undefined) return
  const { company } = JSON.parse(record)
  notice.textContent = (words.linked ?? '').replace('{name}', () => company?.name || '\u2013')
  section.append(button(words.openLinked ?? '', () => post([['record', record], ['at', 'file'], ['go', 'stay']])))
}

/** Compresses a text (RFC 1951) as base64url (RFC 4648). @param {string} text @returns {Promise<string>} */
async function packed (text) {
  const bytes = await through(new Blob([text]), new CompressionStream('deflate-raw'))
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

/** The JSON text that `packed` compressed, or undefined if it is damaged. @param {string} text */
async function unpacked (text) {
  if (text.length > MOST) return undefined
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = await through(
      new Blob([Uint8Array.from(binary, (character) => character.charCodeAt(0))]), new DecompressionStream('deflate-raw')
    )
    const record = new TextDecoder().decode(bytes)
    JSON.parse(record)
    return record
  } catch {
    return undefined
  }
}

/** @param {Blob} blob @param {CompressionStream | DecompressionStream} stream */
async function through (blob, stream) {
  return new Uint8Array(await new Response(blob.stream().pipeThrough(stream)).arrayBuffer())
}

/** @param {string | undefined} text */
function say (text = '') {
  for (const status of document.querySelectorAll('[data-status]')) status.textContent = text
}
