import type { RecordLine } from '../../../schemas/record/business-record.ts'
import { inKeyOrder } from './key-order.ts'

const OWN_DOCUMENT = /^(DR-\S+) (.*)$/s

/** Where an amount is: its document, and the place in it. */
interface Cell { document: string, place: string }

/** Returns the document that a place names before it, as `DR-02.21 R214` does, or undefined. */
export const documentIn = (place: string): string | undefined => OWN_DOCUMENT.exec(place)?.[1]

/** Returns the cell of each amount of a line, by year. */
export const cellsOf = ({ source }: Pick<RecordLine, 'source'>): Map<string, Cell> =>
  new Map(Object.entries(source?.at ?? {}).map(([year, cell]) => {
    const [, document = source!.document, place = cell] = OWN_DOCUMENT.exec(cell) ?? []
    return [year, { document, place }]
  }))

/** Returns the source of a line with these cells, oldest first. Those of other documents are prefixed with theirs. */
export const sourceOfCells = (document: string, cells: Array<[year: string, cell: Cell]>): NonNullable<RecordLine['source']> => ({
  document,
  at: inKeyOrder(Object.fromEntries(cells.map(([year, cell]) =>
    [year, cell.document === document ? cell.place : `${cell.document} ${cell.place}`])))
})
