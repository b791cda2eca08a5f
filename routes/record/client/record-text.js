// The record as text: its media type, its lines, and reading and saving it as a file.

/** @param {string} record @returns {string} its media type: JSON if the text begins with a brace, otherwise YAML */
export function typeOf (record) {
  return /^\s*\{/.test(record) ? 'application/json' : 'application/yaml'
}

/**
 * Returns the text of a file with the line endings of a text area. Returns undefined if the file is not UTF-8 text, or
 * cannot be read, as with a dropped folder.
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

/** Saves a record as a file through a browser download. @param {string} record */
export function download (record) {
  const link = document.createElement('a')
  const type = typeOf(record)
  link.href = URL.createObjectURL(new Blob([record], { type }))
  link.download = `record.${type.slice('application/'.length)}`
  link.click()
  URL.revokeObjectURL(link.href)
}

/**
 * Selects a line of the record in its field and scrolls to it.
 * @param {HTMLTextAreaElement} field
 * @param {number} line counted from 1
 */
export function goToLine (field, line) {
  const before = field.value.split('\n').slice(0, line - 1).join('\n').length
  const begins = line > 1 ? before + 1 : 0
  const ends = field.value.indexOf('\n', begins)
  field.closest('details')?.setAttribute('open', '')
  field.focus()
  field.setSelectionRange(begins, ends < 0 ? field.value.length : ends)
  // Not all browsers scroll to a selection set by a script. Lines do not wrap, so the line number gives the position.
  field.scrollTop = Number.parseFloat(window.getComputedStyle(field).lineHeight) * (line - 1) - field.clientHeight / 2
  field.scrollIntoView({ block: 'center' })
}
