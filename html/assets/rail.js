// Narrows the entries of a rail to those that have all the words of its field.

for (const rail of document.querySelectorAll('[data-rail]')) {
  const field = rail.querySelector('[data-filter]')
  if (!field) continue
  for (const part of rail.querySelectorAll('[data-script]')) part.hidden = false
  field.addEventListener('input', () => narrow(rail, field.value))
  field.addEventListener('keydown', (event) => {
    if (event.key === 'Enter') rail.querySelector('li:not([hidden]) a')?.click()
  })
}

function narrow (rail, text) {
  const words = text.toLowerCase().split(/\s+/)
  let found = 0
  for (const group of rail.querySelectorAll('[data-group]')) {
    const title = group.querySelector('.rail-title')?.textContent ?? ''
    let shown = 0
    for (const entry of group.querySelectorAll('li')) {
      const own = `${title} ${entry.textContent} ${entry.querySelector('a').pathname}`.toLowerCase()
      entry.hidden = !words.every((word) => own.includes(word))
      if (!entry.hidden) shown++
    }
    group.hidden = shown === 0
    found += shown
  }
  rail.querySelector('[data-none]').hidden = found > 0
}
