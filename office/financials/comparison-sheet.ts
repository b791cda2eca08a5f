import { roundToCents } from '../../domain/number-format.ts'
import { monthsOfYearTo } from '../../domain/record/figures/line-months.ts'
import type { RecordReport, RecordTie } from '../../schemas/record/record-report.ts'
import { cell, difference, figureBy, isFormula, textCell, type Cell, type Sheet } from '../workbook.ts'
import type { FinancialsSource } from './financials-source.ts'
import { amountSheet, headings, headOf, numberHeadings } from './sheet-parts.ts'

/** The figures that a comparison compares, as expressions, as far as the workbook has their cells. */
interface Pair { expected?: string | undefined, found?: string | undefined }

/**
 * Lists the comparisons of a check. A number that another sheet has follows its cell, so that a difference can change.
 * A comparison of two typed numbers that agree could not fail here, and is left out.
 */
export function comparisonSheet (source: FinancialsSource, ties: RecordReport['ties']): Sheet | undefined {
  const { company, cells } = source
  const pairOf = createPairOf(source)
  const rows: Cell[][] = ties.flatMap((tie) => {
    const pair = pairOf(tie)
    if (!pair) return []
    const format = tie.unit === 'usd' ? 'money' : 'number'
    const one = cell(followed(tie.expected, pair.expected), format)
    const other = cell(followed(tie.found, pair.found), format)
    return isFormula(one.content) || isFormula(other.content) || tie.expected !== tie.found
      // Every document calls it by one name.
      ? [[textCell(tie.name.replace(/^EBITDA\b/, 'Reported EBITDA')), one, other, cell(difference(other, one), format)]]
      : []
  })
  if (rows.length === 0) return undefined
  const left = ties.length - rows.length
  const note = 'A black number follows its cell on another sheet. A blue number is what the record states.' +
    (left === 0 ? '' : ` The check of the record makes ${left} more, which agree, of numbers that no other sheet has.`)
  return amountSheet('Every comparison', 3, [
    ...headOf(company, 'Every comparison', note),
    [...headings('Comparison'), ...numberHeadings('Expected', 'Found', 'Difference')],
    ...rows
  ])

  function followed (figure: number, expression: string | undefined): Cell['content'] {
    const made = figureBy(figure, expression === undefined ? undefined : cells.formulaOf(expression))
    return typeof made === 'number' ? roundToCents(made) : made
  }
}

/**
 * Returns a function that names the figures of a comparison by its rule and its path in the record; undefined for one
 * that cannot fail here, because a year on the profit and loss follows its months.
 */
function createPairOf (
  { record, written, ledger: { years, calendar }, cells }: FinancialsSource
): (tie: RecordTie) => Pair | undefined {
  const { statements = {}, counts = [] } = record
  const { lines = [], monthly = [], balanceSheets = [], cashFlow = [] } = statements
  const { taxReturns = [], bank = [], payroll = [] } = statements
  const dates = balanceSheets.map(({ date }) => date).toSorted()
  const sum = (months: string[]) => months.map((month) => `months.${month}`).join(' + ')

  return ({ rule, path, name: label }) => {
    const [, , part = '', place = '', member = '', period = ''] = path.split('/')
    const index = Number(place)
    const [year = ''] = /FY\d{4}/.exec(label) ?? []
    switch (rule) {
      case 'pl-foots':
      case 'pl-gross':
      case 'pl-ebitda':
      case 'pl-net':
        return { expected: `totals.${place}.${member}` }
      case 'months-add-up':
        if (part === 'trailing') return toDate(place as 'revenue' | 'ebitda', member)
        if (part === 'bank') return {}
        return part === 'monthly' ? ofLine(monthly[index]?.line ?? '', year) : ofLine('revenue', year)
      case 'sde-from-top':
      case 'sde-from-bottom':
        return { expected: `totals.sde.${member}` }
      case 'adjusted-ebitda':
        return { expected: `totals.adjustedEbitda.${member}` }
      case 'tax-tie':
        return member === 'netIncome' ? { expected: `totals.netIncome.${year}` } : tie('tax', taxReturns[index]?.year)
      case 'bank-tie':
        return tie('bank', bank[index]?.year)
      case 'payroll-tie':
        return tie('payroll', payroll[index]?.year)
      case 'balance-balances': {
        const { date = '' } = balanceSheets[index] ?? {}
        return { expected: `assets.${date}`, found: `liabilitiesAndEquity.${date}` }
      }
      case 'equity-rolls':
      case 'cash-rolls':
      case 'debt-rolls':
      case 'equipment-rolls':
        return part === 'cashFlow' ? flow(index, member) : rolled(rule, balanceSheets[index]?.date ?? '')
      case 'ties-hold': {
        const { figure, equals } = written.ties?.[Number(part)] ?? {}
        return { expected: equals, found: figure }
      }
      case 'counts-roll': {
        const { id = '' } = counts[Number(part)] ?? {}
        return place === 'values'
          ? { expected: `counts.${id}.end.${member}`, found: `counts.${id}.${member}` }
          : { expected: `counts.${id}.${years[years.indexOf(period) - 1]}`, found: `counts.${id}.rollForward.begin.${period}` }
      }
      default:
        return {}
    }
  }

  /** The months of a line or total, and its year. */
  function ofLine (line: string, year: string): Pair | undefined {
    const isLine = cells.formulaOf(`lines.${line}.${year}`) !== undefined
    const isFollowed = lines.some(({ id, section }) =>
      (id === line || (line === 'revenue' && section === 'revenue')) && cells.formulaOf(`monthly.${id}.${year}`))
    return isFollowed ? undefined : { expected: `monthly.${line}.${year}`, found: `${isLine ? 'lines' : 'totals'}.${line}.${year}` }
  }

  function toDate (name: 'revenue' | 'ebitda', member: string): Pair {
    if (member === 'twelveMonths') return { expected: `trailing.${name}` }
    const through = statements.trailing?.through ?? ''
    const { prior, current } = monthsOfYearTo(through, calendar)
    const months = member === 'prior' ? prior : current
    return { expected: sum(months), found: `trailing.${name}.${member}` }
  }

  function tie (name: 'tax' | 'bank' | 'payroll', year = ''): Pair {
    return { expected: `ties.${name}.${year}.expected`, found: `ties.${name}.${year}.reported` }
  }

  /** A part of the cash flow, which its lines make. Those of operations are not among them. */
  function flow (index: number, member: string): Pair {
    const path = `cashFlow.${cashFlow[index]?.year}.${member}`
    return member === 'operations' ? { found: path } : { expected: path }
  }

  /** What a balance sheet and the flows of the year make of an item, and what the next balance sheet has. */
  function rolled (rule: string, date: string): Pair {
    const before = dates[dates.indexOf(date) - 1] ?? ''
    const year = calendar.nameOf(date)
    const known = (...terms: string[]) => terms.filter((term) => cells.formulaOf(term.slice(3)) !== undefined).join('')
    const flows = (...kinds: string[]) => kinds.map((kind) => ` + flows.${year}.${kind}`)
    switch (rule) {
      case 'equity-rolls': {
        const more = known(...flows('distributions', 'contributions'))
        return { expected: `balanceSheets.${before}.equity + totals.netIncome.${year}${more}`, found: `balanceSheets.${date}.equity` }
      }
      case 'cash-rolls':
        return { expected: `kinds.${before}.cash + cashFlow.${year}.change`, found: `kinds.${date}.cash` }
      case 'debt-rolls':
        return {
          expected: `kinds.${before}.debt${known(...flows('borrowed', 'repaid'))}`, found: `kinds.${date}.debt`
        }
      default: {
        const worn = lines.filter(({ section }) => section === 'depreciation').map(({ id }) => ` - lines.${id}.${year}`)
        const gains = lines.filter(({ section, tags }) => section === 'other-income' && tags?.includes('gain'))
          .map(({ id }) => ` + lines.${id}.${year}`)
        const spent = flows('capital-expenditure', 'asset-sale').map((term) => term.replace('+', '-'))
        return { expected: `kinds.${before}.equipment${known(...spent, ...worn, ...gains)}`, found: `kinds.${date}.equipment` }
      }
    }
  }
}
