import { textOf, type Grid } from '../grid/grid.ts'

/** Words by which an accountant's report, or a statement that it belongs to, says so. */
const COMPILED = /\b(?:accountants?|cpa|auditors?)(?:['\u2019]s?|s)? (?:independent )?(?:compilation |review |audit )?reports?\b|\bcompilation report\b|\bcompilation engagement\b|\bhave (?:compiled|reviewed|audited) the accompanying\b/i
/** Rows and cells searched above and below a statement. */
const ROWS = 40

/** Whether the texts around a statement say that an accountant compiled it and that a report belongs to it. */
export const isCompiled = ({ rows, printHeader = [] }: Grid): boolean =>
  [...printHeader, ...[...rows.slice(0, ROWS), ...rows.slice(-ROWS)].flatMap(({ cells }) => cells.map(textOf))]
    .some((text) => COMPILED.test(text))
