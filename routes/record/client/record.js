// Record as text (/record/advanced): takes a dropped file, keeps the record in this browser, and checks it as the owner
// types. The record is sent only after its owner requests a check or a document, and after a check again on each
// change. The service stores nothing.

import { agree, erase, hasAgreed, keep, onKeptElsewhere, read } from './kept-record.js'
import { download, goToLine, textOf, typeOf } from './record-text.js'

const CHECK = '/api/public/record/check'
/** How long after the last change a record is checked again, in milliseconds. */
const PAUSE = 1200

/**
 * Messages of this script, embedded in the page.
 * @type {Record<'kept' | 'elsewhere' | 'replace' | 'large' | 'noText' | 'empty' | 'loaded' | 'checking', string> &
 *   Record<'line' | 'checked' | 'none' | 'mend' | 'busy' | 'failed' | 'offline' | 'noCopy', string> &
 *   Record<'erase' | 'erased', string>}
 */
const words = JSON.parse(document.querySelector('[data-words]')?.textContent ?? '{}')
const form = /** @type {HTMLFormElement | null} */ (document.querySelector('[data-record]'))
const text = /** @type {HTMLTextAreaElement | null} */ (document.querySelector('#record-text'))
const file = /** @type {HTMLInputElement | null} */ (document.querySelector('#record-file'))
const result = /** @type {HTMLElement | null} */ (document.querySelector('[data-result]'))

const pageTitle = document.title
/** What this page shows: `report` or the name of a document; undefined on the start page. */
const made = result?.dataset.made

/** Whether the owner has requested a check on this page. After that, each change is checked. */
let goesOn = made === 'report'
/** Whether the browser has kept the latest text of this page. */
let isSaved = true
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer
/** @type {AbortController | undefined} */
let asked

for (const element of document.querySelectorAll('[data-script]')) reveal(element)
for (const button of document.querySelectorAll('[data-print]')) {
  reveal(button)
  button.addEventListener('click', () => window.print())
}
if (form && text && file) enhance(form, text, file)
leadToLines(document)

/**
 * @param {HTMLFormElement} form
 * @param {HTMLTextAreaElement} text
 * @param {HTMLInputElement} file
 */
function enhance (form, text, file) {
  begin(text)
  // A page restored from the back/forward cache has missed what was kept since.
  window.addEventListener('pageshow', ({ persisted }) => persisted && begin(text))
  onKeptElsewhere((record) => {
    // The text on this page may have no other copy.
    if (!isSaved) return
    if (record === '') return showErased()
    rest()
    text.value = record
    say(words.elsewhere)
  })
  text.addEventListener('input', () => changed(text.value))
  file.addEventListener('change', () => take(file.files?.[0]))

  const drop = form.querySelector('[data-drop]')
  for (const element of form.querySelectorAll('[data-dropping]')) reveal(element)
  form.addEventListener('dragover', (event) => {
    event.preventDefault()
    drop?.classList.add('over')
  })
  form.addEventListener('dragleave', () => drop?.classList.remove('over'))
  form.addEventListener('drop', (event) => {
    event.preventDefault()
    drop?.classList.remove('over')
    take(event.dataTransfer?.files[0])
  })

  form.addEventListener('submit', (event) => {
    const button = /** @type {HTMLButtonElement | null} */ (event.submitter)
    save(text.value)
    if (button?.value === 'download') {
      event.preventDefault()
      download(text.value)
    } else if (isLarge(new Blob([text.value]))) {
      event.preventDefault()
      say(words.large)
    } else if (button?.value === 'check' && (made === undefined || made === 'report')) {
      event.preventDefault()
      goesOn = true
      check(text.value, true)
    } else if (!navigator.onLine) {
      // Every other button opens a new page, so that a written document stays in the history for Back.
      event.preventDefault()
      say(words.offline)
    }
  })

  for (const button of form.querySelectorAll('[data-erase]')) {
    reveal(button)
    button.addEventListener('click', () => {
      if (!window.confirm(words.erase)) return
      erase()
      showErased()
    })
  }

  /** Removes everything shown of an erased record. */
  function showErased () {
    rest()
    // The start page shows nothing of the erased record.
    if (made !== undefined) return location.replace(location.pathname)
    text.value = ''
    result?.replaceChildren()
    document.title = pageTitle
    say(words.erased)
  }

  const start = /** @type {HTMLFormElement | null} */ (document.querySelector('[data-start]'))
  start?.addEventListener('submit', (event) => {
    if (text.value.trim() === '') return
    if (window.confirm(words.replace)) agree(`?start=${new FormData(start).get('start')}`)
    else event.preventDefault()
  })

  /** Replaces the record with the text of a file, if the owner agrees. @param {File | undefined} chosen */
  async function take (chosen) {
    if (!chosen) return
    // Only the text field is sent.
    file.value = ''
    if (isLarge(chosen)) return say(words.large)
    const record = await textOf(chosen)
    if (record === undefined) return say(words.noText)
    if (record.trim() === '') return say(words.empty)
    if (text.value.trim() !== '' && text.value !== record && !window.confirm(words.replace)) return
    rest()
    text.value = record
    say(words.loaded)
    save(record)
  }
}

/**
 * Shows the kept record, which is the newest, unless the page carries one over from the steps. The record that a page
 * starts from replaces it only if the owner agrees.
 * @param {HTMLTextAreaElement} text
 */
function begin (text) {
  const kept = read()
  const brought = text.value
  const starts = brought !== '' && new URLSearchParams(location.search).has('start')
  const agreed = hasAgreed()
  if (form?.dataset.carried !== undefined) {
    save(brought)
    return
  }
  if (kept.trim() !== '' && kept !== brought) {
    // A report on this page is about the text that came with the page. The kept text may never have been sent.
    rest()
    text.value = kept
    if (starts && (agreed || window.confirm(words.replace))) text.value = brought
    else say(words.kept)
  }
  // At this address, a reload shows the edited record instead of starting again.
  if (starts && save(text.value)) window.history.replaceState(null, '', location.pathname + location.hash)
}

/** @param {string} record */
function changed (record) {
  save(record)
  clearTimeout(timer)
  if (goesOn) timer = setTimeout(() => check(record, false), PAUSE)
}

/** Sends nothing more until the owner requests another check. */
function rest () {
  goesOn = false
  clearTimeout(timer)
  asked?.abort()
}

/** Checks a record and shows the report. @param {string} record @param {boolean} moves whether to go to the report */
async function check (record, moves) {
  clearTimeout(timer)
  asked?.abort()
  if (isLarge(new Blob([record]))) return say(words.large)
  asked = new AbortController()
  say(words.checking)
  try {
    const response = await fetch(CHECK, {
      method: 'POST',
      headers: { 'content-type': typeOf(record), accept: 'text/html' },
      body: record,
      signal: asked.signal
    })
    const page = new DOMParser().parseFromString(await response.text(), 'text/html')
    const seconds = response.headers.get('retry-after')
    if (response.ok || response.status === 400) {
      show(response.ok, page)
      if (moves) goTo(result)
    } else if (seconds !== null) say(words.busy.replace('{seconds}', seconds))
    else say(words.failed.replace('{problem}', () => page.querySelector('[data-fault]')?.textContent ?? '').trim())
  } catch (error) {
    if (/** @type {Error} */ (error).name === 'AbortError') return
    say(words.offline)
  }
}

/**
 * Shows the main part of a page from the service, which has escaped the texts of the record: the report, or only the
 * faults if the text is not a record.
 * @param {boolean} isRecord
 * @param {Document} page
 */
function show (isRecord, page) {
  const part = page.querySelector(isRecord ? 'main' : '[data-fault]')
  if (!part || !result) return
  // The start page already has a first-level heading.
  const title = document.createElement(made === undefined ? 'h2' : 'h1')
  const heading = part.querySelector('h1')
  title.textContent = heading?.textContent ?? words.none
  if (heading) heading.replaceWith(title)
  else part.prepend(title)
  const opened = [...result.querySelectorAll('details[open] [id]')].map(({ id }) => id)
  result.replaceChildren(...part.childNodes)
  leadToLines(result)
  document.title = title.textContent + pageTitle.slice(pageTitle.lastIndexOf(' · '))
  for (const id of opened) document.getElementById(id)?.closest('details')?.setAttribute('open', '')
  const summary = result.querySelector('.lead')?.textContent ?? ''
  say(
    isRecord
      ? words.checked.replace('{time}', new Date().toLocaleTimeString()).replace('{summary}', () => summary)
      : words.mend
  )
}

/** Moves the view and the keyboard focus to the beginning of an element. @param {HTMLElement | null} element */
function goTo (element) {
  element?.focus({ preventScroll: true })
  element?.scrollIntoView()
}

/** Adds to each fault with a line number a button that goes to that line of the record. @param {ParentNode} shown */
function leadToLines (shown) {
  for (const fault of shown.querySelectorAll('[data-line]')) {
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'quiet'
    button.textContent = words.line
    const line = Number(/** @type {HTMLElement} */ (fault).dataset.line)
    button.addEventListener('click', () => text && goToLine(text, line))
    fault.append(' ', button)
  }
}

/** Whether a record exceeds the size limit of the service. @param {Blob} record */
function isLarge ({ size }) {
  return size > Number(form?.dataset.limit)
}

/** @param {string} record @returns {boolean} whether the browser kept it; if not, the page says so */
function save (record) {
  isSaved = keep(record)
  if (!isSaved) say(words.noCopy)
  return isSaved
}

/** @param {string} text */
function say (text) {
  const status = document.querySelector('[data-status]')
  if (status) status.textContent = text
}

/** @param {Element} element */
function reveal (element) {
  element.removeAttribute('hidden')
}
