import t from 'tap'
import { qualities, tryPaper, type PaperKind, type Quality } from './random-papers/try-paper.ts'

/** Papers that are tried of each quality, one of each kind that has sums. `npm run scans` tries other ones. */
const PAPERS: Array<[seed: number, kind: PaperKind]> = [
  [3, 'profit and loss'], [1, 'balance sheet'], [3, 'bank statement'], [4, 'aging']
]

for (const quality of Object.keys(qualities) as Quality[]) {
  t.test(`no wrong amount is counted of random papers on pictures: ${quality}`, async (t) => {
    let right = 0
    for (const [seed, kind] of PAPERS) {
      const { is, why } = await tryPaper(seed, kind, quality)
      t.not(is, 'wrong', `${kind}: ${is}. ${why}`)
      if (is === 'right') right++
    }
    t.ok(right > 0, 'some are counted')
  })
}
