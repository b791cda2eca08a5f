import type { QuizScore } from '../../../schemas/quiz-score.ts'

/** The score with its band, or why there is none. */
export function ScoreCard ({
  score: { score, roundedScore, range, band, status, answeredShare },
  notKnown
}: {
  score: QuizScore
  notKnown: boolean
}) {
  if (score === null || band === null) {
    return (
      <div class='card score'>
        <h2>No score yet</h2>
        <p>You answered {answeredShare}% of the quiz by weight. Half of it is needed for a score.</p>
      </div>
    )
  }
  return (
    <div class='card score'>
      <p class='lead-number'>
        <strong>{roundedScore}</strong> out of 100{notKnown && ' so far'}
      </p>
      <h2>
        {band.name}
        {status === 'partial' && ' (partial score)'}
      </h2>
      <p class='lead'>{band.means}</p>
      <p class='soft'>{band.doesNotMean}</p>
      {range!.low !== range!.high && (
        <p>
          With the skipped questions answered, the score lies between {Math.round(range!.low)} and{' '}
          {Math.round(range!.high)}.
        </p>
      )}
    </div>
  )
}
