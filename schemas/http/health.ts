import { Type, type Static } from '@sinclair/typebox'
import { closed, text } from '../type-helpers.ts'

export const Health = closed({
  status: text('It is ok when up.'),
  build: Type.Optional(Type.Object({
    version: text('Version.'),
    commit: Type.Optional(text('Commit, where known.')),
    time: Type.Optional(Type.String({ format: 'date-time', description: 'Its time, where known.' }))
  }, { additionalProperties: false, minProperties: 1, description: 'The build.' }))
}, 'That the service is up, and its build.', 'Health')

export const Draining = closed({
  status: Type.Literal('draining', { description: 'It is about to end.' }),
  error: text('The same in words.'),
  success: Type.Literal(false, { description: 'Always false.' }),
  code: Type.Literal('DRAINING', { description: 'Code for programs.' })
}, 'An error with a status for load balancers.', 'Draining')

export type Health = Static<typeof Health>
export type Draining = Static<typeof Draining>
