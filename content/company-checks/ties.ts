import type { Fixture, Path } from '../load.ts'
import { plain } from '../../domain/numbers.ts'

export type Fail = Fixture<unknown>['fail']

/** Refuses the number at `path` unless it is the one that the other figures make; `because` says how they make it. */
export function mustTie (fail: Fail, path: Path, stated: number, derived: number, because: string): void {
  if (stated !== derived) fail(path, `must tie to ${plain(derived)}, ${because}, and is ${plain(stated)}`)
}

/** Refuses the number at `path` when it is above the whole that it is a part of. */
export function mustNotExceed (fail: Fail, path: Path, part: number, whole: number, name: string): void {
  if (part > whole) fail(path, `must not be above ${plain(whole)}, ${name}, and is ${plain(part)}`)
}

/** Refuses a list in which an id stands twice. */
export function mustBeUnique (fail: Fail, path: Path, ids: string[]): void {
  const twice = ids.findIndex((id, index) => ids.indexOf(id) !== index)
  if (twice >= 0) fail([...path, twice, 'id'], 'must be unique')
}
