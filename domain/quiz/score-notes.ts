import type { QuestionBank } from './question-bank.ts'
import type { QuizScore } from '../../schemas/quiz/quiz-score.ts'
import type { Reading } from './score-band.ts'
import type { Item } from './weigh-answers.ts'

/** The parts of a result that decide which notes it gets. */
interface Circumstances extends Pick<QuizScore, 'length' | 'status' | 'blockers' | 'gaps' | 'notApplicableShare'> {
  reading: Reading
  /** Whether a document replaced an answer. */
  changed: boolean
}

/** The notes of a result, in reading order. */
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
