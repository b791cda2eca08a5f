import { slugOf } from '../../slug.ts'
import { printCents } from '../amount.ts'
import type { ParsedFile } from '../parsed-file.ts'
import type { ScannedRow } from '../pdf/page-text.ts'
import { agrees } from '../statements/check-totals.ts'
import { isMisreading, type Change, type TotalDifference } from './explain-difference.ts'
import { proofOf } from './is-proven.ts'

/** A file that would come out with a change of one row. */
interface ChangedFile { change: Change, file: ParsedFile }

const nameOf = (name: string): string => name === '' ? 'The total without a name' : `"${name}"`

const apart = ({ name, printed, sum }: TotalDifference): string => printed === undefined
  ? `${nameOf(name)} has no amount that can be read, and its rows make ${printCents(sum)}.`
  : `${nameOf(name)} prints ${printCents(printed)}, but its rows make ${printCents(sum)}: ${printCents(Math.abs(printed - sum))} apart.`

/** Describes a change as an answer: `"Truck expense" is 29,650.00, not 26,650.00`. */
const inWords = ({ name, from, to, missing }: Change): string => to === undefined
  ? `${nameOf(name)} of ${printCents(from)} does not belong to it`
  : missing ? `A row of ${printCents(to)} is missing above ${nameOf(name)}` : `${nameOf(name)} is ${printCents(to)}, not ${printCents(from)}`

const readAs = ({ name, at, from }: Change): string => `We read ${nameOf(name)} (${at}) as ${printCents(from)}.`

/**
 * Returns a file of which nothing is counted, because a total does not come out, with the changes of one row that would
 * explain it. Of a scan, the only one that is a likely misreading is proposed. `rows` are its rows in the picture.
 */
export function unprovenFile (
  difference: TotalDifference, changes: ChangedFile[],
  { isScan = false, rows }: { isScan?: boolean, rows?: Map<string, ScannedRow> } = {}
): ParsedFile {
  const { statement: _statement, balance: _balance, ...first } = changes[0]!.file
  const proof = proofOf(changes[0]!.file) ?? { held: 0, of: 0 }
  const which = changes.length === 1 ? 'One amount would explain it' : 'One of these amounts would explain it'
  const likely = isScan ? changes.filter(({ change }) => isMisreading(change)) : []
  const proposal = likely.length === 1 ? changes.indexOf(likely[0]!) : undefined
  const values = changes.map(({ change }, index) => {
    const isTwice = changes.slice(0, index).some((one) => one.change.name === change.name)
    return `${slugOf(change.name).slice(0, 60) || 'total'}${isTwice ? `-${index + 1}` : ''}`
  })
  return {
    ...first,
    warnings: [{
      code: 'not-proven',
      at: difference.at,
      message: `${apart(difference)} ${which}: ${changes.map(({ change }) => inWords(change)).join('; ')}. Nothing of the file was counted.`
    }],
    unproven: {
      name: difference.name || 'Total',
      ask: proposal === undefined
        ? `${apart(difference)} Which amount ${isScan ? 'did we read wrong' : 'is wrong'}?`
        : `${apart(difference)} ${readAs(changes[proposal]!.change)} What does the paper say?`,
      ...proposal !== undefined && { proposal: values[proposal]! },
      proof: { held: proof.held - 1, of: proof.of },
      proposals: changes.map(({ change, file }, index) => ({
        value: values[index]!,
        label: inWords(change),
        ...change.to !== undefined && { to: change.to },
        ...rows?.has(change.at) && { row: rows.get(change.at)! },
        file: {
          ...file,
          warnings: [...file.warnings, {
            code: 'amount-corrected', at: change.at, message: `You said: ${inWords(change)}. It was counted so.`
          }]
        }
      }))
    }
  }
}

/** Returns a file of which nothing is counted, because totals do not come out and no single row explains it. */
export function notCounted ({ statement, balance, ...file }: ParsedFile): ParsedFile {
  const columns = file.read.map((_, column) => column)
  const totals = (statement?.totals ?? balance?.totals ?? []).filter((total) => !agrees(total, columns))
  const differing = totals.flatMap(({ row, sums }) => columns
    .filter((column) => row.amounts[column] !== undefined && row.amounts[column] !== sums[column]).slice(0, 1)
    .map((column) => ({
      name: row.printed, at: row.at[column]!, printed: row.amounts[column]!, sum: sums[column] ?? 0
    })))
  return {
    ...file,
    warnings: [
      ...file.warnings.filter(({ code }) => code !== 'total-differs'),
      ...differing.map((difference) => ({
        code: 'not-proven', at: difference.at, message: `${apart(difference)} Nothing of the file was counted.`
      }))
    ]
  }
}
