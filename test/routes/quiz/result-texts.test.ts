import t from 'tap'
import type { QuizScore } from '../../../schemas/quiz/quiz-score.ts'
import { bank, bestBut, scoreAnswers, type Answers } from './answers.ts'

const { notes } = bank.scoring
const slugOf = (id: string, place: 'best' | 'worst') => bank.questions.find((question) => question.id === id)!.options
  .toSorted((a, b) => a.points - b.points).at(place === 'best' ? -1 : 0)!.slug

/** The first questions of the bank whose weights add up to `weight`, each with the same answer. */
function upTo (weight: number, answer: (id: string) => Answers[string]): Answers {
  let left = weight
  return Object.fromEntries(bank.questions.flatMap((question) => {
    if (question.weight > left) return []
    left -= question.weight
    return [[question.id, answer(question.id)]]
  }))
}
const notSure = (weight: number) => upTo(weight, () => 'not-sure')
const proved = (weight: number) => upTo(weight, (id) => ({ answer: slugOf(id, 'best'), evidence: 'proved' }))
const worst = Object.fromEntries(bank.questions.map(({ id }) => [id, slugOf(id, 'worst')]))
const blocker = { 'license-holder': 'onlyme' }

interface Row {
  what: string
  answers: Answers
  band: string | null
  expect?: Partial<QuizScore>
  has: string[]
  hasNot: string[]
}

const rows: Row[] = [
  {
    what: 'nothing but not sure is not known yet, and no judgment',
    answers: notSure(100),
    band: 'Not known yet',
    expect: { score: 20, notSureShare: 100 },
    has: [notes.blockerUnknown, notes.proof],
    hasNot: [notes.blocker, notes.noGaps]
  },
  {
    what: 'half of the weight not sure is a judgment still',
    answers: notSure(50),
    band: 'Getting close',
    expect: { score: 60, notSureShare: 50 },
    has: [notes.blockerUnknown],
    hasNot: []
  },
  {
    what: 'more than half is none, and counts what was answered only',
    answers: { ...notSure(51), 'documents-ready': 'skip' },
    band: 'Not known yet',
    expect: { notSureShare: 52.6, bandCapped: false },
    has: [],
    hasNot: []
  },
  {
    what: 'a blocker caps no band that is not known',
    answers: { ...notSure(70), ...blocker },
    band: 'Not known yet',
    expect: { bandCapped: false, blockers: 1 },
    has: [notes.blocker],
    hasNot: [notes.blockerCapped, notes.blockerNotCapped]
  },
  {
    what: 'where a paper gave the answer it is no longer not sure',
    answers: upTo(100, (id) => ({ answer: 'not-sure', documented: slugOf(id, 'best') })),
    band: 'Buyer-ready answers',
    expect: { score: 100, notSureShare: 0 },
    has: [notes.documented],
    hasNot: [notes.blockerUnknown]
  },
  {
    what: 'a blocker that holds the band down says so',
    answers: blocker,
    band: 'Fixable gaps',
    expect: { bandCapped: true },
    has: [notes.blocker, notes.blockerCapped],
    hasNot: [notes.blockerNotCapped, notes.blockerUnknown]
  },
  {
    what: 'a blocker that does not hold the band down says that',
    answers: worst,
    band: 'Not ready yet',
    expect: { bandCapped: false },
    has: [notes.blocker, notes.blockerNotCapped],
    hasNot: [notes.blockerCapped]
  },
  {
    what: 'without a score a blocker is told alone, because no band could be held',
    answers: { ...upTo(60, () => 'skip'), ...blocker },
    band: null,
    expect: { status: 'no-score', bandCapped: false, blockers: 1 },
    has: [notes.noScore, notes.blocker, notes.blockerUnknown],
    hasNot: [notes.blockerCapped, notes.blockerNotCapped, notes.noGaps]
  },
  {
    what: 'the top band is a file once half of the weight is proved',
    answers: proved(50),
    band: 'Buyer-ready file',
    expect: { proofCoverage: 50 },
    has: [notes.noGaps],
    hasNot: []
  },
  {
    what: 'under that it is answers, and says how much is proved',
    answers: proved(49),
    band: 'Buyer-ready answers',
    expect: { proofCoverage: 49 },
    has: [notes.noGaps],
    hasNot: []
  },
  {
    what: 'no gap is claimed while a question is skipped',
    answers: { reviews: 'skip' },
    band: 'Buyer-ready answers',
    has: [],
    hasNot: [notes.noGaps, notes.blockerUnknown]
  },
  {
    what: 'a skipped question that could be a blocker is noted',
    answers: { 'license-holder': 'skip' },
    band: 'Buyer-ready answers',
    has: [notes.blockerUnknown],
    hasNot: [notes.noGaps]
  }
]

for (const { what, answers, band, expect = {}, has, hasNot } of rows) {
  t.test(what, async (t) => {
    const result = scoreAnswers({ length: 'full', answers: bestBut(answers) })

    t.equal(result.band?.name ?? null, band)
    t.match(result, expect)
    t.same(has.filter((note) => !result.notes.includes(note)), [])
    t.same(hasNot.filter((note) => result.notes.includes(note)), [])
    t.notMatch(JSON.stringify(result), /\{(proof|notSure|date)\}/, 'every placeholder is filled in')
  })
}

t.test('the unknown band and the unproved one say their share', async (t) => {
  t.match(scoreAnswers({ length: 'full', answers: bestBut(notSure(60)) }).band, { min: 0, max: 100, means: /about 60% of what/ })
  t.match(scoreAnswers({ length: 'full', answers: bestBut(proved(30)) }).band, { min: 80, max: 100, means: /back 30% of the quiz/ })
})
