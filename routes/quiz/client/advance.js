// A tap or a click on an answer goes on to the next question, and can be undone. The keyboard only chooses, since its
// arrow keys pass over answers on the way to another.

import { forgetAnswer } from './answers.js'

/** How long a chosen answer is shown before the next question comes, and how long Undo is offered, in milliseconds. */
const SHOWN = 250
const UNDO = 8000

/** @type {Record<'chosen', string>} */
const words = JSON.parse(document.querySelector('[data-words]')?.textContent ?? '{}')
const form = /** @type {HTMLFormElement | null} */ (document.querySelector('form.quiz'))
const notice = /** @type {HTMLElement | null} */ (document.querySelector('[data-undo]'))

/** @typedef {{ name: string, before: HTMLInputElement | null, step: string }} Choice */

/** The last answer by touch or mouse, and the one that it replaced. @type {Choice | undefined} */
let last
/** What was chosen in the group of a pressed answer before. @type {HTMLInputElement | null} */
let before = null
let waiting = 0
let offered = 0

form?.addEventListener('pointerdown', ({ target }) => {
  const input = inputOf(target)
  if (input) before = /** @type {HTMLInputElement | null} */ (form.querySelector(`[name="${input.name}"]:checked`))
})

form?.addEventListener('click', (event) => {
  // A key clicks too, but presses no button of a mouse: its count of clicks is 0.
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

/** The answer that was pressed: itself or its label. @param {EventTarget | null} target */
function inputOf (target) {
  const choice = /** @type {HTMLElement | null} */ (target)?.closest('.choice')
  return /** @type {HTMLInputElement | null | undefined} */ (choice?.querySelector('input[type=radio]'))
}

if (form) form.dataset.advances = 'true'
