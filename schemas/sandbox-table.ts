import { Type, type Static } from '@sinclair/typebox'
import { stringEnum } from './ref.ts'

const text = (description: string) => Type.String({ description })

const Unit = stringEnum(['usd', 'percent', 'number', 'text'], { description: 'What its numbers count.' })

export const SandboxTable = Type.Object({
  id: text('Name.'),
  title: text('What it shows.'),
  head: text('What the labels of the rows are.'),
  columns: Type.Array(Type.Object({
    label: text('Head of the column.'),
    unit: Unit
  }), { description: 'Columns after the labels.' }),
  rows: Type.Array(Type.Object({
    label: text('What the row shows.'),
    cells: Type.Array(Type.Union([Type.Number(), Type.String(), Type.Null()], { description: 'Null where there is none.' }), { description: 'One for each column.' }),
    unit: Type.Optional(Unit),
    total: Type.Optional(Type.Literal(true, { description: 'The row sums up others.' }))
  }), { description: 'A unit of a row goes before that of the column.' })
}, { $id: 'SandboxTable', description: 'A table of the fictional company.' })

export type SandboxTable = Static<typeof SandboxTable>
export type TableUnit = Static<typeof Unit>
export type TableRow = SandboxTable['rows'][0]
