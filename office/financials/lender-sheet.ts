import { proofInWords } from '../../domain/record/documents/editions/proof-state.ts'
import { COVERAGE_BARS, earningsCases, type EarningsCase } from '../../domain/record/figures/earnings-cases.ts'
import { latestSheet } from '../../domain/record/figures/balance-sheet-figures.ts'
import { isOwnerPayLine } from '../../domain/record/figures/owner-pay.ts'
import { caseLabels, caseRows, type CaseRow } from '../../domain/record/tables/earnings-tables.ts'
import { cell, figureBy, hasNumber, plusMinus, quotient, sameAs, textCell, type Cell, type Formula, type Sheet } from '../workbook.ts'
import type { Earnings } from './earnings-sheet.ts'
import type { FinancialsSource } from './financials-source.ts'
import { amountSheet, headings, headOf, numberHeadings } from './sheet-parts.ts'

type ByCase = Record<EarningsCase, Cell>

/**
 * What a lender reads: earnings of the last year as claimed, as documented and as a lender would count them, with the
 * state of each proof; the coverage of today's debt; the officer pay in the books; and what could secure a loan. There
 * is no sheet if the record has neither add-backs nor debt.
 */
export function lenderSheet (source: FinancialsSource, earnings: Earnings | undefined): Sheet | undefined {
  const { record, record: { statements = {} }, ledger, company, cells: byFigure } = source
  const { lender } = source.index.prose
  const { adjustments = [], debt = [], lines = [] } = statements
  const { lastYear: year = '' } = ledger
  const counted = caseRows(record, ledger)
  if (!earnings || counted.length === 0 || adjustments.length + debt.length === 0) return undefined
  const has = (wanted: CaseRow['part']) => counted.some(({ part }) => part === wanted)
  const terms = lender.definitions
    .filter(({ of }) => of !== 'coverage' || has('coverage'))
    .map(({ term, means }) => `${term}: ${means}`)
  const rows: Cell[][] = [
    ...headOf(company, 'Lender', [`Earnings of ${year} in three ways.`, ...terms].join(' ')),
    [...headings('Step'), ...numberHeadings(...earningsCases.map((name) => caseLabels[name])), ...headings('Proof')]
  ]
  const byCase = (of: (name: EarningsCase) => Cell): ByCase =>
    Object.fromEntries(earningsCases.map((name) => [name, of(name)])) as ByCase
  const push = (label: Cell, cells: ByCase, proof?: string): ByCase => {
    rows.push([label, ...earningsCases.map((name) => cells[name]), ...proof === undefined ? [] : [textCell(proof)]])
    return cells
  }
  const same = (label: string, content: Formula) => push(textCell(label), byCase(() => cell(content, 'money')))
  const made: Array<[CaseRow['part'], ByCase]> = []
  const of = (one: EarningsCase, ...parts: Array<CaseRow['part']>) =>
    made.flatMap(([part, cells]) => parts.includes(part) ? [cells[one]] : [])
  // The last of them that a case has.
  const base = (one: EarningsCase) => of(one, 'ebitda', 'sde', 'adjustedEbitda').findLast(hasNumber)!

  for (const row of counted) {
    const { part, label, isTotal, index } = row
    if (part === 'payments') addDebt()
    const cells = byCase((one) => {
      const amount = row.amounts[one]
      return cell(figureBy(amount, amount && formulaOf(row, one)), part === 'coverage' ? 'times' : 'money', isTotal && 'total')
    })
    made.push([part, cells])
    push(textCell(label, isTotal && 'total'), cells, part === 'adjustment' ? proofInWords(source, index!) : undefined)
    if (part === 'coverage') addBars()
  }
  if (!has('payments')) addDebt()
  addSecurity()
  return amountSheet('Lender', 3, rows, [30])

  function formulaOf ({ part, index }: CaseRow, one: EarningsCase): Formula | undefined {
    const added = of(one, 'ebitda', 'adjustment', 'marketPay')
    switch (part) {
      case 'sde':
        return plusMinus(added, [])
      case 'adjustedEbitda': {
        const sde = of(one, 'sde').filter(hasNumber)
        return plusMinus(sde.length > 0 ? [...sde, ...of(one, 'hiredManager')] : added, [])
      }
      case 'payments':
        return byFigure.formulaOf(`debtPayments.${year}`)
      case 'coverage':
        return quotient(base(one), of(one, 'payments')[0]!)
      default: {
        const own = earnings!.cellsOf(part, index)?.[year]
        return own && sameAs(own)
      }
    }
  }

  function addDebt () {
    const owed = byFigure.formulaOf('debtBalance')
    if (owed || has('payments')) rows.push([textCell("Today's debt", 'section')])
    if (owed) same('Balance of the debt listed', owed)
  }

  function addBars () {
    const bars = { 'Least that the SBA asks for': COVERAGE_BARS.floor, 'What lenders usually look for': COVERAGE_BARS.usual }
    for (const [label, bar] of Object.entries(bars)) {
      const asked = push(textCell(label), byCase(() => cell(bar, 'times')))
      push(textCell('Yearly payments that the earnings carry at it'), byCase((one) =>
        cell(quotient(base(one), asked[one]), 'money')))
    }
  }

  /** Adds the officer pay in the books, and assets of the latest balance sheet. */
  function addSecurity () {
    const pay = byFigure.formulaOf(lines.filter((line) => isOwnerPayLine(line) && line.amounts[year] !== undefined)
      .map(({ id }) => `lines.${id}.${year}`).join(' + '))
    if (pay) same(`Officer pay in the books of ${year}`, pay)
    const { date } = latestSheet(statements)?.sheet ?? {}
    const assets = ([['receivables', 'Receivables'], ['equipment', 'Vehicles and equipment, as carried']] as const)
      .flatMap(([kind, label]) => {
        const content = byFigure.formulaOf(`kinds.${date}.${kind}`)
        return content ? [{ label: `${label}, ${date}`, content }] : []
      })
    if (assets.length === 0) return
    rows.push([textCell('What could secure a loan', 'section')])
    for (const { label, content } of assets) same(label, content)
  }
}
