import t from 'tap'
import { runJob } from '../../record-jobs/job.tsx'
import { content } from '../checked-content.ts'
import { heldAtRest } from '../helper.ts'
import { recordJobsData } from '../record-jobs-data.ts'

/** Growth from the 15th to the 55th document, in bytes: less than one document takes. */
const MOST_GROWTH = 4_000_000

t.test('memory stays flat from one PDF to the next', { timeout: 180_000 }, async (t) => {
  const text = JSON.stringify(content.sample)
  const write = async (from: number, to: number) => {
    for (let copy = from; copy < to; copy++) {
      const made = await runJob(recordJobsData, {
        record: { text, form: 'json' }, make: copy % 2 === 0 ? 'earnings' : 'lender', as: 'pdf', recipient: `Buyer ${copy}`
      })
      if ('faults' in made) throw new Error(JSON.stringify(made.faults))
    }
    return await heldAtRest()
  }
  const before = await write(0, 15)
  const grown = await write(15, 55) - before
  t.ok(grown < MOST_GROWTH, `${(grown / 1e6).toFixed(1)} MB`)
})
