import type { Static } from '@sinclair/typebox'
import { words } from './text-catalog.ts'

const List = words('heading', 'text')

/** `fixtures/pages/quiz-result.yaml`: texts of the result page. */
export const QuizResultTexts = words('title', 'description', 'none', 'meaning', 'business', {
  nothing: words('first', { text: ['first'] }),
  of: ['trade', 'quiz', 'date'],
  verdict: words('blocker', 'caution', 'first', 'onHold', {
    none: words('heading', { text: ['known'] }),
    score: ['score'],
    scoreSoFar: ['score'],
    partial: ['band'],
    held: ['score', 'band'],
    allKnown: ['asked'],
    known: ['count', 'asked'],
    unsure: ['count'],
    leftOut: ['count'],
    range: ['low', 'high'],
    scale: ['score', 'bands'],
    band: ['min', 'max', 'name'],
    blockers: ['count'],
    cautions: ['count']
  }),
  comparison: words('lengths', 'trades', 'table', 'area', 'then', 'now', 'change', 'closed', 'opened', {
    heading: ['date'],
    text: ['then', 'now']
  }),
  notes: words('heading', 'papers', { proof: ['percent'] }),
  areas: words('title', 'area', 'score', 'unknown'),
  gaps: words('asked', 'said', 'nextStep', 'why', 'paper', 'help', 'worth', {
    lists: words({
      clearFirst: List,
      quickWins: List,
      planNext: List,
      startNow: List,
      findOutFirst: List,
      others: List
    }),
    more: ['count'],
    flags: words('blocker', 'caution'),
    points: ['points', 'effort']
  }),
  papers: words('heading', 'ofGaps', 'ofAnswers'),
  notApplicable: words('heading', { reason: ['reason'] }),
  now: words('heading', 'keep', { text: ['date'] }),
  next: words('heading', 'advisers', { record: words('label', 'text'), sample: words('label', 'text') }),
  form: words('print', 'keep', 'share', 'copied', 'change', 'questions', 'compare', 'button', { remaining: ['count'] }),
  file: ['address']
})

export type QuizResultTexts = Static<typeof QuizResultTexts>
