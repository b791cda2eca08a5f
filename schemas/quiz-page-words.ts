import type { Static } from '@sinclair/typebox'
import { words } from './words.ts'

/** `fixtures/pages/quiz.yaml`: what the page where the quiz begins says. */
export const QuizPageWords = words('title', 'heading', 'lead', {
  description: ['questions', 'core'],
  trade: words('heading', 'later', {
    short: ['short', 'core', 'shortMinutes'],
    full: ['questions', 'fullMinutes']
  }),
  resume: words('text', 'link'),
  kept: words('heading', 'button'),
  promises: words('heading', 'free', 'sent', 'skip', 'leaveOut', 'method'),
  problems: words('trade', 'kept'),
  markdown: [
    'heading', 'lead', 'trade', 'short', 'core', 'shortMinutes', 'questions', 'fullMinutes', 'trades', 'promises',
    'free', 'skip', 'leaveOut', 'method', 'disclaimer'
  ]
})

export type QuizPageWords = Static<typeof QuizPageWords>
