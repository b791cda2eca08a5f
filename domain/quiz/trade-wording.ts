import { trades, type CompanyTrade, type Trade } from '../../schemas/quiz/quiz-terms.ts'

/** The trade whose wording the quiz, the papers and the interview use, or undefined for their general wording. */
export const wordingFor = (trade: CompanyTrade | null | undefined): Trade | undefined =>
  trades.find((one) => one === trade)

/** Returns a function that says whether something concerns a trade. The general wording has everything. */
export const appliesTo = (company: CompanyTrade) => {
  const trade = wordingFor(company)
  return ({ trades: only }: { trades?: Trade[] }): boolean =>
    only === undefined || trade === undefined || only.includes(trade)
}
