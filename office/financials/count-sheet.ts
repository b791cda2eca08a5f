import { WITHHELD } from '../../domain/record/release-phase.ts'
import type { OwnCount } from '../../schemas/record/business-record.ts'
import { cell, figureBy, plusMinus, textCell, type Cell, type NumberFormat, type Sheet } from '../workbook.ts'
import type { FinancialsSource } from './financials-source.ts'
import { amountSheet, headings, headOf, numberHeadings } from './sheet-parts.ts'

/**
 * Maximum number of periods side by side. If there are more, such as months, only years are, and the others have a
 * sheet of their own.
 */
const MOST_COLUMNS = 12

const steps = { begin: 'Start', added: 'New', lost: 'Lost' } as const

/**
 * Builds a sheet with counts by period, one with those of other dates, and one with the roll-forward of counts from
 * year to year. A count is withheld if every fact that states it is.
 */
export function countSheets (source: FinancialsSource): Sheet[] {
  const { record, release, factsOf, ledger: { years }, company, cells: byFigure } = source
  const { counts = [], facts = [] } = record
  const toldFacts = new Set(facts.filter(release.fact).map(({ id }) => id))
  const periods = [...new Set(counts.flatMap(({ values }) => Object.keys(values)))].toSorted()
  const shown = periods.length <= MOST_COLUMNS ? periods : years
  return [byPeriod(), onOtherDates(), rolledForward()].filter((sheet) => sheet !== undefined)

  function byPeriod (): Sheet | undefined {
    const rows = counts.filter(({ values }) => shown.some((period) => values[period] !== undefined))
      .map((count) => [textCell(count.name), textCell(unitOf(count)), ...shown.map((period) => valueOf(count, period))])
    return sheetOf('Customers and counts', 'By period', [...headings('Count', 'Unit'), ...numberHeadings(...shown)], rows, [
      14, ...shown.map(() => 14)
    ])
  }

  function onOtherDates (): Sheet | undefined {
    const rows = counts.flatMap((count) => Object.keys(count.values).filter((period) => !shown.includes(period))
      .map((period) => [textCell(count.name), textCell(unitOf(count)), textCell(period), valueOf(count, period)]))
    return sheetOf('Counts on other dates', 'By date or period', [
      ...headings('Count', 'Unit', 'Period'), ...numberHeadings('Number')
    ], rows, [14, 14, 26])
  }

  function rolledForward (): Sheet | undefined {
    const rows = counts.flatMap(({ id, name, values, rollForward }) => {
      if (!rollForward) return []
      const known = years.filter((year) => rollForward.begin[year] !== undefined)
      const cellsOf = (contentOf: (year: string) => Cell['content'] | undefined, look?: 'total') => Object.fromEntries(
        known.map((year) => [year, cell(contentOf(year) ?? null, 'number', look)]))
      const [begin, added, lost] = (Object.keys(steps) as Array<keyof typeof steps>).map((step) => {
        const own = cellsOf((year) => rollForward[step][year])
        byFigure.addPeriods(`counts.${id}.rollForward.${step}`, own)
        return own
      })
      const end = cellsOf((year) =>
        figureBy(values[year], plusMinus([begin![year]!, added![year]!], [lost![year]!])), 'total')
      byFigure.addPeriods(`counts.${id}.end`, end)
      return [...[begin, added, lost].map((own, index) => [Object.values(steps)[index]!, own!] as const), ['End', end] as const]
        .map(([step, own]) => [textCell(name), textCell(step), ...years.map((year) => own[year] ?? cell(null))])
    })
    return sheetOf('Counts rolled forward', 'From the start of each year to its end', [
      ...headings('Count', 'Step'), ...numberHeadings(...years)
    ], rows, [10, ...years.map(() => 12)])
  }

  function sheetOf (name: string, note: string, heads: Cell[], rows: Cell[][], widths: number[]): Sheet | undefined {
    if (rows.length === 0) return undefined
    return amountSheet(name, 0, [...headOf(company, name, note), heads, ...rows], widths)
  }

  function valueOf ({ id, name, unit, values }: OwnCount, period: string): Cell {
    const value = values[period]
    if (value === undefined) return cell(null)
    const stated = factsOf([`counts.${id}.${period}`])
    const isTold = release.count({ name, unit }) && (stated.length === 0 || stated.some((fact) => toldFacts.has(fact)))
    if (!isTold) return textCell(WITHHELD)
    const format = formats[unit ?? ''] ?? 'number'
    const made = cell(format === 'percent' ? value / 100 : value, format)
    byFigure.add(`counts.${id}.${period}`, made)
    return made
  }
}

const formats: Record<string, NumberFormat> = { usd: 'money', percent: 'percent' }

/** The unit of a count in words. The format of an amount or a percentage already says it. */
const unitOf = ({ unit = '' }: OwnCount): string => formats[unit] ? '' : unit
