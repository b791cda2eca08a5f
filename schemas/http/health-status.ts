import { Type, type Static } from '@sinclair/typebox'
import { closed, text } from '../type-helpers.ts'

export const Health = closed({
  status: text('The text ok while the service is up.'),
  build: Type.Optional(Type.Object({
    version: text('The version of the service.'),
    commit: Type.Optional(text('The commit of the build, if it is known.')),
    time: Type.Optional(Type.String({ format: 'date-time', description: 'The time of the commit, if it is known.' }))
  }, { additionalProperties: false, minProperties: 1, description: 'The build that is running.' }))
}, 'Says that the service is up, and which build it is.', 'Health')

export const Draining = closed({
  status: Type.Literal('draining', { description: 'The server is shutting down.' }),
  error: text('The same in words for people.'),
  success: Type.Literal(false, { description: 'Always false in an error.' }),
  code: Type.Literal('DRAINING', { description: 'The code of this error, for programs.' })
}, 'An error with a status for load balancers.', 'Draining')

export type Health = Static<typeof Health>
export type Draining = Static<typeof Draining>
