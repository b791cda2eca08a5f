// The letters to the people who help with the record, among the steps of /record.

/**
 * Shares or prints the letter to one helper.
 * @param {HTMLElement} part
 * @param {Record<string, string>} words
 */
export function handOver (part, words) {
  const text = () => [...part.querySelectorAll('[data-letter] p')].map((element) => element.textContent?.trim() ?? '').join('\n\n')
  const share = /** @type {HTMLElement | null} */ (part.querySelector('[data-share]'))
  if (share && 'share' in navigator) {
    share.hidden = false
    share.addEventListener('click', () => {
      navigator.share({ title: words.sharing ?? '', text: text() }).catch(() => {
        // The owner closed the share sheet.
      })
    })
  }
  const print = /** @type {HTMLElement | null} */ (part.querySelector('[data-print-part]'))
  if (!print) return
  print.hidden = false
  print.addEventListener('click', () => {
    part.querySelector('details')?.setAttribute('open', '')
    part.classList.add('print-alone')
    document.body.classList.add('prints-part')
    window.print()
    part.classList.remove('print-alone')
    document.body.classList.remove('prints-part')
  })
}
