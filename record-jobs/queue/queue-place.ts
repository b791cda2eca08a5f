import type { ParsedFile } from '../../domain/import/parsed-file.ts'
import type { Waiting } from './fair-queue.ts'
import type { JobName, Jobs } from '../job-kinds.ts'
import type { Order } from '../process-entry.ts'
import { processorMilliseconds } from './processor-time.ts'
import type { Requester } from './requester.ts'
import type { JobProcess } from './start-process.ts'

/** A job that waits for a process, or that one is doing. */
export interface WaitingJob extends Requester, Waiting {
  order: Order
  /** When it came, or was last put back between two files. */
  since: number
  /** Milliseconds of a processor that its earlier turns took. */
  spent: number
  /** It reads files that may hold the process without a pause. */
  isEndless?: boolean
  resolve: (result: Jobs[JobName]['result']) => void
  reject: (error: unknown) => void
}

/** A process with its job. */
export interface ProcessPlace {
  child: JobProcess
  isReady: boolean
  current: WaitingJob | undefined
  begun: number
  /** The most resident memory in megabytes that was seen during the job. */
  mostMemory: number
  processorTimeBefore: number | undefined
  timer: NodeJS.Timeout | undefined
  watch: NodeJS.Timeout | undefined
}

export const createPlace = (child: JobProcess): ProcessPlace => ({
  child,
  isReady: false,
  current: undefined,
  begun: 0,
  mostMemory: 0,
  processorTimeBefore: undefined,
  timer: undefined,
  watch: undefined
})

/** Milliseconds of a processor that a place has spent on its job. */
export const usedIn = ({ child, processorTimeBefore }: ProcessPlace): number =>
  Math.max(0, (processorMilliseconds(child.pid) ?? 0) - (processorTimeBefore ?? 0))

/** A job with what it has read so far, which waits for its next turn as if it had just come. */
export const putAside = (job: WaitingJob, read: ParsedFile[][], used: number): WaitingJob =>
  Object.assign(job, { order: { ...job.order, read }, since: performance.now(), spent: job.spent + used })

export function stopTimers ({ timer, watch }: ProcessPlace): void {
  clearTimeout(timer)
  clearInterval(watch)
}

/** Ends a process at once. */
export function killPlace (place: ProcessPlace): void {
  stopTimers(place)
  // What it still reports concerns nobody, and an error without a listener would crash the service.
  place.child.removeAllListeners()
  place.child.on('error', () => {})
  place.child.kill('SIGKILL')
}

/** Asks a process without a job to end, and waits until it has. */
export async function closePlace (place: ProcessPlace): Promise<void> {
  stopTimers(place)
  place.child.removeAllListeners()
  place.child.ref()
  const ended = new Promise((resolve) => place.child.on('exit', resolve))
  place.child.disconnect()
  await ended
}
