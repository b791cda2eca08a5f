import { together, type Amount } from './amounts.ts'
import type { Statements, RuleContext } from '../rules/rule.ts'

type Sheet = NonNullable<Statements['balanceSheets']>[number]
type Item = NonNullable<NonNullable<Statements['cashFlow']>[number]['items']>[number]

/** A balance sheet and where it stands. */
export interface Placed { sheet: Sheet, path: string }

/** A year between two balance sheets, with its cash flow. */
export interface Span { year: string, opening: Placed, closing: Placed, items: Item[] | undefined, flowPath: string }

export const sheetsOf = ({ statements: { balanceSheets = [] } }: RuleContext): Placed[] =>
  balanceSheets.map((sheet, index) => ({ sheet, path: `/statements/balanceSheets/${index}` }))

/** The years with a balance sheet at both ends: the only one of a calendar year, or that of its last day. */
export function spansOf (subject: RuleContext): Span[] {
  const sheets = sheetsOf(subject)
  const atEnd = (year: number): Placed | undefined => {
    const own = sheets.filter(({ sheet: { date } }) => date.startsWith(`${year}-`))
    return own.find(({ sheet: { date } }) => date.endsWith('-12-31')) ?? (own.length === 1 ? own[0] : undefined)
  }
  const { cashFlow = [] } = subject.statements
  return subject.years.flatMap((year) => {
    const [opening, closing] = [atEnd(Number(year.slice(2)) - 1), atEnd(Number(year.slice(2)))]
    const place = cashFlow.findIndex((flow) => flow.year === year)
    return opening && closing
      ? [{ year, opening, closing, items: cashFlow[place]?.items, flowPath: `/statements/cashFlow/${place}` }]
      : []
  })
}

/** The items of a side, or those of some kinds; nothing where there are none. */
export function ofItems ({ sheet, path }: Placed, side: 'assets' | 'liabilities', kinds?: string[]): Amount | undefined {
  return together(sheet[side].flatMap(({ amount, kind }, index) =>
    kinds && !kinds.includes(kind) ? [] : [{ amount, involves: [`${path}/${side}/${index}/amount`] }]))
}

export const equityOf = ({ sheet, path }: Placed): Amount => ({ amount: sheet.equity, involves: [`${path}/equity`] })

/** Lines of the cash flow, or 0 where there are none of them. */
export function ofFlow ({ items = [], flowPath }: Span, chosen: (item: Item) => boolean): Amount {
  return together(items.flatMap((item, index) =>
    chosen(item) ? [{ amount: item.amount, involves: [`${flowPath}/items/${index}/amount`] }] : [])) ??
    { amount: 0, involves: [] }
}
