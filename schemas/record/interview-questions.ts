import { Type, type Static } from '@sinclair/typebox'
import { Trade } from '../quiz/quiz-terms.ts'
import { closed, entries, ref, string, stringEnum, strings } from '../type-helpers.ts'
import { interviewKinds, interviewScreens } from './interview-file.ts'

const screen = stringEnum(interviewScreens, { description: 'Screen of the question.' })

/** A value of an answer, as it is served. */
export const InterviewValue = closed(
  {
    id: string('Name of the value.'),
    label: string('What the owner sees.'),
    kind: stringEnum(interviewKinds, { description: 'Kind of the value. A month is of the year; months are a time.' }),
    options: Type.Optional(entries({ value: string('What an answer contains.'), label: string('What the owner chooses.') }, 'Values to choose from.')),
    goesTo: strings('Members of the record that it fills in.'),
    confidentialUntil: Type.Optional(Type.Integer({ description: 'Release phase from which buyers see it.' }))
  },
  'A value of an answer.',
  'InterviewValue'
)

/** The questions of the owner's interview in the wording of a trade, with what each answer becomes. */
export const InterviewQuestions = closed(
  {
    trade: ref(Trade),
    screens: entries(
      { id: screen, name: string('Name of the screen.'), text: string('What the screen is about.') },
      'Screens of the interview in order.'
    ),
    questions: entries(
      {
        id: string('Question of the choice to import.'),
        screen,
        ask: string('The question as worded.'),
        help: Type.Optional(string('What helps to answer.')),
        kind: stringEnum([...interviewKinds, 'list'], { description: 'Kind of the answer.' }),
        fields: Type.Array(ref(InterviewValue), { description: 'Values of the answer.' }),
        list: Type.Optional(closed(
          {
            goesTo: string('Member of the record.'),
            start: strings('Rows to start from.'),
            fields: Type.Array(ref(InterviewValue), { description: 'Values of each row.' })
          },
          'Rows of the answer.'
        )),
        sections: strings('Sections of the memorandum that use it.'),
        answers: strings('Answers that are always possible.')
      },
      'Questions of the interview in order.'
    )
  },
  'The questions of the interview for a trade.',
  'InterviewQuestions'
)

export type InterviewValue = Static<typeof InterviewValue>
export type InterviewQuestions = Static<typeof InterviewQuestions>
export type ServedQuestion = InterviewQuestions['questions'][number]
