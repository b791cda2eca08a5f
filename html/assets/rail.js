// Keeps the current entry of a rail in view, and filters the entries by all words in the search field. The words of an
// API operation include its parameters, fields and error codes.

const DESCRIPTION = '/openapi.json'

/** Names in the API description for each operation page, by path. Filled on the first search. */
const known = new Map()
let reading

for (const rail of document.querySelectorAll('[data-rail]')) {
  const nav = rail.querySelector('nav')
  const current = rail.querySelector('[aria-current]')
  if (current && nav.scrollHeight > nav.clientHeight) {
    nav.scrollTop = current.getBoundingClientRect().top - nav.getBoundingClientRect().top - nav.clientHeight / 3
  }
  const field = rail.querySelector('[data-filter]')
  if (!field) continue
  for (const part of rail.querySelectorAll('[data-script]')) part.hidden = false
  field.addEventListener('focus', async () => {
    reading ??= readDescription()
    await reading
    narrow(rail, field.value)
  })
  field.addEventListener('input', () => narrow(rail, field.value))
  field.addEventListener('keydown', (event) => {
    if (event.key === 'Enter') rail.querySelector('li:not([hidden]) a')?.click()
  })
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'k' || !(event.metaKey || event.ctrlKey)) return
    event.preventDefault()
    rail.open = true
    field.focus()
  })
}

/** Shows the entries whose title or address has all the words. If there are none, shows those whose parts have them. */
function narrow (rail, text) {
  const words = text.toLowerCase().split(/\s+/)
  const has = (own) => words.every((word) => own.toLowerCase().includes(word))
  const entries = [...rail.querySelectorAll('[data-group] li')].map((entry) => {
    const { pathname } = entry.querySelector('a')
    const title = entry.closest('[data-group]').querySelector('.rail-title')?.textContent ?? ''
    const own = `${title} ${entry.textContent} ${pathname}`
    return { entry, isNamed: has(own), isWithin: has(`${own} ${known.get(pathname) ?? ''}`) }
  })
  const named = entries.some(({ isNamed }) => isNamed)
  for (const { entry, isNamed, isWithin } of entries) entry.hidden = !(named ? isNamed : isWithin)
  for (const group of rail.querySelectorAll('[data-group]')) group.hidden = !group.querySelector('li:not([hidden])')
  rail.querySelector('[data-none]').hidden = entries.some(({ isWithin }) => isWithin)
}

/** Reads the names in the API description: those of operations, parameters, fields, values and error codes. */
async function readDescription () {
  try {
    const { paths, components: { schemas } } = await (await fetch(DESCRIPTION)).json()
    for (const [path, item] of Object.entries(paths)) {
      for (const operation of Object.values(item)) {
        const names = [path, operation.description]
        collect(operation, schemas, names, new Set())
        known.set(`/docs/${operation.operationId}`, names.join(' '))
      }
    }
  } catch {
    // Without the description, titles and paths can still be searched.
  }
}

function collect (node, schemas, names, seen) {
  if (node === null || typeof node !== 'object') return
  for (const [key, value] of Object.entries(node)) {
    if (key === '$ref') {
      const name = value.split('/').at(-1)
      if (seen.has(name)) continue
      seen.add(name)
      names.push(name)
      collect(schemas[name], schemas, names, seen)
    } else {
      if (key === 'properties') names.push(...Object.keys(value))
      if (key === 'name' || key === 'code' || key === 'enum' || key === 'const') names.push([value].flat().join(' '))
      collect(value, schemas, names, seen)
    }
  }
}
