import type { BusinessRecord } from '../../../schemas/record/business-record.ts'
import type { RecordTable } from '../../../schemas/record/record-entries.ts'
import { expressionsIn } from '../figures/fill-references.ts'
import type { DraftTable } from './row-builders.ts'

/** Returns the ids of the facts that state one of these figures, or a figure below its path. */
export type FactsOf = (figures: string[]) => string[]

/**
 * Indexes facts by what they state: their own figure, and the figures referred to by their value and by the sides of a
 * conflict. `record` must not be filled in yet.
 */
export function indexFacts ({ facts = [] }: BusinessRecord): FactsOf {
  const byFigure = new Map<string, Set<string>>()
  for (const { id, figure = '', value, conflict = [] } of facts) {
    const drawn = [value, ...conflict.map((side) => side.value)].flatMap((text) => expressionsIn(String(text)))
    for (const expression of [figure, ...drawn]) for (const path of pathsTo(plainFigure(expression))) add(path, id)
  }
  // Cached, because many rows may show the same figure, and many facts may state it.
  const known = new Map<string, string[]>()
  return (figures) => {
    const stated = figures.map(plainFigure).filter((figure) => byFigure.has(figure))
    const key = stated.join('\n')
    const ids = known.get(key) ?? [...new Set(stated.flatMap((figure) => [...byFigure.get(figure)!]))].toSorted()
    known.set(key, ids)
    return ids
  }

  function add (path: string, id: string) {
    const ids = byFigure.get(path)
    if (ids) ids.add(id)
    else byFigure.set(path, new Set([id]))
  }
}

/** Replaces the figures of each row with the facts that state them. */
export const withFacts = ({ rows, ...table }: DraftTable, factsOf: FactsOf): RecordTable => ({
  ...table,
  rows: rows.map(({ figures = [], ...row }) => {
    const facts = factsOf(figures)
    return facts.length === 0 ? row : { ...row, facts }
  })
})

/**
 * `a.b.c` becomes `a.b` and `a.b.c`: the figure and the paths above it. An expression of several figures is kept as it
 * is.
 */
function pathsTo (figure: string): string[] {
  if (figure.includes(' ')) return [figure]
  const names = figure.split('.')
  return names.slice(1).map((_name, index) => names.slice(0, index + 2).join('.'))
}

const plainFigure = (expression: string) => expression.trim().replace(/\s+/g, ' ').replace(/^statements\./, '')
