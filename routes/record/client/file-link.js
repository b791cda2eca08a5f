// A link to /record that contains a file in its fragment, which a browser never sends to a server.

import { MOST, packed, unpacked } from './packed-file.js'
import { button, post } from './page-helpers.js'

const NAME = '#file='

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
  const name = JSON.parse(record).company?.name
  notice.textContent = (words.linked ?? '').replace('{name}', () => typeof name === 'string' && name ? name : '\u2013')
  section.append(button(words.openLinked ?? '', () => post([['record', record], ['at', 'file'], ['go', 'stay']])))
}

/** @param {string | undefined} text */
function say (text = '') {
  for (const status of document.querySelectorAll('[data-status]')) status.textContent = text
}
