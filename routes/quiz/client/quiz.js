// What the quiz pages can do besides with a script: follow the focus, print, read a kept file, and keep answers in this
// browser. Nothing here sends an answer before the owner has once asked for the result.

import {
  address, addressOfResult, asksForResult, forget, holdsAnswers, holdsOthers, mayShowResult, read, restore, save
} from './answers.js'

/**
 * What is said here, which comes with the page.
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
  // Answers from a file do not replace those of this browser before the owner says so.
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
      // The last question sends the answers, unless some are missing: then the end lists them first.
      event.preventDefault()
      location.hash = 'q-end'
    })
  }
  window.addEventListener('hashchange', () => {
    keep()
    countAnswers(form)
    const step = document.getElementById(location.hash.slice(1))
    // Whoever is quicker than this event is at the answers already.
    if (!step?.contains(document.activeElement)) step?.focus()
  })
  // An agent in the browser filled the form in (WebMCP, a draft): the owner looks it over, and sends it or not.
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

/** A line of a list that leads to a question. @param {string} id of its step */
function linkTo (id) {
  const link = document.createElement('a')
  link.href = `#${id}`
  link.textContent = document.getElementById(`${id}-text`)?.textContent ?? id
  const line = document.createElement('li')
  line.append(link)
  return line
}

/** Ids of the questions without an answer; a skipped one has none. @param {HTMLFormElement} form */
function unanswered (form) {
  return [...form.querySelectorAll('.step:has(fieldset)')]
    .filter((step) => !step.querySelector(':checked:not([value=skip])'))
    .map(({ id }) => id)
}

/** Says under each question how many are answered, and on the last step which are not. @param {HTMLFormElement} form */
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

/** @param {Element | null} element */
function reveal (element) {
  element?.removeAttribute('hidden')
}
