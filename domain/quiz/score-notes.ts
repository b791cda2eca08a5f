import type { QuestionBank } from './question-bank.ts'
import type { QuizScore } from '../../schemas/quiz/quiz-score.ts'
import type { Reading } from './score-band.ts'
import type { Item } from './weigh-answers.ts'

/** What of a result decides which notes go with it. */
export interface Circumstances extends Pick<QuizScore, 'length' | 'status' | 'blockers' | 'gaps' | 'notApplicableShare'> {
  reading: Reading
  /** Whether a paper replaced an answer. */
  changed: boolean
}

/** What to know about a result, in the order to read it. */
export function notesOf ({ scoring }: QuestionBank, items: Item[], circumstances: Circumstances): string[] {
  const { length, status, blockers, gaps, notApplicableShare, reading, changed } = circumstances
  const { notes } = scoring
  const { band, bandCapped, notKnown } = reading
  const open = items.filter(({ counted }) => counted === 'skip' || counted === 'not-sure')
  const noneSkipped = items.every(({ applies, points }) => !applies || points !== null)
  return [
    ...length === 'short' ? [notes.short] : [],
    ...status === 'partial' ? [notes.partial] : [],
    ...status === 'no-score' ? [notes.noScore] : [],
    ...blockers > 0 ? [notes.blocker] : [],
    ...blockers > 0 && band !== null && !notKnown ? [bandCapped ? notes.blockerCapped : notes.blockerNotCapped] : [],
    ...open.some(({ asked }) => asked.mayBlock) ? [notes.blockerUnknown] : [],
    ...band !== null && noneSkipped && gaps.length === 0 ? [notes.noGaps] : [],
    ...notApplicableShare > scoring.notApplicableNoteOver ? [notes.notApplicable] : [],
    ...changed ? [notes.documented] : [],
    notes.proof
  ]
}
