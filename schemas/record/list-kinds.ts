import { Type, type Static } from '@sinclair/typebox'
import { importKinds } from './import.ts'
import { CLOSED } from '../type-helpers.ts'

const Words = Type.Array(Type.String({ minLength: 1, maxLength: 60 }), { uniqueItems: true })

/** What the cells of a column are. `any` is not checked; `rank` is 1, 2, 3 and so on. */
const listContents = ['text', 'day', 'amount', 'rank', 'any'] as const

const Role = Type.Object({
  holds: Type.Unsafe<(typeof listContents)[number]>({ enum: [...listContents] }),
  many: Type.Optional(Type.Literal(true)),
  /** Its headings are ages of debts, such as `31-60`, or periods, such as `2025`, or blank, and not words. */
  reads: Type.Optional(Type.Unsafe<'age' | 'period' | 'blank'>({ enum: ['age', 'period', 'blank'] })),
  /** Its words within a heading decide, however long those of other roles are. */
  decides: Type.Optional(Type.Literal(true)),
  words: Words,
  within: Type.Optional(Words)
}, CLOSED)

const Needs = Type.Array(Type.Array(Type.String({ minLength: 1 }), { minItems: 1 }), { minItems: 1 })

const ListKind = Type.Object({
  kind: Type.Unsafe<(typeof importKinds)[number]>({ enum: [...importKinds] }),
  titles: Type.Optional(Words),
  needs: Needs,
  /** Roles that are enough below a title of the kind. */
  titled: Type.Optional(Needs),
  without: Type.Optional(Words),
  /** Roles of the columns of a list without headings below a title of the kind. */
  bare: Type.Optional(Needs),
  roles: Type.Record(Type.String({ minLength: 1 }), Role),
  /** Words of a status, by what they say about the work. */
  states: Type.Optional(Type.Record(Type.String({ minLength: 1 }), Words))
}, CLOSED)

/** The file `import/lists.yaml`: what columns of lists and labels of papers are called, by kind. */
export const ListTableFile = Type.Object({
  /** What short forms of words in headings stand for. */
  short: Type.Record(Type.String({ minLength: 1 }), Type.String({ minLength: 1 })),
  kinds: Type.Array(ListKind, { minItems: 1 }),
  papers: Type.Object({
    'bank-statement': Type.Record(Type.String({ minLength: 1 }), Words),
    'loan-statement': Type.Record(Type.String({ minLength: 1 }), Words)
  }, CLOSED)
}, CLOSED)

type ListTableFileContent = Static<typeof ListTableFile>
/** A kind of list, with the short forms of words in headings. */
export type ListKind = ListTableFileContent['kinds'][number] & Pick<ListTableFileContent, 'short'>
export type ListTable = Pick<ListTableFileContent, 'papers'> & { kinds: ListKind[] }
/** Words of the labels and headings of a paper, by what they say. */
export type PaperWords = Record<string, string[]>
