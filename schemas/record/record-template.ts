import { Type, type Static } from '@sinclair/typebox'
import { CLOSED, each, SomeText } from '../type-helpers.ts'

const Member = Type.Object({ says: Type.Optional(SomeText), example: Type.Optional(SomeText) }, CLOSED)

/** The members of a record that the template explains, in the order of the template. */
export const templateMembers = [
  'asOf',
  'company',
  'fiscalYears',
  'periods',
  'statements',
  'counts',
  'tables',
  'ties',
  'facts',
  'documents',
  'requests',
  'answers',
  'openIssues',
  'memorandum'
] as const

/** The file `record/template.yaml`: the texts of the YAML template. */
export const TemplateFile = Type.Object(
  {
    start: SomeText,
    /** Instructions for an agent that builds a record with an owner. */
    protocol: Type.Array(SomeText, { minItems: 1 }),
    members: each(templateMembers, Member)
  },
  CLOSED
)

export type TemplateFile = Static<typeof TemplateFile>
