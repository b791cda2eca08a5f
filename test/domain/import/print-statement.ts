/** A statement of random accounts, and how it is printed. */
export interface PrintedStatement {
  csv: string
  netIncome: number[]
  revenue: number[]
  costOfWork: number[]
  /** How many amounts are printed. */
  amounts: number
}

interface Group { heading: string, total: string, accounts: Array<{ name: string, cents: number[] }> }

/** A generator of numbers below one, which gives the same numbers for the same seed. */
export function seeded (seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    const mixed = Math.imul(state ^ (state >>> 15), state | 1)
    const again = mixed ^ (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61))
    return ((again ^ (again >>> 14)) >>> 0) / 2 ** 32
  }
}

const NAMES: Record<string, string[]> = {
  sales: ['Service calls', 'Contracts', 'Installations', 'Repairs'],
  direct: ['Parts', 'Crew pay', 'Permit fees', 'Disposal', 'Rented lifts'],
  overhead: ['Advertising', 'Insurance', 'Office rent', 'Telephone', 'Truck costs', 'Professional fees', 'Supplies', 'Depreciation'],
  other: ['Interest income', 'Interest expense', 'Gain on disposal']
}

/**
 * Prints a statement as CSV in a random style: costs without a sign, in parentheses or with a minus; currency signs in
 * the cells, in cells of their own or none; percents, blank columns and changes between; one to four years.
 */
export function printStatement (
  seed: number, alter: (place: number, cents: number) => number = (_, cents) => cents
): PrintedStatement {
  const random = seeded(seed)
  const pick = <T>(list: T[]): T => list[Math.floor(random() * list.length)]!
  const years = Array.from({ length: 1 + Math.floor(random() * 4) }, (_, index) => 2025 - index)
  if (random() < 0.5) years.reverse()
  const group = (kind: string, heading: string, total: string): Group => ({
    heading,
    total,
    accounts: NAMES[kind]!.filter(() => random() < 0.8)
      .concat(NAMES[kind]!.slice(0, 1))
      .filter((name, place, all) => all.indexOf(name) === place)
      .map((name) => ({ name, cents: years.map(() => 100_000 + Math.floor(random() * 50_000_000)) }))
  })
  const sales = group('sales', 'Revenues', 'Total revenues')
  const direct = group('direct', 'Direct costs', 'Total direct costs')
  const overhead = group('overhead', 'Overhead', pick(['Total overhead', '', 'Total expenses']))
  const other = group('other', 'Other income (expense)', 'Net other income (expense)')
  const costs = pick(['plain', 'parentheses', 'minus'])
  const currency = pick(['none', 'cell', 'own'])
  const between = pick(['none', 'blank', 'percent'])
  const hasHeadings = random() < 0.7
  const sum = ({ accounts }: Group, year: number) => accounts.reduce((all, { cents }) => all + cents[year]!, 0)
  const isCost = (name: string) => name === 'Interest expense'
  const otherSum = (year: number) =>
    other.accounts.reduce((all, { name, cents }) => all + (isCost(name) ? -1 : 1) * cents[year]!, 0)
  const rows: Array<[string, number[] | undefined]> = []
  const each = (valueOf: (year: number) => number) => years.map((_, year) => valueOf(year))
  const turn = costs === 'plain' ? 1 : -1
  const put = ({ heading, total, accounts }: Group, sign: (name: string) => number, sums: number[]) => {
    if (hasHeadings) rows.push([heading, undefined])
    for (const { name, cents } of accounts) rows.push([name, cents.map((one) => one * sign(name))])
    rows.push([total, sums])
  }
  put(sales, () => 1, each((year) => sum(sales, year)))
  put(direct, () => turn, each((year) => turn * sum(direct, year)))
  const gross = each((year) => sum(sales, year) - sum(direct, year))
  rows.push([pick(['Gross margin', 'Gross profit']), gross])
  put(overhead, () => turn, each((year) => turn * sum(overhead, year)))
  const operating = each((year) => gross[year]! - sum(overhead, year))
  rows.push(['Operating income', operating])
  put(other, (name) => isCost(name) ? -1 : 1, each(otherSum))
  const netIncome = each((year) => operating[year]! + otherSum(year))
  rows.push([pick(['Net earnings', 'Net income', 'Net profit']), netIncome])
  let place = 0
  const text = (cents: number) => {
    const value = alter(place++, cents)
    const digits = (Math.abs(value) / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })
    const shown = currency === 'cell' ? `$${digits}` : digits
    return value >= 0 ? shown : costs === 'parentheses' ? `(${shown})` : `-${shown}`
  }
  const quoted = (cell: string) => cell.includes(',') ? `"${cell}"` : cell
  const cellsOf = (cents: number[] | undefined) => years.flatMap((_, year) => [
    ...between === 'blank' ? [''] : [],
    ...currency === 'own' ? [cents ? '$' : ''] : [],
    cents ? text(cents[year]!) : '',
    ...between === 'percent' ? [cents ? (100 * cents[year]! / sum(sales, year)).toFixed(1) : ''] : []
  ])
  const heads = years.flatMap((year) => [
    ...between === 'blank' ? [''] : [], ...currency === 'own' ? [''] : [], String(year), ...between === 'percent' ? ['%'] : []
  ])
  const lines = [
    ['Larkspur Plumbing'], [pick(['Statement of operations', 'Income Statement', 'Statements of Earnings'])],
    [pick(['For the years ended December 31', 'Years ended December 31', ''])], ['', ...heads],
    ...rows.map(([name, cents]) => [name, ...cellsOf(cents)])
  ]
  return {
    csv: lines.map((cells) => cells.map(quoted).join(',')).join('\n') + '\n',
    netIncome,
    revenue: each((year) => sum(sales, year)),
    costOfWork: each((year) => sum(direct, year)),
    amounts: place
  }
}
