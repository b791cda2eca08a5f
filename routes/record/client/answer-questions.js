// The questions of the quiz among the steps of /record: a tap moves on, and answers from the quiz can be filled in.

const QUIZ = 'exit-readiness-quiz'
/** Whether the last input was by touch or mouse. The click event of a label does not show that. */
let isPointed = false
window.addEventListener('pointerdown', () => { isPointed = true }, true)
window.addEventListener('keydown', () => { isPointed = false }, true)

/** Prepares the questions of this page, if it has any. */
export function answerQuestions () {
  offerQuizAnswers()
  for (const question of document.querySelectorAll('[data-question]')) moveOn(/** @type {HTMLDetailsElement} */ (question))
}

/** Offers to fill in the answers that the quiz keeps in this browser. */
function offerQuizAnswers () {
  const offer = /** @type {HTMLButtonElement | null} */ (document.querySelector('[data-quiz]'))
  /** @type {Record<string, string>} */
  let fields = {}
  try {
    fields = JSON.parse(localStorage.getItem(QUIZ) ?? '{}').fields ?? {}
  } catch {
    return
  }
  const inputs = /** @type {HTMLInputElement[]} */ ([...document.querySelectorAll('input[type=radio][name^="answer."]')])
  const known = inputs.filter((input) => fields[input.name] === input.value)
  if (!offer || known.length === 0) return
  offer.hidden = false
  offer.addEventListener('click', () => {
    for (const input of known) input.checked = true
  })
}

/**
 * A tapped answer closes its question and opens the next one. The arrow keys only choose.
 * @param {HTMLDetailsElement} question
 */
function moveOn (question) {
  question.addEventListener('click', ({ target }) => {
    const input = target instanceof HTMLInputElement ? target : undefined
    const chosen = question.querySelector('[data-chosen]')
    const label = input?.closest('.choice')?.textContent?.trim()
    if (!input || !label) return
    if (chosen) chosen.textContent = label
    const next = question.nextElementSibling
    if (!isPointed || !(next instanceof HTMLDetailsElement)) return
    question.open = false
    next.open = true
    question.scrollIntoView({ block: 'start' })
  })
}
