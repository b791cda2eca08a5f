// What the scripts of /record have in common.

/** Submits a form with these fields. @param {Array<[string, string]>} fields */
export function post (fields) {
  const form = document.createElement('form')
  form.method = 'post'
  form.enctype = 'multipart/form-data'
  form.action = '/record/steps'
  for (const [name, value] of fields) {
    const field = document.createElement('textarea')
    field.name = name
    field.value = value
    form.append(field)
  }
  form.hidden = true
  document.body.append(form)
  form.submit()
}

/** @param {string} label @param {() => void} onClick */
export function button (label, onClick) {
  const element = document.createElement('button')
  element.type = 'button'
  element.textContent = label
  element.addEventListener('click', onClick)
  return element
}
