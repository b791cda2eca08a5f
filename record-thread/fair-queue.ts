/** A waiting entry of a fair queue: its client, and whether it still needs to be served. */
export interface Waiting {
  client: string
  isWanted: () => boolean
}

/** How many may wait: in all, and of one client. */
export interface WaitingBounds {
  waiting: number
  waitingPerClient: number
}

/**
 * A queue for each client, served in turn: a client with many entries waits behind its own, and never delays another
 * by more than one of them. `drop` is called with each entry that is no longer wanted, as soon as that is noticed.
 */
export class FairQueue<T extends Waiting> {
  /** The clients in the order in which they are served. */
  readonly #queues = new Map<string, T[]>()
  readonly #bounds: WaitingBounds
  readonly #drop: (entry: T) => void
  #size = 0

  constructor (bounds: WaitingBounds, drop: (entry: T) => void) {
    this.#bounds = bounds
    this.#drop = drop
  }

  /** Adds an entry, or returns which bound keeps it out. */
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

  /** Takes the next wanted entry of the clients that `mayServe` allows; their turn then passes to the others. */
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

  /** Whether an entry waits that `mayServe` allows. */
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
