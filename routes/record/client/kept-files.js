// The files of companies in this browser. Each has its own id, so that companies do not overwrite each other. A tab
// works on one file.

const KEY = 'business-readiness-files'
const CURRENT = 'business-readiness-file'
/** Maximum number of kept files. The file saved longest ago is dropped first. */
const MOST = 20

/**
 * @typedef {Record<'id' | 'name' | 'at' | 'record' | 'asked' | 'settled' | 'saved', string>} KeptFile
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
 * Keeps the data of a page as the file of this tab.
 * @param {Omit<KeptFile, 'id' | 'saved'>} file
 * @returns {boolean} whether the browser kept it
 */
export function keepFile (file) {
  try {
    const id = currentId() ?? crypto.randomUUID()
    sessionStorage.setItem(CURRENT, id)
    const others = keptFiles().filter((one) => one.id !== id)
    const all = [{ ...file, id, saved: new Date().toISOString() }, ...others].slice(0, MOST)
    localStorage.setItem(KEY, JSON.stringify(all))
    return true
  } catch {
    return false
  }
}

/** @param {string} id */
export function eraseFile (id) {
  localStorage.setItem(KEY, JSON.stringify(keptFiles().filter((one) => one.id !== id)))
}

/** Makes this tab continue with a kept file, or start a new one if there is no id. @param {string} [id] */
export function useFile (id) {
  try {
    if (id === undefined) sessionStorage.removeItem(CURRENT)
    else sessionStorage.setItem(CURRENT, id)
  } catch {
    // If session storage fails, the browser keeps no files either.
  }
}

/** @returns {string | undefined} the file of this tab */
function currentId () {
  return sessionStorage.getItem(CURRENT) ?? undefined
}
