import fc from 'fast-check'
import t from 'tap'
import type { QuizAnswer } from '../../../schemas/quiz/quiz-score.ts'
import { bank, scoreAnswers } from '../../routes/quiz/answers.ts'

/** Any subset of the questions, each with any allowed answer. */
const anyAnswers = fc
  .tuple(
    ...bank.questions.map(({ id, options, notApplicable }) =>
      fc.option(
        fc.record({
          question: fc.constant(id),
          answer: fc.constantFrom(
            ...options.map(({ slug }) => slug),
            'not-sure',
            'skip',
            ...(notApplicable === undefined ? [] : ['not-applicable'])
          ),
          reason: fc.constant('It does not apply.'),
          evidence: fc.constantFrom('proved' as const, 'partly' as const, 'none' as const, 'conflict' as const)
        })
      )
    )
  )
  .map((list) => list.filter((answer) => answer !== null) as QuizAnswer[])

t.test('more points never lower the score', async (t) => {
  fc.assert(
    fc.property(anyAnswers, fc.nat(), (answers, pick) => {
      const improvable = answers.flatMap((answer) => {
        const { options } = bank.questions.find(({ id }) => id === answer.question)!
        const now =
          options.find(({ slug }) => slug === answer.answer)?.points ?? (answer.answer === 'not-sure' ? 20 : 100)
        return options.filter(({ points }) => points > now).map(({ slug }) => ({ ...answer, answer: slug }))
      })
      if (improvable.length === 0) return true
      const better = improvable[pick % improvable.length]!
      const [before, after] = [
        answers,
        answers.map((answer) => (answer.question === better.question ? better : answer))
      ].map((list) => scoreAnswers({ length: 'full', answers: list }))
      return before!.score === null
        ? after!.score === null
        : after!.score! >= before!.score && after!.range!.low >= before!.range!.low
    })
  )
  t.pass('for every set of answers tried')
})

t.test('the order of answers never matters', async (t) => {
  fc.assert(
    fc.property(
      anyAnswers.chain((answers) =>
        fc.tuple(fc.constant(answers), fc.shuffledSubarray(answers, { minLength: answers.length }))
      ),
      ([answers, shuffled]) => {
        return JSON.stringify(scoreAnswers({ length: 'full', answers })) ===
          JSON.stringify(scoreAnswers({ length: 'full', answers: shuffled }))
      }
    )
  )
  t.pass('for every order tried')
})

t.test('any subset of answers stays in range', async (t) => {
  fc.assert(
    fc.property(anyAnswers, (answers) => {
      const result = scoreAnswers({ length: 'full', answers })
      const percents = [
        result.answeredShare,
        result.notSureShare,
        result.notApplicableShare,
        result.proofCoverage,
        ...result.dimensions.flatMap((one) => (one.score === null ? [one.weight] : [one.weight, one.score]))
      ]
      const weights = result.dimensions.reduce((total, { weight }) => total + weight, 0)
      return (
        percents.every((value) => value >= 0 && value <= 100) &&
        Math.abs(weights - 100) < 1 &&
        (result.score === null
          ? result.answeredShare < 50
          : result.range!.low <= result.score && result.score <= result.range!.high)
      )
    })
  )
  t.pass('for every subset tried')
})

t.test('the range ends where the worst and the best answers to what was skipped would bring the score', async (t) => {
  fc.assert(
    fc.property(anyAnswers, (answers) => {
      const { range } = scoreAnswers({ length: 'full', answers })
      if (range === null) return true
      const answered = new Set(answers.filter(({ answer }) => answer !== 'skip').map(({ question }) => question))
      const filled = (place: 0 | -1) => [
        ...answers.filter(({ question }) => answered.has(question)),
        ...bank.questions.filter(({ id }) => !answered.has(id)).map(({ id, options }) => (
          { question: id, answer: options.toSorted((a, b) => a.points - b.points).at(place)!.slug }))
      ]
      return scoreAnswers({ length: 'full', answers: filled(0) }).score === range.low &&
        scoreAnswers({ length: 'full', answers: filled(-1) }).score === range.high
    })
  )
  t.pass('for every subset tried')
})

t.test('every gap is in at most one list, and the lists contain nothing else', async (t) => {
  fc.assert(
    fc.property(anyAnswers, (answers) => {
      const { gaps, clearFirst, quickWins, planNext, startNow, findOutFirst } = scoreAnswers({ length: 'full', answers })
      const listed = [clearFirst, quickWins, planNext, startNow, findOutFirst].flat().map(({ question }) => question)
      const all = new Set(gaps.map(({ question }) => question))
      return new Set(listed).size === listed.length && listed.every((question) => all.has(question)) &&
        gaps.every(({ points }, index) => index === 0 || points <= gaps[index - 1]!.points)
    })
  )
  t.pass('for every set of answers tried')
})
