// Result page: shares the result, and keeps the ticked papers in this browser.

const TICKS = 'exit-readiness-papers'

const boxes = /** @type {NodeListOf<HTMLInputElement>} */ (document.querySelectorAll('.papers input[type=checkbox]'))
const ticked = read()

for (const box of boxes) {
  const paper = box.closest('label')?.textContent?.trim() ?? ''
  box.checked = ticked.has(paper)
  box.addEventListener('change', () => {
    if (box.checked) ticked.add(paper)
    else ticked.delete(paper)
    write()
  })
}

for (const button of document.querySelectorAll('[data-erase]')) {
  button.addEventListener('click', () => localStorage.removeItem(TICKS))
}

for (const button of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('[data-share]'))) {
  button.hidden = false
  button.addEventListener('click', async () => {
    // The address of a result works only in this browser, so the text is shared instead.
    const parts = ['.score', '.notice.stop', '.notice.warn', '.top-steps'].map((part) => textOf(part))
    const text = parts.filter((part) => part !== '').join('\n\n')
    if (!('share' in navigator)) return await copy(`${text}\n\n${new URL('/quiz', location.href).href}`, button)
    return await navigator.share({ title: button.dataset.share ?? document.title, text }).catch(() => {
      // The owner closed the share sheet.
    })
  })
}

/**
 * Copies a text in a browser that cannot share it, and says so on the button.
 * @param {string} text
 * @param {HTMLElement} button
 */
async function copy (text, button) {
  const copied = button.dataset.copied ?? ''
  try {
    await navigator.clipboard.writeText(text)
    button.textContent = copied
  } catch {
    window.prompt(copied, text)
  }
}

/** Returns the visible text of a part of the result, without the picture. @param {string} selector */
function textOf (selector) {
  const part = /** @type {HTMLElement | null} */ (document.querySelector(`main ${selector}`))
  return [...part?.querySelectorAll('.lead-number, h2, p, li, strong') ?? []]
    .filter((element) => !element.closest('.band-scale') && !element.parentElement?.closest('p, li'))
    .map((element) => element.textContent?.trim() ?? '')
    .join('\n')
}

/** @returns {Set<string>} the ticked papers, or an empty set if the browser keeps nothing */
function read () {
  try {
    const kept = JSON.parse(localStorage.getItem(TICKS) ?? '[]')
    return new Set(Array.isArray(kept) ? kept : [])
  } catch {
    return new Set()
  }
}

function write () {
  try {
    localStorage.setItem(TICKS, JSON.stringify([...ticked]))
  } catch {
    // The browser keeps nothing, so the ticks last only until the page is closed.
  }
}
