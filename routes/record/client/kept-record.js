// The record in this browser: kept as it is written, and one for all tabs.

const KEY = 'business-readiness-record'
/** Where this tab notes what the owner has agreed to start from, until the page that starts so is there. */
const AGREED = 'business-readiness-record-start'

/** @returns {string} what was kept, or nothing where the browser keeps nothing */
export function read () {
  try {
    return localStorage.getItem(KEY) ?? ''
  } catch {
    return ''
  }
}

/** @param {string} record @returns {boolean} whether the browser kept it */
export function keep (record) {
  try {
    localStorage.setItem(KEY, record)
    return true
  } catch {
    return false
  }
}

/** Leaves no copy of the record in this browser. */
export function erase () {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Then none was kept either.
  }
}

/** Calls back with the record that another tab has kept since, or nothing where it was erased there. */
export function onKeptElsewhere (/** @type {(record: string) => void} */ callback) {
  window.addEventListener('storage', ({ key }) => {
    if (key === KEY || key === null) callback(read())
  })
}

/** Notes that the record may be replaced where a page starts so. @param {string} search of its address */
export function agree (search) {
  try {
    sessionStorage.setItem(AGREED, search)
  } catch {
    // Then no record is kept either that the page could ask for.
  }
}

/** Whether the owner has just agreed to what this page starts from, which holds once. */
export function hasAgreed () {
  try {
    const agreed = sessionStorage.getItem(AGREED) === location.search
    sessionStorage.removeItem(AGREED)
    return agreed
  } catch {
    return false
  }
}
