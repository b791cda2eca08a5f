import type { PreparedRecord } from '../../prepared-record.ts'
import { capitalize } from '../../../capitalize.ts'
import { fillValues } from '../../../fill-braces.ts'
import { usd } from '../../../number-format.ts'
import { proofState } from './proof-state.ts'
import { asSentence } from './prose-text.ts'

/** Sentences of a list, and the first words of each, which are in bold. */
interface HeadedList { list: string[], heads: string[] }

/**
 * Writes about each adjustment of the last year: what it is, how much, why a new owner does not have it, in the owner's
 * words or if its kind says so, and what proves it or that the proof is to follow.
 */
export function addBackSentences (file: PreparedRecord): HeadedList {
  const { labels, reasons } = file.index.prose
  const { record: { statements: { adjustments = [] } = {} }, ledger: { lastYear = '', adjustmentsInOrder } } = file
  const all = adjustments.flatMap(({ name, kind, amounts, reason, proof }, index) => {
    const amount = adjustmentsInOrder[index]![lastYear]?.amount
    if (!amount) return []
    const state = proofState(file, index)
    const head = fillValues(labels[amount > 0 ? 'addsBackHead' : 'takesOffHead']!, { name, amount: usd(Math.abs(amount)) })
    // What was there in several years did not happen once.
    const isRepeated = kind === 'one-time' && Object.values(amounts).filter((one) => one !== 0).length > 1
    const own = isRepeated ? undefined : reasonFor(name, kind, amount)
    const why = reason === undefined ? own : fillValues(labels.ownerReason!, { reason: reason.replace(/\.$/, '') })
    const proved = state !== 'onFile'
      ? labels[`proof${capitalize(state)}`]!
      : proof === undefined ? labels.paperOnFile! : fillValues(labels.proofOnFile!, { proof })
    const first = why === undefined ? head.replace(/:$/, '') : `${head} ${why}`
    return [{ head: why === undefined ? first : head, text: `${asSentence(first)} ${asSentence(proved)}` }]
  })
  return { list: all.map(({ text }) => text), heads: all.map(({ head }) => head) }

  /** The reason that is true of a kind of adjustment by its name and direction, if there is one. */
  function reasonFor (name: string, kind: typeof adjustments[0]['kind'], amount: number): string | undefined {
    const direction = amount > 0 ? 'up' : 'down'
    return reasons.find((one) => one.kind === kind && (one.direction ?? direction) === direction &&
      (one.words === undefined || new RegExp(`\\b(?:${one.words})`, 'i').test(name)))?.say
  }
}
