/** A waiting entry of a fair queue. */
export interface Waiting {
  client: string
  isWanted: () => boolean
  /** Whether it is known to take long. */
  isHeavy?: boolean
  /** The bytes that it holds while it waits. */
  bytes?: number
}

/** The maximum number of waiting entries, in total and per client, and of their bytes. */
interface WaitingBounds {
  waiting: number
  waitingPerClient: number
  waitingBytes?: number
}

/**
 * A queue for each client. Of the clients whose next entry may be served, the one that used least time lately is served
 * first, and of equal ones the one that waited longest. Calls `drop` with each entry that is no longer wanted, or whose
 * place another client gets, as soon as the queue notices it.
 */
export class FairQueue<T extends Waiting> {
  /** The queues by client, in the order in which they were last served. */
  readonly #queues = new Map<string, T[]>()
  readonly #bounds: WaitingBounds
  readonly #used: (client: string) => number
  readonly #drop: (entry: T) => void
  #size = 0
  #bytes = 0

  constructor (bounds: WaitingBounds, used: (client: string) => number, drop: (entry: T) => void) {
    this.#bounds = bounds
    this.#used = used
    this.#drop = drop
  }

  /**
   * Adds an entry, or returns the bound that it would exceed. In a full queue it takes the place of the last entries of
   * the clients that used most time or have most entries.
   */
  add (entry: T): 'client' | 'all' | undefined {
    const { waiting, waitingPerClient, waitingBytes = Infinity } = this.#bounds
    const { bytes = 0 } = entry
    const isFull = () => this.#size >= waiting || this.#bytes + bytes > waitingBytes
    if (bytes > waitingBytes) return 'all'
    if (this.#countOf(entry.client) >= waitingPerClient) this.#dropUnwanted(entry.client)
    if (isFull()) for (const client of [...this.#queues.keys()]) this.#dropUnwanted(client)
    if (this.#countOf(entry.client) >= waitingPerClient) return 'client'
    while (isFull()) if (!this.#makeRoomFor(entry)) return 'all'
    this.#queues.set(entry.client, [...this.#queues.get(entry.client) ?? [], entry])
    this.#count(entry, 1)
    return undefined
  }

  /** Puts an entry back that was taken, before the others of its client. */
  putBack (entry: T): void {
    const others = this.#queues.get(entry.client) ?? []
    this.#queues.delete(entry.client)
    const queues = [...this.#queues]
    this.#queues.clear()
    this.#queues.set(entry.client, [entry, ...others])
    for (const [client, queue] of queues) this.#queues.set(client, queue)
    this.#count(entry, 1)
  }

  /** Removes and returns the next wanted entry for which `mayServe` is true. */
  take (mayServe: (entry: T) => boolean): T | undefined {
    for (const client of [...this.#queues.keys()]) this.#dropUnwanted(client)
    let [next, least]: [string | undefined, number] = [undefined, Infinity]
    for (const [client, [first]] of this.#queues) {
      const used = this.#used(client)
      if (used < least && mayServe(first!)) [next, least] = [client, used]
    }
    if (next === undefined) return undefined
    const [entry, ...others] = this.#queues.get(next)!
    this.#count(entry!, -1)
    this.#queues.delete(next)
    if (others.length > 0) this.#queues.set(next, others)
    return entry
  }

  /** Whether an entry is next of its client for which `mayServe` is true. */
  has (mayServe: (entry: T) => boolean): boolean {
    return [...this.#queues.values()].some(([first]) => mayServe(first!))
  }

  /** The clients that have entries waiting. */
  clients (): string[] {
    return [...this.#queues.keys()]
  }

  /** Removes and returns all entries. */
  clear (): T[] {
    const all = [...this.#queues.values()].flat()
    this.#queues.clear()
    this.#size = 0
    this.#bytes = 0
    return all
  }

  #count ({ bytes = 0 }: T, change: 1 | -1): void {
    this.#size += change
    this.#bytes += change * bytes
  }

  #countOf (client: string): number {
    return this.#queues.get(client)?.length ?? 0
  }

  /** Drops an entry that has less right to a place than another one. */
  #makeRoomFor (entry: T): boolean {
    const rank = ({ client, isHeavy = false }: T, entries: number) =>
      [Number(isHeavy), Math.round(this.#used(client)), entries]
    let [last, rankOfLast] = [entry, rank(entry, this.#countOf(entry.client) + 1)]
    for (const queue of this.#queues.values()) {
      const one = queue.at(-1)!
      const own = rank(one, queue.length)
      if (compare(own, rankOfLast) > 0) [last, rankOfLast] = [one, own]
    }
    if (last === entry) return false
    const queue = this.#queues.get(last.client)!.filter((one) => one !== last)
    this.#count(last, -1)
    if (queue.length === 0) this.#queues.delete(last.client)
    else this.#queues.set(last.client, queue)
    this.#drop(last)
    return true
  }

  #dropUnwanted (client: string) {
    const queue = this.#queues.get(client)
    if (!queue) return
    const wanted = queue.filter((entry) => entry.isWanted())
    if (wanted.length === queue.length) return
    if (wanted.length === 0) this.#queues.delete(client)
    else this.#queues.set(client, wanted)
    for (const entry of queue.filter((one) => !wanted.includes(one))) {
      this.#count(entry, -1)
      this.#drop(entry)
    }
  }
}

/** Compares lists of numbers by the first that differs. */
function compare (one: number[], other: number[]): number {
  for (const [index, value] of one.entries()) if (value !== other[index]) return value - other[index]!
  return 0
}
