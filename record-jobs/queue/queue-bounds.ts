import { ApiError } from '../../http/errors/api-error.ts'
import { FIXED_LIMITS } from '../../schemas/fixed-limits.ts'

/** Bounds of the record queue. Times are in milliseconds of a clock, so that a busy machine does not lengthen them. */
export const QUEUE_BOUNDS = {
  ...FIXED_LIMITS.recordQueue,
  /**
   * The time of a job, `milliseconds`, once it reads PDFs, pictures or archives, which may hold the process without a
   * pause. It counts from when the process says so. Twelve exports with a PDF take a second.
   */
  pdfMilliseconds: 4_500,
  /**
   * A job that reads several long files has these times for each, and this time of a processor for all: 36 bank
   * statements take a third of it.
   */
  allMilliseconds: 20_000,
  /** Longer than any client should have to wait for its turn. */
  waitMilliseconds: 20_000,
  /** How long another client waits behind a job before a second process starts. */
  patience: 250,
  /** How long an idle second process is kept: starting one takes longer than almost every job, but it holds 115 MB. */
  idleMilliseconds: 120_000,
  heapMegabytes: 256,
  /** A job whose process is seen with more resident memory is ended. It is looked at every 50 ms. */
  residentMegabytes: 512,
  /** A process that keeps more resident memory after a job is replaced. */
  keptMegabytes: 384,
  /** Bounds the processors and the memory used for records, regardless of load. */
  processes: 2,
  /** Processes that are kept however long they are idle. */
  keptProcesses: 1,
  /** Bytes of the requests that wait: eleven owners with 36 bank statements of 300 kB. */
  waitingBytes: 128 * 1024 * 1024
}

/**
 * Other bounds of the queue for jobs that read pictures. It has one process, which ends when it is idle, so that a
 * service that sees no picture pays nothing. Twenty pages take 40 seconds of a processor.
 */
export const PICTURE_BOUNDS = {
  milliseconds: 120_000,
  pdfMilliseconds: 120_000,
  allMilliseconds: 120_000,
  waitMilliseconds: 90_000,
  residentMegabytes: 768,
  keptMegabytes: 512,
  processes: 1,
  keptProcesses: 0
} satisfies Partial<typeof QUEUE_BOUNDS>

const RETRY = { 'retry-after': '5' }

/** The errors with which the queue rejects jobs. */
export const refusals = {
  tooMany: () => new ApiError('SERVICE_UNAVAILABLE', 'Too many records are being read just now.', RETRY),
  tooBusy: () =>
    new ApiError('SERVICE_UNAVAILABLE', 'The service is too busy just now. Send it again later.', RETRY),
  ended: () => new ApiError(
    'SERVICE_UNAVAILABLE', 'The process that read this was ended by something else. Send it again.', RETRY
  ),
  tooManyOfClient: (most: number) => new ApiError(
    'RATE_LIMITED', `${most} of your records are waiting already. Send the next one after an answer.`, RETRY
  ),
  notStarted: ({ code = 'unknown' }: NodeJS.ErrnoException) => new ApiError(
    'SERVICE_UNAVAILABLE', `Records cannot be read just now: no process can be started (${code}).`, RETRY
  ),
  tooCostly: (what: 'much memory' | 'long') =>
    new ApiError('RECORD_TOO_COSTLY', `The record took too ${what} to read. Send a smaller one.`)
}
