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
  const show = () => {
    const added = [...form.querySelectorAll('[data-adds]')].map((part) => addedBy(/** @type {HTMLElement} */ (part), year))
    const earns = added.reduce((sum, amount) => sum + amount, before)
    const text = earns.toLocaleString('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })
    if (shown.textContent !== text) shown.textContent = text
  }
  form.addEventListener('input', show)
  show()
}

/**
 * The amount that a checkbox or the answer of a question adds to the earnings of a year, in dollars.
 * @param {HTMLElement} part
 * @param {string} year
 */
function addedBy (part, year) {
  const booked = Number(part.dataset.adds)
  if (part instanceof HTMLInputElement) return part.checked ? booked : 0
  const checked = /** @type {HTMLInputElement | null} */ (part.querySelector('input:checked'))
  const { value = 'none', dataset = {} } = checked ?? {}
  if (value === 'all') return booked
  const typed = /** @type {HTMLInputElement | null} */ (part.querySelector(`.amounts-${dataset.needs} input[name$=".${year}"]`))
  const amount = Number(typed?.value.replaceAll(/[$,\s]/g, '') || NaN)
  if (Number.isNaN(amount)) return 0
  return value === 'market' ? booked - amount : Math.sign(booked) * amount
}
