import { pageOf, money, pick, someOf, sumOf, toCents, type Random, type RandomPaper } from './random-paper.ts'
import type { PlacedText } from '../pdf/write-pdf.ts'

const MONTHS = { March: '03', May: '05', July: '07', October: '10' }
const DAYS_OF_MONTHS = 31
type Movement = [day: number, text: string, cents: number]

/** The statement of a bank account for a month. */
export function bankPaper (_seed: number, random: Random): RandomPaper {
  const [name, month] = pick(random, Object.entries(MONTHS))
  const movement = (texts: string[], most: number): Movement =>
    [1 + Math.floor(random() * 28), pick(random, texts), 2000 + Math.floor(random() * most)]
  const movements = (count: number, texts: string[], most: number): Movement[] =>
    Array.from({ length: count }, () => movement(texts, most)).toSorted(([one], [other]) => one - other)
  const deposits = movements(3 + Math.floor(random() * 8), ['Card deposits', 'Mobile deposit', 'Customer check', 'Transfer from savings', 'ACH credit STRIPE'], 1_500_000)
  const withdrawals = movements(4 + Math.floor(random() * 10), ['Payroll service', 'Ferris Supply', 'Truck note', 'Rent', 'Check 1182', 'Fuel card'], 700_000)
  const sum = (list: Movement[]) => sumOf(list.map(([,, cents]) => cents))
  const [plus, minus, begins] = [sum(deposits), sum(withdrawals), 500_000 + Math.floor(random() * 5_000_000)]
  const ends = begins + plus - minus
  const print = (cents: number) => money(cents, { isNegativeInParentheses: false })
  const rowsOf = (list: Movement[]) => list.map(([day, text, cents]) => [`${month}/${String(day).padStart(2, '0')}   ${text}`, print(cents)])
  const rows = [
    ['First Prairie Bank'], ['Larkspur Plumbing & Drain, Inc.'], ['Business Checking, account ending 7734'],
    [`Statement period: ${name} 1, 2025 through ${name} ${DAYS_OF_MONTHS}, 2025`], [''], ['Account summary'],
    [`Beginning balance on ${name} 1`, `$${print(begins)}`], [`Deposits and other credits (${deposits.length})`, print(plus)],
    [`Withdrawals and other debits (${withdrawals.length})`, print(-minus)],
    [`Ending balance on ${name} ${DAYS_OF_MONTHS}`, ends < 0 ? `-$${print(-ends)}` : `$${print(ends)}`], [''],
    ['Deposits and other credits'], ...rowsOf(deposits), ['Withdrawals and other debits'], ...rowsOf(withdrawals)
  ]
  const own = sum(deposits.filter(([, text]) => text.includes('savings')))
  return {
    pages: [pageOf(rows, 1, { last: 540 })],
    judge: ({ files: [file] }) => {
      const { summary } = file!
      if (!summary || file!.kind !== 'bank') return 'nothing'
      const wanted: Record<string, number[]> = {
        deposits: [plus], withdrawals: [-minus], closingBalance: [ends], ownTransfers: [own, 0]
      }
      for (const [part, cents] of Object.entries(wanted)) {
        if (summary[part] !== undefined && !cents.includes(toCents(Number(summary[part])))) return { wrong: `${part} is ${summary[part]} in place of ${cents[0]! / 100}` }
      }
      if (!String(summary.from ?? '').startsWith(`2025-${month}`)) return { wrong: `it begins on ${summary.from}` }
      return summary.transactions === deposits.length + withdrawals.length ? 'right' : { wrong: `it has ${summary.transactions} movements` }
    }
  }
}

/** The statement of a loan. */
export function loanPaper (_seed: number, random: Random): RandomPaper {
  const [balance, payment] = [500_000 + Math.floor(random() * 9_000_000), 30_000 + Math.floor(random() * 300_000)]
  const rate = (300 + Math.floor(random() * 900)) / 100
  const print = (cents: number) => `$${money(cents, { isNegativeInParentheses: false })}`
  const interest = Math.floor(balance * rate / 1200)
  const rows = [
    ['Prairie Equipment Finance'], ['Statement date 12/31/2025'], [''], ['Borrower: Larkspur Plumbing & Drain, Inc.'], [''],
    ['Amount financed', print(balance + payment * 20)], ['Principal balance', print(balance)], ['Annual rate', `${rate.toFixed(2)}%`],
    ...random() < 0.5 ? [['Principal', print(payment - interest)], ['Interest', print(interest)]] : [],
    ['Monthly payment', print(payment)], ['Next due', '01/15/2026'], ['Maturity', `12/15/20${27 + Math.floor(random() * 6)}`]
  ]
  return {
    pages: [pageOf(rows, 1, { last: 460 })],
    judge: ({ files: [file] }) => {
      const { summary } = file!
      if (!summary) return 'nothing'
      const wanted = { balance: balance / 100, payment: payment / 100, rate }
      const wrong = Object.entries(wanted)
        .find(([part, value]) => summary[part] !== undefined && summary[part] !== value)
      return wrong ? { wrong: `${wrong[0]} is ${summary[wrong[0]]} in place of ${wrong[1]}` } : 'right'
    }
  }
}

/** The first page of a Form 1120-S, on a form of our own drawing. */
export function returnPaper (_seed: number, random: Random): RandomPaper {
  const year = pick(random, [2022, 2023, 2024])
  const moved = year < 2023 ? 0 : 1
  const point = pick(random, ['.', ''])
  const print = (amount: number) => {
    const digits = `${Math.abs(amount).toLocaleString('en-US')}${point}`
    return amount < 0 ? `(${digits})` : digits
  }
  const dollars = (most: number) => Math.floor(random() * most)
  const sales = 300_000 + dollars(4_000_000)
  const returned = random() < 0.7 ? dollars(60_000) : 0
  const cost = Math.floor((sales - returned) * (0.3 + random() * 0.4))
  const profit = sales - returned - cost
  const costs: Array<[string, string, number]> = someOf(random, [
    ['7', 'Compensation of officers (see instructions-attach Form 1125-E)', 96_000 + dollars(50_000)],
    ['8', 'Salaries and wages (less employment credits)', dollars(300_000)], ['9', 'Repairs and maintenance', dollars(30_000)], ['11', 'Rents', dollars(60_000)],
    ['12', 'Taxes and licenses', dollars(60_000)], ['13', 'Interest (see instructions)', dollars(20_000)],
    ['14', 'Depreciation from Form 4562 not claimed on Form 1125-A', dollars(80_000)], ['16', 'Advertising', dollars(40_000)]
  ] as Array<[string, string, number]>, 0.9)
  costs.push([String(19 + moved), 'Other deductions (attach statement)', dollars(200_000)])
  const deducted = sumOf(costs.map(([,, amount]) => amount))
  const lines: Array<[string, string, number]> = [
    ['1a', 'Gross receipts or sales', sales], ['b', 'Less returns and allowances', returned], ['c', 'Balance. Subtract line 1b from line 1a', sales - returned],
    ['2', 'Cost of goods sold (attach Form 1125-A)', cost], ['3', 'Gross profit. Subtract line 2 from line 1c', profit], ['6', 'Total income (loss). Add lines 3 through 5', profit],
    ...costs, [String(20 + moved), `Total deductions. Add lines 7 through ${19 + moved}`, deducted],
    [String(21 + moved), `Ordinary business income (loss). Subtract line ${20 + moved} from line 6`, profit - deducted]
  ]
  const texts: PlacedText[] = [
    { text: 'Form 1120-S', x: 36, y: 40, size: 14 }, { text: 'U.S. Income Tax Return for an S Corporation', center: 306, y: 40, size: 12 },
    { text: String(year), x: 530, y: 40, size: 16 }, { text: `For calendar year ${year} or tax year beginning , ${year}, ending , 20`, x: 36, y: 60, size: 8 },
    { text: 'Name Juniper Example Heating & Air, LLC', x: 36, y: 80, size: 8 }, { text: `Form 1120-S (${year})`, right: 576, y: 770, size: 7 },
    ...lines.flatMap(([number, label, amount], row): PlacedText[] => {
      const y = 120 + row * 16
      return [
        { text: number, x: 36, y, size: 8 }, { text: `${label} . . . .`, x: 58, y, size: 8 }, { text: number, right: 480, y, size: 8 },
        ...amount === 0 ? [] : [{ text: print(amount), right: 576, y, size: 9 }]
      ]
    })
  ]
  const wanted: Record<string, number> = {
    'Gross receipts or sales': sales,
    'Returns and allowances': returned,
    'Cost of goods sold': cost,
    "Officers' compensation": costs[0]![2],
    'Ordinary business income': profit - deducted
  }
  return {
    pages: [texts],
    judge: ({ files: [file] }) => {
      const { kind, lines: read = [] } = file!
      if (kind !== 'tax-return' || read.length === 0) return 'nothing'
      for (const { name, amounts } of read) {
        if (amounts[`FY${year}`] !== wanted[name]) return { wrong: `${name} is ${JSON.stringify(amounts)} in place of ${wanted[name]} in ${year}` }
      }
      return 'right'
    }
  }
}
