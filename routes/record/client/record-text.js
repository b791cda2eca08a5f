// The record as a text: what kind it is, where its lines are, out of a file and into one.

/** @param {string} record @returns {string} its media type: JSON is what begins as JSON */
export function typeOf (record) {
  return /^\s*\{/.test(record) ? 'application/json' : 'application/yaml'
}

/**
 * The text of a file with line ends as a field has them, unless it holds something else or cannot be read, as a folder
 * that was dropped.
 * @param {File} file
 * @returns {Promise<string | undefined>}
 */
export async function textOf (file) {
  try {
    const record = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer())
    return record.includes('\0') ? undefined : record.replace(/\r\n?/g, '\n')
  } catch {
    return undefined
  }
}

/** Has the browser save a record as a file. @param {string} record */
export function download (record) {
  const link = document.createElement('a')
  const type = typeOf(record)
  link.href = URL.createObjectURL(new Blob([record], { type }))
  link.download = `record.${type.slice('application/'.length)}`
  link.click()
  URL.revokeObjectURL(link.href)
}

/**
 * Selects a line of the record in its field and shows it.
 * @param {HTMLTextAreaElement} field
 * @param {number} line of those that are counted from 1
 */
export function goToLine (field, line) {
  const before = field.value.split('\n').slice(0, line - 1).join('\n').length
  const begins = line > 1 ? before + 1 : 0
  const ends = field.value.indexOf('\n', begins)
  field.closest('details')?.setAttribute('open', '')
  field.focus()
  field.setSelectionRange(begins, ends < 0 ? field.value.length : ends)
  // Lines are not wrapped, and what is selected by a script is not scrolled to by all browsers.
  field.scrollTop = Number.parseFloat(window.getComputedStyle(field).lineHeight) * (line - 1) - field.clientHeight / 2
  field.scrollIntoView({ block: 'center' })
}
