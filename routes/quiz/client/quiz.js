// What the quiz pages can do besides with a script: keep answers and themselves in this browser, follow the focus,
// print. Nothing here sends anything; the form does, when the owner asks for the result.

const KEY = 'exit-readiness-quiz'

/** @typedef {{ fields: Record<string, string>, page?: string }} Saved answers by field, and the page to go on at */

const form = /** @type {HTMLFormElement | null} */ (document.querySelector('form.quiz'))
const status = /** @type {HTMLElement | null} */ (document.querySelector('[data-status]'))

if (form) {
  restore(form)
  form.addEventListener('input', () => save(form))
  form.addEventListener('submit', (event) => {
    if (navigator.onLine) return
    event.preventDefault()
    say('There is no connection just now. Your answers are kept in this browser: try again when you are back online.')
  })
  form.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    const next = /** @type {HTMLElement | null | undefined} */ (
      event.target.closest('.step')?.querySelector('[data-next]')
    )
    next?.click()
  })
  window.addEventListener('hashchange', () => {
    save(form)
    countAnswers(form)
    document.getElementById(location.hash.slice(1))?.focus()
  })
  countAnswers(form)
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
    if (!window.confirm('Erase all your answers from this browser?')) return
    localStorage.removeItem(KEY)
    clear()
    say('Your answers are erased from this browser.')
    if (form) location.hash = ''
  })
}

for (const button of document.querySelectorAll('[data-print]')) {
  reveal(button)
  button.addEventListener('click', () => window.print())
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
  await kept.addAll([location.pathname + location.search, ...files])
  document.documentElement.dataset.offline = 'ready'
}

/** @returns {Saved} what was kept, or nothing where the browser keeps nothing */
function read () {
  try {
    const saved = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    return { ...saved, fields: { ...saved.fields } }
  } catch {
    return { fields: {} }
  }
}

/** Keeps the answers of a form besides those of other lengths. @param {HTMLFormElement} form */
function save (form) {
  const { fields } = read()
  const hidden = new Set(['trade', 'length'])
  for (const [name, value] of new FormData(form)) if (!hidden.has(name)) fields[name] = String(value)
  try {
    localStorage.setItem(KEY, JSON.stringify({ fields, page: address(form) }))
  } catch {
    // A browser that keeps nothing still has the form itself.
  }
}

/** Where this form can be got again, at the question now shown. @param {HTMLFormElement} form */
function address (form) {
  const data = new FormData(form)
  return `/quiz?trade=${data.get('trade')}&length=${data.get('length')}${location.hash}`
}

/** Fills in kept answers where the form has none yet. @param {HTMLFormElement} form */
function restore (form) {
  const { fields } = read()
  const given = new Set(new FormData(form).keys())
  for (const input of form.querySelectorAll('input')) {
    const value = fields[input.name]
    if (value === undefined) continue
    if (input.type === 'radio' && !given.has(input.name)) input.checked = input.value === value
    if (input.type === 'text' && input.value === '') input.value = value
  }
  save(form)
}

function clear () {
  for (const input of document.querySelectorAll('form.quiz input')) {
    if (!(input instanceof HTMLInputElement)) continue
    if (input.type === 'radio') input.checked = false
    if (input.type === 'text') input.value = ''
  }
  if (form) countAnswers(form)
}

/** Says on the last step how much is answered. @param {HTMLFormElement} form */
function countAnswers (form) {
  const answers = [...new FormData(form)].filter(([name, value]) => name.startsWith('answer.') && value !== 'skip')
  const steps = form.querySelectorAll('.step').length - 1
  const text = form.querySelector('[data-answered]')
  if (text) {
    text.textContent = `You answered ${answers.length} of ${steps} questions. You can go back to any of them, or see your result now.`
  }
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
