/** Milliseconds after which half of the time that a client used is forgotten. */
const HALF_LIFE = 20_000
/** How long a client waits after its first job that ended at a bound; twice as long after each further one. */
const FIRST_WAIT = 1000
const LONGEST_WAIT = 15_000
/** Milliseconds without such a job after which one is forgotten. */
const FORGIVEN = 60_000
/** Clients that are remembered. Those that were charged least recently are forgotten first. */
const MOST_CLIENTS = 4096

interface Usage { used: number, at: number, strikes: number, until: number }

/** How much time of the processes each client used lately, and which clients have to wait. Times are milliseconds. */
export class ClientUsage {
  readonly #clients = new Map<string, Usage>()
  readonly #now: () => number

  constructor (now: () => number = () => performance.now()) {
    this.#now = now
  }

  /** Adds the time of a job. A job that ended at a bound makes its client wait, longer each time. */
  charge (client: string, milliseconds: number, endedAtBound: boolean): void {
    const now = this.#now()
    const before = this.#clients.get(client)
    const { strikes = 0, until = 0 } = before ?? {}
    const usage = { used: this.used(client) + milliseconds, at: now, strikes, until }
    if (endedAtBound) {
      usage.strikes = Math.max(0, usage.strikes - Math.floor((now - usage.until) / FORGIVEN)) + 1
      usage.until = now + Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (usage.strikes - 1))
    }
    // The order of a Map is that of the last charge.
    this.#clients.delete(client)
    this.#clients.set(client, usage)
    if (this.#clients.size <= MOST_CLIENTS) return
    const [oldest] = this.#clients.keys()
    this.#clients.delete(oldest!)
  }

  /** The time that a client used, of which half is forgotten every 20 seconds. */
  used (client: string): number {
    const usage = this.#clients.get(client)
    return usage ? usage.used / 2 ** ((this.#now() - usage.at) / HALF_LIFE) : 0
  }

  /** How long a client still has to wait because of its jobs that ended at a bound. */
  wait (client: string): number {
    return Math.max(0, (this.#clients.get(client)?.until ?? 0) - this.#now())
  }
}
