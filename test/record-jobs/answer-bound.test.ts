import t from 'tap'
import { boundAnswer } from '../../record-jobs/answer-bound.ts'

t.test('an answer has at most 256 KiB and six times the bytes of its record', async (t) => {
  for (const recordBytes of [0, 1000, 524_288]) {
    const most = 262_144 + 6 * recordBytes
    boundAnswer(most, recordBytes)
    t.throws(() => boundAnswer(most + 1, recordBytes), { code: 'RECORD_TOO_COSTLY', message: `more than ${most} bytes` })
  }
})
