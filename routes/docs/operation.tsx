import { Fragment } from 'preact'
import { Markdown } from '../../serving/pages/markdown.tsx'
import { bodyText, fence, sharedAnswers } from './markdown.ts'
import type { AnswerView, OperationView } from './views.ts'
import { firstSentence, schemaPath, type Schema } from './schema.ts'
import { Trial } from './trial.tsx'

export interface OperationPageProps {
  operation: OperationView
  /** What every operation may return. */
  shared: AnswerView[]
  /** The shared schemas it takes or returns. */
  schemas: Array<[name: string, schema: Schema]>
  baseUrl: string
  /** Where its Markdown form is served. */
  markdownPath: string
}

/** The page of one operation: what it is beside how it is asked. */
export function OperationPage ({ operation, shared, schemas, baseUrl, markdownPath }: OperationPageProps) {
  const { method, path, summary, description, token, body, answers, samples, trial } = operation
  const markdown = (text: string) => <Markdown text={text} baseUrl={baseUrl} />
  return (
    <article class='operation'>
      <div class='operation-text'>
        <h1>{summary}</h1>
        <p class='endpoint'>
          <span class={`method ${method.toLowerCase()}`}>{method}</span> <code>{path}</code>
        </p>
        {markdown(description)}
        {token && <p>A sandbox token is accepted and not needed.</p>}
        <p class='small'>
          <a href={markdownPath} data-copy-page={markdownPath}>This page as Markdown</a>
        </p>
        {operation.parameters.length > 0 && (
          <section>
            <h2 id='parameters'>Parameters</h2>
            {operation.parameters.map(({ name, in: place, type, meaning, required }) => (
              <div key={name} class='parameter' id={`parameter-${name.toLowerCase()}`}>
                <p>
                  <code>{name}</code> <span class='soft small'>in {place}{required ? ', required' : ''}</span>
                </p>
                {markdown(`${meaning}\n\n${type}`)}
              </div>
            ))}
          </section>
        )}
        {body && (
          <section>
            <h2 id='body'>Body</h2>
            {markdown(bodyText(body))}
          </section>
        )}
        <section>
          <h2 id='answers'>Answers</h2>
          <p class='soft small'>
            From 400 on it is the <a href={schemaPath('Error')}>Error object</a>, unless the example shows another.
          </p>
          {answers.map((answer, index) => (
            <Answer key={answer.status} answer={answer} open={index === 0} baseUrl={baseUrl} />
          ))}
          <details>
            <summary>Errors of any operation</summary>
            {markdown(sharedAnswers(shared))}
          </details>
        </section>
        {schemas.length > 0 && (
          <section>
            <h2 id='schemas'>Schemas</h2>
            {schemas.map(([name, { description }]) => (
              <Fragment key={name}>
                <h3><a href={schemaPath(name)}>{name}</a></h3>
                <p>{firstSentence(description)}</p>
              </Fragment>
            ))}
          </section>
        )}
      </div>
      <div class='operation-request'>
        <h2 id='request'>Request</h2>
        {samples.map(({ label, language, text }, index) => (
          <details key={label} name='sample' open={index === 0}>
            <summary>{label}</summary>
            {markdown(fence(language, text))}
          </details>
        ))}
        {trial && <Trial operation={operation} trial={trial} />}
      </div>
    </article>
  )
}

function Answer ({ answer, open, baseUrl }: { answer: AnswerView; open: boolean; baseUrl: string }) {
  const { status, description, types, example } = answer
  return (
    <details id={`status-${status}`} open={open}>
      <summary>
        <span class={`status s${status[0]}`}>{status}</span> {description}
      </summary>
      {types !== '' && status < '400' && <Markdown text={types} baseUrl={baseUrl} />}
      {example && <Markdown text={fence(example.language, example.text)} baseUrl={baseUrl} />}
    </details>
  )
}
