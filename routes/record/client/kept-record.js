// The record in this browser: kept as it is written, and shared by all tabs.

const KEY = 'business-readiness-record'
/** Session storage key for the start that the owner has agreed to, kept until that page loads. */
const AGREED = 'business-readiness-record-start'

/** @returns {string} the kept record, or an empty string if the browser keeps nothing */
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

/** Removes the record from this browser. */
export function erase () {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // If local storage fails, no record was kept either.
  }
}

/** Calls back when another tab keeps a new record, or with an empty string when it erases the record. */
export function onKeptElsewhere (/** @type {(record: string) => void} */ callback) {
  window.addEventListener('storage', ({ key }) => {
    if (key === KEY || key === null) callback(read())
  })
}

/** Notes that the page with this address may replace the record. @param {string} search of its address */
export function agree (search) {
  try {
    sessionStorage.setItem(AGREED, search)
  } catch {
    // If session storage fails, no record is kept, so the page has nothing to ask about.
  }
}

/** Whether the owner has just agreed to the start of this page. The agreement is used up by this call. */
export function hasAgreed () {
  try {
    const agreed = sessionStorage.getItem(AGREED) === location.search
    sessionStorage.removeItem(AGREED)
    return agreed
  } catch {
    return false
  }
}
