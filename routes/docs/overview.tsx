import type { DocsTexts } from '../../schemas/pages/docs-texts.ts'
import { Markdown } from '../../html/markdown.tsx'
import { markdownPath } from '../../http/representations/representations.ts'
import { fillIn } from '../../html/fill-in.ts'
import { sharedAnswers } from './reference-markdown.ts'
import type { ResponseView, GroupView } from './reference-views.ts'

/** The first page of the reference: what applies to all operations, then each operation by tag. */
export function Overview ({
  words,
  introduction,
  groups,
  shared,
  baseUrl
}: {
  words: DocsTexts
  introduction: string
  groups: GroupView[]
  /** Responses that every operation may return. */
  shared: ResponseView[]
  baseUrl: string
}) {
  return (
    <>
      <Markdown text={introduction} baseUrl={baseUrl} />
      {groups.map(({ name, description, operations }) => (
        <section key={name}>
          <h2>{name}</h2>
          <p>{description}</p>
          <ul role='list' class='operations'>
            {operations.map(({ operationId, method, path, summary }) => (
              <li key={operationId} id={operationId}>
                <a href={`/docs/${operationId}`}>
                  <span class={`method ${method.toLowerCase()}`}>{method}</span> <code>{path}</code>
                  <span class='operation-summary'>{summary}</span>
                </a>{' '}
                <a
                  href={markdownPath(`/docs/${operationId}`)}
                  class='small soft'
                  aria-label={fillIn(words.asMarkdown, { operation: summary })}
                >
                  {words.markdown}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <Markdown text={sharedAnswers(words, shared)} baseUrl={baseUrl} />
    </>
  )
}
