import type { MemorandumProseFile } from '../../../../schemas/record/memorandum-prose.ts'
import type { PreparedRecord } from '../../prepared-record.ts'
import { balanceValues } from './balance-values.ts'
import { companyValues } from './company-values.ts'
import { costValues } from './cost-values.ts'
import { earningsValues } from './earnings-values.ts'
import type { ProseFigures, ProseValues } from './write-prose.ts'

/**
 * Collects what sentences may say about a company, by name: texts such as `revenue`, and flags such as `revenueRose`,
 * and the figures in them. What the record does not have is absent, and no sentence that needs it is written.
 */
export function proseValues (file: PreparedRecord): { values: ProseValues, figures: ProseFigures } {
  const entries = [
    ...companyValues(file), ...earningsValues(file), ...costValues(file), ...balanceValues(file)
  ].filter(([, value]) => value !== undefined)
  return {
    values: new Map(entries.map(([name, value]) => [name, value!])),
    figures: new Map(entries.flatMap(([name, , figures]) => figures ? [[name, figures] as const] : []))
  }
}

/** The terms of all papers about a company, each with one meaning. Those whose values the record lacks are left out. */
export function definedTerms (
  { definitions }: MemorandumProseFile, values: ProseValues
): Array<{ term: string, means: string }> {
  const has = (name: string) => values.has(name)
  return definitions.filter(({ needs = [], unless = [] }) => needs.every(has) && !unless.some(has))
    .map(({ term, means }) => ({ term, means }))
}

/** Writes terms as lines: `SDE: what it means`. */
export const definitionLines = (terms: Array<{ term: string, means: string }>): string[] =>
  terms.map(({ term, means }) => `${term}: ${means}`)
