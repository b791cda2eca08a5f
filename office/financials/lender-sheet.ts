import { proofState } from '../../domain/record/documents/editions/proof-state.ts'
import { latestSheet } from '../../domain/record/figures/balance-sheet-figures.ts'
import { isOwnerPayLine } from '../../domain/record/figures/owner-pay.ts'
import { COVERAGE } from '../../domain/record/memorandum-outline.ts'
import { blank, cell, figureBy, hasNumber, plusMinus, quotient, sameAs, textCell, type Cell, type Formula, type Sheet } from '../workbook.ts'
import type { Earnings } from './earnings-sheet.ts'
import { COVERAGE_BARS, earningsCases, type EarningsCase, type FinancialsSource } from './record-figures.ts'
import { amountSheet, headings, headOf, numberHeadings } from './sheet-parts.ts'

type ByCase = Record<EarningsCase, Cell>

const labels: Record<EarningsCase, string> = {
  claimed: 'As claimed', documented: 'As documented', lender: 'As a lender counts'
}

/**
 * What a lender reads: earnings of the last year as claimed, as documented and as a lender would count them, with the
 * state of each proof; the coverage of today's debt; the officer pay in the books; and what could secure a loan. There
 * is no sheet if the record has neither add-backs nor debt.
 */
export function lenderSheet (source: FinancialsSource, earnings: Earnings | undefined): Sheet | undefined {
  const { record: { statements = {} }, figures, company, cells: byFigure } = source
  const { labels: words, lender } = source.index.prose
  const { adjustments = [], debt = [], lines = [] } = statements
  const { lastYear: year = '', cases } = figures
  if (!earnings?.ebitda[year] || !hasNumber(earnings.ebitda[year])) return undefined
  if (adjustments.length + debt.length === 0) return undefined
  const terms = lender.definitions
    .filter(({ of }) => of !== 'coverage' || earningsCases.some((name) => cases[name].coverage[year] !== undefined))
    .map(({ term, means }) => `${term}: ${means}`)
  const rows: Cell[][] = [
    ...headOf(company, 'Lender', [`Earnings of ${year} in three ways.`, ...terms].join(' ')),
    [...headings('Step'), ...numberHeadings(...earningsCases.map((name) => labels[name])), ...headings('Proof')]
  ]
  const headRow = rows.length
  const byCase = (of: (name: EarningsCase) => Cell): ByCase =>
    Object.fromEntries(earningsCases.map((name) => [name, of(name)])) as ByCase
  const push = (label: Cell, cells: ByCase, proof?: string): ByCase => {
    rows.push([label, ...earningsCases.map((name) => cells[name]), ...proof === undefined ? [] : [textCell(proof)]])
    return cells
  }
  const same = (label: string, made: Formula) => push(textCell(label), byCase(() => cell(made, 'money')))

  const ebitda = same('Reported EBITDA', sameAs(earnings.ebitda[year]!))
  const added: ByCase[] = []
  const taken: ByCase[] = []
  for (const [index, { id, name, amounts, proof }] of adjustments.entries()) {
    if (!amounts[year]) continue
    const proved = proofState(source, index)
    const state = proved === 'onFile' ? proof ?? words.onFile! : words[proved]!
    const counts = (one: EarningsCase) => cases[one].adjustments[index]![year] !== undefined
    const counted = (from: Cell) => byCase((one) => counts(one) ? cell(sameAs(from), 'money') : blank())
    added.push(push(textCell(name), counted(earnings.adjustments[index]![year]!), state))
    const market = earnings.marketPay.get(id)?.[year]
    if (market && hasNumber(market)) taken.push(push(textCell(`Less the work of ${name} at market pay`), counted(market)))
  }
  const after = (one: EarningsCase) =>
    plusMinus([ebitda[one], ...added.map((cells) => cells[one])], taken.map((cells) => cells[one]))
  const sde = byCase((one) => cell(figureBy(cases[one].sde[year], after(one)), 'money', 'total'))
  if (earningsCases.some((one) => hasNumber(sde[one]))) push(textCell(figures.sdeLabel, 'total'), sde)
  const manager = earnings.hiredManager?.[year]
  // A manager replaces an owner whose pay is added back, so a way that does not count that pay has none.
  const cost = manager && hasNumber(manager)
    ? push(textCell('Less hired general manager, all-in'), byCase((one) =>
      cases[one].hiredManager[year] ? cell(sameAs(manager), 'money') : blank()))
    : undefined
  const afterManager = (one: EarningsCase) =>
    cost && hasNumber(sde[one]) ? plusMinus([sde[one]], [cost[one]]) : after(one)
  const adjusted = byCase((one) =>
    cell(figureBy(cases[one].adjustedEbitda[year], afterManager(one)), 'money', 'total'))
  if (earningsCases.some((one) => hasNumber(adjusted[one]))) push(textCell('Adjusted EBITDA', 'total'), adjusted)
  addCoverage()
  addSecurity()
  return amountSheet('Lender', headRow, 3, rows, [30])

  function addCoverage () {
    const [owed, paid] = [byFigure.formulaOf('debtBalance'), byFigure.formulaOf(`debtPayments.${year}`)]
    if (!owed && !paid) return
    rows.push([textCell("Today's debt", 'section')])
    if (owed) same('Balance of the debt listed', owed)
    if (!paid) return
    const payments = same(`Principal and interest paid in ${year}`, paid)
    if (earningsCases.every((one) => cases[one].coverage[year] === undefined)) return
    const base = byCase((one) => [adjusted[one], sde[one], ebitda[one]].find(hasNumber)!)
    push(textCell(COVERAGE, 'total'), byCase((one) =>
      cell(figureBy(cases[one].coverage[year], quotient(base[one], payments[one])), 'times', 'total')))
    const bars = { 'Least that the SBA asks for': COVERAGE_BARS.floor, 'What lenders usually look for': COVERAGE_BARS.usual }
    for (const [label, bar] of Object.entries(bars)) {
      const asked = push(textCell(label), byCase(() => cell(bar, 'times')))
      push(textCell('Yearly payments that the earnings carry at it'), byCase((one) =>
        cell(quotient(base[one], asked[one]), 'money')))
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
        const made = byFigure.formulaOf(`kinds.${date}.${kind}`)
        return made ? [{ label: `${label}, ${date}`, made }] : []
      })
    if (assets.length === 0) return
    rows.push([textCell('What could secure a loan', 'section')])
    for (const { label, made } of assets) same(label, made)
  }
}
