import type { FastifyReply } from 'fastify'
import { createDocument, JSON_TYPE, sendDocument, type FixedDocument } from './fixed-document.ts'
import { preferredAmong, type Preference } from './negotiation.ts'
import { once } from './memoize.ts'
import { varyBy } from './vary.ts'

/** One representation of a resource (RFC 9110), created on first use. */
export interface Form {
  /** The media type without parameters. */
  mediaType: string
  document: () => FixedDocument | Promise<FixedDocument>
  /** Additional headers of a response with this representation. */
  headers?: Record<string, string>
  /** Whether to create it only on request, because few clients request it. */
  rare?: true
}

/** All representations of a resource. The first is the default. */
export type Forms = [Form, ...Form[]]

/** Returns the path of the Markdown version of a page, such as `/quiz.md` for `/quiz`. */
export const markdownPath = (path: string): string => (path === '/' ? '/index.md' : `${path}.md`)

/** Returns a representation with this body, or with the result of a function. An object becomes JSON. */
export function form (
  body: object | string | (() => object | string),
  type: string = JSON_TYPE,
  headers?: Record<string, string>
): Form {
  return {
    mediaType: type.split(';', 1)[0]!,
    document: once(() => createDocument(typeof body === 'function' ? body() : body, type)),
    ...(headers && { headers })
  }
}

/**
 * Sends the representation with the highest q-value in the client's Accept header (RFC 9110, section 12.5.1). If the
 * client accepts none, the first one is sent instead of a 406, as the standard allows.
 */
export function sendForms (reply: FastifyReply, forms: Forms) {
  if (forms.length === 1) return sendForm(reply, forms[0])
  varyBy(reply, 'Accept')
  sendForm(reply, forms[preferenceAmong(forms)(reply.request.headers.accept)]!)
}

/**
 * Functions that select the preferred representation. They are kept, because most lists of representations are created
 * once and requested often.
 */
const preferences = new WeakMap<Forms, Preference>()

function preferenceAmong (forms: Forms): Preference {
  const known = preferences.get(forms)
  if (known) return known
  const preference = preferredAmong(forms.map(({ mediaType }) => mediaType))
  preferences.set(forms, preference)
  return preference
}

/** The header of a response that only the browser which sent the form may show again, for Back and reload. */
export const FOR_SENDER_ONLY = { 'cache-control': 'private, no-cache' }

/** Sends one representation, whatever Accept says. */
export function sendForm (reply: FastifyReply, { document, headers }: Omit<Form, 'mediaType'>) {
  if (headers) reply.headers(headers)
  const made = document()
  if (!(made instanceof Promise)) return sendDocument(reply, made)
  made.then(
    (written) => sendDocument(reply, written),
    (error: Error) => reply.send(error)
  )
}
