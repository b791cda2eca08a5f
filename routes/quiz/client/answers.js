// Keeps the quiz answers in this browser as they are given, and restores each one if its label is unchanged.

const KEY = 'exit-readiness-quiz'

/**
 * Values by field; labels of the chosen answers, since the same value may have another label in another trade; the page
 * to resume at; and whether the owner has sent exactly these values for a result.
 * @typedef {{ fields: Record<string, string>, labels: Record<string, string>, page?: string, sent?: boolean }} Saved
 */

/** @returns {Saved} the kept answers, or empty fields if the browser keeps nothing */
export function read () {
  try {
    const saved = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    return { ...saved, fields: { ...saved.fields }, labels: { ...saved.labels } }
  } catch {
    return { fields: {}, labels: {} }
  }
}

/**
 * Keeps the answers of a form, along with kept answers to other questions.
 * @param {HTMLFormElement} form
 * @param {string} page
 * @param {boolean} isResult whether the form belongs to a result, for which its answers were sent
 * @returns {boolean} whether the browser kept them
 */
export function save (form, page, isResult = false) {
  const { fields, labels, sent = false } = read()
  const given = () => JSON.stringify(Object.entries(fields).filter(([, value]) => value !== ''))
  const before = given()
  for (const input of form.querySelectorAll('input')) {
    const chosen = input.type === 'radio' ? input.checked : input.type === 'hidden' || input.type === 'text'
    if (!chosen || input.name === 'trade' || input.name === 'length') continue
    fields[input.name] = input.value
    const label = labelOf(input)
    if (label !== undefined) labels[input.name] = label
  }
  const isSent = isResult || (sent && given() === before)
  try {
    localStorage.setItem(KEY, JSON.stringify({ fields, labels, page, sent: isSent }))
    return true
  } catch {
    return false
  }
}

/**
 * Restores kept answers to questions that the form leaves open, except answers whose label has changed.
 * @param {HTMLFormElement} form
 * @returns {string[]} ids of the steps whose answer was not restored
 */
export function restore (form) {
  const { fields, labels } = read()
  const given = new Set(new FormData(form).keys())
  const changed = []
  for (const input of form.querySelectorAll('input')) {
    const value = fields[input.name]
    if (value === undefined) continue
    if (input.type === 'text' && input.value === '') input.value = value
    if (input.name === 'kept' && input.value === '') input.value = value
    if (input.type !== 'radio' || given.has(input.name) || input.value !== value) continue
    if (labels[input.name] === labelOf(input)) input.checked = true
    else changed.push(input.closest('.step')?.id ?? '')
  }
  return changed
}

/**
 * Whether this browser keeps answers that the answers of a form would replace.
 * @param {HTMLFormElement} form
 */
export function holdsOthers (form) {
  const { fields } = read()
  const given = new FormData(form)
  return Object.entries(fields).some(([name, value]) =>
    name.startsWith('answer.') && value !== '' && given.get(name) !== value)
}

/** Whether this browser keeps any answer. */
export const holdsAnswers = () => Object.keys(read().fields).some((name) => name.startsWith('answer.'))

/** Deletes the kept answer to one question after its choice was undone. @param {string} name of its field */
export function forgetAnswer (name) {
  const { fields, labels, ...rest } = read()
  delete fields[name]
  delete labels[name]
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...rest, fields, labels }))
  } catch {
    // A browser that keeps nothing has nothing to delete.
  }
}

export function forget () {
  localStorage.removeItem(KEY)
}

/** Returns the address that reopens a form at the current question. @param {HTMLFormElement} form */
export const address = (form) => pageOf(form) + (location.hash || `#${form.querySelector('.step.first')?.id}`)

/** Returns the address that reopens a result while its answers are kept. @param {HTMLFormElement} form */
export const addressOfResult = (form) => `${pageOf(form)}&show=result`

/**
 * Whether this page may send the kept answers by itself to show their result again: the address requests the result,
 * and the owner has sent these answers before. The second condition is needed because anyone can link to that address.
 */
export const mayShowResult = () => asksForResult() && read().sent === true

/** Whether the address of this page is that of a result. */
export const asksForResult = () => new URLSearchParams(location.search).get('show') === 'result'

/** @param {HTMLFormElement} form */
function pageOf (form) {
  const data = new FormData(form)
  return `/quiz?trade=${data.get('trade')}&length=${data.get('length')}`
}

/** Returns the label of an answer: the text beside it, or its `data-label`. @param {HTMLInputElement} input */
const labelOf = (input) => input.dataset.label ?? input.closest('.choice')?.textContent?.trim()
