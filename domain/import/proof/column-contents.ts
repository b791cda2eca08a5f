import type { ReportRow } from '../tree/report-row.ts'

/** What a column holds other than amounts of a period. */
type OtherUse = 'percent' | 'change' | 'note'

const WORDS: Array<[RegExp, OtherUse]> = [
  [/%|\bpercent|\bpct\b|\bratio\b|\bof (?:sales|revenue)\b/i, 'percent'],
  [/\b(?:change|variance|difference|increase|decrease|var)\b/i, 'change'],
  [/^(?:notes?|refs?\.?|reference|schedules?|comments?|acct\.?|accounts?|no\.?|#|code|number)$/i, 'note']
]
/** Share of the rows of a column that must agree with what it is. */
const MOST_AGREE = 0.9
const FEWEST = 3
/** Amounts above are no percent, in hundredths. */
const MOST_PERCENT = 1_000_00
/** Maximum number of amount columns that are compared with each other. */
const MOST_COMPARED = 30

/** Returns what each column holds if it is not amounts: by its heading, or by comparison with the others. */
export function usesOfAmounts (rows: ReportRow[], labels: string[]): Array<OtherUse | undefined> {
  const uses = labels.map((label) => WORDS.find(([pattern]) => pattern.test(label))?.[1])
  if (labels.length > MOST_COMPARED) return uses
  const isOpen = (column: number) => uses[column] === undefined
  const columns = labels.map((_, column) => column)
  for (const column of columns.filter(isOpen)) {
    if (isPlain(labels[column]!)) {
      if (isNote(rows, column)) uses[column] = 'note'
      else if (columns.some((other) => other !== column && isOpen(other) && isPercentOf(rows, column, other))) uses[column] = 'percent'
      else if (isDifference(rows, column, columns.filter((other) => other !== column && isOpen(other)))) uses[column] = 'change'
    }
  }
  for (const column of columns.filter(isOpen)) {
    const others = columns.filter((other) => other !== column && isOpen(other))
    if (isPlain(labels[column]!) && isShareOfChange(rows, column, others)) uses[column] = 'percent'
  }
  return uses
}

/** Whether a heading names no year or day, so that what the column holds decides. */
const isPlain = (label: string): boolean => !/\d{4}|\d\/\d\d/.test(label)

/** Numbers of notes: a few small whole numbers that never go down. */
function isNote (rows: ReportRow[], column: number): boolean {
  const values = rows.flatMap(({ amounts }) => amounts[column] ?? [])
  const others = rows.flatMap(({ amounts }) => amounts.filter((_, other) => other !== column))
  return values.length > 0 && values.every((value, index) => value > 0 && value % 100 === 0 && value <= 3000 &&
    (index === 0 || value >= values[index - 1]!)) && others.some((value = 0) => value > 100_000) &&
      values.length * 2 < rows.length
}

/** Whether a column is another one divided by one of its rows, in percent. */
function isPercentOf (rows: ReportRow[], column: number, other: number): boolean {
  const pairs = rows.flatMap(({ amounts }) => {
    const [share, amount] = [amounts[column], amounts[other]]
    return share === undefined || amount === undefined ? [] : [{ share, amount }]
  })
  if (pairs.length < FEWEST || pairs.some(({ share }) => Math.abs(share) > MOST_PERCENT)) return false
  const base = pairs.find(({ share, amount }) => (share === 100_00 || share === 1_00) && Math.abs(amount) > 100_00)
  if (!base) return false
  const agreeing = pairs.filter(({ share, amount }) =>
    Math.abs(share - base.share * amount / base.amount) <= base.share / 100)
  return agreeing.length >= pairs.length * MOST_AGREE
}

/** Whether a column is the change from one column to another, in percent or as a share of it. */
function isShareOfChange (rows: ReportRow[], column: number, others: number[]): boolean {
  const filled = rows.filter(({ amounts }) => amounts[column] !== undefined)
  if (filled.length < FEWEST || filled.some(({ amounts }) => Math.abs(amounts[column]!) > MOST_PERCENT)) return false
  const isOf = (one: number, other: number) => [100_00, 1_00].some((whole) => filled.filter(({ amounts }) => {
    const [before, after, share] = [amounts[other] ?? 0, amounts[one] ?? 0, amounts[column]!]
    const change = before === 0 ? 0 : whole * (after - before) / Math.abs(before)
    return Math.abs(Math.abs(share) - Math.abs(change)) <= whole / 150
  }).length >= filled.length * MOST_AGREE)
  return others.some((one) => others.some((other) => one !== other && isOf(one, other)))
}

/** The column that is the sum of all others, of which there are at least two. */
export function sumColumn (rows: ReportRow[]): number | undefined {
  const filled = rows.filter(({ amounts }) => amounts.filter((amount) => amount !== undefined).length > 1)
  const columns = rows[0]?.amounts.keys() ?? []
  return filled.length < FEWEST || rows[0]!.amounts.length < 3
    ? undefined
    : [...columns].findLast((column) => filled.every(({ amounts }) =>
        amounts.reduce<number>((sum, amount) => sum + (amount ?? 0), 0) === 2 * (amounts[column] ?? 0)))
}

/** Whether a column is one of the others less another. It has smaller amounts than both, as a change has. */
function isDifference (rows: ReportRow[], column: number, others: number[]): boolean {
  const sizeOf = (place: number) => rows.reduce((sum, { amounts }) => sum + Math.abs(amounts[place] ?? 0), 0)
  const larger = others.filter((other) => sizeOf(other) > sizeOf(column))
  return larger.some((one) => larger.some((other) => {
    if (one === other) return false
    const filled = rows.filter(({ amounts }) => amounts[one] !== undefined || amounts[other] !== undefined)
    const agreeing = filled.filter(({ amounts }) =>
      (amounts[column] ?? 0) === (amounts[one] ?? 0) - (amounts[other] ?? 0))
    return filled.length >= FEWEST && agreeing.length >= filled.length * MOST_AGREE
  }))
}
