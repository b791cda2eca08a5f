import type { Static } from '@sinclair/typebox'
import { words } from './text-catalog.ts'

/** `fixtures/pages/quiz.yaml`: texts of the start page of the quiz. */
export const QuizPageTexts = words('title', 'navigation', 'heading', 'lead', 'erase', {
  description: ['questions', 'core'],
  trade: words('heading', 'other', 'later', 'fullName', {
    short: ['short', 'core', 'shortMinutes'],
    full: ['questions', 'fullMinutes']
  }),
  resume: words('text', 'link'),
  kept: words('heading', 'file', 'text', 'button', { problems: words('none', 'wrong', 'large') }),
  promises: words('heading', 'free', 'sent', 'skip', 'leaveOut', 'method'),
  problems: words('trade'),
  script: words('offline', 'erase', 'erased', 'clearedOne', 'allAnswered', { cleared: ['count'], answered: ['answers', 'questions'], count: ['answers', 'questions'], chosen: ['answer'] }),
  markdown: [
    'heading', 'lead', 'trade', 'short', 'core', 'shortMinutes', 'questions', 'fullMinutes', 'trades', 'promises',
    'free', 'skip', 'leaveOut', 'method', 'disclaimer'
  ]
})

export type QuizPageTexts = Static<typeof QuizPageTexts>

/** `fixtures/pages/quiz-questions.yaml`: texts of the pages with the questions. */
export const QuizQuestionsTexts = words('privacy', 'change', 'undo', 'business', 'noResult', {
  title: words('short', 'full', { remaining: ['count'] }),
  description: ['count', 'trade'],
  question: words('why', 'back', 'end', 'next', 'pass', 'progress', 'reason', { place: ['number', 'count'] }),
  replace: words('text', 'button'),
  end: words('progress', 'heading', 'text', 'unanswered', 'button', 'sent', 'list'),
  problems: words('heading', 'text', { answer: ['problem'] }),
  agent: words({ form: ['quiz', 'trade', 'button', 'notice'], reason: ['when'] })
})

export type QuizQuestionsTexts = Static<typeof QuizQuestionsTexts>

/** `fixtures/pages/quiz-method.yaml`: texts of the page that explains the score. */
export const QuizMethodTexts = words('title', 'description', 'heading', 'lead', 'answers', 'glossary', {
  judgment: ['version', 'date'],
  areas: words('api', 'table', 'area', 'questions', 'weight', { heading: ['count'] }),
  short: ['count'],
  bands: words('heading', {
    band: ['min', 'max', 'name'],
    unproved: ['min', 'max', 'name', 'unproved', 'proof'],
    unknown: ['name', 'share']
  }),
  effort: words('heading', { level: ['effort'], ease: ['means', 'ease'] }),
  steps: words('heading', 'text', { step: ['effort', 'who'] }),
  sources: words('heading', 'kinds')
})

export type QuizMethodTexts = Static<typeof QuizMethodTexts>
