import { setTimeout } from 'node:timers/promises'
import { ApiError } from '../../../http/errors/api-error.ts'
import type { RecordQueue } from '../../../record-jobs/queue/job-queue.ts'

/** A queue whose jobs wait until nobody wants them. `asked` gets the question whether each is still wanted. */
export const waitingEngine = (asked: Array<() => boolean>): RecordQueue => ({
  run: async (_name, _job, { isWanted }) => {
    asked.push(isWanted)
    while (isWanted()) await setTimeout(5)
    throw new ApiError('SERVICE_UNAVAILABLE')
  },
  close: async () => {}
})
