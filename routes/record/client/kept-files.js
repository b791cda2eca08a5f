// The files of companies in this browser: each is kept under an id of its own, so that two companies do not overwrite
// each other. A tab works on one of them.

const KEY = 'business-readiness-files'
const CURRENT = 'business-readiness-file'
/** Files that are kept at most; the one that was saved longest ago goes first. */
const MOST = 20

/**
 * @typedef {Record<'id' | 'name' | 'at' | 'record' | 'asked' | 'settled' | 'saved', string>} KeptFile
 */

/** @returns {KeptFile[]} what was kept, the newest first, or nothing if the browser keeps nothing */
export function keptFiles () {
  try {
    const files = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(files) ? files : []
  } catch {
    return []
  }
}

/**
 * Keeps what a page carries under the file of this tab.
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

/** The tab goes on with this file, or begins a new one. @param {string} [id] */
export function useFile (id) {
  try {
    if (id === undefined) sessionStorage.removeItem(CURRENT)
    else sessionStorage.setItem(CURRENT, id)
  } catch {
    // Then the browser keeps no files either.
  }
}

/** @returns {string | undefined} the file of this tab */
function currentId () {
  return sessionStorage.getItem(CURRENT) ?? undefined
}
