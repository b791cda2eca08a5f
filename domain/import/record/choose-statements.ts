import type { ImportChoice, ImportQuestion } from '../../../schemas/record/import.ts'
import { groupBy } from '../../group-by.ts'
import { printCents } from '../amount.ts'
import { slugOfFile } from '../file-questions.ts'
import type { Basis } from '../layout/read-titles.ts'
import type { ParsedFile } from '../parsed-file.ts'
import type { Assurance } from '../proof/assurance.ts'
import { ChoiceError } from '../questions/apply-choices.ts'
import { amountIn, fiscalYearOf, type Period } from '../statements/assign-periods.ts'
import { totalsIn } from './statement-totals.ts'
import { compareTexts } from '../../compare-texts.ts'

/** A profit and loss file with its periods. */
export interface StatementFile { file: ParsedFile, periods: Period[] }

type Entry = StatementFile & { period: Period }
/** An answer about files, and whether it was given to an earlier import. */
export type FileChoice = ImportChoice & { isRemembered?: true }

/** The one file from which each fiscal year, month, or part of a year is taken. */
export interface Chosen {
  /** The basis of the record; undefined if no file names one. */
  basis: Basis | undefined
  years: Map<string, Entry>
  months: Map<string, Entry>
  parts: Entry[]
  /**
   * Questions about years for which files give different amounts. Nothing of such a year is taken without an answer.
   */
  asked: ImportQuestion[]
}

/**
 * Chooses one file for each year, independent of the order of upload. If files on the same basis give different amounts
 * for a year, the owner chooses, and nothing is taken from them for that year until then. A file on a different basis
 * from most years is used only for a year without another file. The files not chosen get a warning.
 */
export function chooseStatements (files: StatementFile[], ends: string, choices: FileChoice[]): Chosen {
  const basis = preferredBasis(files)
  const fits = ({ file }: StatementFile) => basis === undefined || file.basis === undefined || file.basis === basis
  const sorted = [...files.filter(fits), ...files.filter((one) => !fits(one))]
  const chosen: Chosen = { basis, years: new Map(), months: new Map(), parts: [], asked: [] }
  const all = sorted.flatMap((one) => one.periods.filter(({ is }) => is === 'year').map((period) => ({ ...one, period })))
  const settled = new Map<string, ParsedFile | undefined>()
  for (const [year, entries] of groupBy(all, ({ period }) => [period.key])) {
    const [first, ...others] = entries
    const rivals = others.filter((other) => amountsDiffer(first!, other) && !isOtherBasis(first!, other))
    const taken = rivals.length === 0 ? first : chosenOf(year, [first!, ...rivals], choices, chosen.asked)
    if (rivals.length > 0) settled.set(year, taken?.file)
    if (taken) chosen.years.set(year, taken)
    for (const other of entries) if (other !== (taken ?? first)) compare(taken ?? first!, other, taken !== undefined)
  }
  const isLeft = (file: ParsedFile, year: string) => settled.has(year) && settled.get(year) !== file
  for (const one of sorted.filter(fits)) {
    for (const period of one.periods) {
      const entry = { ...one, period }
      if (period.is === 'part') chosen.parts.push(entry)
      if (period.is !== 'month' || isLeft(one.file, fiscalYearOf(period.span.to, ends))) continue
      if (!chosen.months.has(period.key)) chosen.months.set(period.key, entry)
    }
  }
  return chosen
}

/**
 * Warns that years on another basis cannot be compared with the others, and says which report to export again. Returns
 * whether there are any.
 */
export function warnMixedBases ({ basis, years }: Chosen): boolean {
  const other = [...years].filter(([, { file }]) => basis !== undefined && file.basis !== undefined &&
    file.basis !== basis)
  const listed = other.map(([year]) => year).toSorted()
  for (const file of new Set(other.map(([, one]) => one.file))) {
    file.warnings.push({
      code: 'mixed-bases',
      message: `${listed.join(', ')} ${listed.length === 1 ? 'is' : 'are'} on ${file.basis} basis and the other years on ${basis} basis, so they cannot be compared. ` +
        `Export the profit and loss of ${listed.join(', ')} again on ${basis} basis: in QuickBooks choose ${basis === 'cash' ? 'Cash' : 'Accrual'} above the report before you export it.`
    })
  }
  return other.length > 0
}

/** Returns the file that the owner chose for a year, and asks if he has not. */
function chosenOf (
  year: string, entries: Entry[], choices: FileChoice[], asked: ImportQuestion[]
): Entry | undefined {
  const id = `year.${year}`
  const options = entries.map((entry, index) => {
    const slug = slugOfFile(entry.file)
    const before = entries.slice(0, index).filter(({ file }) => slugOfFile(file) === slug).length
    return { value: before === 0 ? slug : `${slug}-${before + 1}`, label: labelOf(entry), entry }
  })
  asked.push({
    id,
    kind: 'year',
    name: year,
    ask: `Which of these files has the right amounts for ${year}?`,
    why: 'They give different amounts for the same year. Nothing of that year is counted until you choose.',
    options: options.map(({ value, label }) => ({ value, label }))
  })
  const place = choices.findIndex(({ question }) => question === id)
  if (place === -1) return undefined
  const found = options.find(({ value }) => value === choices[place]!.answer)
  if (found) return found.entry
  // What was answered about other files is asked again.
  if (choices[place]!.isRemembered) return undefined
  throw new ChoiceError(place, `"${id}" takes ${options.map(({ value }) => value).join(' or ')}.`)
}

function labelOf ({ file, period }: Entry): string {
  const { revenue, netIncome } = totalsIn(file.statement!, period)
  const amounts = [
    ...revenue === undefined ? [] : [`sales ${printCents(revenue)}`],
    ...netIncome === undefined ? [] : [`net income ${printCents(netIncome)}`]
  ]
  return [file.sheet === undefined || !file.hasSheets ? file.name : `${file.name}, ${file.sheet}`, ...amounts].join(', ')
}

const isOtherBasis = (one: Entry, other: Entry): boolean =>
  one.file.basis !== undefined && other.file.basis !== undefined && one.file.basis !== other.file.basis

/** The total in which two files differ for a period, or undefined. */
function amountsDiffer (one: Entry, other: Entry): 'revenue' | 'netIncome' | undefined {
  const [first, second] = [one, other].map(({ file, period }) => totalsIn(file.statement!, period))
  return (['revenue', 'netIncome'] as const).find(
    (name) => first![name] !== second![name] && first![name] !== undefined && second![name] !== undefined
  )
}

/** The basis of the most years; accrual if there is a tie. */
function preferredBasis (files: StatementFile[]): Basis | undefined {
  const years = (basis: Basis) => new Set(files.filter(({ file }) => file.basis === basis)
    .flatMap(({ periods }) => periods.filter(({ is }) => is === 'year').map(({ key }) => key))).size
  if (!files.some(({ file }) => file.basis !== undefined)) return undefined
  return years('cash') > years('accrual') || !files.some(({ file }) => file.basis === 'accrual') ? 'cash' : 'accrual'
}

/** Warns that a file was not used for a year: another was, or the owner has yet to choose. */
function compare (taken: Entry, left: Entry, isChosen: boolean): void {
  const { key } = left.period
  const name = amountsDiffer(taken, left)
  const [first, other] = [taken, left].map(({ file, period }) => totalsIn(file.statement!, period))
  const difference = name && printCents(other![name]! - first![name]!)
  const what = name === 'revenue' ? 'revenue' : 'net income'
  if (isOtherBasis(taken, left)) {
    left.file.warnings.push({
      code: 'other-basis',
      message: `${key} was taken from "${taken.file.name}", which is on ${taken.file.basis} basis. This file is on ${left.file.basis} basis and was left out, because the two are never mixed.` +
        (difference === undefined ? '' : ` Their ${what} differs by ${difference}.`)
    })
  } else if (name) {
    left.file.warnings.push({
      code: 'files-differ',
      message: (isChosen ? `${key} was taken from "${taken.file.name}". This file` : `This file and "${taken.file.name}" differ for ${key}, so nothing of it was counted: this file`) +
        ` gives another ${what} for the same year, ${difference} apart.`
    })
  } else {
    left.file.warnings.push({
      code: 'same-year-twice',
      message: `${key} was taken from "${taken.file.name}". This file has the same year with the same totals. Nothing was counted twice.`
    })
  }
}

const ASSURANCE: Assurance[] = ['compiled', 'reviewed', 'audited']

/** How much an accountant's work makes a statement worth as proof. */
const assuranceIn = ({ assurance }: ParsedFile): number =>
  assurance ? 2 * ASSURANCE.indexOf(assurance.is) + (assurance.hasReport ? 2 : 1) : 0

/** Orders files by their content, so that the order of upload does not matter. */
export function compareFiles (one: ParsedFile, other: ParsedFile): number {
  const lines = (file: ParsedFile) => file.statement?.lines.length ?? file.balance?.items.length ?? 0
  return compareTexts(lastDayOf(other), lastDayOf(one)) ||
    assuranceIn(other) - assuranceIn(one) || lines(other) - lines(one) ||
    compareTexts(other.printedAt ?? '', one.printedAt ?? '') || compareTexts(one.layout, other.layout) ||
    compareTexts(one.name, other.name) || compareTexts(one.sheet ?? '', other.sheet ?? '') ||
    compareTexts(fingerprint(one), fingerprint(other))
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
