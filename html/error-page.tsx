import type { FastifyReply } from 'fastify'
import { renderToString } from 'preact-render-to-string'
import type { DetailedErrorObject, ErrorDetail } from '../schemas/http/error.ts'
import type { ErrorPageTexts } from '../schemas/pages/site-texts.ts'
import { preferredAmong } from '../http/representations/negotiation.ts'
import { fillIn, fillInParts } from './fill-in.ts'
import { pageHeaders } from './page-plugin.tsx'

interface ErrorPageOptions {
  words: ErrorPageTexts
  /** Returns the Markdown text for an unknown path. */
  notFound: () => string
}

/** Marks the places where an error page differs from others with the same status. */
const OWN = '<!--own-->'

/** Maximum characters shown of the requested address. */
const MOST_CHARACTERS = 200

/**
 * Returns a function that sends an error as a page if the client prefers that to JSON. For an unknown path, it can also
 * send Markdown. The page links to other pages. The function returns whether it sent a response.
 */
export function errorPages ({ words, notFound }: ErrorPageOptions) {
  const frames = new Map<number, string[]>()

  function frameOf (reply: FastifyReply): string[] {
    const { title, advice } = words.byStatus[reply.statusCode]!
    const body = <Frame words={words} title={title} advice={advice} />
    return reply.server.pageHtml({ title, description: advice, body }).split(OWN)
  }

  return (reply: FastifyReply, error: DetailedErrorObject): boolean => {
    const { headers, is404 } = reply.request
    const types = is404 && reply.statusCode === 404 ? typesOfNothing : typesOfAny
    const type = types[preferredAmong(types)(headers.accept)]
    // An error varies by nothing else, whatever its route has already set.
    reply.header('vary', 'Accept')
    if (type === 'application/json') return false
    if (type === 'text/markdown') reply.type('text/markdown; charset=utf-8').send(notFound())
    else {
      const frame = frames.get(reply.statusCode) ?? frameOf(reply)
      frames.set(reply.statusCode, frame)
      const [before, between, after] = frame
      const html = [
        before,
        renderToString(<Fault words={words} reply={reply} error={error} />),
        between,
        renderToString(<Asked words={words} reply={reply} error={error} />),
        after
      ]
      reply.headers(pageHeaders).type('text/html; charset=utf-8').send(html.join(''))
    }
    return true
  }
}

const typesOfAny = ['application/json', 'text/html'] as const
const typesOfNothing = [...typesOfAny, 'text/markdown'] as const

/** Content shared by all pages of one status. */
function Frame ({ words, title, advice }: { words: ErrorPageTexts; title: string; advice: string }) {
  const own = { dangerouslySetInnerHTML: { __html: OWN } }
  return (
    <>
      <h1>{title}</h1>
      <p class='lead'>{advice}</p>
      <div class='notice warn' data-fault {...own} />
      <nav aria-labelledby='ways'>
        <h2 id='ways'>{words.ways.heading}</h2>
        <ul>
          {words.ways.links.map(({ url, label, text }) => (
            <li key={url}>
              <a href={url}>{label}</a>: {text}
            </li>
          ))}
        </ul>
      </nav>
      <h2>{words.asked.heading}</h2>
      <dl class='asked' {...own} />
    </>
  )
}

/** Shows what was wrong. If faults are listed, the message is left out, because it would only repeat them. */
function Fault ({ words, error: { error, details = [] }, reply }: {
  words: ErrorPageTexts
  error: DetailedErrorObject
  reply: FastifyReply
}) {
  const retryAfter = reply.getHeader('retry-after')
  // For a person, the waiting time is enough. The message is for programs.
  const isMessage = details.length === 0 && (retryAfter === undefined || reply.statusCode !== 429)
  const seconds = (
    <strong data-wait={reply.request.method === 'GET' ? 'reload' : 'stay'}>{String(retryAfter)}</strong>
  )
  return (
    <>
      {isMessage && <p>{error}</p>}
      {details.length === 0
        ? null
        : (
          <ul>
            {details.map((detail, index) => (
              <li key={index} data-line={detail.line}>
                {describe(words, detail)}
              </li>
            ))}
          </ul>
          )}
      {retryAfter !== undefined && <p>{fillInParts(words.retry, { seconds })}</p>}
    </>
  )
}

function describe (words: ErrorPageTexts, { question, path, line, problem, allowed = [] }: ErrorDetail): string {
  const inLine = line === undefined ? undefined : fillIn(words.line, { number: line })
  const at = [question ?? path, inLine].filter(Boolean).join(', ')
  return `${at === '' ? '' : `${at}: `}${problem}${allowed.length === 0 ? '' : ` (${allowed.join(', ')})`}`
}

function Asked ({
  words: { asked },
  reply: { request, statusCode },
  error: { code }
}: {
  words: ErrorPageTexts
  reply: FastifyReply
  error: DetailedErrorObject
}) {
  const { method, url, id } = request
  const shown = url.length > MOST_CHARACTERS ? `${url.slice(0, MOST_CHARACTERS)} …` : url
  return (
    <>
      <dt>{asked.request}</dt>
      <dd>
        {method} <code>{shown}</code>
      </dd>
      <dt>{asked.status}</dt>
      <dd>
        {statusCode} <code>{code}</code>
      </dd>
      <dt>{asked.id}</dt>
      <dd>
        <code>{id}</code>
      </dd>
    </>
  )
}
