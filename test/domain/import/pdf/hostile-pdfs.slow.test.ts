import t from 'tap'
import { importOne } from '../read-one.ts'
import { hostilePdfs } from './hostile-pdfs.ts'

/** Of processor time, which does not depend on what else the machine does. */
const MOST_MILLISECONDS = 5000

for (const [name, [code, make]] of Object.entries(hostilePdfs)) {
  t.test(`a PDF with ${name} is refused in time`, async (t) => {
    const bytes = make()
    const begun = process.cpuUsage()
    const { file } = await importOne(bytes)
    const { user, system } = process.cpuUsage(begun)
    const took = (user + system) / 1000
    t.equal(file.refused?.code, code)
    t.match(file.refused?.message, /^[A-Z][^.]*[^]*\.$/)
    t.ok(took < MOST_MILLISECONDS, `took ${took.toFixed(0)} ms`)
    t.comment(`${took.toFixed(0)} ms, ${bytes.length} bytes`)
  })
}
