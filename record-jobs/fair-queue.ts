/** A waiting entry of a fair queue: its client, and whether it still needs to be served. */
interface Waiting {
  client: string
  isWanted: () => boolean
}

/** The maximum number of waiting entries: in total, and per client. */
interface WaitingBounds {
  waiting: number
  waitingPerClient: number
}

/**
 * A queue for each client, served in turn, so that a client with many entries waits behind its own entries and never
 * delays another client by more than one of them. Calls `drop` with each entry that is no longer wanted, as soon as the
 * queue notices it.
 */
export class FairQueue<T extends Waiting> {
  /** The queues by client, in the order in which they are served. */
  readonly #queues = new Map<string, T[]>()
  readonly #bounds: WaitingBounds
  readonly #drop: (entry: T) => void
  #size = 0

  constructor (bounds: WaitingBounds, drop: (entry: T) => void) {
    this.#bounds = bounds
    this.#drop = drop
  }

  /** Adds an entry, or returns the bound that it would exceed. */
  add (entry: T): 'client' | 'all' | undefined {
    const { waiting, waitingPerClient } = this.#bounds
    if ((this.#queues.get(entry.client)?.length ?? 0) >= waitingPerClient) this.#dropUnwanted(entry.client)
    if (this.#size >= waiting) for (const client of [...this.#queues.keys()]) this.#dropUnwanted(client)
    const queue = this.#queues.get(entry.client)
    if (queue && queue.length >= waitingPerClient) return 'client'
    if (this.#size >= waiting) return 'all'
    if (queue) queue.push(entry)
    else this.#queues.set(entry.client, [entry])
    this.#size++
    return undefined
  }

  /**
   * Removes and returns the next wanted entry of a client for which `mayServe` is true. That client's next turn comes
   * after the other clients.
   */
  take (mayServe: (client: string) => boolean): T | undefined {
    for (const client of [...this.#queues.keys()]) {
      if (!mayServe(client)) continue
      this.#dropUnwanted(client)
      const queue = this.#queues.get(client)
      const entry = queue?.shift()
      if (!queue || !entry) continue
      this.#size--
      this.#queues.delete(client)
      if (queue.length > 0) this.#queues.set(client, queue)
      return entry
    }
    return undefined
  }

  /** Whether an entry is waiting for which `mayServe` is true. */
  has (mayServe: (client: string) => boolean): boolean {
    return [...this.#queues.keys()].some(mayServe)
  }

  /** Removes and returns all entries. */
  clear (): T[] {
    const all = [...this.#queues.values()].flat()
    this.#queues.clear()
    this.#size = 0
    return all
  }

  #dropUnwanted (client: string) {
    const queue = this.#queues.get(client)
    if (!queue) return
    const wanted = queue.filter((entry) => entry.isWanted())
    this.#size -= queue.length - wanted.length
    if (wanted.length === 0) this.#queues.delete(client)
    else this.#queues.set(client, wanted)
    for (const entry of queue) if (!wanted.includes(entry)) this.#drop(entry)
  }
}
