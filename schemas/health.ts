import { Type, type Static } from '@sinclair/typebox'
import { Code } from './error.ts'
import { ref } from './ref.ts'

export const Health = Type.Object({
  status: Type.String({ description: 'Liveness indicator: "ok" when up.', examples: ['ok'] }),
  build: Type.Optional(Type.Object({
    version: Type.String({ description: 'Version of the service.', examples: ['1.0.0'] }),
    commit: Type.Optional(Type.String({ description: 'Commit it was built from, where known.', examples: ['4f2a9c1d7e60b83521f4a6c90d7be21835ac9f04'] })),
    time: Type.Optional(Type.String({ format: 'date-time', description: 'When that commit was built or made, where known.', examples: ['2026-11-20T09:00:00Z'] }))
  }, { description: 'Where this build comes from.' }))
}, { $id: 'Health', description: 'That the service is up, and which build of it.' })

export const Draining = Type.Object({
  status: Type.Literal('draining', { description: 'The process is about to end.' }),
  error: Type.String({ description: 'The same in words.' }),
  success: Type.Literal(false, { description: 'Always false.' }),
  code: ref(Code)
}, { $id: 'Draining', description: 'The Error object, with the status that load balancers log.' })

export type Health = Static<typeof Health>
export type Draining = Static<typeof Draining>
