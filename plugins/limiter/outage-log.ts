/** How long a failure stays unlogged after another one was logged, in milliseconds. */
const QUIET = 60_000
/** The store has recovered if it answers and nothing has failed for this long, in milliseconds. */
const RECOVERED = 5_000

/**
 * Decides which failures of the store are logged: the first of each outage, and then one a minute. Without the rule
 * about recovery, a replica would not log an outage within a minute of a failure at its start.
 */
export class OutageLog {
  #loggedAt = Number.NEGATIVE_INFINITY
  #failedAt = Number.NEGATIVE_INFINITY
  #hasAnswered = false

  /** The store has answered. */
  answer (): void {
    this.#hasAnswered = true
  }

  /** Whether to log a failure at `now`, the milliseconds of a monotonic clock. */
  isDue (now: number): boolean {
    const isNew = this.#hasAnswered && now - this.#failedAt >= RECOVERED
    this.#failedAt = now
    if (!isNew && now - this.#loggedAt < QUIET) return false
    this.#loggedAt = now
    this.#hasAnswered = false
    return true
  }
}
