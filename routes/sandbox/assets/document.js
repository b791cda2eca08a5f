// Prints a page of the sample file, and filters the rows of its lists by text or status.

const words = JSON.parse(document.querySelector('[data-words]')?.textContent ?? '{}')
const rows = [...document.querySelectorAll('.entries tbody tr')]
const filter = document.querySelector('[data-filter-rows]')

for (const button of document.querySelectorAll('[data-print]')) {
  button.hidden = false
  button.addEventListener('click', () => window.print())
}

if (filter) {
  const [search, status] = [filter.querySelector('input'), filter.querySelector('select')]
  // A link may request a status, such as ?status=conflict.
  const asked = new URLSearchParams(location.search).get('status') ?? ''
  status.value = [...status.options].some(({ value }) => value === asked) ? asked : ''
  filter.hidden = false
  filter.addEventListener('input', narrow)
  filter.addEventListener('submit', (event) => event.preventDefault())
  narrow()

  function narrow () {
    const wanted = search.value.toLowerCase().split(/\s+/)
    for (const row of rows) {
      const text = row.textContent.toLowerCase()
      row.hidden = (status.value !== '' && row.dataset.status !== status.value) ||
        !wanted.every((word) => text.includes(word))
    }
    for (const table of document.querySelectorAll('.entries')) {
      const region = table.closest('.table-scroll')
      region.hidden = !table.querySelector('tbody tr:not([hidden])')
      const heading = region.previousElementSibling
      if (heading?.matches('h2, h3')) heading.hidden = region.hidden
    }
    const shown = rows.filter((row) => !row.hidden).length
    filter.querySelector('output').textContent =
      words.shown.replace('{shown}', String(shown)).replace('{all}', String(rows.length))
  }
}
