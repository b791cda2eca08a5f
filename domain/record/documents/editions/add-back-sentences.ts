import type { MemorandumProseFile } from '../../../../schemas/record/memorandum-prose.ts'
import type { PreparedRecord } from '../../prepared-record.ts'
import { covers } from '../../ledger/fiscal-periods.ts'
import { usd } from '../../../number-format.ts'
import { isOnFile } from '../../standard-index.ts'
import { asSentence } from './prose-text.ts'
import { fillProse } from './write-prose.ts'

/**
 * Writes one sentence for each adjustment of the last year: what it is, how much, why a new owner does not have it, in
 * the owner's words if there are any, and what proves it or that the proof is to follow.
 */
export function addBackSentences (
  { record: { statements: { adjustments = [] } = {}, documents = [], asOf }, ledger }: PreparedRecord,
  { labels, reasons }: MemorandumProseFile
): string[] {
  const { lastYear, adjustmentsInOrder, calendar } = ledger
  if (lastYear === undefined) return []
  return adjustments.flatMap(({ name, kind, reason, proof, weak, documents: cited = [] }, index) => {
    const amount = adjustmentsInOrder[index]![lastYear]?.amount
    if (!amount) return []
    const papers = cited.flatMap((id) => documents.find((one) => one.id === id && isOnFile(one)) ?? [])
    const isProved = weak === undefined && papers.some(({ period }) => covers(period, lastYear, asOf, calendar))
    const told = !isProved
      ? labels.proofToFollow!
      : proof === undefined ? labels.paperOnFile! : fillProse(labels.proofOnFile!, new Map([['proof', proof]]))!
    const say = reason === undefined
      ? labels[amount > 0 ? 'addsBack' : 'takesOff']!
      : labels[amount > 0 ? 'addsBackWords' : 'takesOffWords']!
    return [asSentence(fillProse(say, new Map([
      ['name', name], ['amount', usd(Math.abs(amount))], ['reason', reason?.replace(/\.$/, '') ?? reasons[kind]],
      ['proof', reason === undefined ? told : asSentence(told)]
    ]))!)]
  })
}
