import { Type, type Static } from '@sinclair/typebox'

export const Health = Type.Object({
  status: Type.String({ description: 'Liveness indicator: "ok" when up.', examples: ['ok'] }),
  build: Type.Optional(Type.Object({
    version: Type.String({ description: 'Version of the service.', examples: ['1.0.0'] }),
    commit: Type.Optional(Type.String({ description: 'Commit it was built from, where known.', examples: ['4f2a9c1d7e60b83521f4a6c90d7be21835ac9f04'] })),
    time: Type.Optional(Type.String({ format: 'date-time', description: 'When that commit was built or made, where known.', examples: ['2026-11-20T09:00:00Z'] }))
  }, { description: 'Where this build comes from.' }))
}, { $id: 'Health', description: 'That the service is up, and which build of it.' })

export type Health = Static<typeof Health>
