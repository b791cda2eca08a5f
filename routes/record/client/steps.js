// Steps of /record: keeps the file in this browser, lists dropped files, saves while the owner types, and shares and
// prints a part.

import { sendAskedFiles } from './asked-files.js'
import { answerQuestions } from './answer-questions.js'
import { takeFiles } from './chosen-files.js'
import { showEarnings } from './live-earnings.js'
import { contentsOf, currentFile, eraseFile, keepFile, keptFiles, useFile } from './kept-files.js'
import { showScannedRows } from './scanned-rows.js'
import { button, post } from './page-helpers.js'

/** How long after the last change of a field the form is saved, in milliseconds. */
const PAUSE = 900

/** @type {Record<string, string>} */
const words = JSON.parse(document.querySelector('[data-words]')?.textContent ?? '{}')
const main = /** @type {HTMLFormElement | null} */ (document.querySelector('form[data-steps]:has([name=record])'))
/** Fields that carry the data of the page. All others are typed or chosen by the owner. */
const CARRIED = ['record', 'asked', 'settled', 'read', 'before', 'at', 'go', 'reading']
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer
/** Changes of fields since the page was opened, and how many of them are in the kept file. */
let changes = 0
let keptChanges = 0
/** Whether the kept file is newer than the page. It is then kept beside what is done on the page. */
let isOld = false

for (const element of document.querySelectorAll('[data-script]')) element.removeAttribute('hidden')
for (const zone of document.querySelectorAll('[data-drop]')) takeFiles(/** @type {HTMLElement} */ (zone), words)
if (main) {
  if (main.dataset.opened !== undefined) useFile()
  settle(main)
  showEarnings(main)
  sendAskedFiles(main, main.querySelector('input[type=file]'))
  showScannedRows(words)
  window.addEventListener('pageshow', ({ persisted }) => { if (persisted) settle(main, true) })
  const saveSoon = () => {
    clearTimeout(timer)
    timer = setTimeout(() => saveInPlace(main), PAUSE)
  }
  main.addEventListener('input', ({ target }) => {
    const field = /** @type {HTMLInputElement} */ (target)
    if (field.type === 'file') return
    changes++
    // The sentence of an answer appears while the owner is still in its field.
    if (field.closest('.story')) saveSoon()
  })
  main.addEventListener('change', ({ target }) => {
    if (/** @type {HTMLInputElement} */ (target).type !== 'file') saveSoon()
  })
  // Enter moves on to the next answer; after the last one, it sends the form.
  main.addEventListener('keydown', (event) => {
    const field = /** @type {HTMLElement} */ (event.target)
    if (event.key !== 'Enter' || event.isComposing || !field.matches('input[data-story]')) return
    const fields = [...main.querySelectorAll('input[data-story], .story textarea, .story select')]
    const following = /** @type {HTMLElement | undefined} */ (fields[fields.indexOf(field) + 1])
    if (!following) return
    event.preventDefault()
    following.focus()
  })
  // The tab may be closed before the form is sent.
  const keepTyped = () => {
    if (keptChanges < changes) keep(main, typedIn(main))
    keptChanges = changes
  }
  window.addEventListener('pagehide', keepTyped)
  document.addEventListener('visibilitychange', () => { if (document.hidden) keepTyped() })
  main.addEventListener('submit', (event) => {
    clearTimeout(timer)
    if (navigator.onLine) return
    event.preventDefault()
    keepTyped()
    say(words.offline)
  })
  document.getElementById('asked')?.scrollIntoView({ block: 'center' })
  const asked = /** @type {HTMLElement | null} */ (document.querySelector('#asked input, #asked select'))
  asked?.focus({ preventScroll: true })
  if (!asked && main.querySelector('.notice.stop')) main.querySelector('.notice.stop')?.scrollIntoView({ block: 'center' })
} else {
  showKept()
}
answerQuestions()
for (const asks of document.querySelectorAll('[data-confirm]')) {
  asks.addEventListener('click', (event) => {
    if (!window.confirm(/** @type {HTMLElement} */ (asks).dataset.confirm)) event.preventDefault()
  })
}
for (const part of document.querySelectorAll('[data-helper]')) handOver(/** @type {HTMLElement} */ (part))

/**
 * Keeps the data of a page that was just opened. A page that was reloaded or returned to may be older than the kept
 * file, which is then offered instead.
 * @param {HTMLFormElement} form
 * @param {boolean} [isReturned]
 */
function settle (form, isReturned = false) {
  const [visit] = /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType('navigation'))
  const file = currentFile()
  const isWrong = form.querySelector('.notice.stop') !== null
  const record = /** @type {HTMLTextAreaElement | null} */ (form.querySelector('[name=record]'))?.value
  isOld = (isReturned || visit?.type !== 'navigate') && file !== undefined &&
    (file.record !== record || (!isWrong && (file.fields ?? []).length > 0))
  // A page with a problem has fields that its record does not.
  if (!isOld || !file) return keep(form, isWrong ? typedIn(form) : [])
  form.querySelector('[data-newer]')?.remove()
  const notice = document.createElement('p')
  notice.classList.add('notice', 'warn')
  notice.dataset.newer = ''
  notice.append(`${words.newer} `, button(words.newest ?? '', () => goOn(file)))
  form.prepend(notice)
}

/**
 * Keeps the data of a page in this browser, with fields that its record does not have yet.
 * @param {HTMLFormElement} form
 * @param {Array<[string, string]>} fields
 */
function keep (form, fields) {
  const value = (/** @type {string} */ name) => /** @type {HTMLInputElement} */ (form.querySelector(`[name=${name}]`))?.value ?? ''
  if (isOld) useFile()
  isOld = false
  const problem = keepFile({
    name: value('"value:/company/name"') || (form.dataset.company ?? ''),
    at: form.dataset.steps ?? '',
    record: value('record'),
    asked: value('asked'),
    settled: value('settled'),
    read: value('read'),
    fields
  })
  say(words[problem ?? 'saved']?.replace('{time}', new Date().toLocaleTimeString([], { timeStyle: 'short' })))
}

/** The fields that the owner filled in. @param {HTMLFormElement} form @returns {Array<[string, string]>} */
function typedIn (form) {
  return [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' && !CARRIED.includes(name) ? [[name, value]] : [])
}

/**
 * Submits the fields in the background and keeps the record that comes back. The page stays as it is, with the record
 * that it was opened with: its fields name the entries of that record by their places.
 * @param {HTMLFormElement} form
 */
async function saveInPlace (form) {
  const sent = changes
  keep(form, typedIn(form))
  keptChanges = sent
  const data = new FormData(form)
  for (const name of [...data.keys()]) if (data.get(name) instanceof File) data.delete(name)
  data.set('go', 'stay')
  try {
    const response = await fetch(form.action, { method: 'POST', body: data })
    if (!response.ok) return
    const page = new DOMParser().parseFromString(await response.text(), 'text/html')
    const next = page.querySelector('form[data-steps]')
    if (!(next instanceof HTMLFormElement)) return
    form.dataset.company = next.dataset.company
    for (const field of form.querySelectorAll('[aria-invalid]')) field.removeAttribute('aria-invalid')
    const problems = next.querySelector('.notice.stop')
    for (const field of next.querySelectorAll('[aria-invalid]')) {
      const mine = /** @type {HTMLInputElement | null} */ (document.getElementById(field.id))
      // An empty field may be filled in next.
      if (mine?.value === '') problems?.querySelector(`a[href="#${field.id}"]`)?.closest('li')?.remove()
      else mine?.setAttribute('aria-invalid', 'true')
    }
    showSentences(form, next)
    form.querySelector('.notice.stop')?.remove()
    if (problems?.querySelector('li')) form.querySelector('.step-actions')?.before(problems)
    if (!problems && sent === changes) keep(next, [])
  } catch {
    say(words.offline)
  }
}

/**
 * Shows the sentences of the memorandum and the numbers to type again, as the saved page has them.
 * @param {HTMLFormElement} form
 * @param {HTMLFormElement} next
 */
function showSentences (form, next) {
  for (const told of form.querySelectorAll('[data-sentence]')) {
    const fresh = next.querySelector(`[data-sentence="${told.getAttribute('data-sentence')}"]`)
    if (fresh) told.replaceWith(fresh.cloneNode(true))
  }
  for (const old of form.querySelectorAll('[data-again]')) old.remove()
  for (const again of next.querySelectorAll('[data-again]')) {
    document.getElementById(again.getAttribute('data-again') ?? '')?.after(again.cloneNode(true))
  }
}

/** Lists this browser's files on the first page. */
function showKept () {
  const list = /** @type {HTMLElement | null} */ (document.querySelector('[data-kept-files]'))
  const section = document.querySelector('[data-kept]')
  useFile()
  if (!list || !section) return
  const files = keptFiles()
  const contents = contentsOf(files, words)
  const items = files.map((file, index) => {
    const item = document.createElement('li')
    const day = new Date(file.saved).toLocaleString([], { dateStyle: 'medium', timeStyle: 'short' })
    const about = document.createElement('span')
    const content = contents[index]
    about.textContent = ((content === undefined ? words.keptAt : words.keptSame) ?? '')
      .replace('{name}', () => file.name || '–').replace('{content}', () => content ?? '').replace('{day}', () => day)
    const open = button(list.dataset.goOn ?? '', () => goOn(file))
    const erase = button(list.dataset.eraseLabel ?? '', () => {
      if (!window.confirm(words.eraseAsk)) return
      eraseFile(file.id)
      showKept()
    })
    erase.classList.add('quiet')
    item.append(about, ' ', open, ' ', erase)
    return item
  })
  list.replaceChildren(...items)
  section.toggleAttribute('hidden', items.length === 0)
}

/** Opens a kept file at the page where it was left. @param {import('./kept-files.js').KeptFile} file */
function goOn (file) {
  useFile(file)
  const { record, asked, settled, read = '[]', at, fields = [] } = file
  post([...Object.entries({ record, asked, settled, read, at, go: 'stay' }), ...fields])
}

/** Shares or prints the letter to one helper. @param {HTMLElement} part */
function handOver (part) {
  const text = () => [...part.querySelectorAll('[data-letter] p')].map((element) => element.textContent?.trim() ?? '').join('\n\n')
  const share = /** @type {HTMLElement | null} */ (part.querySelector('[data-share]'))
  if (share && 'share' in navigator) {
    share.hidden = false
    share.addEventListener('click', () => {
      navigator.share({ title: words.sharing ?? '', text: text() }).catch(() => {
        // The owner closed the share sheet.
      })
    })
  }
  const print = /** @type {HTMLElement | null} */ (part.querySelector('[data-print-part]'))
  if (!print) return
  print.hidden = false
  print.addEventListener('click', () => {
    part.querySelector('details')?.setAttribute('open', '')
    part.classList.add('print-alone')
    document.body.classList.add('prints-part')
    window.print()
    part.classList.remove('print-alone')
    document.body.classList.remove('prints-part')
  })
}

/** @param {string | undefined} text */
function say (text = '') {
  for (const status of document.querySelectorAll('[data-status]')) status.textContent = text
}
