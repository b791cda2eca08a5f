import { Type, type Static } from '@sinclair/typebox'
import { stringEnum } from './ref.ts'
import { tableIds } from './sandbox.ts'

const Unit = stringEnum(['usd', 'percent', 'number', 'text'], { description: 'What its numbers count.', examples: ['usd'] })

export const SandboxTable = Type.Object({
  id: stringEnum(tableIds, { description: 'Name of the table.', examples: ['cash-flow'] }),
  title: Type.String({ description: 'What it shows.', examples: ['Cash flow'] }),
  head: Type.String({ description: 'What the labels of the rows are.', examples: ['Item'] }),
  columns: Type.Array(Type.Object({
    label: Type.String({ description: 'Head of the column.', examples: ['FY2025'] }),
    unit: Unit
  }), { description: 'Columns after the labels.' }),
  rows: Type.Array(Type.Object({
    label: Type.String({ description: 'What the row shows.', examples: ['Operations'] }),
    cells: Type.Array(Type.Union([Type.Number(), Type.String(), Type.Null()], { description: 'Unrounded but for percent; null where there is none.', examples: [499780] }), { description: 'One for each column.' }),
    unit: Type.Optional(Unit),
    total: Type.Optional(Type.Literal(true, { description: 'The row sums up others.' }))
  }), { description: 'Rows from top to bottom; a unit of a row goes before that of the column.' })
}, { $id: 'SandboxTable', description: 'A table of the fictional company.' })

export type SandboxTable = Static<typeof SandboxTable>
export type TableUnit = Static<typeof Unit>
export type TableRow = SandboxTable['rows'][0]
