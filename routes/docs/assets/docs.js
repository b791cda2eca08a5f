// Scripts of the API reference: copy code, send the request of a form, and show the response. Addresses are relative,
// so requests go to the server that served the page.

// The texts of this script are embedded in the page.
const words = JSON.parse(document.querySelector('[data-words]').textContent)
const SHOWN_CHARACTERS = 50_000
const SHOWN_HEADERS = ['content-type', 'etag', 'location', 'retry-after', 'www-authenticate', 'x-request-id']
/** Local storage key for the language of the samples that was last chosen. */
const LANGUAGE = 'docs-language'
const TOKEN_PATH = '/api/public/sandbox/token'

for (const block of document.querySelectorAll('.operation pre')) {
  const frame = document.createElement('div')
  frame.className = 'copied'
  block.replaceWith(frame)
  frame.append(block, copyButton(() => block.textContent))
}
for (const link of document.querySelectorAll('[data-copy-page]')) {
  const page = async () => (await fetch(link.dataset.copyPage)).text()
  link.after(' ', copyButton(page, words.copyPage))
}
for (const form of document.querySelectorAll('form.try')) prepare(form)
for (const code of document.querySelectorAll('pre[data-language]:not([data-language=text]) code')) highlight(code)
makeTabs([...document.querySelectorAll('details[name=sample]')])
reveal()
window.addEventListener('hashchange', reveal)

/** Opens the folded part named by the address fragment. */
function reveal () {
  const part = location.hash.length > 1 && document.getElementById(decodeURIComponent(location.hash.slice(1)))
  if (part instanceof HTMLDetailsElement) part.open = true
}

function copyButton (text, label = words.copy) {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'copy'
  button.textContent = label
  button.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(await text())
      button.textContent = words.copied
    } catch {
      button.textContent = words.notCopied
    }
    setTimeout(() => { button.textContent = label }, 2000)
  })
  return button
}

function prepare (form) {
  form.hidden = false
  for (const part of form.querySelectorAll('[data-script]')) part.hidden = false
  for (const select of form.querySelectorAll('select:not([required])')) {
    select.prepend(new Option(words.notSent, '', false, select.disabled))
  }
  for (const field of form.querySelectorAll('[data-in]')) field.disabled = false
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    run(form, () => send(form))
  })
  form.querySelector('[data-get-token]')?.addEventListener('click', () => run(form, () => getToken(form)))
}

async function run (form, work) {
  const buttons = form.querySelectorAll('button')
  const send = form.querySelector('[type=submit]')
  const label = send.textContent
  for (const button of buttons) button.disabled = true
  send.textContent = send.dataset.busy
  form.setAttribute('aria-busy', 'true')
  try {
    await work()
  } catch {
    form.querySelector('[data-answer]').replaceChildren()
    say(form, words.unreachable)
  } finally {
    form.removeAttribute('aria-busy')
    send.textContent = label
    for (const button of buttons) button.disabled = false
  }
}

/** Shows a text in the status line, which screen readers announce. They do not announce the response below it. */
function say (form, text) {
  const status = form.querySelector('[data-answer-status]')
  status.textContent = text
  status.scrollIntoView({ block: 'start' })
}

async function getToken (form) {
  const response = await fetch(TOKEN_PATH, { method: 'POST' })
  const { access_token: token, error } = await response.json()
  form.querySelector('[data-token]').value = token ?? ''
  if (error) say(form, error)
}

async function send (form) {
  const target = address(form)
  const options = request(form)
  const started = performance.now()
  const response = await fetch(target, options)
  const content = await response.blob()
  const milliseconds = performance.now() - started
  show(form, { target, options, response, milliseconds, ...await readable(content) })
}

/** Returns the path with its parameters. Empty fields are not sent. */
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
  const body = formOf(form.querySelector('[data-files]')?.files ?? []) ?? form.querySelector('[data-body]')?.value
  if (token) headers.authorization = `Bearer ${token}`
  // The browser sets the type of a form, which names the text between its parts.
  if (typeof body === 'string') headers['content-type'] = 'application/json'
  return { method: form.dataset.method, headers, cache: 'no-store', ...(body !== undefined && { body }) }
}

/** Returns a form with the files, or undefined if none are chosen. */
function formOf (files) {
  if (files.length === 0) return undefined
  const data = new FormData()
  for (const file of files) data.append('file', file)
  return data
}

/** Returns the text of a response, or a link that saves it if it is an Office file. */
async function readable (content) {
  return content.type.includes('officedocument') ? { text: '', file: content } : { text: await content.text() }
}

function saveLink (file, { headers }) {
  const [, name = 'file'] = /filename="([^"]+)"/.exec(headers.get('content-disposition')) ?? []
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.textContent = words.save.replace('{name}', name).replace('{count}', file.size)
  return link
}

function show (form, { target, options, response, text, file, milliseconds }) {
  const asked = document.createElement('p')
  asked.className = 'small'
  asked.textContent = `${options.method} ${target}`
  const block = document.createElement('pre')
  block.tabIndex = 0
  const headers = SHOWN_HEADERS.flatMap((name) =>
    response.headers.get(name) ? [`${name}: ${response.headers.get(name)}`] : []
  )
  block.textContent = [headers.join('\n'), ...file ? [] : [pretty(text)]].join('\n\n')
  if (/json/.test(response.headers.get('content-type'))) highlight(block)
  form.querySelector('[data-answer]').replaceChildren(asked, ...file ? [saveLink(file, response)] : [], block)
  form.querySelector('[data-answer-status]').classList.toggle('failed', !response.ok)
  say(form, [
    `${response.status} ${response.statusText}`.trim(),
    words.time.replace('{milliseconds}', Math.round(milliseconds)),
    quota(response.headers.get('ratelimit'))
  ].filter(Boolean).join(' · '))
}

/** Colors strings, member names, numbers, literals and comments in JSON and in the languages of the samples. */
function highlight (code) {
  const text = code.textContent
  const parts = /("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')(?=(\s*:)?)|\b(\d+(?:\.\d+)?)\b|\b(true|false|null|None|True|False|const|let|await|import|from|print)\b|((?:^|\s)(?:#|\/\/).*$)/gm
  let done = 0
  const pieces = []
  for (const { 0: all, 1: string, 2: colon, 3: number, 4: word, index } of text.matchAll(parts)) {
    const span = document.createElement('span')
    span.className = string ? colon ? 'code-name' : 'code-string' : number || word ? 'code-number' : 'code-comment'
    span.textContent = all
    pieces.push(text.slice(done, index), span)
    done = index + all.length
  }
  code.replaceChildren(...pieces, text.slice(done))
}

/** Turns the samples in each language into tabs, and opens the language that was last chosen. */
function makeTabs (samples) {
  if (samples.length < 2) return
  const bar = document.createElement('div')
  bar.className = 'tabs'
  bar.setAttribute('role', 'tablist')
  const tabs = samples.map((sample, index) => {
    const summary = sample.querySelector('summary')
    const panel = document.createElement('div')
    panel.id = `sample-${index}`
    panel.setAttribute('role', 'tabpanel')
    const tab = document.createElement('button')
    tab.type = 'button'
    tab.id = `sample-tab-${index}`
    tab.textContent = summary.textContent
    tab.setAttribute('role', 'tab')
    tab.setAttribute('aria-controls', panel.id)
    panel.setAttribute('aria-labelledby', tab.id)
    tab.addEventListener('click', () => choose(index, true))
    tab.addEventListener('keydown', ({ key }) => {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[key]
      if (step) choose((index + step + tabs.length) % tabs.length, true).focus()
    })
    summary.remove()
    panel.append(...sample.childNodes)
    sample.replaceWith(panel)
    bar.append(tab)
    return { tab, panel }
  })
  tabs[0].panel.before(bar)
  const kept = tabs.findIndex(({ tab }) => tab.textContent === remembered())
  choose(Math.max(0, kept), false)

  function choose (chosen, keep) {
    for (const [index, { tab, panel }] of tabs.entries()) {
      panel.hidden = index !== chosen
      tab.setAttribute('aria-selected', String(index === chosen))
      tab.tabIndex = index === chosen ? 0 : -1
    }
    if (keep) remember(tabs[chosen].tab.textContent)
    return tabs[chosen].tab
  }
}

function remembered () {
  try {
    return localStorage.getItem(LANGUAGE)
  } catch {
    return null
  }
}

function remember (language) {
  try {
    localStorage.setItem(LANGUAGE, language)
  } catch {
    // The browser keeps nothing, so the choice lasts only on this page.
  }
}

/** Returns the text for a RateLimit header such as `"default";r=299;t=60`. */
function quota (header) {
  const [, left, seconds] = /r=(\d+);t=(\d+)/.exec(header ?? '') ?? []
  return left && words.quota.replace('{left}', left).replace('{seconds}', seconds)
}

function pretty (text) {
  let shown = text
  try {
    shown = JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    /* Not JSON: shown as received. */
  }
  return shown.length > SHOWN_CHARACTERS
    ? `${shown.slice(0, SHOWN_CHARACTERS)}\n${words.more.replace('{count}', shown.length - SHOWN_CHARACTERS)}`
    : shown
}
