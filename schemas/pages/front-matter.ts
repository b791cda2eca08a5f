import { Type, type Static } from '@sinclair/typebox'

/** Front matter of a page in `fixtures/pages/`. */
export const PageMatter = Type.Object({
  title: Type.String({ minLength: 1 }),
  description: Type.String({ minLength: 1, maxLength: 300 }),
  /** Position of the page in lists of pages and in the navigation. */
  order: Type.Integer({ minimum: 1 }),
  /** Its label in the navigation at the top of every page. */
  navigation: Type.Optional(Type.String({ minLength: 1 })),
  /** Its label in the footer of every page. */
  footer: Type.Optional(Type.String({ minLength: 1 }))
}, { additionalProperties: false })

/** Front matter of a skill in `fixtures/skills/`, as specified by agentskills.io. */
export const SkillMatter = Type.Object({
  name: Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 64 }),
  description: Type.String({ minLength: 1, maxLength: 1024 }),
  license: Type.Optional(Type.String({ minLength: 1 })),
  metadata: Type.Optional(Type.Record(Type.String(), Type.String()))
}, { additionalProperties: false })

export type PageMatter = Static<typeof PageMatter>
export type SkillMatter = Static<typeof SkillMatter>
