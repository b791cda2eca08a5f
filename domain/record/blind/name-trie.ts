/** Whose name it is, which decides what replaces it. Codes such as `Customer 3` replace names one for one. */
export type NameKind = 'company' | 'owner' | 'town' | 'nearby' | 'county' | 'region' | 'business' | 'lender' | 'related' | 'family' | `code:${string}`

interface NameEnd {
  kind: NameKind
  /** Whether the name is an everyday word or expression, and counts only if it is written with a capital letter. */
  needsCapital: boolean
}

interface Node {
  next: Map<string, Node>
  end?: NameEnd
}

/** Maximum words of a name that are compared together. Longer names are found by their first words. */
export const LONGEST = 8

/** Names as sequences of folded words. Finding the names in a text takes time proportional to the text alone. */
export class NameTrie {
  readonly #root: Node = { next: new Map() }
  /** Single words that are hidden in whatever case. */
  readonly words = new Set<string>()

  /** Adds a name. The first kind that is given for a name stays. */
  add (keys: string[], kind: NameKind, needsCapital: boolean): void {
    if (keys.length === 0) return
    let node = this.#root
    for (const key of keys.slice(0, LONGEST)) {
      let next = node.next.get(key)
      if (!next) node.next.set(key, next = { next: new Map() })
      node = next
    }
    node.end ??= { kind, needsCapital }
    if (keys.length === 1 && !needsCapital) this.words.add(keys[0]!)
  }

  /**
   * Returns the longest name that begins at a place in a list of words, with the number of its words. `follows` says
   * whether a word may belong to the same name as the one before it.
   */
  longestAt (
    keys: Array<{ key: string, isLower: boolean }>, place: number, follows: (index: number) => boolean
  ): { count: number, end: NameEnd } | undefined {
    let node: Node | undefined = this.#root
    let found: { count: number, end: NameEnd } | undefined
    let isCapital = false
    for (let index = place; index < keys.length; index++) {
      if (index > place && !follows(index)) break
      node = node.next.get(keys[index]!.key)
      if (!node) break
      isCapital ||= !keys[index]!.isLower
      if (node.end && (isCapital || !node.end.needsCapital)) found = { count: index - place + 1, end: node.end }
    }
    return found
  }
}
