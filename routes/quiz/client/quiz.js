// What the quiz pages can do besides with a script: follow the focus, print, read a kept file, and keep answers in this
// browser. Nothing here sends an answer before the owner has once asked for the result.

import { address, addressOfResult, forget, mayShowResult, read, restore, save } from './answers.js'

/**
 * What is said here, which comes with the page.
 * @type {Record<'offline' | 'erase' | 'erased' | 'clearedOne' | 'cleared' | 'answered', string>}
 */
const words = JSON.parse(document.querySelector('[data-words]')?.textContent ?? '{}')
const form = /** @type {HTMLFormElement | null} */ (document.querySelector('form.quiz'))
const result = /** @type {HTMLFormElement | null} */ (document.querySelector('form[data-result]'))
const status = /** @type {HTMLElement | null} */ (document.querySelector('[data-status]'))

if (form) {
  sayCleared(restore(form))
  save(form, address(form))
  form.addEventListener('input', () => save(form, address(form)))
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
      if (lacksReason(next)) event.preventDefault()
    })
  }
  window.addEventListener('hashchange', () => {
    save(form, address(form))
    countAnswers(form)
    const step = document.getElementById(location.hash.slice(1))
    // Whoever is quicker than this event is at the answers already.
    if (!step?.contains(document.activeElement)) step?.focus()
  })
  // An agent in the browser filled the form in (WebMCP, a draft): the owner looks it over, and sends it or not.
  const { modelContext = window } = /** @type {{ modelContext?: EventTarget }} */ (/** @type {unknown} */ (document))
  modelContext.addEventListener('toolactivated', () => {
    save(form, address(form))
    countAnswers(form)
    location.hash = 'q-end'
  })
  countAnswers(form)
  if (mayShowResult() && form.querySelector(':checked')) form.requestSubmit()
}

// A reload of the result would send the form anew: at an address of its own it is made from the kept answers instead.
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
    // A result is made of them, and goes too.
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
  // Where nothing may be kept, the loaded page still works; only a reload needs a connection.
})

window.addEventListener('beforeprint', () => {
  for (const details of document.querySelectorAll('section details')) details.setAttribute('open', '')
})

/** Keeps this page and its files for when there is no connection. */
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

/** Says which questions have other answers in this trade. @param {string[]} cleared ids of their steps */
function sayCleared (cleared) {
  const notice = document.querySelector('[data-cleared]')
  if (!notice || cleared.length === 0) return
  const list = document.createElement('ul')
  for (const id of cleared) {
    const link = document.createElement('a')
    link.href = `#${id}`
    link.textContent = document.getElementById(`${id}-text`)?.textContent ?? id
    list.appendChild(document.createElement('li')).append(link)
  }
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

/** Says on the last step how much is answered. @param {HTMLFormElement} form */
function countAnswers (form) {
  const questions = String(form.querySelectorAll('.step fieldset').length)
  const answers = String(form.querySelectorAll('.step :checked:not([value=skip])').length)
  const text = form.querySelector('[data-answered]')
  if (text) text.textContent = words.answered.replace('{answers}', answers).replace('{questions}', questions)
}

/** Whether a question does not apply and nobody says why, which the browser then asks for. @param {Element} within */
function lacksReason (within) {
  const step = within.closest('.step')
  const reason = /** @type {HTMLInputElement | null | undefined} */ (step?.querySelector('.reason input'))
  if (!reason || !step?.querySelector('.not-applicable input[type=radio]:checked')) return false
  // Only meanwhile: of a step that is not shown the browser could not ask for it.
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

/** @param {Element} element */
function reveal (element) {
  element.removeAttribute('hidden')
}
