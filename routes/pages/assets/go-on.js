// Links from the home page to the file that this browser keeps.

import { keptFiles } from './kept-files.js'

const words = JSON.parse(document.querySelector('[data-words]').textContent)

if (keptFiles().length > 0) {
  const link = document.createElement('a')
  link.href = '/record'
  link.textContent = words.goOn
  const line = document.createElement('p')
  line.append(link)
  document.querySelector('.hero .actions')?.after(line)
}
