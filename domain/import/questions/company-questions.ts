import { companyTrades, OTHER_TRADE, type CompanyTrade } from '../../../schemas/quiz/quiz-terms.ts'
import type { ImportChoice, ImportQuestion } from '../../../schemas/record/import.ts'
import type { StatesFile, TradeWordsFile } from '../../../schemas/record/standard-index-files.ts'
import { capitalize } from '../../capitalize.ts'
import { tradeShownBy } from '../../record/company-trade.ts'
import { stateIn, stateNamed } from '../../record/place-state.ts'
import type { BusinessRecord } from '../../../schemas/record/business-record.ts'
import type { ParsedFile } from '../parsed-file.ts'
import { ChoiceError } from './apply-choices.ts'
import { statesOfFiles } from './state-of-files.ts'

/** What names a trade and a state, and the names of trades inside a sentence. */
export interface CompanyWords {
  tradeWords: TradeWordsFile
  states: StatesFile
  tradeNames: Record<CompanyTrade, string>
}

const TRADE = 'company.trade'
const STATE = 'company.state'
const LONGEST_TRADE = 60

/** Whether nothing says in which trade the company is. */
const hasNoTrade = ({ company }: BusinessRecord): boolean =>
  company.trade === OTHER_TRADE && company.industry === undefined

/**
 * Enters the trade and the state of the company: as the owner answers, or as its name, its income and its place show.
 * Returns the ids of the questions that were answered. Throws a ChoiceError for a state that does not exist.
 */
export function settleCompany (
  draft: BusinessRecord, choices: ImportChoice[], { tradeWords, states, tradeNames }: CompanyWords
): string[] {
  const { company } = draft
  const answered = choices.flatMap(({ question, answer: sent }, place) => {
    if (question !== TRADE && question !== STATE) return []
    const answer = sent.trim()
    if (question === STATE) {
      const state = stateNamed(answer, states)
      if (state === undefined) throw new ChoiceError(place, `"${STATE}" takes the two letters or the name of a state, such as OH or Ohio.`)
      company.state = state
    } else {
      const trade = tradeNamed(answer, tradeNames)
      if (answer === '' || answer.length > LONGEST_TRADE) {
        throw new ChoiceError(place, `"${TRADE}" takes one of ${companyTrades.join(', ')}, or the trade in at most ${LONGEST_TRADE} characters.`)
      }
      company.trade = trade ?? OTHER_TRADE
      if (trade === undefined) company.industry = answer
      else if (trade === OTHER_TRADE) company.industry ??= 'home services'
    }
    return question
  })
  if (hasNoTrade(draft)) {
    const income = (draft.statements?.lines ?? []).filter(({ section }) => section === 'revenue')
    company.trade = tradeShownBy(company.name ?? '', income, tradeWords) ?? OTHER_TRADE
  }
  const state = company.state ?? stateIn(company.place ?? '', states)
  if (state !== undefined) company.state = state
  return answered
}

/** The trade that has a slug or a name, such as `tree-service` or `Tree service`. */
function tradeNamed (text: string, names: CompanyWords['tradeNames']): CompanyTrade | undefined {
  const wanted = text.toLowerCase()
  return companyTrades.find((one) => one === wanted.replaceAll(' ', '-') || names[one].toLowerCase() === wanted)
}

/**
 * Returns the questions about the company that nothing has answered. The state is asked if the company's place does not
 * name it, or if the address on a report does: that one is proposed.
 */
export function companyQuestions (
  draft: BusinessRecord, files: ParsedFile[], { states, tradeNames }: CompanyWords
): ImportQuestion[] {
  const { company } = draft
  const shown = company.state === undefined ? [...statesOfFiles(files, states)] : []
  const isStateOpen = company.state === undefined && company.place !== undefined
  return [
    ...hasNoTrade(draft)
      ? [{
          id: TRADE,
          kind: 'trade' as const,
          name: 'Trade',
          ask: 'Which trade is the company in? Choose one, or say it in your own words.',
          why: 'Neither its name nor its income says so. The papers, the licenses and the words of the documents depend on it.',
          options: companyTrades.map((value) => ({ value, label: capitalize(tradeNames[value]) }))
        }]
      : [],
    ...isStateOpen || shown.length > 0 ? [stateQuestion(states, shown)] : []
  ]
}

/**
 * The question for the state, without which no copy without names can be written. `shown` are the states of addresses,
 * each with its file. A single one is proposed.
 */
export function stateQuestion (
  { states }: StatesFile, shown: Array<[state: string, file: string]> = []
): ImportQuestion {
  const [first, ...others] = shown
  return {
    id: STATE,
    kind: 'state',
    name: 'State',
    ask: 'In which state is the company?',
    why: [
      'A copy without names gives the state in place of the town.',
      ...shown.map(([state, file]) => `An address on "${file}" is in ${states[state] ?? state}.`)
    ].join(' '),
    ...first && others.length === 0 && { proposal: first[0] },
    options: Object.entries(states).map(([value, label]) => ({ value, label }))
  }
}
