/**
 * A node on the path to a figure: either a value with the JSON Pointers it is computed from, or the names that may
 * follow.
 */
export interface FigureNode {
  value: () => unknown
  pointers: () => string[]
  names: () => string[]
  has: (name: string) => boolean
  /** Returns a member by name. A node may accept names that it does not list. */
  member: (name: string) => FigureNode | undefined
}

export const NOTHING: string[] = []

// Classes share their methods; a record has thousands of figures.
class Leaf implements FigureNode {
  readonly #read: () => unknown
  readonly #from: () => string[]

  constructor (read: () => unknown, from: () => string[]) {
    this.#read = read
    this.#from = from
  }

  value (): unknown {
    return this.#read()
  }

  pointers (): string[] {
    return this.#from()
  }

  names (): string[] {
    return NOTHING
  }

  has (): boolean {
    return false
  }

  member (): undefined {
    return undefined
  }
}

class Branch implements FigureNode {
  readonly #make: () => Iterable<readonly [string, FigureNode]>
  #members: Map<string, FigureNode> | undefined
  #names: string[] | undefined

  constructor (make: () => Iterable<readonly [string, FigureNode]>) {
    this.#make = make
  }

  value (): undefined {
    return undefined
  }

  pointers (): string[] {
    return NOTHING
  }

  names (): string[] {
    return (this.#names ??= [...this.#made().keys()])
  }

  has (name: string): boolean {
    return this.#made().has(name)
  }

  member (name: string): FigureNode | undefined {
    return this.#made().get(name)
  }

  #made () {
    return (this.#members ??= new Map(this.#make()))
  }
}

/** Creates a node with a value. */
export const leaf = (value: () => unknown, pointers: () => string[]): FigureNode => new Leaf(value, pointers)

/** Creates a node with members, which are built on first access. */
export const branch = (make: () => Iterable<readonly [string, FigureNode]>): FigureNode => new Branch(make)
