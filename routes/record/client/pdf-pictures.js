// The picture of a page of a PDF, found in the bytes of the file.

/** An object of a PDF: its number, and what it has up to the end of its values. */
const OBJECT = /(?:^|\s)(\d{1,7})\s+0\s+obj\b([^]*?)(?:\bendobj\b|\bstream\r?\n)/g
const REFERENCES = /\d{1,7}(?=\s+0\s+R\b)/g

/**
 * Finds the JPEG picture of a page, if the file says without doubt which it is: one list has all pages, and the page
 * has one picture, as scanners write them. Gives undefined otherwise.
 * @param {ArrayBuffer} bytes
 * @param {number} page
 */
export function pictureOfPage (bytes, page) {
  const file = new TextDecoder('latin1').decode(bytes)
  const objects = new Map([...file.matchAll(OBJECT)].map((found) =>
    [found[1] ?? '', { text: found[2] ?? '', end: found.index + found[0].length }]))
  /** The value of a name in a text, or the object that it refers to. @param {string} text @param {string} name */
  const valueOf = (text, name) => {
    const value = new RegExp(`/${name}\\b([^]*)`).exec(text)?.[1] ?? ''
    const number = /^\s*(\d{1,7})\s+0\s+R\b/.exec(value)?.[1]
    return number === undefined ? value : objects.get(number)?.text ?? ''
  }
  const [list, ...otherLists] = [...objects.values()].filter(({ text }) => /\/Type\s*\/Pages\b/.test(text))
  const pages = /^\s*\[([^\]]*)\]/.exec(valueOf(list?.text ?? '', 'Kids'))?.[1]?.match(REFERENCES) ?? []
  const resources = valueOf(objects.get(pages[page - 1] ?? '')?.text ?? '', 'Resources')
  const [number, ...others] = /^\s*<<([^>]*)>>/.exec(valueOf(resources, 'XObject'))?.[1]?.match(REFERENCES) ?? []
  const start = objects.get(number ?? '')?.end ?? file.length
  const end = file.indexOf('endstream', start)
  const isClear = otherLists.length === 0 && others.length === 0 && end !== -1 && file.startsWith('\u00ff\u00d8\u00ff', start)
  return isClear ? new Blob([bytes.slice(start, end)], { type: 'image/jpeg' }) : undefined
}
