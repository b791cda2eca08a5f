import type { TradeWordsFile } from '../../schemas/record/standard-index-files.ts'
import { companyTrades, OTHER_TRADE, type CompanyTrade } from '../../schemas/quiz/quiz-terms.ts'

/** A line of income, with its amounts in dollars by period. */
interface IncomeLine { name: string, amounts: Record<string, number> }

/**
 * Returns the trade that the name of a company shows, or else the one that its lines of income show, weighed by their
 * amounts. Returns undefined if neither shows any.
 */
export function tradeShownBy (
  name: string, income: IncomeLine[], words: TradeWordsFile
): CompanyTrade | undefined {
  const isOf = patternsOf(words)
  const tradeIn = (text: string) => companyTrades.find((trade) => isOf.get(trade)?.test(text))
  const named = tradeIn(name)
  if (named !== undefined) return named
  const byTrade = new Map<CompanyTrade, number>()
  for (const line of income) {
    const trade = tradeIn(line.name)
    const total = Object.values(line.amounts).reduce((all, amount) => all + Math.max(amount, 0), 0)
    if (trade !== undefined && total > 0) byTrade.set(trade, (byTrade.get(trade) ?? 0) + total)
  }
  return [...byTrade].toSorted(([, one], [, other]) => other - one)[0]?.[0]
}

function patternsOf (words: TradeWordsFile): Map<CompanyTrade, RegExp> {
  return new Map(companyTrades.filter((trade) => trade !== OTHER_TRADE).map((trade) => {
    const { words: whole, beginnings } = words[trade]
    const alternatives = [...whole.map((word) => `${word}\\b`), ...beginnings]
    return [trade, new RegExp(`\\b(?:${alternatives.join('|')})`, 'i')]
  }))
}
