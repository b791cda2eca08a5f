// What the page /record can do besides with a script: take a dropped file, keep the record in this browser, check it as
// one goes on. It is sent only when its owner has it checked or written up, and then as they go on; nothing is stored
// there.

import { agree, erase, hasAgreed, keep, onKeptElsewhere, read } from './kept-record.js'
import { download, goToLine, textOf, typeOf } from './record-text.js'

const CHECK = '/api/public/record/check'
/** How long after the last change a record is checked again. In milliseconds. */
const PAUSE = 1200

/**
 * What is said here, which comes with the page.
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
/** What this page was made to show, `report` or the name of a document, where that is not the start. */
const made = result?.dataset.made

/** Whether the owner has had the record checked on this page, after which it is checked as they go on. */
let goesOn = made === 'report'
/** Whether the browser keeps what was last written on this page. */
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
  // A page that the browser shows as it was left knows nothing of what was kept since.
  window.addEventListener('pageshow', ({ persisted }) => persisted && begin(text))
  onKeptElsewhere((record) => {
    // What is written here may stand nowhere else.
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
      // What is sent otherwise makes a page of its own, so that a written document stays on the way back.
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

  /** Shows nothing of a record that is erased. */
  function showErased () {
    rest()
    // The start says nothing of the record that this page was made from.
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

  /** Puts the text of a file in place of the record, if the owner agrees. @param {File | undefined} chosen */
  async function take (chosen) {
    if (!chosen) return
    // What is sent is what stands in the field.
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
 * Shows the record that was kept, which is the newest. What the page brings to start from takes its place only where
 * the owner agrees.
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
    // A report on this page is of what the page brought: what stands here now was perhaps never sent.
    rest()
    text.value = kept
    if (starts && (agreed || window.confirm(words.replace))) text.value = brought
    else say(words.kept)
  }
  // At this address a reload shows what was made of it, and does not start again.
  if (starts && save(text.value)) window.history.replaceState(null, '', location.pathname + location.hash)
}

/** @param {string} record */
function changed (record) {
  save(record)
  clearTimeout(timer)
  if (goesOn) timer = setTimeout(() => check(record, false), PAUSE)
}

/** Sends nothing more until the owner has a record checked again. */
function rest () {
  goesOn = false
  clearTimeout(timer)
  asked?.abort()
}

/** Has a record checked and shows the report. @param {string} record @param {boolean} moves whether to go there */
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
 * Shows the main part of a page that the service made, which escapes what a record says: the report, or of what keeps a
 * text from being a record the faults alone.
 * @param {boolean} isRecord
 * @param {Document} page
 */
function show (isRecord, page) {
  const part = page.querySelector(isRecord ? 'main' : '[data-fault]')
  if (!part || !result) return
  // The start has a first heading of its own.
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

/** Goes to the beginning of an element, also with the keyboard. @param {HTMLElement | null} element */
function goTo (element) {
  element?.focus({ preventScroll: true })
  element?.scrollIntoView()
}

/** Gives each fault that names a line a way to that line of the record. @param {ParentNode} shown */
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

/** Whether a record is more than the service reads. @param {Blob} record */
function isLarge ({ size }) {
  return size > Number(form?.dataset.limit)
}

/** @param {string} record @returns {boolean} whether the browser keeps it, which the owner is told otherwise */
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
