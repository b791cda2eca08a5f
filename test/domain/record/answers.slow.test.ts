import t from 'tap'
import type { BusinessRecord } from '../../../schemas/record/business-record.ts'
import { bank, sound, verdictOf } from './sound.ts'

type Answers = NonNullable<BusinessRecord['answers']>
type Trade = BusinessRecord['company']['trade']

/**
 * Checks answers against statements in which the lines with each tag are `shares` percent of 1,000 dollars of revenue.
 */
function findingsOf (trade: Trade, answers: Answers, shares: Record<string, number>) {
  const lines = Object.entries({ ...shares, other: 0 }).map(([tag, percent], _index, all) => ({
    id: tag,
    name: tag,
    section: 'revenue' as const,
    tags: [tag],
    amounts: { FY2025: tag === 'other' ? 1000 - all.reduce((sum, [, one]) => sum + 10 * one, 0) : 10 * percent }
  }))
  const record = {
    ...sound(), company: { trade }, fiscalYears: ['FY2025'], statements: { lines }, answers
  } as unknown as BusinessRecord
  return verdictOf(record, 'answer-fits-numbers').findings
}

t.test('one option of a question after a share fits each share, in every trade', async (t) => {
  for (const [question, tag] of [['recurring-share', 'recurring'], ['project-share', 'new-construction']] as const) {
    const { options, byTrade } = bank.questions.find(({ id }) => id === question)!
    for (const { slug: trade } of bank.trades) {
      const asksOther = byTrade?.[trade]?.ask !== undefined
      for (const percent of [0, 1, 4, 8, 9, 10, 14, 15, 19, 20, 24, 25, 26, 44, 45, 50, 51, 59, 60, 79, 80, 100]) {
        const wrong = options.filter(({ slug: answer }) =>
          findingsOf(trade, [{ question, answer, evidence: 'none' }], { [tag]: percent }).length > 0)
        if (wrong.length !== (asksOther ? 0 : options.length - 1)) t.fail(`${question} in ${trade} at ${percent}%`)
      }
      t.pass(`${question} in ${trade}`)
    }
  }
})

t.test('the answer that counts is held against the numbers, and none where the record has no lines of the tag', async (t) => {
  const conflict = { question: 'recurring-share', answer: 'top', evidence: 'conflict' as const, documented: 'none' }
  t.match(findingsOf('plumbing', [conflict], { recurring: 30 }), [
    { path: '/answers/0', question: 'recurring-share', expected: '20% or more', found: 'None' }
  ])
  t.same(findingsOf('plumbing', [conflict], { recurring: 0 }), [])
  t.same(findingsOf('plumbing', [{ ...conflict, documented: 'top' }], {}), [])
  t.same(findingsOf('plumbing', [{ ...conflict, answer: 'notsure', documented: 'notsure' }], { recurring: 0 }), [])
})

t.test('a share is of the lines of revenue alone, by their tags', async (t) => {
  const record = sound() as BusinessRecord
  const [repair, plans, wages] = record.statements!.lines!
  record.answers = [{ question: 'recurring-share', answer: 'good', evidence: 'none' }]
  for (const line of [plans!, wages!]) line.tags = ['recurring']
  const { checked, findings } = verdictOf(record, 'answer-fits-numbers')
  t.same([checked, findings], [1, []], 'wages for the plans are no sales')

  delete plans!.tags
  repair!.id = 'recurring'
  t.equal(verdictOf(record, 'answer-fits-numbers').checked, 0, 'nor is the id of a line a tag')
})

for (const [question, answer, change, says] of [
  ['sales-trend', 'upeach', -200_000, /^This question is answered "Up each year", but revenue, one-off events included, was not up in FY2025\./],
  ['sales-trend', 'down', 0, /"Down", but revenue, one-off events included, was up in each year\./],
  ['books-profit-trend', 'upeach', -200_000, /but adjusted EBITDA was not up in FY2025/],
  ['books-profit-trend', 'down', 0, /but adjusted EBITDA was up in each year/],
  ['sales-trend', 'upmost', -200_000, undefined],
  ['books-profit-trend', 'upeach', 0, undefined]
] as const) {
  t.test(`${question} answered ${answer} is held against the years, where sales change by ${change}`, async (t) => {
    const record = sound() as BusinessRecord
    record.answers = [{ question, answer, evidence: 'none' }]
    record.statements!.lines![0]!.amounts.FY2025! += change
    const { checked, findings } = verdictOf(record, 'answer-fits-numbers')
    t.equal(checked, 1)
    t.equal(findings.length, says ? 1 : 0)
    if (says) t.match(findings[0]!.message, says)
  })
}

t.test('SDE shows the trend of profit if no hired manager is named', async (t) => {
  const record = sound() as BusinessRecord
  delete record.statements!.hiredManager
  delete record.statements!.printed
  record.answers = [{ question: 'books-profit-trend', answer: 'down', evidence: 'none' }]
  t.match(verdictOf(record, 'answer-fits-numbers').findings[0]!.message, 'SDE was up in each year')
})
