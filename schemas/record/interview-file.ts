import { Type, type Static } from '@sinclair/typebox'
import { SLUG, trades } from '../quiz/quiz-terms.ts'
import { CLOSED, each, SomeText, stringEnum, someTexts } from '../type-helpers.ts'
import { factCategories } from './entry-terms.ts'

/** The screens of the interview, in order. */
export const interviewScreens = ['company', 'work', 'customers', 'people', 'business', 'sale'] as const
/** Kinds of answers. A month is a calendar month; `months` is a length of time. */
export const interviewKinds = [
  'text', 'number', 'money', 'percent', 'year', 'month', 'months', 'choice', 'several'
] as const

const Id = Type.String({ pattern: SLUG, maxLength: 30 })
const Flag = Type.Optional(Type.Literal(true))
const Phase = Type.Optional(Type.Integer({ minimum: 2, maximum: 3 }))
const TextByTrade = Type.Partial(someTexts(trades))
const StartRows = Type.Array(SomeText, { maxItems: 8 })

const Option = Type.Object({
  value: Id,
  label: SomeText,
  /** What the memorandum says for it, if not the label. */
  says: Type.Optional(SomeText)
}, CLOSED)

/** The answers of the quiz that a number gives: the first whose lower bound it reaches. */
const QuizAnswer = Type.Object({
  question: Id,
  trades: Type.Optional(Type.Array(stringEnum(trades), { minItems: 1 })),
  answers: Type.Array(Type.Object({ atLeast: Type.Number(), answer: Type.Optional(Id) }, CLOSED), { minItems: 1 })
}, CLOSED)

const Field = Type.Object({
  id: Id,
  label: SomeText,
  kind: stringEnum(interviewKinds),
  /** What the fact is called. The label if absent. */
  fact: Type.Optional(SomeText),
  /** A text of several lines, which the memorandum quotes. */
  long: Flag,
  /** An answer that names somebody or something, such as an owner, a town or a competitor. */
  names: Flag,
  options: Type.Optional(Type.Array(Option, { minItems: 2, maxItems: 12 })),
  /** The member of the company that it fills in. */
  company: Type.Optional(stringEnum(['founded', 'owner', 'place'])),
  count: Type.Optional(Type.Object({ id: Id, name: SomeText, unit: SomeText }, CLOSED)),
  quiz: Type.Optional(QuizAnswer),
  /** The release phase until which buyers do not see it. */
  confidential: Phase
}, CLOSED)

const Question = Type.Object({
  id: Id,
  /** The position of its facts among the ids GR-9011 to GR-9999. Never changes. */
  number: Type.Integer({ minimum: 1, maximum: 99 }),
  screen: stringEnum(interviewScreens),
  /** Sections of the memorandum that contain its sentences. */
  sections: Type.Array(Id, { minItems: 1, maxItems: 2 }),
  category: stringEnum(factCategories),
  name: SomeText,
  ask: SomeText,
  help: Type.Optional(SomeText),
  askByTrade: Type.Optional(TextByTrade),
  helpByTrade: Type.Optional(TextByTrade),
  fields: Type.Array(Field, { maxItems: 8 }),
  list: Type.Optional(Type.Object({
    /** The table of the record, or `open-issues` for its open issues. */
    table: Id,
    title: SomeText,
    head: SomeText,
    /** The first field is the label of the row. */
    fields: Type.Array(Field, { minItems: 1, maxItems: 5 }),
    /** Labels of rows to start from. */
    start: Type.Optional(StartRows),
    startByTrade: Type.Optional(Type.Partial(each(trades, StartRows))),
    /** How the memorandum words a row: the first text whose values are all given. */
    row: Type.Array(SomeText, { minItems: 1, maxItems: 4 })
  }, CLOSED)),
  /** The button for an owner who has none, and what the memorandum then says. */
  none: Type.Optional(Type.Object({ label: SomeText, says: SomeText }, CLOSED)),
  /** Sentences of the memorandum. Of each list, the first is used whose values are all given. */
  say: Type.Array(Type.Array(SomeText, { minItems: 1, maxItems: 4 }), { maxItems: 8 })
}, CLOSED)

/** The file `record/interview.yaml`: the questions that an owner answers from memory. */
export const InterviewFile = Type.Object({
  /** The document of the data room that the answers come from. */
  document: Type.Object({
    id: Type.String({ pattern: '^DR-\\d{2}\\.\\d{2}$' }),
    title: SomeText,
    tag: SomeText,
    phase: Type.Integer()
  }, CLOSED),
  /** Values of facts for an owner who is not sure or has none. */
  notSure: SomeText,
  none: SomeText,
  /** Visibility of a fact, by release phase. */
  visibility: Type.Object({ 1: SomeText, 2: SomeText, 3: SomeText }, CLOSED),
  /** What to ask if a text cannot be read, by kind, with `{text}` and `{label}` in braces. */
  unclear: someTexts(['number', 'money', 'percent', 'year', 'month', 'months']),
  why: SomeText,
  problems: someTexts(['private', 'long', 'question', 'option', 'field']),
  screens: Type.Array(Type.Object({ id: stringEnum(interviewScreens), name: SomeText, text: SomeText }, CLOSED)),
  questions: Type.Array(Question, { minItems: 1 })
}, CLOSED)

export type InterviewFile = Static<typeof InterviewFile>
export type InterviewQuestion = Static<typeof Question>
export type InterviewField = Static<typeof Field>
export type InterviewKind = (typeof interviewKinds)[number]
