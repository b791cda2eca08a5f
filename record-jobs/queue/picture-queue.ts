import { HasPicturesError } from '../../domain/import/scan/has-pictures-error.ts'
import { createRecordQueue, type RecordQueue } from './job-queue.ts'
import { PICTURE_BOUNDS } from './queue-bounds.ts'

/**
 * Creates the queue of the service. Jobs whose files have pictures go on to a queue of their own, which starts with the
 * first of them, so that nobody else waits for one.
 */
export function createJobQueue (...[data, bounds, options]: Parameters<typeof createRecordQueue>): RecordQueue {
  const records = createRecordQueue(data, bounds, options)
  let pictures: RecordQueue | undefined
  return {
    run: async (name, payload, requester) => {
      try {
        return await records.run(name, payload, requester)
      } catch (error) {
        if (!(error instanceof HasPicturesError)) throw error
        pictures ??= createRecordQueue({ ...data, readsPictures: true }, { ...bounds, ...PICTURE_BOUNDS }, options)
        return await pictures.run(name, payload, requester)
      }
    },
    close: async () => {
      await Promise.all([records.close(), pictures?.close()])
    }
  }
}
