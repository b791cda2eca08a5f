import type { DocsTexts } from '../../schemas/pages/docs-texts.ts'
import { Markdown } from '../../html/markdown.tsx'
import { fillIn, fillInParts } from '../../html/fill-in.ts'
import { bodyText, fence, sharedAnswers } from './reference-markdown.ts'
import type { ResponseView, OperationView } from './reference-views.ts'
import { schemaPath, type Schema } from './schema.ts'
import { Trial } from './request-form.tsx'
import type { FieldNode } from './field-tree.ts'

interface OperationPageProps {
  words: DocsTexts
  operation: OperationView
  /** Responses that every operation may return. */
  shared: ResponseView[]
  /** The shared schemas of its request and responses. */
  schemas: Array<[name: string, schema: Schema]>
  baseUrl: string
  /** The address of its Markdown version. */
  markdownPath: string
}

/** The page of one operation: its description next to its request. */
export function OperationPage (props: OperationPageProps) {
  const { words: allWords, operation, shared, schemas, baseUrl, markdownPath } = props
  const { method, path, summary, description, token, body, answers, samples, trial } = operation
  const words = allWords.operation
  const markdown = (text: string) => <Markdown text={text} baseUrl={baseUrl} />
  return (
    <article class='operation'>
      <div class='operation-head'>
        <h1>{summary}</h1>
        <p class='endpoint'>
          <span class={`method ${method.toLowerCase()}`}>{method}</span> <code>{path}</code>
        </p>
        {markdown(description)}
        {token && <p>{words.token}</p>}
        <p class='small'>
          <a href={markdownPath} data-copy-page={markdownPath}>{words.markdown}</a>
        </p>
      </div>
      <div class='operation-request'>
        <h2 id='request'>{words.request}</h2>
        {samples.map(({ label, language, text }, index) => (
          <details key={label} name='sample' open={index === 0}>
            <summary>{label}</summary>
            {markdown(fence(language, text))}
          </details>
        ))}
        {trial && <Trial words={allWords.trial} operation={operation} trial={trial} />}
      </div>
      <div class='operation-text'>
        {operation.parameters.length > 0 && (
          <section>
            <h2 id='parameters'>{words.parameters}</h2>
            {operation.parameters.map(({ name, in: place, type, meaning, required }) => (
              <div key={name} class='parameter' id={`parameter-${name.toLowerCase()}`}>
                <p>
                  <code>{name}</code>{' '}
                  <span class='soft small'>{fillIn(required ? words.inRequired : words.in, { place })}</span>
                </p>
                {markdown(`${meaning}\n\n${type}`)}
              </div>
            ))}
          </section>
        )}
        {body && (
          <section>
            <h2 id='body'>{words.body}</h2>
            {markdown(bodyText(allWords, body))}
            {body.fields.length > 0 && <FieldList words={words} fields={body.fields} isRequest />}
          </section>
        )}
        <section>
          <h2 id='answers'>{words.answers}</h2>
          <p class='soft small'>
            {fillInParts(words.errors, { error: <a href={schemaPath('Error')}>{words.error}</a> })}
          </p>
          {answers.map((answer, index) => (
            <Answer key={answer.status} words={words} answer={answer} open={index === 0} baseUrl={baseUrl} />
          ))}
          <details>
            <summary>{words.anyOperation}</summary>
            {markdown(sharedAnswers(allWords, shared))}
          </details>
        </section>
        {schemas.length > 0 && (
          <section>
            <h2 id='schemas'>{words.schemas}</h2>
            <ul class='schema-links'>
              {schemas.map(([name]) => <li key={name}><a href={schemaPath(name)}>{name}</a></li>)}
            </ul>
          </section>
        )}
      </div>
    </article>
  )
}

interface AnswerProps {
  words: DocsTexts['operation']
  answer: ResponseView
  open: boolean
  baseUrl: string
}

function Answer ({ words, answer, open, baseUrl }: AnswerProps) {
  const { status, description, types, fields, code, example } = answer
  return (
    <details id={`status-${status}`} open={open}>
      <summary>
        <span class={`status s${status[0]}`}>{status}</span> {description}
      </summary>
      {types !== '' && status < '400' && <Markdown text={types} baseUrl={baseUrl} />}
      {fields.length > 0 && <FieldList words={words} fields={fields} />}
      {example && (code === undefined
        ? <Markdown text={fence(example.language, example.text)} baseUrl={baseUrl} />
        : <p><code>{code}</code></p>)}
    </details>
  )
}

interface FieldListProps {
  words: DocsTexts['operation']
  fields: FieldNode[]
  /** Whether to mark required fields. Responses do not, because most of their fields are required. */
  isRequest?: boolean
}

/** Lists fields one below the other. Nested fields are folded. */
function FieldList ({ words, fields, isRequest = false }: FieldListProps) {
  return (
    <ul class='fields' role='list'>
      {fields.map(({ name, type, required, meaning, example, within }) => (
        <li key={name}>
          <code>{name}</code> <span class='soft'><TypeText text={type} /></span>
          {isRequest && required && <> <em>{words.fieldRequired}</em></>}
          {meaning !== '' && <p><TypeText text={meaning} /></p>}
          {example !== undefined && <p class='soft'>{words.example} <code>{example}</code></p>}
          {within.length > 0 && (
            <details>
              <summary>{fillIn(words.within, { count: within.length, name })}</summary>
              <FieldList words={words} fields={within} isRequest={isRequest} />
            </details>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Renders the Markdown of types and bounds: text, code, and links to schemas. */
function TypeText ({ text }: { text: string }) {
  return (
    <>
      {text.split(/(`[^`]+`|\[\w+\]\([^)]+\))/).map((part, index) => {
        const [, name, href] = /^\[(\w+)\]\((.+)\)$/.exec(part) ?? []
        if (href !== undefined) return <a key={index} href={href}>{name}</a>
        return index % 2 === 1 ? <code key={index}>{part.slice(1, -1)}</code> : part
      })}
    </>
  )
}
