import { money, pageOf, pick, someOf, sumOf, toCents, type Print, type Random, type RandomPaper, type Verdict } from './random-paper.ts'

/** Ages, as papers name them, and the age in the summary of each. */
const AGES: Array<[headings: string[], ages: string[]]> = [
  [['Current', '1 - 30', '31 - 60', '61 - 90', 'Over 90'], ['current', '1-30', '31-60', '61-90', 'over-90']],
  [['Current', '1-30', '31-60', '61-90', '> 90'], ['current', '1-30', '31-60', '61-90', 'over-90']],
  [['0-30', '31-60', '61-90', '90+'], ['1-30', '31-60', '61-90', 'over-90']],
  [['Current', '< 1 Month', '1 Month', '2 Months', 'Older'], ['current', '1-30', '31-60', '61-90', 'over-90']]
]
const CUSTOMERS = ['Birch Hotel', 'Cedar Dental', 'Elm Street Apts', 'Grove School', 'Harbor Cafe', 'Juniper Homes', 'Keystone Bank', 'Linden Church', 'Maple HOA']

/** What customers or vendors are owed, by age. */
export function agingPaper (_seed: number, random: Random): RandomPaper {
  const [headings, ages] = pick(random, AGES)
  const print: Print = { isInDollars: random() < 0.3, isNegativeInParentheses: random() < 0.5 }
  const none = pick(random, ['', '0.00', '-'])
  const one = () => {
    const unit = print.isInDollars ? 100 : 1
    const cents = unit * Math.floor(random() * 900_000 / unit)
    return random() > 0.45 ? 0 : random() < 0.06 ? -cents : cents
  }
  const owed = someOf(random, CUSTOMERS, 0.8)
    .map((name) => ({ name, cents: [123_400, ...headings.slice(1).map(one)] }))
  const sums = ages.map((_, column) => sumOf(owed.map(({ cents }) => cents[column]!)))
  const cells = (cents: number[]) => [...cents, sumOf(cents)]
    .map((amount) => amount === 0 ? none : money(amount, print))
  const rows = [
    ['Alder Creek Heating, LLC'], [pick(random, ['A/R Aging Summary', 'Accounts Receivable Aging', 'A/P Aging Summary'])], ['As of December 31, 2025'], [''],
    [pick(random, ['Customer', '', 'Name']), ...headings, 'Total'],
    ...owed.map(({ name, cents }) => [name, ...cells(cents)]), [pick(random, ['Total', 'TOTAL', 'Totals']), ...cells(sums)]
  ]
  return {
    pages: [pageOf(rows, headings.length + 1, { last: 570, step: 68, size: 8.5 })],
    judge: ({ files: [file] }) => differs(file!.summary, {
      ...Object.fromEntries(ages.map((age, column) => [age, sums[column]!])), total: sumOf(sums)
    })
  }
}

function differs (summary: Record<string, string | number> | undefined, wanted: Record<string, number>): Verdict {
  if (!summary) return 'nothing'
  const wrong = Object.entries(wanted).find(([name, cents]) => toCents(Number(summary[name] ?? 0)) !== cents)
  return wrong ? { wrong: `${wrong[0]} is ${summary[wrong[0]]} in place of ${wrong[1] / 100}` } : 'right'
}

const EMPLOYEES = ['Ana Ruiz', 'Ben Carter', 'Cole Jensen', 'Dana Lopez', 'Erik Olsen', 'Fay Turner', 'Gus Miller', 'Hana Sato']

/** What employees were paid in a year, with and without the employer's taxes and a row of totals. */
export function payrollPaper (_seed: number, random: Random): RandomPaper {
  const [hasTaxes, hasTotal] = [random() < 0.6, random() < 0.8]
  const heads = pick(random, [
    ['Employee', 'Gross Pay', 'Federal Tax', 'FICA', 'Net Pay', 'Employer Taxes'],
    ['Name', 'Gross wages', 'Taxes withheld', 'Deductions', 'Net pay', 'Employer tax']
  ])
  const people = someOf(random, EMPLOYEES, 0.7).map((name) => {
    const gross = 2_000_000 + Math.floor(random() * 6_000_000)
    const shares = [0.06 + random() * 0.08, 0.0765, 0.0765 + random() * 0.02]
    const [tax, other, employer] = shares.map((share) => Math.floor(gross * share)) as [number, number, number]
    return { name, cents: [gross, tax, other, gross - tax - other, employer] }
  })
  const columns = hasTaxes ? 5 : 4
  const print = { isNegativeInParentheses: false }
  const cells = (cents: number[]) => cents.slice(0, columns).map((amount) => money(amount, print))
  const sums = people[0]!.cents.map((_, column) => sumOf(people.map(({ cents }) => cents[column]!)))
  const rows = [
    ['Alder Creek Heating, LLC'], [pick(random, ['Payroll Summary', 'Payroll Register', 'Payroll Summary by Employee'])],
    [pick(random, ['January 1, 2025 through December 31, 2025', '01/01/2025 - 12/31/2025'])], [''], heads.slice(0, columns + 1),
    ...people.map(({ name, cents }) => [name, ...cells(cents)]), ...hasTotal ? [['Total', ...cells(sums)]] : []
  ]
  return {
    pages: [pageOf(rows, columns, { last: 570, step: 84, size: 8.5 })],
    judge: ({ files: [file] }) => differs(file!.summary, { wages: sums[0]!, employerTaxes: hasTaxes ? sums[4]! : 0 })
  }
}
