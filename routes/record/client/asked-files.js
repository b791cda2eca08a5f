// Files that the page asks about, kept in this browser until the answer, so that nobody chooses them twice.

const DATABASE = 'business-readiness-asked'
const STORE = 'files'

/**
 * Opens the store of files and runs one request on it. Gives undefined if the browser keeps nothing.
 * @template T
 * @param {IDBTransactionMode} mode
 * @param {(store: IDBObjectStore) => IDBRequest<T> | undefined} ask
 * @returns {Promise<T | undefined>}
 */
function inStore (mode, ask) {
  return new Promise((resolve) => {
    const opening = window.indexedDB.open(DATABASE, 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE)
    opening.onerror = () => resolve(undefined)
    opening.onsuccess = () => {
      const transaction = opening.result.transaction(STORE, mode)
      const request = ask(transaction.objectStore(STORE))
      transaction.oncomplete = () => {
        opening.result.close()
        resolve(request?.result)
      }
      transaction.onabort = () => resolve(undefined)
    }
  })
}

/** Keeps chosen files beside those that are kept already. @param {File[]} files */
export const keepChosen = (files) => inStore('readwrite', (store) => {
  for (const file of files) store.put(file, file.name)
  return undefined
})

/** The kept files. @returns {Promise<File[]>} */
export const chosenBefore = async () =>
  ((await inStore('readonly', (store) => store.getAll())) ?? []).filter((file) => file instanceof File)

/** Forgets all kept files. */
const forgetChosen = () => inStore('readwrite', (store) => store.clear())

/**
 * Adds the kept file of each answered question to the files that the form sends. A file that is left out is not sent
 * again. Without questions about files, forgets what is kept.
 * @param {HTMLFormElement} form
 * @param {HTMLInputElement | null} input
 */
export async function sendAskedFiles (form, input) {
  const asked = /** @type {HTMLElement[]} */ ([...form.querySelectorAll('[data-asked-file]')])
  if (asked.length === 0) {
    if (form.dataset.steps !== 'reports') await forgetChosen()
    return
  }
  const kept = await chosenBefore()
  const found = kept.filter((file) => asked.some((one) => one.textContent?.includes(file.name)))
  const told = /** @type {HTMLElement | null} */ (form.querySelector('[data-kept-text]'))
  if (!input || found.length === 0) return
  if (told) told.textContent = told.dataset.keptText ?? ''
  form.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !target.closest('[data-asked-file]')) return
    const transfer = new window.DataTransfer()
    for (const file of input.files ?? []) if (!found.includes(file)) transfer.items.add(file)
    for (const file of found) {
      const isAnswered = asked.some((one) => one.textContent?.includes(file.name) &&
        one.querySelector('input:checked:not([value=other]), input[type=text]:not(:placeholder-shown)'))
      if (isAnswered) transfer.items.add(file)
    }
    input.files = transfer.files
  })
}
