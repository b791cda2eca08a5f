import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { paperKinds, qualities, tryPaper, type PaperKind, type Quality } from '../domain/import/random-papers/try-paper.ts'

// Prints random papers as pictures at three qualities, imports them, and says for each whether it is right to the cent,
// asked about or refused. One that is counted wrong ends the command with an error. `npm run scans -- --count 200
// --from 1 --kind aging --quality faint --keep FOLDER` tries other ones, and keeps the pictures that are not right.

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '24' },
    from: { type: 'string', default: '1' },
    kind: { type: 'string', default: '' },
    quality: { type: 'string', default: '' },
    keep: { type: 'string' }
  }
})

const kinds = (Object.keys(paperKinds) as PaperKind[]).filter((kind) => kind.includes(values.kind))
const looks = (Object.keys(qualities) as Quality[]).filter((quality) => quality.includes(values.quality))
const counts = new Map<string, Record<string, number>>()
for (let seed = Number(values.from); seed < Number(values.from) + Number(values.count); seed++) {
  const kind = kinds[seed % kinds.length]!
  for (const quality of looks) {
    const { is, why, bytes } = await tryPaper(seed, kind, quality)
    console.log(`${seed} ${kind}, ${quality}: ${is}${why && `. ${why}`}`)
    const key = `${kind}, ${quality}`
    const own = counts.get(key) ?? { right: 0, asked: 0, refused: 0, wrong: 0 }
    own[is]!++
    counts.set(key, own)
    if (values.keep === undefined || is === 'right') continue
    mkdirSync(values.keep, { recursive: true })
    writeFileSync(join(values.keep, `${seed}-${quality}.${bytes.subarray(0, 4).toString() === '%PDF' ? 'pdf' : 'png'}`), bytes)
  }
}
console.table(Object.fromEntries([...counts].toSorted(([one], [other]) => one.localeCompare(other))))
if ([...counts.values()].some(({ wrong }) => wrong! > 0)) throw new Error('A wrong amount was counted.')
