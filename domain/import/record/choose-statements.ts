import { printCents } from '../amount.ts'
import type { Basis } from '../layout/read-titles.ts'
import type { ParsedFile } from '../parsed-file.ts'
import { amountIn, type Period } from '../statements/assign-periods.ts'
import { totalsIn } from './statement-totals.ts'

/** A profit and loss file with its periods. */
export interface StatementFile { file: ParsedFile, periods: Period[] }

/** The one file from which each fiscal year, month, or part of a year is taken. */
export interface Chosen {
  /** The basis of the record; undefined if no file names one. */
  basis: Basis | undefined
  years: Map<string, StatementFile & { period: Period }>
  months: Map<string, StatementFile & { period: Period }>
  parts: Array<StatementFile & { period: Period }>
}

/**
 * Chooses one file for each year, independent of the order of upload. A file on a different basis from most years is
 * used only for a year without another file. The files not chosen get a warning.
 */
export function chooseStatements (files: StatementFile[]): Chosen {
  const basis = preferredBasis(files)
  const fits = ({ file }: StatementFile) => basis === undefined || file.basis === undefined || file.basis === basis
  const sorted = [...files.filter(fits), ...files.filter((one) => !fits(one))]
  const chosen: Chosen = { basis, years: new Map(), months: new Map(), parts: [] }
  for (const one of sorted) {
    for (const period of one.periods) {
      const entry = { ...one, period }
      if (period.is === 'month' && fits(one) && !chosen.months.has(period.key)) chosen.months.set(period.key, entry)
      if (period.is === 'part' && fits(one)) chosen.parts.push(entry)
      if (period.is !== 'year') continue
      const before = chosen.years.get(period.key)
      if (before) compare(before, entry)
      else chosen.years.set(period.key, entry)
    }
  }
  return chosen
}

/** The basis of the most years; accrual if there is a tie. */
function preferredBasis (files: StatementFile[]): Basis | undefined {
  const years = (basis: Basis) => new Set(files.filter(({ file }) => file.basis === basis)
    .flatMap(({ periods }) => periods.filter(({ is }) => is === 'year').map(({ key }) => key))).size
  if (!files.some(({ file }) => file.basis !== undefined)) return undefined
  return years('cash') > years('accrual') || !files.some(({ file }) => file.basis === 'accrual') ? 'cash' : 'accrual'
}

type Entry = StatementFile & { period: Period }

function compare (taken: Entry, left: Entry): void {
  const { key } = left.period
  const [first, other] = [taken, left].map(({ file, period }) => totalsIn(file.statement!, period))
  const name = (['revenue', 'netIncome'] as const).find(
    (one) => first![one] !== other![one] && first![one] !== undefined && other![one] !== undefined
  )
  const isOtherBasis = taken.file.basis !== undefined && left.file.basis !== undefined &&
    taken.file.basis !== left.file.basis
  const difference = name && printCents(other![name]! - first![name]!)
  left.file.warnings.push({
    code: isOtherBasis ? 'other-basis' : name ? 'files-differ' : 'same-year-twice',
    message: `${key} was taken from "${taken.file.name}"` + (isOtherBasis
      ? `, which is on ${taken.file.basis} basis. This file is on ${left.file.basis} basis and was left out, because the two are never mixed.` +
        (difference === undefined ? '' : ` Their ${name === 'revenue' ? 'revenue' : 'net income'} differs by ${difference}.`)
      : name
        ? `. This file gives another ${name === 'revenue' ? 'revenue' : 'net income'} for the same year, ${difference} apart. Keep only the later one.`
        : '. This file has the same year with the same totals. Nothing was counted twice.')
  })
}

/** Orders files by their content, so that the order of upload does not matter. */
export function compareFiles (one: ParsedFile, other: ParsedFile): number {
  const lines = (file: ParsedFile) => file.statement?.lines.length ?? file.balance?.items.length ?? 0
  return lastDayOf(other).localeCompare(lastDayOf(one)) || lines(other) - lines(one) ||
    (other.printedAt ?? '').localeCompare(one.printedAt ?? '') || one.layout.localeCompare(other.layout) ||
    one.name.localeCompare(other.name) || (one.sheet ?? '').localeCompare(other.sheet ?? '') ||
    fingerprint(one).localeCompare(fingerprint(other))
}

const lastDayOf = ({ read, activity }: ParsedFile): string =>
  [activity?.span?.to ?? '', ...read.flatMap(({ span }) => span?.to ?? [])].toSorted().at(-1) ?? ''

const fingerprint = ({ statement, balance, activity }: ParsedFile): string =>
  JSON.stringify(
    [statement?.lines.map(({ row }) => row.amounts), balance?.items.map(({ row }) => row.amounts), activity?.summary]
  )

/**
 * Returns the amount of a line in a period in cents, with the sign that the record uses, or undefined if it has none.
 */
export const signedIn = (
  line: { row: { amounts: Array<number | undefined> }, sign?: 1 | -1 }, period: Period
): number | undefined => {
  const cents = amountIn(line.row.amounts, period)
  return cents === undefined ? undefined : cents * (line.sign ?? 1) || 0
}
