import { compareTexts } from '../../compare-texts.ts'
/** Keys in an order, into which others are inserted in constant time: charts of accounts may be long. */
export class KeyOrder {
  /** The key after each key; the first key is after `undefined`. */
  readonly #next = new Map<string | undefined, string | undefined>([[undefined, undefined]])
  readonly #previous = new Map<string | undefined, string | undefined>()

  has (key: string): boolean {
    return this.#previous.has(key)
  }

  /** Returns the key before `key`, or the last key if `key` is undefined. The key before the first one is undefined. */
  before (key: string | undefined): string | undefined {
    return this.#previous.get(key)
  }

  /** Inserts a new key after another one, or as the first if `previous` is undefined. */
  insertAfter (previous: string | undefined, key: string): void {
    const next = this.#next.get(previous)
    this.#next.set(previous, key).set(key, next)
    this.#previous.set(key, previous).set(next, key)
  }

  /** Returns all keys in order. */
  keys (): string[] {
    const all: string[] = []
    for (let key = this.#next.get(undefined); key !== undefined; key = this.#next.get(key)) all.push(key)
    return all
  }
}

/** Returns an object with its keys in order. */
export const inKeyOrder = <T>(values: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(values).toSorted(([one], [other]) => compareTexts(one, other)))
