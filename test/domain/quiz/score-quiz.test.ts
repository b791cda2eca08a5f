import t from 'tap'
import type { Trade } from '../../../schemas/quiz/quiz-terms.ts'
import type { QuizAnswer } from '../../../schemas/quiz/quiz-score.ts'
import { bank, bestBut, companyAnswers, scoreAnswers } from '../../routes/quiz/answers.ts'
import { na, rows } from './score-rows.ts'

for (const { rule, answers, expect } of rows) {
  t.test(rule, async (t) => {
    const result = scoreAnswers({ answers: bestBut(answers) })

    if (typeof expect === 'function') t.ok(expect(result), result)
    else t.match(result, expect)
  })
}

t.test('a question left out counts as skipped', async (t) => {
  t.same(
    scoreAnswers({ answers: bestBut({ 'books-match-tax': undefined }) }),
    scoreAnswers({ answers: bestBut({ 'books-match-tax': 'skip' }) })
  )
})

t.test('the share that is printed decides whether there is a score', async (t) => {
  const answered = {
    'books-monthly-close': '15d',
    'books-profit-by-work': 'monthly',
    'books-prepaid': 'monthlylist',
    'books-profit-trend': 'upeach',
    'owner-away-test': 'proved',
    'owner-relationships': 'office',
    'recurring-share': 'top',
    'agreement-list': 'not-applicable',
    'project-share': 'lt10',
    'license-holder': 'two',
    'team-credentials': 'allfile',
    'field-turnover': 'not-applicable',
    'field-software': 'yes',
    'written-processes': 'most',
    'numbers-watched': 'five',
    'fleet-list': 'plan',
    'premises-rights': 'written',
    reviews: 'great',
    'transition-help': '6to12'
  }
  const answers = Object.entries(answered).map(([question, answer]) => (
    { question, answer, ...answer === 'not-applicable' && { reason: 'It does not apply.' } }))
  t.match(scoreAnswers({ answers }), { answeredShare: 50, status: 'partial' }, 'of a little less than half')
  t.match(scoreAnswers({ answers: answers.slice(0, -1) }), { status: 'no-score', score: null })
})

t.test('a dimension of which nothing applies is spread over the others', async (t) => {
  const questions = bank.questions.map((question) =>
    question.dimension === 'growth' ? { ...question, notApplicable: 'For the test.' } : question
  )
  const result = scoreAnswers(
    { answers: bestBut({ reviews: na, 'sales-trend': na, 'owner-away-test': 'stop' }) },
    { ...bank, questions }
  )

  t.match(
    result.dimensions.find(({ slug }) => slug === 'growth'),
    { weight: 0, score: null }
  )
  t.equal(result.dimensions.find(({ slug }) => slug === 'books')!.weight, 17.9)
  t.equal(result.score, 94.7)
  t.equal(result.answeredShare, 100)
})

t.test('the priority of a gap is its points times the ease of its effort', async (t) => {
  const { gaps } = scoreAnswers({
    answers: bank.questions.map(({ id, options }) => (
      { question: id, answer: options.toSorted((a, b) => a.points - b.points)[0]!.slug }))
  })
  const ease = { S: 1.5, M: 1, L: 0.6 }
  t.same(new Set(gaps.map(({ effort }) => effort)), new Set(['S', 'M', 'L']))
  for (const { question, points, effort, priority } of gaps) {
    t.ok(Math.abs(priority - points * ease[effort]) < 0.02, `${question}: ${points}, ${effort}, ${priority}`)
  }
})

t.test('the short quiz is scored over its own weights and labeled short quiz', async (t) => {
  const core = bank.questions.filter((question) => question.core)
  const result = scoreAnswers({ length: 'short', answers: bestBut({ 'owner-away-test': 'stop' }, core) })

  t.match(result, { label: 'short quiz', length: 'short', score: 88.6, status: 'complete' })
  t.equal(result.startNow[0]!.points, 11.36)
  t.ok(result.notes.includes(bank.scoring.notes.short))
})

t.test('each trade has its own ranges, wording and steps at the same points', async (t) => {
  const gap = (trade?: 'hvac' | 'pest-control') =>
    scoreAnswers({
      ...(trade && { trade }),
      answers: bestBut({ 'recurring-share': 'some', 'project-share': 'gt50' })
    }).startNow.find(({ question }) => question === 'recurring-share')!

  t.match(gap('hvac'), { answer: '8% to 14%', points: 2.2 })
  t.match(gap('pest-control'), { answer: '50% to 69%', points: 2.2 })
  t.match(gap(), { answer: 'In the third range for your trade', points: 2.2 })
  t.match(gap('hvac').nextStep, /^Find the customers who come back each year without a plan/)
  t.match(gap('pest-control').nextStep, /^Sort one-time jobs by pest/)
})

const owners: Array<[trade: Trade, places: string, expect: object]> = [
  ['plumbing', '101021010110012102110001110121001010', { score: 79.2, range: { low: 79.2, high: 79.2 }, blockers: 0, cautions: 1, band: { name: 'Getting close' } }],
  ['electrical', '2122121121n232122120n121121211223221', { score: 48.6, range: { low: 48.6, high: 48.6 }, blockers: 0, cautions: 0, band: { name: 'Fixable gaps' } }],
  ['hvac', 's213ss2n1s3s2s1312ss21n2s1s312s2s132', { score: 37.6, range: { low: 27.1, high: 57.6 }, status: 'partial', blockers: 0, cautions: 2 }],
  ['pest-control', '000010100010000101000100010000000010', { score: 92.2, range: { low: 92.2, high: 92.2 }, band: { name: 'Buyer-ready answers' } }],
  ['roofing', '333233333343333332333332233322323333', { score: 10.5, blockers: 4, cautions: 4, bandCapped: false, band: { name: 'Not ready yet' } }]
]
for (const [trade, places, expect] of owners) {
  t.test(`an owner in ${trade} keeps the score of these answers`, async (t) => {
    const answers = bank.questions.map(({ id, options }, index): QuizAnswer => {
      const place = places[index]!
      const answer = { n: 'not-sure', s: 'skip' }[place] ?? options[Math.min(Number(place), options.length - 1)]!.slug
      return { question: id, answer }
    })

    t.match(scoreAnswers({ trade, length: 'full', answers }), expect)
  })
}

t.test('the fictional company scores 63.8 by its own answers and 62.9 by its papers, with 77.5 % proved', async (t) => {
  const claimed = companyAnswers.answers.map(({ documented, ...answer }) => answer)

  t.match(scoreAnswers({ ...companyAnswers, answers: claimed }), {
    score: 63.8,
    roundedScore: 64,
    proofCoverage: 77.5,
    blockers: 0,
    cautions: 2
  })
  const checked = scoreAnswers(companyAnswers)
  t.match(checked, {
    score: 62.9,
    roundedScore: 63,
    selfReported: 63.8,
    proofCoverage: 77.5,
    band: { name: 'Getting close' },
    blockers: 0,
    cautions: 2
  })
  t.same(
    checked.dimensions.map(({ score }) => Math.round(score!)),
    [72, 47, 61, 79, 44, 66, 63, 63, 100, 68]
  )
  t.same(
    [checked.clearFirst, checked.quickWins, checked.startNow].map((list) =>
      list.map(({ question, points }) => [question, points])
    ),
    [
      [
        ['license-holder', 2.6],
        ['worker-classification', 2.55]
      ],
      [
        ['claims-disputes', 1.65],
        ['books-match-tax', 1.2],
        ['books-addbacks', 1.2]
      ],
      [
        ['owner-away-test', 3.5],
        ['owner-sells', 2.2]
      ]
    ]
  )
})

t.test('the points of a gap do not depend on the requests before', async (t) => {
  const answers = bestBut({ 'recurring-share': 'none' })
  const moved = bestBut({ 'recurring-share': 'none', 'agreement-list': na })
  const alone = structuredClone(bank)
  const pointsOf = (list: QuizAnswer[], withBank: typeof bank) =>
    scoreAnswers({ length: 'full', answers: list }, withBank).gaps.find(({ question }) => question === 'recurring-share')!.points

  const expected = pointsOf(moved, alone)
  const before = pointsOf(answers, bank)
  t.not(before, expected, 'the weights moved')
  t.equal(pointsOf(moved, bank), expected)
  t.equal(pointsOf(answers, bank), before)
})
