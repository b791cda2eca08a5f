import { Fragment, type ComponentChildren } from 'preact'
import type { QuestionBank } from '../../../domain/quiz/question-bank.ts'
import type { QuizMethodTexts } from '../../../schemas/pages/quiz-page-texts.ts'
import { datesInWords, inWords } from '../../../html/dates.ts'
import { DataTable } from '../../../html/charts.tsx'
import type { PageContent } from '../../../html/layout.tsx'
import { fillIn } from '../../../html/fill-in.ts'
import { selectQuestions } from '../../../domain/quiz/select-questions.ts'

/** Returns the page that explains the score: weights, rules, bands, the step after every answer, and every source. */
export function methodPage (bank: QuestionBank, words: QuizMethodTexts): PageContent {
  const { version, date, rules, questions, dimensions, otherAnswers, efforts, scoring, glossary, sources } = bank
  return {
    title: words.title,
    description: words.description,
    body: (
      <>
        <h1>{words.heading}</h1>
        <p class='lead'>{words.lead}</p>
        <ul>
          {rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
        <p>{fillIn(words.judgment, { version, date: inWords(date) })}</p>

        <h2>{fillIn(words.areas.heading, { count: dimensions.length })}</h2>
        <p>{words.areas.api}</p>
        <DataTable
          caption={words.areas.table}
          columns={[words.areas.area, words.areas.questions, words.areas.weight]}
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

        <p>{fillIn(words.short, { count: questions.filter(({ core }) => core).length })}</p>

        <h2>{words.answers}</h2>
        <Definitions of={otherAnswers.map(({ label, treatment }) => [label, treatment])} />

        <h2>{words.bands.heading}</h2>
        <Bands words={words.bands} bank={bank} />
        <p>{scoring.notes.blockerRule}</p>

        <h2>{words.effort.heading}</h2>
        <Definitions
          of={efforts.map(({ slug, means, ease }) =>
            [fillIn(words.effort.level, { effort: slug }), fillIn(words.effort.ease, { means, ease })])}
        />
        <p>{scoring.notes.proof}</p>

        <h2>{words.steps.heading}</h2>
        <p class='soft'>{words.steps.text}</p>
        <StepsOfAllAnswers words={words.steps} bank={bank} />

        <h2>{words.glossary}</h2>
        <Definitions of={glossary.map(({ term, means }) => [term, means])} />

        <h2>{words.sources.heading}</h2>
        <p class='soft'>{words.sources.kinds}</p>
        <ul class='small sources'>
          {sources.map(({ id, title, date: published, kind, url }) => (
            <li key={id}>
              {id} ({kind}){' '}
              <a href={url} rel='nofollow noopener'>
                {title}
              </a>
              , {datesInWords(published)}
            </li>
          ))}
        </ul>
      </>
    )
  }
}

const Definitions = ({ of }: { of: Array<[term: string, means: ComponentChildren]> }) => (
  <dl>
    {of.map(([term, means]) => (
      <div key={term}>
        <dt>{term}</dt>
        <dd>{means}</dd>
      </div>
    ))}
  </dl>
)

function Bands ({ words, bank: { bands, unknownBand, scoring } }: { words: QuizMethodTexts['bands']; bank: QuestionBank }) {
  return (
    <Definitions
      of={[
        ...bands.map(({ name, min, max, means, doesNotMean, unproved }): [string, ComponentChildren] => [
          unproved
            ? fillIn(words.unproved, { min, max, name, unproved: unproved.name, proof: scoring.proofForTopBand })
            : fillIn(words.band, { min, max, name }),
          <Fragment key={name}>{means} <span class='soft'>{doesNotMean}</span></Fragment>
        ]),
        [fillIn(words.unknown, { name: unknownBand.name, share: scoring.notSureOver }), unknownBand.doesNotMean]
      ]}
    />
  )
}

/**
 * Lists the next step for every answer under 100 points, by question, in the general wording rather than that of a
 * trade.
 */
function StepsOfAllAnswers ({ words, bank }: { words: QuizMethodTexts['steps']; bank: QuestionBank }) {
  const { questions, otherAnswers } = selectQuestions(bank, { length: 'full', include: 'steps' })
  return (
    <>
      {questions!.map(({ id, question, options, steps }) => (
        <details key={id}>
          <summary>{question}</summary>
          <Definitions
            of={steps!.map(({ answer, nextStep, effort, whoCanHelp }) => [
              [...options, ...otherAnswers].find(({ slug }) => slug === answer)!.label,
              <Fragment key={answer}>
                {nextStep} <span class='soft'>{fillIn(words.step, { effort, who: whoCanHelp.join(', ') })}</span>
              </Fragment>
            ])}
          />
        </details>
      ))}
    </>
  )
}
