import { joinFirst, quoted, type Rule } from './rule.ts'

/** Maximum number of rows that a finding names. */
const MAX_NAMED = 5

/** Checks that the rows of tables fit their columns. */
export const rowsFit: Rule = {
  id: 'rows-fit',
  holds: 'each row of a table has a cell for each column, with a number or nothing in columns of numbers',
  severity: 'broken',
  fix: 'Give each row one cell for each column after its label, and null for an empty cell.',
  check ({ record: { tables = [] } }, verdict) {
    for (const [index, { title, columns, rows }] of tables.entries()) {
      verdict.countChecked(rows.length)
      const uneven = rows.flatMap(({ cells }, row) => cells.length === columns.length ? [] : [row])
      if (uneven.length > 0) {
        verdict.report({
          path: `/tables/${index}/rows/${uneven[0]}/cells`,
          message: `${quoted(title)}: ${labels(uneven)} ${uneven.length > 1 ? 'do' : 'does'} not have as many ` +
            'cells as the table has columns.',
          expected: columns.length,
          found: rows[uneven[0]!]!.cells.length,
          involves: uneven.slice(0, MAX_NAMED).map((row) => `/tables/${index}/rows/${row}/cells`)
        })
      }
      for (const [column, { label, unit }] of columns.entries()) {
        const worded = rows.flatMap((row, place) =>
          ![unit, row.unit].includes('text') && typeof row.cells[column] === 'string' ? [place] : [])
        if (worded.length === 0) continue
        const paths = worded.map((row) => `/tables/${index}/rows/${row}/cells/${column}`)
        verdict.report({
          severity: 'open',
          path: paths[0]!,
          message: `${quoted(title)}: ${quoted(label)} is a column of numbers, but has words in ${labels(worded)}, so ` +
            'its sum was not checked.',
          fix: 'Write the number alone, or null if there is none.',
          expected: 'a number or null',
          found: quoted(String(rows[worded[0]!]!.cells[column])),
          involves: paths.slice(0, MAX_NAMED)
        })
      }

      function labels (places: number[]) {
        return joinFirst(places.map((place) => quoted(rows[place]!.label)), MAX_NAMED)
      }
    }
  }
}
