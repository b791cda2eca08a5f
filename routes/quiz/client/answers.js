// The answers of the quiz in this browser: kept as they are given, and filled in again where they still say the same.

const KEY = 'exit-readiness-quiz'

/**
 * Values by field; labels of the chosen answers, since in another trade the same value may say something else; the page
 * to go on at; and whether the owner has sent exactly these values for a result.
 * @typedef {{ fields: Record<string, string>, labels: Record<string, string>, page?: string, sent?: boolean }} Saved
 */

/** @returns {Saved} what was kept, or nothing where the browser keeps nothing */
export function read () {
  try {
    const saved = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    return { ...saved, fields: { ...saved.fields }, labels: { ...saved.labels } }
  } catch {
    return { fields: {}, labels: {} }
  }
}

/**
 * Keeps the answers of a form besides those to other questions.
 * @param {HTMLFormElement} form
 * @param {string} page
 * @param {boolean} isResult whether the form comes with a result, for which its answers were sent
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
 * Fills in kept answers where the form has none yet, but none that reads differently now.
 * @param {HTMLFormElement} form
 * @returns {string[]} ids of the steps whose answer was left out
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

/** Forgets one answer, whose choice was undone. @param {string} name of its field */
export function forgetAnswer (name) {
  const { fields, labels, ...rest } = read()
  delete fields[name]
  delete labels[name]
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...rest, fields, labels }))
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

export function forget () {
  localStorage.removeItem(KEY)
}

/** Where a form can be got again, at the question now shown. @param {HTMLFormElement} form */
export const address = (form) => pageOf(form) + (location.hash || `#${form.querySelector('.step.first')?.id}`)

/** Where a result can be got again, as long as its answers are kept. @param {HTMLFormElement} form */
export const addressOfResult = (form) => `${pageOf(form)}&show=result`

/**
 * Whether this page may send the kept answers by itself to show their result again: its address asks for that, and the
 * owner has sent these answers before. Anyone can make a link with such an address.
 */
export const mayShowResult = () => asksForResult() && read().sent === true

/** Whether the address of this page is that of a result. */
export const asksForResult = () => new URLSearchParams(location.search).get('show') === 'result'

/** @param {HTMLFormElement} form */
function pageOf (form) {
  const data = new FormData(form)
  return `/quiz?trade=${data.get('trade')}&length=${data.get('length')}`
}

/** What the answer says: the words beside it, or those it came with. @param {HTMLInputElement} input */
const labelOf = (input) => input.dataset.label ?? input.closest('.choice')?.textContent?.trim()
