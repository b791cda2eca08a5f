// Sends the request of a "Try it" form and shows the answer below it. Addresses are relative: the server that served
// the page is the one that is asked.

const SHOWN_CHARACTERS = 50_000
const SHOWN_HEADERS = ['content-type', 'etag', 'retry-after', 'www-authenticate', 'x-request-id']

for (const form of document.querySelectorAll('form.try')) {
  form.hidden = false
  for (const part of form.querySelectorAll('[data-script]')) part.hidden = false
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    send(form)
  })
}

async function send (form) {
  const button = form.querySelector('button')
  const answer = form.querySelector('[data-answer]')
  button.disabled = true
  try {
    const response = await fetch(address(form), request(form))
    show(answer, response, await response.text())
  } catch {
    answer.textContent = 'The request did not reach the server. Check the connection and try again.'
  } finally {
    button.disabled = false
  }
}

/** The path with its parameters; empty fields are not sent, as a browser would. */
function address (form) {
  let path = form.dataset.path
  const query = new URLSearchParams()
  for (const field of form.querySelectorAll('[data-in]')) {
    if (field.dataset.in === 'path') path = path.replace(`{${field.name}}`, encodeURIComponent(field.value))
    else if (field.value !== '') query.append(field.name, field.value)
  }
  return query.size > 0 ? `${path}?${query}` : path
}

function request (form) {
  const headers = { accept: 'application/json, */*;q=0.8' }
  const token = form.querySelector('[data-token]')?.value.trim()
  const body = form.querySelector('[data-body]')?.value
  if (token) headers.authorization = `Bearer ${token}`
  if (body !== undefined) headers['content-type'] = 'application/json'
  return { method: form.dataset.method, headers, cache: 'no-store', ...(body !== undefined && { body }) }
}

function show (answer, response, text) {
  const status = document.createElement('p')
  status.textContent = `${response.status} ${response.statusText}`.trim()
  const block = document.createElement('pre')
  block.tabIndex = 0
  const headers = SHOWN_HEADERS.flatMap((name) =>
    response.headers.get(name) ? [`${name}: ${response.headers.get(name)}`] : []
  )
  block.textContent = `${headers.join('\n')}\n\n${pretty(text)}`
  answer.replaceChildren(status, block)
}

function pretty (text) {
  let shown = text
  try {
    shown = JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    /* shown as it came */
  }
  return shown.length > SHOWN_CHARACTERS
    ? `${shown.slice(0, SHOWN_CHARACTERS)}\n… and ${shown.length - SHOWN_CHARACTERS} characters more`
    : shown
}
