// The license texts of all packages whose code or files are in a build, which their licenses ask every copy to contain.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The package of Tesseract's data has no text of its license, which is that of its source. */
const TRAINED_DATA = 'eng.traineddata (Apache-2.0, its text is that of tesseract.js-core in this file)\n\nCopyright Google Inc. and the authors of Tesseract\nhttps://github.com/tesseract-ocr/tessdata_best'

/** The licenses of the libraries that the WebAssembly of Tesseract contains. */
const TESSERACT_LIBRARIES = 'build/tesseract-libraries.txt'

/** Files with a license, or with the notices that it asks to keep, at the root of a package. */
const NOTICE_FILE = /^(?:licen[cs]es?|copying|notices?|copyright|third[-_ ]?party)\b.*(?<!\.[cm]?js)$/i

/**
 * Returns the license files of the packages to which the given files belong, complete, sorted by package, and that of
 * the fonts of the pages. A package without such a file is listed with its license, its authors and its address.
 */
export function noticesOf (files) {
  const folders = new Set(files.flatMap((file) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file) ?? []))
  const notices = [...folders].map((folder) => {
    const { name, version, license = 'unknown', author, repository } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    const texts = readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isFile() && NOTICE_FILE.test(entry.name))
      .map((entry) => readFileSync(join(folder, entry.name), 'utf8').trim())
    const about = [author?.name ?? author, repository?.url ?? repository].filter(Boolean).join('\n')
    return [`${name} ${version} (${license.type ?? license})`, ...(texts.length > 0 ? texts : [about])].join('\n\n')
  })
  if (notices.some((notice) => notice.startsWith('@tesseract.js-data/'))) notices.push(TRAINED_DATA)
  if (notices.some((notice) => notice.startsWith('tesseract.js-core '))) notices.push(readFileSync(TESSERACT_LIBRARIES, 'utf8').trim())
  notices.push(readFileSync('html/assets/fonts/OFL.txt', 'utf8').trim())
  return `${[...new Set(notices)].toSorted().join(`\n\n${'-'.repeat(80)}\n\n`)}\n`
}
