import { Type, type Static } from '@sinclair/typebox'
import { text } from './ref.ts'

export const Health = Type.Object({
  status: text('Liveness indicator: "ok" when up.'),
  build: Type.Optional(Type.Object({
    version: text('Version of the service.'),
    commit: Type.Optional(text('Commit it was built from, where known.')),
    time: Type.Optional(Type.String({ format: 'date-time', description: 'When that commit was built or made, where known.' }))
  }, { description: 'Where this build comes from.' }))
}, { $id: 'Health', description: 'That the service is up, and which build of it.' })

export type Health = Static<typeof Health>
