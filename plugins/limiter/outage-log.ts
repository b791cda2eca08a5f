/** How long a failure stays unlogged after another one was logged, in milliseconds. */
const QUIET = 60_000
/**
 * A failure after this many milliseconds without one is a new outage at once. One soon after another is a new outage if
 * the store has not responded for as long.
 */
const LASTING = 5_000

/**
 * Decides which failures of the store are logged: the first of each outage, and then one a minute. A store that fails
 * now and then is one outage. All times are milliseconds of a monotonic clock.
 */
export class OutageLog {
  #loggedAt = Number.NEGATIVE_INFINITY
  #failedAt = Number.NEGATIVE_INFINITY
  /** When the store last responded since the last line in the log. */
  #answeredAt: number | undefined

  /** The store has responded, or accepted a connection. */
  answer (now: number): void {
    this.#answeredAt = now
  }

  /** Whether to log a failure at `now`. */
  isDue (now: number): boolean {
    const isNew = this.#answeredAt !== undefined && now - Math.min(this.#failedAt, this.#answeredAt) >= LASTING
    this.#failedAt = now
    if (!isNew && now - this.#loggedAt < QUIET) return false
    this.#loggedAt = now
    this.#answeredAt = undefined
    return true
  }
}
