import { textOf, TITLE_ROWS, type Grid } from './grid/grid.ts'
import { unknownUnit } from './layout/units.ts'
import type { ParsedFile } from './parsed-file.ts'
import { proofOf } from './proof/is-proven.ts'

const MEANINGS = {
  dollars: { label: 'US dollars', title: '' },
  thousands: { label: 'Thousands of US dollars', title: '(in thousands)' },
  millions: { label: 'Millions of US dollars', title: '(in millions)' }
}
type Meaning = keyof typeof MEANINGS

const meaningsOf = (words: string): Meaning[] =>
  /\$ ?m\b/i.test(words) ? ['thousands', 'millions'] : /hundreds|tens/i.test(words) ? ['dollars', 'thousands'] : ['dollars']

/**
 * Reads a grid with a reader. If a title or heading names a unit that is not known, the owner is asked what the amounts
 * are in, and nothing of the file is counted before.
 */
export function readInUnit (grid: Grid, read: (grid: Grid) => ParsedFile): ParsedFile {
  const words = grid.rows.slice(0, TITLE_ROWS).flatMap(({ cells }) => cells.map((cell) => unknownUnit(textOf(cell))))
    .find((one) => one !== undefined)
  if (words === undefined) return read(grid)
  const files = meaningsOf(words).map((value) => ({ value, file: read(named(grid, words, MEANINGS[value].title)) }))
  const { file } = files[0]!
  if (file.unproven || file.refused || !(file.statement || file.balance)) return file
  const { statement: _statement, balance: _balance, unit: _unit, ...rest } = file
  return {
    ...rest,
    warnings: [{ code: 'unclear-unit', message: `What "${words}" means for the amounts is not known. Nothing of the file was counted.` }],
    unproven: {
      name: words,
      ask: `"${file.name}" says "${words}". What are its amounts in?`,
      why: `Nothing of "${file.name}" is counted until you say what its amounts are in.`,
      proof: proofOf(file) ?? { held: 0, of: 0 },
      proposals: files.map((one) => ({ label: MEANINGS[one.value].label, ...one }))
    }
  }
}

const named = (grid: Grid, words: string, title: string): Grid => ({
  ...grid,
  rows: grid.rows.map((row, index) => index >= TITLE_ROWS
    ? row
    : {
        ...row,
        cells: row.cells.map((cell) => cell?.text.includes(words)
          ? { ...cell, text: cell.text.replace(words, title) }
          : cell)
      })
})
