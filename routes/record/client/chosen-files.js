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
  input.form?.addEventListener('submit', () => sayReading(input, list, words))
}

/** Seconds until the first picture is read, and for each. */
const [FIRST, EACH] = [3, 3]

/** Milliseconds between two questions about what is being read. */
const PAUSE = 1000

/**
 * Says how long pictures take, and which of them or of their pages is being read, because nothing else on the page
 * shows that they are read.
 * @param {HTMLInputElement} input
 * @param {Element | null} list
 * @param {Record<string, string>} words
 */
function sayReading (input, list, words) {
  const types = [...input.files ?? []].map(({ type }) => type)
  const count = types.filter((type) => type === 'image/jpeg' || type === 'image/png').length
  if (count === 0 && !types.includes('application/pdf')) return
  const [takes, now] = [document.createElement('li'), document.createElement('li')]
  takes.textContent = (words.reading ?? '').replace('{count}', String(count)).replace('{seconds}', String(FIRST + EACH * count))
  if (count > 0) list?.append(takes)
  const form = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  input.form?.addEventListener('formdata', ({ formData }) => formData.set('reading', form))
  const timer = setInterval(async () => {
    const response = await fetch(`/record/steps/reading/${form}`).catch(() => undefined)
    const { reading } = response?.ok ? await response.json() : {}
    if (!reading) return
    now.textContent = (words.readingNow ?? '').replace('{page}', () => reading)
    list?.append(now)
  }, PAUSE)
  window.addEventListener('pagehide', () => clearInterval(timer))
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
