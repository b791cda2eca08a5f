// What the business earns with the answers on the page of costs, before they are sent.

/**
 * Shows the earnings again after every tap.
 * @param {HTMLFormElement} form
 */
export function showEarnings (form) {
  const line = /** @type {HTMLElement | null} */ (form.querySelector('[data-earns]'))
  const shown = line?.querySelector('[data-earns-now]')
  if (!line || !shown) return
  const before = Number(line.dataset.earns)
  const year = line.dataset.year ?? ''
  /** @type {Record<string, number>} */
  const rooms = JSON.parse(line.dataset.room ?? '{}')
  const show = () => {
    const parts = /** @type {HTMLElement[]} */ ([...form.querySelectorAll('[data-adds]')])
    const isOfPayee = (/** @type {HTMLElement} */ { dataset: { lines } }) => lines !== undefined
    const room = new Map(Object.entries(rooms))
    let earns = before
    for (const part of parts.filter((one) => !isOfPayee(one))) {
      earns += addedBy(part, year)
      // What is paid out of a line with an answer of its own is in that answer.
      if (part.dataset.line !== undefined && answerTo(part).value !== 'none') room.set(part.dataset.line, 0)
    }
    for (const part of parts.filter(isOfPayee)) earns += withinLines(addedBy(part, year), JSON.parse(part.dataset.lines ?? '{}'), room)
    const text = earns.toLocaleString('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })
    if (shown.textContent !== text) shown.textContent = text
  }
  form.addEventListener('input', show)
  show()
}

/**
 * What of an amount counts in the lines that it is paid from: no more than is left of each.
 * @param {number} amount
 * @param {Record<string, number>} shares
 * @param {Map<string, number>} room
 */
function withinLines (amount, shares, room) {
  if (amount <= 0) return amount
  let [left, counted] = [amount, 0]
  for (const [line, share] of Object.entries(shares).sort(([, one], [, other]) => other - one)) {
    const claimed = Math.min(left, share)
    const taken = Math.min(claimed, room.get(line) ?? 0)
    left -= claimed
    counted += taken
    room.set(line, (room.get(line) ?? 0) - taken)
  }
  return counted
}

/**
 * The amount that a checkbox or the answer of a question adds to the earnings of a year, in dollars.
 * @param {HTMLElement} part
 * @param {string} year
 */
function addedBy (part, year) {
  const booked = Number(part.dataset.adds)
  const { value, needs } = answerTo(part)
  if (value === 'all' || value === 'besides') return booked
  const typed = /** @type {HTMLInputElement | null} */ (part.querySelector(`.amounts-${needs} input[name$=".${year}"]`))
  const amount = Number(typed?.value.replaceAll(/[$,\s]/g, '') || NaN)
  if (Number.isNaN(amount)) return 0
  return value === 'market' ? booked - amount : Math.sign(booked) * amount
}

/**
 * The answer that is chosen, and the kind of amounts that it needs.
 * @param {HTMLElement} part
 */
function answerTo (part) {
  const isBox = part instanceof HTMLInputElement
  const box = isBox ? part : /** @type {HTMLInputElement | null} */ (part.querySelector('input:checked'))
  return box?.checked ? { value: box.value, needs: box.dataset.needs } : { value: 'none', needs: undefined }
}
