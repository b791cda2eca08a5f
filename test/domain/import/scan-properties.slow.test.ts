import t from 'tap'
import { tryPaper, type PaperKind, type Quality } from './random-papers/try-paper.ts'

/** Papers that are tried of each quality. `npm run scans` tries others. */
const PAPERS: Record<Quality, Array<[seed: number, kind: PaperKind]>> = {
  clean: [[3, 'profit and loss'], [4, 'aging']],
  photo: [[1, 'balance sheet'], [4, 'aging']],
  faint: [[3, 'profit and loss'], [3, 'bank statement']]
}

for (const [quality, papers] of Object.entries(PAPERS) as Array<[Quality, Array<[number, PaperKind]>]>) {
  t.test(`no wrong amount is counted of random papers on pictures: ${quality}`, async (t) => {
    let right = 0
    for (const [seed, kind] of papers) {
      const { is, why } = await tryPaper(seed, kind, quality)
      t.not(is, 'wrong', `${kind}: ${is}. ${why}`)
      if (is === 'right') right++
    }
    t.ok(right > 0, 'some are counted')
  })
}
