import type { FastifyReply } from 'fastify'
import { createDocument, JSON_TYPE, sendDocument, type FixedDocument } from './fixed-document.ts'
import { preferredAmong, type Preference } from './negotiation.ts'
import { once } from './once.ts'
import { varyBy } from './vary.ts'

/** One form of a resource: a representation in the words of RFC 9110, made when it is first asked for. */
export interface Form {
  /** Without parameters. */
  mediaType: string
  document: () => FixedDocument | Promise<FixedDocument>
  /** Headers of an answer in this form. */
  headers?: Record<string, string>
  /** Whether it is made only when someone asks for it, since few do. */
  rare?: true
}

/** A resource in all its forms. The first is the default. */
export type Forms = [Form, ...Form[]]

/** A form with this body, or with the result of a function. An object becomes JSON. */
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
 * Sends the form that the client prefers by the q-values of its Accept header (RFC 9110, section 12.5.1). If the client
 * accepts none of them, the first is sent and not a 406, as the standard allows.
 */
export function sendForms (reply: FastifyReply, forms: Forms) {
  if (forms.length === 1) return sendForm(reply, forms[0])
  varyBy(reply, 'Accept')
  sendForm(reply, forms[preferenceAmong(forms)(reply.request.headers.accept)]!)
}

/**
 * Which of these forms a client prefers. The answers are kept, because most lists of forms are created once and asked
 * for often.
 */
const preferences = new WeakMap<Forms, Preference>()

function preferenceAmong (forms: Forms): Preference {
  const known = preferences.get(forms)
  if (known) return known
  const preference = preferredAmong(forms.map(({ mediaType }) => mediaType))
  preferences.set(forms, preference)
  return preference
}

/** Sends one form, whatever Accept says. */
export function sendForm (reply: FastifyReply, { document, headers }: Omit<Form, 'mediaType'>) {
  if (headers) reply.headers(headers)
  const made = document()
  if (!(made instanceof Promise)) return sendDocument(reply, made)
  made.then(
    (written) => sendDocument(reply, written),
    (error: Error) => reply.send(error)
  )
}
