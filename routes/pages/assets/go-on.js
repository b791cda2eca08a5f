// Links from the home page to the file that this browser keeps.

const words = JSON.parse(document.querySelector('[data-words]').textContent)

if (hasFile()) {
  const link = document.createElement('a')
  link.href = '/record'
  link.textContent = words.goOn
  const line = document.createElement('p')
  line.append(link)
  document.querySelector('.hero .actions')?.after(line)
}

/** Whether the page /record has kept a file. */
function hasFile () {
  try {
    return JSON.parse(localStorage.getItem('business-readiness-files') ?? '[]').length > 0
  } catch {
    return false
  }
}
