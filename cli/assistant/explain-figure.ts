import { namesInPointer, valueAt } from '../../domain/record/json-pointer.ts'
import { slugOf } from '../../domain/slug.ts'
import { placeOf, type PrintedSource } from '../../domain/record/figures/source-places.ts'
import { createRuleContext } from '../../domain/record/report/check-record.ts'
import { placeInWords } from '../../domain/record/report/place-in-words.ts'
import type { RuleContext } from '../../domain/record/rules/rule.ts'
import { fillIn } from '../../html/fill-in.ts'
import { HomeError, type Home } from '../home.ts'
import type { FoundRecord } from '../record-file.ts'

/** An amount that a figure is made of, and where it was printed or posted. */
interface FigureSource { what: string, amount: unknown, file?: string[], place?: string, rows?: string[] }

/** A figure by its path in the record, with the amounts that it is made of. */
export interface ExplainedFigure { figure: string, value: unknown, sources: FigureSource[] }

/**
 * Explains a figure that is named by its path, such as `totals.sde.FY2025`, or in words, such as `SDE 2025` or
 * `Officer Compensation FY2024`. Throws a sentence with the names that continue the path if there is no such figure.
 */
export function explainFigure ({ data, words }: Home, kept: FoundRecord, figure: string): ExplainedFigure {
  const context = createRuleContext(kept.record, data.bank, data.standard)
  const path = pathsFor(figure, context).find((one) => isFigure(context.look(one)))
  if (path === undefined) {
    const { names } = context.nextMembers(figure.includes('.') ? figure : 'totals')
    throw new HomeError('use', fillIn(words.problems.figure, { figure, names: names.slice(0, 30).join(', ') }))
  }
  const sources = context.figures.pointersOf(path).map((pointer) => sourceOf(pointer, context, kept))
  return { figure: path, value: context.look(path), sources }
}

const isFigure = (value: unknown): boolean => typeof value === 'number' || typeof value === 'string'

/** The paths that a text may mean: itself, and a total, a line or an item of the year in it. */
function pathsFor (figure: string, { ledger, record, years }: RuleContext): string[] {
  const year = years.find((one) => figure.includes(one) || figure.includes(one.slice(2))) ?? ledger.lastYear
  const name = figure.replaceAll(/\b(?:FY)?\d{4}\b/g, ' ').trim()
  const slug = slugOf(name)
  const total = Object.keys(ledger.totals).find((one) => slugOf(one) === slug.replaceAll('-', ''))
  const named = (entries: Array<{ id: string, name: string }> = []) =>
    entries.filter((one) => one.id === slug || slugOf(one.name) === slug).map(({ id }) => id)
  return [
    figure,
    ...total === undefined ? [] : [`totals.${total}.${year}`],
    ...named(record.statements?.lines).map((id) => `statements.lines.${id}.${year}`),
    ...named(record.statements?.adjustments).map((id) => `statements.adjustments.${id}.${year}`),
    ...(record.statements?.balanceSheets ?? []).toReversed().flatMap(({ date, ...sides }) =>
      Object.values(sides).flatMap((side) => Array.isArray(side)
        ? named(side as Array<{ id: string, name: string }>).map((id) => `statements.balanceSheets.${date}.${id}`)
        : []))
  ]
}

function sourceOf (pointer: string, context: RuleContext, { names }: FoundRecord): FigureSource {
  const { record, documents } = context
  const path = namesInPointer(pointer)
  const period = path.at(-1)!
  const what = placeInWords(pointer, context)
  const amount = valueAt(record, path)
  const entry = [5, 3].map((depth) => valueAt(record, path.slice(0, depth))).find((one) =>
    valueAt(one, ['source']) !== undefined || valueAt(one, ['line']) !== undefined)
  const line = record.statements?.lines?.find(({ id }) => id === valueAt(entry, ['line']))
  const source = (valueAt(entry, ['source']) ?? line?.source) as PrintedSource | undefined
  const ledger = valueAt(entry, ['ledger', 'document'])
  const rows = valueAt(entry, ['ledger', 'rows', period]) as string[] | undefined
  const found = source && placeOf(source, source.at?.[period] === undefined ? Object.keys(source.at ?? {})[0] ?? '' : period)
  const document = found?.document ?? (typeof ledger === 'string' ? ledger : undefined)
  return {
    what,
    amount,
    ...document !== undefined && { file: names[document] ?? [documents.get(document)?.title ?? document] },
    ...found?.place !== undefined && { place: found.place },
    ...rows && { rows }
  }
}
