import type { QuestionBank } from '../../../domain/quiz/question-bank.ts'
import { DataTable } from '../../../serving/pages/charts.tsx'
import type { PageContent } from '../../../serving/pages/layout.tsx'

/** How the score is made: weights, rules, bands and every source. */
export function methodPage ({
  version,
  date,
  questions,
  dimensions,
  otherAnswers,
  efforts,
  bands,
  scoring,
  sources
}: QuestionBank): PageContent {
  return {
    title: 'How the exit-readiness score is made',
    description: 'Weights, rules, bands and sources of the exit-readiness quiz.',
    body: (
      <>
        <h1>How the score is made</h1>
        <p class='lead'>
          Each answer is worth 0 to 100 points and each question has a weight. The score is the weighted mean of the
          answers given.
        </p>
        <p>
          Weights and band edges are our judgment from the public sources below. They are not fitted to how sales turned
          out, and nobody has such a fit. This is version {version} of the questions, of {date}.
        </p>

        <h2>The {dimensions.length} areas</h2>
        <DataTable
          caption='Areas and their weights'
          columns={['Area', 'Questions', 'Weight']}
          rows={dimensions.map(({ slug, name, weight }) => [
            name,
            questions.filter(({ dimension }) => dimension === slug).length,
            weight
          ])}
        />
        {dimensions.map(({ slug, name, test, rationale }) => (
          <p key={slug}>
            <strong>{name}.</strong> {test} <span class='soft'>{rationale}</span>
          </p>
        ))}

        <h2>Answers that are not on the list</h2>
        <dl>
          {otherAnswers.map(({ slug, label, treatment }) => (
            <div key={slug}>
              <dt>{label}</dt>
              <dd>{treatment}</dd>
            </div>
          ))}
        </dl>
        <p>
          With less than {scoring.partialUnder}% of the weight answered the score is called partial; with less than{' '}
          {scoring.scoreFrom}% there is none.
        </p>

        <h2>Bands</h2>
        <dl>
          {bands.map(({ name, min, max, means, doesNotMean }) => (
            <div key={name}>
              <dt>
                {min} to {max}: {name}
              </dt>
              <dd>
                {means} <span class='soft'>{doesNotMean}</span>
              </dd>
            </div>
          ))}
        </dl>
        <p>{scoring.notes.blocker} A caution is a warning and caps nothing.</p>

        <h2>What comes first</h2>
        <p>
          A gap is worth its weight times what is missing to 100 points. Quick wins are ranked by that worth and by
          ease; what takes a season or more by worth alone, because waiting costs most.
        </p>
        <dl>
          {efforts.map(({ slug, means, ease }) => (
            <div key={slug}>
              <dt>Effort {slug}</dt>
              <dd>
                {means} (ease {ease})
              </dd>
            </div>
          ))}
        </dl>
        <p>{scoring.notes.proof}</p>

        <h2>Sources</h2>
        <p class='soft'>
          P official, D data with a stated sample, L law or CPA firm, T trade press, V vendor, broker or lender page
          (opinion).
        </p>
        <ul class='small sources'>
          {sources.map(({ id, title, date, kind, url }) => (
            <li key={id}>
              {id} ({kind}){' '}
              <a href={url} rel='nofollow noopener'>
                {title}
              </a>
              , {date}
            </li>
          ))}
        </ul>
      </>
    )
  }
}
