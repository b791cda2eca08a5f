import type { QuestionBank } from '../../../domain/quiz/question-bank.ts'
import { DataTable } from '../../../serving/pages/charts.tsx'
import type { PageContent } from '../../../serving/pages/layout.tsx'
import { StepsOfAllAnswers } from './steps.tsx'

/** How the score is made: weights, rules, bands, the step after every answer, and every source. */
export function methodPage (bank: QuestionBank): PageContent {
  const { version, date, rules, questions, dimensions, otherAnswers, efforts, scoring, glossary, sources } = bank
  return {
    title: 'How the exit-readiness score is made',
    description: 'Weights, rules, bands, next steps and sources of the exit-readiness quiz.',
    body: (
      <>
        <h1>How the score is made</h1>
        <p class='lead'>
          Each answer is worth 0 to 100 points and each question has a weight. The score is the weighted mean of the
          answers given.
        </p>
        <ul>
          {rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
        <p>
          Weights and band edges are our judgment from the public sources below. They are not fitted to how sales turned
          out, and nobody has such a fit. This is version {version} of the questions, of {date}.
        </p>

        <h2>The {dimensions.length} areas</h2>
        <p>The API calls them dimensions.</p>
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

        <p>
          The short quiz asks the {questions.filter(({ core }) => core).length} core questions. It is scored by the same
          rules over their own weight.
        </p>

        <h2>Answers that are not on the list</h2>
        <dl>
          {otherAnswers.map(({ slug, label, treatment }) => (
            <div key={slug}>
              <dt>{label}</dt>
              <dd>{treatment}</dd>
            </div>
          ))}
        </dl>

        <h2>Bands</h2>
        <Bands bank={bank} />
        <p>{scoring.notes.blockerRule}</p>

        <h2>Effort and proof</h2>
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

        <h2>The next step after each answer</h2>
        <p class='soft'>In the words for all trades. A result brings the steps in the words of its trade.</p>
        <StepsOfAllAnswers bank={bank} />

        <h2>Words</h2>
        <dl>
          {glossary.map(({ term, means }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{means}</dd>
            </div>
          ))}
        </dl>

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

function Bands ({ bank: { bands, unknownBand, scoring } }: { bank: QuestionBank }) {
  return (
    <dl>
      {bands.map(({ name, min, max, means, doesNotMean, unproved }) => (
        <div key={name}>
          <dt>
            {min} to {max}: {name}
            {unproved && `, or "${unproved.name}" until papers back ${scoring.proofForTopBand}% of the quiz`}
          </dt>
          <dd>
            {means} <span class='soft'>{doesNotMean}</span>
          </dd>
        </div>
      ))}
      <div>
        <dt>
          {unknownBand.name}: not sure on more than {scoring.notSureOver}% of the answered weight
        </dt>
        <dd>{unknownBand.doesNotMean}</dd>
      </div>
    </dl>
  )
}
