// The files of companies in this browser. Each has its own id, so that companies do not overwrite each other. A tab
// works on one file.

const KEY = 'business-readiness-files'
const CURRENT = 'business-readiness-file'
/** When this tab last kept its file. */
const SAVED = 'business-readiness-file-saved'
/** Maximum number of kept files. */
const MOST = 20

/**
 * `fields` are fields of the page `at` that are not yet in the record.
 * @typedef {Record<'id' | 'name' | 'at' | 'record' | 'asked' | 'settled' | 'saved', string> & {
 *   read?: string
 *   fields?: Array<[name: string, text: string]>
 * }} KeptFile
 */

/** @returns {KeptFile[]} the kept files, newest first, or an empty list if the browser keeps nothing */
export function keptFiles () {
  try {
    const files = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(files) ? files : []
  } catch {
    return []
  }
}

/**
 * Keeps the data of a page as the file of this tab. If another tab has changed the file since, keeps it as a file of
 * its own, so that neither overwrites the other.
 * @param {Omit<KeptFile, 'id' | 'saved'>} file
 * @returns {'full' | 'noCopy' | undefined} why the browser did not keep it: it has as many files as it may have, or it
 *   keeps nothing
 */
export function keepFile (file) {
  try {
    const current = currentId()
    const isOthers = keptFiles().some(({ id, saved }) => id === current && saved !== sessionStorage.getItem(SAVED))
    const id = current === undefined || isOthers ? crypto.randomUUID() : current
    const saved = new Date().toISOString()
    const others = keptFiles().filter((one) => one.id !== id)
    if (others.length >= MOST) return 'full'
    localStorage.setItem(KEY, JSON.stringify([{ ...file, id, saved }, ...others]))
    sessionStorage.setItem(CURRENT, id)
    sessionStorage.setItem(SAVED, saved)
    return undefined
  } catch {
    return 'noCopy'
  }
}

/**
 * What distinguishes files of one company: the years in them and, if those are the same, a number in the order in
 * which they were saved. A file whose name no other file has gets no such text.
 * @param {KeptFile[]} files
 * @param {Record<string, string>} words
 * @returns {Array<string | undefined>}
 */
export function contentsOf (files, words) {
  const keyOf = (/** @type {KeptFile} */ { name }) => name.trim().toLowerCase()
  const contents = files.map(({ record }) => {
    const years = yearsIn(record)
    return years === '' ? words.keptNoYears ?? '' : (words.keptYears ?? '').replace('{years}', () => years)
  })
  return files.map((file, index) => {
    const same = [...files.entries()].filter(([, other]) => keyOf(other) === keyOf(file)).map(([place]) => place)
    if (same.length === 1) return undefined
    const content = contents[index] ?? ''
    const alike = same.filter((place) => contents[place] === content)
    if (alike.length === 1) return content
    // The files come newest first.
    const number = String(alike.length - alike.indexOf(index))
    return (words.keptCopy ?? '').replace('{content}', () => content).replace('{number}', number)
  })
}

/** The fiscal years of a record, such as `2023, 2024`. @param {string} record */
function yearsIn (record) {
  try {
    const { fiscalYears } = JSON.parse(record)
    return Array.isArray(fiscalYears) ? fiscalYears.map((year) => String(year).replace(/^FY/, '')).join(', ') : ''
  } catch {
    return ''
  }
}

/** @param {string} id */
export function eraseFile (id) {
  localStorage.setItem(KEY, JSON.stringify(keptFiles().filter((one) => one.id !== id)))
}

/** Makes this tab continue with a kept file, or start a new one if none is given. @param {KeptFile} [file] */
export function useFile (file) {
  try {
    if (file === undefined) sessionStorage.removeItem(CURRENT)
    else {
      sessionStorage.setItem(CURRENT, file.id)
      sessionStorage.setItem(SAVED, file.saved)
    }
  } catch {
    // If session storage fails, the browser keeps no files either.
  }
}

/** @returns {KeptFile | undefined} the file of this tab, as it was last kept */
export function currentFile () {
  try {
    const current = currentId()
    return keptFiles().find(({ id }) => id === current)
  } catch {
    return undefined
  }
}

/** @returns {string | undefined} the id of the file of this tab */
function currentId () {
  return sessionStorage.getItem(CURRENT) ?? undefined
}
