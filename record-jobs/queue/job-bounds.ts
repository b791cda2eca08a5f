import type { ProcessEnd } from '../../diagnostics-channels.ts'
import type { ApiError } from '../../http/errors/api-error.ts'
import { processorMilliseconds } from './processor-time.ts'
import { refusals, type QUEUE_BOUNDS } from './queue-bounds.ts'
import { stopTimers, type ProcessPlace } from './queue-place.ts'
import { residentMegabytes } from './resident-memory.ts'

/** A job that had less of a processor than this was slow because of the load, and not because of its record. */
const LEAST_SHARE = 0.5
/** Milliseconds between two looks at the memory of a process with a job. */
const WATCH = 50

/** Whether a job ended because it exceeded a bound, and what else the log says of it. */
export interface Abandoned { isAtBound?: boolean, code?: number | null, signal?: string | null }

/** Ends the process of a job, which is rejected with an error. */
type Abandon = (place: ProcessPlace, reason: ProcessEnd['reason'], error: ApiError, details: Abandoned) => void

/** Bounds the time and the memory that a job takes. */
interface JobBounds {
  /** Begins to bound the job that a place has just begun. */
  watch: (place: ProcessPlace) => void
  /** Gives a job the time for its next file, at most these milliseconds. */
  limit: (place: ProcessPlace, most: number) => void
}

/** Creates the bounds of the jobs of a queue. `abandon` ends a job that exceeds one. */
export function createJobBounds (bounds: typeof QUEUE_BOUNDS, abandon: Abandon): JobBounds {
  const { milliseconds } = bounds

  function watch (place: ProcessPlace) {
    stopTimers(place)
    place.begun = performance.now()
    place.processorTimeBefore = processorMilliseconds(place.child.pid)
    place.mostMemory = 0
    place.timer = setTimeout(() => expire(place, milliseconds), milliseconds)
    place.watch = setInterval(() => {
      const now = residentMegabytes(place.child.pid)
      place.mostMemory = Math.max(place.mostMemory, now)
      if (now > bounds.residentMegabytes) {
        abandon(place, 'memory', refusals.tooCostly('much memory'), { isAtBound: true })
      }
    }, WATCH)
  }

  function limit (place: ProcessPlace, most: number) {
    const begun = performance.now()
    const left = Math.max(0, Math.min(most, place.current?.isEndless === true ? bounds.pdfMilliseconds : milliseconds))
    const before = processorMilliseconds(place.child.pid)
    clearTimeout(place.timer)
    place.timer = setTimeout(() => expire(place, performance.now() - begun, before), left)
  }

  /** Ends a job whose time is over. If other work kept the processors busy, it is to be sent again. */
  function expire (place: ProcessPlace, most: number, before = place.processorTimeBefore) {
    const used = (processorMilliseconds(place.child.pid) ?? Infinity) - (before ?? 0)
    const isOwn = used >= most * LEAST_SHARE
    abandon(place, 'time', isOwn ? refusals.tooCostly('long') : refusals.tooBusy(), { isAtBound: isOwn })
  }

  return { watch, limit }
}
