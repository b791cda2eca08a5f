import { usdAndCents } from '../../number-format.ts'
import type { ParsedFile } from '../parsed-file.ts'
import { listed } from '../statements/read-profit-and-loss.ts'

/** An amount that the record had and a file replaces. `to` is undefined if the file does not have it. */
interface ReplacedAmount { name: string, period: string, from: number, to: number | undefined }

/** Warns that a file replaces amounts, which the owner may have corrected by hand. */
export function warnReplaced (file: ParsedFile, amounts: ReplacedAmount[]): void {
  const changed = amounts.filter(({ from, to }) => from !== to)
  if (changed.length === 0) return
  const texts = changed.map(({ name, period, from, to }) =>
    `${name} ${period} (was ${usdAndCents(from)}, ${to === undefined ? 'is not in the file' : `is ${usdAndCents(to)}`})`)
  file.warnings.push({
    code: 'amounts-replaced',
    message: `The file replaced amounts that the record had: ${listed(texts)}. Check them if you corrected them by hand.`
  })
}
