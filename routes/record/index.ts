import type { FastifyInstance } from 'fastify'
import type { Trade } from '../../schemas/quiz.ts'
import type { Limits } from '../../schemas/config.ts'
import { readRecordTexts } from './body.ts'
import { checkRoute } from './check-route.ts'
import { documentsRoute } from './documents-route.ts'
import type { Engine } from './engine.ts'
import { schemaRoute } from './schema-route.ts'
import { templateRoute, type Template } from './template-route.ts'

export interface RecordOptions {
  templates: (trade: Trade) => Template
  engine: Engine
  limits: Limits['record']
  baseUrl: string
}

/** The record of any company: template, schema, check and documents. A file goes in; nothing is kept. */
export default async function record (app: FastifyInstance, { templates, engine, limits, baseUrl }: RecordOptions) {
  app.addHook('onClose', () => engine.close())
  templateRoute(app, templates)
  schemaRoute(app, baseUrl)
  await app.register(async (posts) => {
    readRecordTexts(posts, limits.body)
    checkRoute(posts, engine, () => ({}) as never)
    documentsRoute(posts, engine)
  })
}
