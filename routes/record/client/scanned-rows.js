// The rows of a picture that the page asks about, cut from the file that this browser keeps.

import { chosenBefore } from './asked-files.js'

/** Pixels of the width of a row on the page. */
const WIDEST = 1200

/** @typedef {{ page: number, top: number, bottom: number, turn: number }} ScannedRow */

/**
 * Shows each row that is asked about beside its answer, or a link to its page if the picture of a PDF is not found.
 * @param {Record<string, string>} words
 */
export async function showScannedRows (words) {
  const answers = /** @type {HTMLElement[]} */ ([...document.querySelectorAll('[data-asked-file] [data-row]')])
  const kept = answers.length === 0 ? [] : await chosenBefore()
  for (const answer of answers) {
    const text = answer.closest('[data-asked-file]')?.textContent ?? ''
    const file = kept.find(({ name }) => text.includes(name))
    if (!file) continue
    const row = /** @type {ScannedRow} */ (JSON.parse(answer.dataset.row ?? ''))
    const picture = await cutRow(file, row)
    if (!picture) {
      answer.append(linkToPage(file, row, words.scanPage ?? ''))
      continue
    }
    picture.setAttribute('aria-label', words.rowPicture ?? '')
    const strip = document.createElement('span')
    strip.classList.add('scanned-row')
    strip.tabIndex = 0
    strip.append(picture)
    answer.append(strip)
    // The answer says the name; the amounts are on the right.
    strip.scrollLeft = strip.scrollWidth
  }
}

/**
 * The picture of a page as the service read it, which turns a photo as its camera says.
 * @param {File} file
 * @param {number} page
 */
async function pictureIn (file, page) {
  if (file.type.startsWith('image/')) return await window.createImageBitmap(file)
  const { pictureOfPage } = await import('./pdf-pictures.js')
  const picture = pictureOfPage(await file.arrayBuffer(), page)
  return picture && await window.createImageBitmap(picture, { imageOrientation: 'none' })
}

/**
 * Turns a picture so that it is upright and returns one row of it. Gives undefined if the browser cannot read it.
 * @param {File} file
 * @param {ScannedRow} row
 */
async function cutRow (file, { page, top, bottom, turn }) {
  const picture = await pictureIn(file, page).catch(() => undefined)
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')
  if (!picture || !context) return undefined
  const isAcross = Math.abs(Math.round(turn / 90)) % 2 === 1
  const [width, height] = isAcross ? [picture.height, picture.width] : [picture.width, picture.height]
  const scale = Math.min(1, WIDEST / width)
  canvas.width = Math.round(width * scale)
  canvas.height = Math.max(1, Math.round((bottom - top) * height * scale))
  context.scale(scale, scale)
  context.translate(width / 2, height / 2 - top * height)
  context.rotate(turn * Math.PI / 180)
  context.drawImage(picture, -picture.width / 2, -picture.height / 2)
  picture.close()
  canvas.setAttribute('role', 'img')
  return canvas
}

/** @param {File} file @param {ScannedRow} row @param {string} text */
function linkToPage (file, { page }, text) {
  const link = document.createElement('a')
  link.href = `${URL.createObjectURL(file)}#page=${page}`
  link.target = '_blank'
  link.textContent = text.replace('{page}', String(page)).replace('{file}', () => file.name)
  return link
}
