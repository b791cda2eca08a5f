import { Type, type Static } from '@sinclair/typebox'
import { Code } from './error.ts'
import { ref, text } from './ref.ts'

export const Health = Type.Object({
  status: text('It is ok when up.'),
  build: Type.Optional(Type.Object({
    version: text('Version.'),
    commit: Type.Optional(text('Commit, where known.')),
    time: Type.Optional(Type.String({ format: 'date-time', description: 'Its time, where known.' }))
  }, { minProperties: 1, description: 'The build.' }))
}, { $id: 'Health', description: 'That the service is up, and its build.' })

export const Draining = Type.Object({
  status: Type.Literal('draining', { description: 'It is about to end.' }),
  error: Type.String({ description: 'The same in words.' }),
  success: Type.Literal(false, { description: 'Always false.' }),
  code: ref(Code)
}, { $id: 'Draining', description: 'An error with a status for load balancers.' })

export type Health = Static<typeof Health>
export type Draining = Static<typeof Draining>
