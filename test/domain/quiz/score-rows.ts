import type { QuizScore } from '../../../schemas/quiz/quiz-score.ts'
import { bank, skip, skipWeight21, skipWeight50, type Answers } from '../../routes/quiz/answers.ts'

export const na = { reason: 'We sell no plans.' }

/** Answers that differ from the best ones, and what a rule says about the score. */
interface Row {
  rule: string
  answers: Answers
  expect: Partial<QuizScore> | ((result: QuizScore) => boolean)
}

export const rows: Row[] = [
  {
    rule: 'the score is the weighted mean of the points',
    answers: { 'books-monthly-close': 'taxtime', 'owner-away-test': 'slow' },
    expect: { score: 93.8 }
  },
  {
    rule: 'the API keeps one decimal and the whole number is rounded half up',
    answers: { 'owner-away-test': 'slow' },
    expect: { score: 96.5, roundedScore: 97 }
  },
  {
    rule: 'the band goes by the rounded number',
    answers: {
      'owner-away-test': 'stop',
      'second-in-charge': 'no',
      'recurring-share': 'none',
      'written-processes': 'none',
      'field-software': 'paper',
      'documents-ready': 'twoweeks',
      'largest-customer': '5to10'
    },
    expect: { score: 79.5, roundedScore: 80, band: { min: 80, max: 100 } as QuizScore['band'] }
  },
  {
    rule: 'a dimension is scored like the whole',
    answers: { reviews: 'fair' },
    expect: ({ dimensions }) => dimensions.find(({ slug }) => slug === 'growth')!.score === 78
  },

  {
    rule: 'not sure counts 20 points',
    answers: { 'books-match-tax': 'not-sure' },
    expect: { score: 96.8, answeredShare: 100 }
  },
  {
    rule: 'not sure is to be found out first, and no blocker',
    answers: { 'license-holder': 'not-sure', reviews: 'not-sure' },
    expect: ({ findOutFirst, blockers, quickWins }) =>
      findOutFirst.map(({ question }) => question).join() === 'license-holder,reviews' &&
      blockers === 0 &&
      quickWins.length === 0
  },

  {
    rule: 'a skipped question is left out of the score and makes it a range',
    answers: { 'books-match-tax': 'skip' },
    expect: { score: 100, range: { low: 96, lowBand: 'Buyer-ready answers', high: 100, highBand: 'Buyer-ready answers' }, answeredShare: 96, status: 'complete' }
  },
  {
    rule: 'with everything answered the range is the score',
    answers: { 'owner-sells': 'gt50' },
    expect: { score: 96.4, range: { low: 96.4, lowBand: 'Buyer-ready answers', high: 96.4, highBand: 'Buyer-ready answers' } }
  },
  {
    rule: 'with 80 % of the weight answered the score is complete',
    answers: {
      ...skip('owner-away-test', 'owner-sells', 'second-in-charge', 'license-holder', 'fleet-list', 'staff-agreements')
    },
    expect: { answeredShare: 80, status: 'complete' }
  },
  {
    rule: 'under 80 % it is partial',
    answers: skipWeight21,
    expect: { answeredShare: 79, status: 'partial', score: 100, range: { low: 79.4, lowBand: 'Getting close', high: 100, highBand: 'Buyer-ready answers' } }
  },
  {
    rule: 'with half of it answered there is a score',
    answers: skipWeight50,
    expect: { answeredShare: 50, status: 'partial', score: 100, range: { low: 51.8, lowBand: 'Fixable gaps', high: 100, highBand: 'Buyer-ready answers' } }
  },
  {
    rule: 'under half there is none, only the gaps found so far',
    answers: {
      ...skipWeight50,
      ...skip('exit-goal', 'insurance-safety', 'permits-warranty'),
      'license-holder': 'onlyme',
      reviews: 'poor'
    },
    expect: (result) =>
      result.status === 'no-score' &&
      result.score === null &&
      result.roundedScore === null &&
      result.range === null &&
      result.band === null &&
      result.dimensions.every(({ score }) => score === null) &&
      result.clearFirst[0]!.question === 'license-holder' &&
      result.startNow[0]!.question === 'reviews'
  },

  {
    rule: 'the weight of what does not apply is spread inside its dimension',
    answers: { 'agreement-renewal': na, 'agreement-list': na, 'agreement-transfer': na, 'recurring-share': 'none' },
    expect: ({ score, dimensions, notApplicableShare, answeredShare }) =>
      score === 88 &&
      dimensions.find(({ slug }) => slug === 'recurring')!.weight === 12 &&
      notApplicableShare === 8 &&
      answeredShare === 100
  },
  {
    rule: 'what does not apply is listed with its reason',
    answers: { 'agreement-list': na },
    expect: { notApplicable: [{ question: 'agreement-list', reason: na.reason }] }
  },
  {
    rule: 'up to 15 % not applicable needs no note',
    answers: {
      'agreement-renewal': na,
      'agreement-list': na,
      'agreement-transfer': na,
      'books-prepaid': na,
      'premises-rights': na,
      'permits-warranty': na
    },
    expect: ({ notApplicableShare, notes }) =>
      notApplicableShare === 15 && !notes.includes(bank.scoring.notes.notApplicable)
  },
  {
    rule: 'more than that is noted',
    answers: {
      'agreement-renewal': na,
      'agreement-list': na,
      'agreement-transfer': na,
      'books-prepaid': na,
      'license-holder': na,
      'permits-warranty': na
    },
    expect: ({ notApplicableShare, notes }) =>
      notApplicableShare === 16 && notes.includes(bank.scoring.notes.notApplicable)
  },

  {
    rule: 'a blocker caps the name of the band and leaves the number',
    answers: { 'license-holder': 'onlyme' },
    expect: ({ score, band, bandCapped, blockers }) =>
      score === 96 && band!.name === 'Fixable gaps' && bandCapped && blockers === 1
  },
  {
    rule: 'a caution caps nothing',
    answers: { 'license-holder': 'inprocess' },
    expect: ({ band, bandCapped, cautions }) => band!.name === 'Buyer-ready answers' && !bandCapped && cautions === 1
  },
  {
    rule: 'a blocker raises no band',
    answers: Object.fromEntries(
      bank.questions.map(({ id, options }) => [id, options.toSorted((a, b) => a.points - b.points)[0]!.slug])
    ),
    expect: ({ score, band, bandCapped, blockers }) =>
      score === 4.5 && band!.name === 'Not ready yet' && !bandCapped && blockers === 6
  },

  {
    rule: 'proof coverage counts proved as 1 and partly as a half',
    answers: {
      'owner-away-test': { answer: 'proved', evidence: 'proved' },
      'owner-sells': { answer: 'lt10', evidence: 'partly' },
      'second-in-charge': { answer: 'yes', evidence: 'none' }
    },
    expect: { proofCoverage: 7, score: 100 }
  },
  {
    rule: 'conflict and what is not an option prove nothing',
    answers: {
      'owner-away-test': { answer: 'proved', evidence: 'conflict' },
      'owner-sells': { answer: 'not-sure', evidence: 'proved' }
    },
    expect: { proofCoverage: 0 }
  },
  {
    rule: 'where a paper contradicts the answer the paper wins, and both are kept',
    answers: { 'claims-disputes': { answer: 'noneknown', evidence: 'proved', documented: 'small' } },
    expect: ({ score, selfReported, proofCoverage, changes }) =>
      score === 98.4 &&
      selfReported === 99.3 &&
      proofCoverage === 0 &&
      JSON.stringify(changes) ===
        '[{"question":"claims-disputes","answer":"noneknown","documented":"small","points":-0.9}]'
  },

  {
    rule: 'blockers come before cautions, each by worth',
    answers: {
      'worker-classification': 'cash',
      'license-holder': 'inprocess',
      'largest-customer': 'gt35',
      'books-profit-trend': 'loss'
    },
    expect: ({ clearFirst }) =>
      clearFirst.map(({ question }) => question).join() ===
      'largest-customer,worker-classification,books-profit-trend,license-holder'
  },
  {
    rule: 'quick wins are the best three of effort S',
    answers: {
      'team-credentials': 'notrack',
      'numbers-watched': 'one',
      'exit-goal': 'number',
      'fleet-list': 'list',
      'written-processes': 'none'
    },
    expect: ({ quickWins }) =>
      quickWins.map(({ question }) => question).join() === 'team-credentials,numbers-watched,exit-goal'
  },
  {
    rule: 'plan next are the best three of effort M',
    answers: {
      'books-monthly-close': 'late',
      'owner-relationships': 'mix',
      'written-processes': 'half',
      'field-software': 'mostly',
      'team-credentials': 'notrack'
    },
    expect: ({ planNext }) =>
      planNext.map(({ question, points }) => `${question} ${points}`).join() ===
      'books-monthly-close 1.8,owner-relationships 1.2,written-processes 1.2'
  },
  {
    rule: 'every gap stands under gaps, largest first',
    answers: {
      'books-monthly-close': '30d',
      'license-holder': 'onlyme',
      reviews: 'fair',
      'exit-goal': 'not-sure',
      'owner-away-test': 'stop',
      'fleet-list': 'skip'
    },
    expect: ({ gaps }) =>
      gaps.map(({ question, points }) => `${question} ${points}`).join() ===
      'owner-away-test 5,license-holder 4,exit-goal 1.6,reviews 1.1,books-monthly-close 0.6'
  },
  {
    rule: 'start now are the best two of effort L',
    answers: { 'sales-trend': 'flat', 'owner-sells': 'gt50', 'project-share': 'gt50' },
    expect: ({ startNow }) =>
      startNow.map(({ question, points }) => `${question} ${points}`).join() === 'owner-sells 3.6,project-share 2.7'
  },
  {
    rule: 'at equal rank books and license come first, then the order of the bank',
    answers: {
      'worker-classification': 'mostly',
      'books-addbacks': { answer: 'not-sure' },
      'documents-ready': { answer: 'not-sure' },
      'agreement-list': { answer: 'not-sure' },
      'recurring-share': 'not-sure',
      'license-holder': 'not-sure'
    },
    expect: ({ findOutFirst }) =>
      findOutFirst.map(({ question }) => question).join() ===
      'license-holder,recurring-share,books-addbacks,agreement-list,documents-ready'
  },
  {
    rule: 'the step, its effort and who can help are those of the answer',
    answers: { 'worker-classification': 'cash' },
    expect: ({ gaps: [gap] }) =>
      gap!.nextStep.startsWith('From the next payday, pay no one without a record') &&
      gap!.effort === 'M' &&
      gap!.whoCanHelp.join() === 'CPA,employment attorney'
  },
  {
    rule: 'not sure brings the way to find out, which takes days',
    answers: { 'owner-away-test': 'not-sure' },
    expect: ({ findOutFirst: [gap] }) =>
      gap!.nextStep.startsWith('Look in your calendar') &&
      gap!.effort === 'S' &&
      gap!.whoCanHelp.join() === 'your office staff,your lead people'
  },
  {
    rule: 'a gap says why, what to do, the papers and who can help',
    answers: { 'insurance-safety': 'mostly' },
    expect: ({ quickWins: [gap] }) =>
      gap!.whyItMatters.startsWith('The mod') &&
      gap!.evidence.length === 3 &&
      gap!.whoCanHelp.join() === 'insurance agent' &&
      gap!.points === 0.7
  },
  {
    rule: 'the result is dated and comes with its disclaimers',
    answers: {},
    expect: ({ disclaimers, retakeOn }) => disclaimers[0] === bank.disclaimer && disclaimers[1]!.includes('given on 2026-11-20') && retakeOn === '2027-02-18'
  }
]
