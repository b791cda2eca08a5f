// Reports that are dropped on the page /record, or chosen: they are listed by name before they are sent.

const form = /** @type {HTMLFormElement | null} */ (document.querySelector('[data-bring]'))
const files = /** @type {HTMLInputElement | null} */ (document.querySelector('#bring-files'))
const list = document.querySelector('[data-bring-list]')

if (form && files) {
  const drop = form.querySelector('[data-bring-drop]')
  for (const element of form.querySelectorAll('[data-bring-dropping]')) element.removeAttribute('hidden')
  form.addEventListener('dragover', (event) => {
    event.preventDefault()
    drop?.classList.add('over')
  })
  form.addEventListener('dragleave', () => drop?.classList.remove('over'))
  form.addEventListener('drop', (event) => {
    event.preventDefault()
    drop?.classList.remove('over')
    const dropped = event.dataTransfer?.files
    if (!dropped || dropped.length === 0) return
    files.files = dropped
    showNames()
  })
  files.addEventListener('change', showNames)
}

/** Lists the chosen files by name. */
function showNames () {
  const names = [...files?.files ?? []].map(({ name }) => {
    const item = document.createElement('li')
    item.textContent = name
    return item
  })
  list?.replaceChildren(...names)
}
