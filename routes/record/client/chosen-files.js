// The files chosen for a form.

import { keepChosen } from './asked-files.js'

/**
 * Lists dropped or chosen files by name before they are sent, without those over the limits.
 * @param {HTMLElement} zone
 * @param {Record<string, string>} words
 */
export function takeFiles (zone, words) {
  const input = /** @type {HTMLInputElement | null} */ (zone.querySelector('input[type=file]'))
  const list = zone.querySelector('[data-names]')
  if (!input) return
  const showNames = () => {
    keepChosen([...input.files ?? []])
    const dropped = keepWithinLimits(input, Number(words.mostFiles), Number(words.mostBytes))
    const limit = String(Math.floor(Number(words.mostBytes) / 1024 / 1024))
    const excess = (words.excess ?? '').replace('{files}', words.mostFiles ?? '').replace('{limit}', limit)
      .replace('{names}', () => dropped.join(', '))
    const texts = [...input.files ?? []].map(({ name }) => name)
    list?.replaceChildren(...[...texts, ...dropped.length > 0 ? [excess] : []].map((text, place) => {
      const item = document.createElement('li')
      item.textContent = text
      if (place === texts.length) item.classList.add('notice', 'warn')
      return item
    }))
    // The first files are read as soon as they are chosen.
    if (zone.dataset.send !== undefined && input.files?.length && dropped.length === 0) {
      input.form?.requestSubmit(zone.querySelector('button'))
    }
  }
  zone.addEventListener('dragover', (event) => {
    event.preventDefault()
    zone.classList.add('over')
  })
  zone.addEventListener('dragleave', () => zone.classList.remove('over'))
  zone.addEventListener('drop', (event) => {
    event.preventDefault()
    zone.classList.remove('over')
    if (!event.dataTransfer?.files.length) return
    input.files = event.dataTransfer.files
    showNames()
  })
  input.addEventListener('change', showNames)
  input.form?.addEventListener('submit', () => sayReading([...input.files ?? []], list, words.reading ?? ''))
}

/** Seconds until the first picture is read, and for each. */
const [FIRST, EACH] = [3, 3]

/**
 * Says how long pictures take, because nothing else on the page shows that they are read.
 * @param {File[]} files
 * @param {Element | null} list
 * @param {string} text
 */
function sayReading (files, list, text) {
  const count = files.filter(({ type }) => type === 'image/jpeg' || type === 'image/png').length
  if (count === 0) return
  const item = document.createElement('li')
  item.textContent = text.replace('{count}', String(count)).replace('{seconds}', String(FIRST + EACH * count))
  list?.append(item)
}

/**
 * Keeps as many of the chosen files as may be sent at once, the smallest first.
 * @param {HTMLInputElement} input
 * @param {number} files
 * @param {number} bytes
 * @returns {string[]} the names of the others
 */
function keepWithinLimits (input, files, bytes) {
  const chosen = [...input.files ?? []]
  const smallestFirst = chosen.toSorted((one, other) => one.size - other.size)
  const kept = new Set(smallestFirst.filter(({ size }) => --files >= 0 && (bytes -= size) >= 0))
  if (kept.size === chosen.length) return []
  const transfer = new window.DataTransfer()
  for (const file of chosen) if (kept.has(file)) transfer.items.add(file)
  input.files = transfer.files
  return chosen.filter((file) => !kept.has(file)).map(({ name }) => name)
}
