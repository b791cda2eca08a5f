import t from 'tap'
import { importOne } from '../read-one.ts'
import { hostilePdfs } from './hostile-pdfs.ts'

const MOST_MILLISECONDS = 5000

for (const [name, [code, make]] of Object.entries(hostilePdfs)) {
  t.test(`a PDF with ${name} is refused in time`, async (t) => {
    const bytes = make()
    const begun = performance.now()
    const { file } = await importOne(bytes)
    const took = performance.now() - begun
    t.equal(file.refused?.code, code)
    t.match(file.refused?.message, /^[A-Z][^.]*[^]*\.$/)
    t.ok(took < MOST_MILLISECONDS, `took ${took.toFixed(0)} ms`)
    t.comment(`${took.toFixed(0)} ms, ${bytes.length} bytes`)
  })
}
