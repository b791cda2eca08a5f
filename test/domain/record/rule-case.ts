import type { sound } from './sound.ts'

type Sound = ReturnType<typeof sound>

/** How to break a rule, the finding that results, and what to remove so that the rule has no data. */
export interface Case {
  breaks: (record: Sound) => void
  path: string
  says: RegExp
  severity: 'broken' | 'disagree' | 'open' | 'missing'
  /** Absent if a rule always has something to check. */
  without?: (record: Sound) => void
}

/** Returns a function that removes a member of a record. */
export const cut = (...members: string[]) => (record: Sound) => {
  const names = members.slice(0, -1)
  const parent = names.reduce<any>((value, name) => value[name], record)
  delete parent[members.at(-1)!]
}

export const noTotals = cut('statements', 'totals')
