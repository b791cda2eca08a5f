// Quiz pages: follows the focus, prints, reads a kept file, and keeps answers in this browser. Nothing here sends an
// answer until the owner has requested the result once.

import {
  address, addressOfResult, asksForResult, forget, holdsAnswers, holdsOthers, mayShowResult, read, restore, save
} from './answers.js'

/**
 * Messages of this script, embedded in the page.
 * @type {Record<
 *   'offline' | 'erase' | 'erased' | 'clearedOne' | 'cleared' | 'answered' | 'allAnswered' | 'count', string
 * >}
 */
const words = JSON.parse(document.querySelector('[data-words]')?.textContent ?? '{}')
const form = /** @type {HTMLFormElement | null} */ (document.querySelector('form.quiz'))
const result = /** @type {HTMLFormElement | null} */ (document.querySelector('form[data-result]'))
const status = /** @type {HTMLElement | null} */ (document.querySelector('[data-status]'))

if (form) {
  const replace = document.querySelector('[data-replace]')
  // Answers from a file do not replace those in this browser until the owner confirms.
  let mayKeep = !form.elements.namedItem('opened') || !holdsOthers(form)
  const keep = () => {
    if (mayKeep) save(form, address(form))
  }
  if (mayKeep) {
    form.querySelector('[name=opened]')?.remove()
    if (asksForResult() && !holdsAnswers()) reveal(document.querySelector('[data-no-result]'))
    sayCleared(restore(form))
    keep()
  } else {
    reveal(replace)
    replace?.querySelector('button')?.addEventListener('click', () => {
      mayKeep = true
      form.querySelector('[name=opened]')?.remove()
      keep()
      replace.remove()
    })
  }
  form.addEventListener('input', () => {
    keep()
    countAnswers(form)
  })
  form.addEventListener('submit', (event) => {
    if (navigator.onLine) return
    event.preventDefault()
    say(words.offline)
  })
  form.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    const next = /** @type {HTMLElement | null | undefined} */ (
      event.target.closest('.step')?.querySelector('[data-next]')
    )
    next?.click()
  })
  for (const next of form.querySelectorAll('[data-next]')) {
    next.addEventListener('click', (event) => {
      if (lacksReason(next)) return event.preventDefault()
      if (next.getAttribute('type') !== 'submit' || unanswered(form).length === 0) return
      // The last question submits the answers. If some are missing, the end step lists them first.
      event.preventDefault()
      location.hash = 'q-end'
    })
  }
  window.addEventListener('hashchange', () => {
    keep()
    countAnswers(form)
    const step = document.getElementById(location.hash.slice(1))
    // A fast user may already be at the answers when this event fires, so the focus is not moved away from them.
    if (!step?.contains(document.activeElement)) step?.focus()
  })
  // An agent in the browser filled in the form (WebMCP, a draft). The owner reviews it and decides whether to send it.
  const { modelContext } = /** @type {{ modelContext?: Partial<EventTarget> }} */ (/** @type {unknown} */ (document))
  const source = modelContext?.addEventListener ? /** @type {EventTarget} */ (modelContext) : window
  source.addEventListener('toolactivated', () => {
    keep()
    countAnswers(form)
    location.hash = 'q-end'
  })
  countAnswers(form)
  if (mayShowResult() && form.querySelector(':checked')) form.requestSubmit()
}

// A reload of the result would resubmit the form. At its own address, the result is rebuilt from the kept answers.
if (result && save(result, addressOfResult(result), true)) {
  window.history.replaceState(null, '', addressOfResult(result))
}

const resume = document.querySelector('[data-resume]')
const page = read().page
if (resume && page) {
  resume.querySelector('a')?.setAttribute('href', page)
  reveal(resume)
}

for (const button of document.querySelectorAll('[data-erase]')) {
  reveal(button)
  button.addEventListener('click', () => {
    if (!window.confirm(words.erase)) return
    forget()
    // The result is built from the erased answers, so it must go too.
    if (result) return location.replace('/quiz')
    clear()
    say(words.erased)
    if (form) location.hash = ''
  })
}

for (const button of document.querySelectorAll('[data-print]')) {
  reveal(button)
  button.addEventListener('click', () => window.print())
}

for (const input of /** @type {NodeListOf<HTMLInputElement>} */ (document.querySelectorAll('[data-kept-file]'))) {
  const text = input.form?.querySelector('textarea')
  const problem = /** @type {HTMLElement | null | undefined} */ (input.form?.querySelector('[data-kept-problem]'))
  reveal(/** @type {Element} */ (input.closest('[data-script]')))
  input.form?.querySelector('[data-kept-text]')?.classList.add('visually-hidden')
  text?.setAttribute('tabindex', '-1')
  input.addEventListener('change', async () => {
    const [file] = input.files ?? []
    if (!text || !problem) return
    const large = file !== undefined && file.size > text.maxLength
    problem.hidden = !large
    problem.textContent = large ? problem.dataset.large ?? '' : ''
    if (large) input.value = ''
    text.value = file && !large ? await file.text() : ''
  })
}

keepOffline().catch(() => {
  // If the browser may not store anything, the loaded page still works; only a reload needs a connection.
})

window.addEventListener('beforeprint', () => {
  for (const details of document.querySelectorAll('section details')) details.setAttribute('open', '')
})

/** Caches this page and its files for offline use. */
async function keepOffline () {
  if (!('serviceWorker' in navigator)) return
  await navigator.serviceWorker.register('/assets/offline.js', { scope: '/quiz' })
  if (!form) return
  const files = [...document.querySelectorAll('link[rel=stylesheet], link[rel=icon], script[src]')].map(
    (element) => element.getAttribute('href') ?? element.getAttribute('src') ?? ''
  )
  const kept = await caches.open('quiz')
  const imported = new URL('answers.js', import.meta.url).pathname
  await kept.addAll([location.pathname + location.search, imported, ...files])
  document.documentElement.dataset.offline = 'ready'
}

/** Lists the questions whose answers differ in this trade. @param {string[]} cleared ids of their steps */
function sayCleared (cleared) {
  const notice = document.querySelector('[data-cleared]')
  if (!notice || cleared.length === 0) return
  const list = document.createElement('ul')
  list.append(...cleared.map(linkTo))
  const summary = document.createElement('summary')
  summary.textContent =
    cleared.length === 1 ? words.clearedOne : words.cleared.replace('{count}', String(cleared.length))
  const details = document.createElement('details')
  details.append(summary, list)
  notice.append(details)
  reveal(notice)
}

function clear () {
  for (const input of document.querySelectorAll('form.quiz input')) {
    if (!(input instanceof HTMLInputElement)) continue
    if (input.type === 'radio') input.checked = false
    if (input.type === 'text' || input.name === 'kept') input.value = ''
  }
  if (form) countAnswers(form)
}

/** Returns a list item that links to a question. @param {string} id of its step */
function linkTo (id) {
  const link = document.createElement('a')
  link.href = `#${id}`
  link.textContent = document.getElementById(`${id}-text`)?.textContent ?? id
  const line = document.createElement('li')
  line.append(link)
  return line
}

/** Returns the ids of the questions without an answer, including skipped ones. @param {HTMLFormElement} form */
function unanswered (form) {
  return [...form.querySelectorAll('.step:has(fieldset)')]
    .filter((step) => !step.querySelector(':checked:not([value=skip])'))
    .map(({ id }) => id)
}

/**
 * Shows the number of answers under each question, and the open ones on the last step.
 * @param {HTMLFormElement} form
 */
function countAnswers (form) {
  const questions = form.querySelectorAll('.step fieldset').length
  const open = unanswered(form)
  const fill = (/** @type {string} */ text) =>
    text.replace('{answers}', String(questions - open.length)).replace('{questions}', String(questions))
  for (const text of form.querySelectorAll('[data-answered]')) text.textContent = fill(words.count)
  for (const bar of form.querySelectorAll('progress')) bar.value = questions - open.length
  const summary = form.querySelector('[data-summary]')
  if (summary) summary.textContent = fill(open.length === 0 ? words.allAnswered : words.answered)
  const list = /** @type {HTMLElement | null} */ (form.querySelector('[data-unanswered]'))
  if (!list) return
  list.hidden = open.length === 0
  list.querySelector('ul')?.replaceChildren(...open.map(linkTo))
}

/**
 * Whether a question is marked as not applicable without a reason. If so, the browser requests one.
 * @param {Element} within
 */
function lacksReason (within) {
  const step = within.closest('.step')
  const reason = /** @type {HTMLInputElement | null | undefined} */ (step?.querySelector('.reason input'))
  if (!reason || !step?.querySelector('.not-applicable input[type=radio]:checked')) return false
  // Required only during this check, because the browser cannot report on a field in a hidden step.
  reason.required = true
  const lacks = !reason.reportValidity()
  reason.required = false
  return lacks
}

/** @param {string} text */
function say (text) {
  if (!status) return
  reveal(status)
  status.textContent = text
}

/** @param {Element | null} element */
function reveal (element) {
  element?.removeAttribute('hidden')
}
