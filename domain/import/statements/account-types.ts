import type { ParsedFile } from '../parsed-file.ts'
import type { EnteredLines } from '../record/enter-statements.ts'
import { nameKey } from '../tree/row-names.ts'
import { sectionBelow, sectionInPath, type LineSection } from './line-sections.ts'

/** Sections by account type, with the names that QuickBooks shows and those that it writes to IIF files. */
const TYPES: Array<[RegExp, LineSection]> = [
  [/^(?:income|inc|revenue|sales)$/i, 'revenue'],
  [/^(?:cost of goods sold|cogs|direct costs?)$/i, 'cost-of-work'],
  [/^(?:expenses?|exp|overhead)$/i, 'operating-expense'],
  [/^(?:other income|exinc)$/i, 'other-income'],
  [/^(?:other expenses?|exexp)$/i, 'other-income']
]

/** The section of an account type; undefined for balance-sheet accounts. */
function sectionOfType (type: string, name: string): LineSection | undefined {
  const section = TYPES.find(([pattern]) => pattern.test(type.trim()))?.[1]
  const isExpense = section === 'operating-expense' || /exexp|other expense/i.test(type)
  return isExpense ? sectionBelow(name) ?? section : section
}

/**
 * Returns the lines whose section contradicts an account list, and depreciation, amortization, interest, or income tax
 * in cost of work, by id with the reason for asking.
 */
export function contradictions (files: ParsedFile[], { joined }: EnteredLines): Map<string, string> {
  const types = new Map(files.flatMap(({ accountTypes }) => [...accountTypes ?? []]))
  const asked = new Map<string, string>()
  for (const { id, line } of joined) {
    const type = types.get(nameKey(line.name))
    const section = type === undefined ? undefined : sectionOfType(type, line.name)
    if (type !== undefined && section !== undefined && section !== line.section && !line.isSuggested) {
      asked.set(id, `The account list has it as "${type.slice(0, 40)}", and the report has it in another section.`)
    } else if (line.section === 'cost-of-work' && sectionInPath(line.name, line.path) !== undefined) {
      asked.set(id, 'It is listed under cost of work, but its name suggests a cost below EBITDA.')
    }
  }
  return asked
}
