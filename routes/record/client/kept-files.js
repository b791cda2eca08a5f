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
