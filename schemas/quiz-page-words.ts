import { Type, type Static } from '@sinclair/typebox'
import { words } from './words.ts'

/** `fixtures/pages/quiz.yaml`: what the page where the quiz begins says. */
export const QuizPageWords = Type.Object(
  {
    ...words('title', 'description', 'heading', 'lead', 'markdown').properties,
    trade: words('heading', 'short', 'full', 'later'),
    resume: words('text', 'link'),
    kept: words('heading', 'button'),
    promises: words('heading', 'free', 'sent', 'skip', 'leaveOut', 'method'),
    problems: words('trade', 'kept')
  },
  { additionalProperties: false }
)

export type QuizPageWords = Static<typeof QuizPageWords>
