// A tap or click on an answer moves to the next question, and can be undone. A key press only chooses, because the
// arrow keys pass over answers on the way to another.

import { forgetAnswer } from './answers.js'

/**
 * How long a chosen answer is shown before the next question appears, and how long Undo is offered, in milliseconds.
 */
const SHOWN = 250
const UNDO = 8000

/** @type {Record<'chosen', string>} */
const words = JSON.parse(document.querySelector('[data-words]')?.textContent ?? '{}')
const form = /** @type {HTMLFormElement | null} */ (document.querySelector('form.quiz'))
const notice = /** @type {HTMLElement | null} */ (document.querySelector('[data-undo]'))

/** @typedef {{ name: string, before: HTMLInputElement | null, step: string }} Choice */

/** The last answer chosen by touch or mouse, and the answer that it replaced. @type {Choice | undefined} */
let last
/** The previous choice in the group of the pressed answer. @type {HTMLInputElement | null} */
let before = null
let waiting = 0
let offered = 0

form?.addEventListener('pointerdown', ({ target }) => {
  const input = inputOf(target)
  if (input) before = /** @type {HTMLInputElement | null} */ (form.querySelector(`[name="${input.name}"]:checked`))
})

form?.addEventListener('click', (event) => {
  // A key press also fires a click event, but with a click count (`detail`) of 0.
  const input = event.detail > 0 ? inputOf(event.target) : undefined
  if (!input || input.value === 'not-applicable') return
  clearTimeout(waiting)
  waiting = window.setTimeout(() => goOn(input), SHOWN)
})

window.addEventListener('hashchange', () => clearTimeout(waiting))

notice?.querySelector('button')?.addEventListener('click', () => {
  if (!last || !form) return
  const { name, before, step } = last
  for (const input of /** @type {NodeListOf<HTMLInputElement>} */ (form.querySelectorAll(`[name="${name}"]`))) {
    input.checked = input === before
  }
  if (!before) forgetAnswer(name)
  form.dispatchEvent(new Event('input'))
  hide()
  location.hash = step
})

/** @param {HTMLInputElement} input the chosen answer */
function goOn (input) {
  const step = input.closest('.step')
  const next = step?.querySelector('[data-next]')
  if (!step || !next || !input.checked) return
  last = { name: input.name, before, step: step.id }
  location.hash = next.getAttribute('href') ?? '#q-end'
  if (!notice) return
  const [text] = notice.children
  if (text) text.textContent = words.chosen.replace('{answer}', input.closest('.choice')?.textContent?.trim() ?? '')
  notice.hidden = false
  clearTimeout(offered)
  offered = window.setTimeout(hide, UNDO)
}

function hide () {
  if (notice) notice.hidden = true
}

/** Returns the radio button of the pressed answer or label. @param {EventTarget | null} target */
function inputOf (target) {
  const choice = /** @type {HTMLElement | null} */ (target)?.closest('.choice')
  return /** @type {HTMLInputElement | null | undefined} */ (choice?.querySelector('input[type=radio]'))
}

if (form) form.dataset.advances = 'true'
