import { Type, type Static } from '@sinclair/typebox'
import { trades } from '../quiz/quiz-terms.ts'
import type { BusinessRecord } from '../record/business-record.ts'
import { ImportChoices, ImportRequestBody, MOST_CHOICES, MOST_FILES } from '../record/import.ts'
import { BROKER_PACKAGE, recordDocuments } from '../record/document-files.ts'
import { editions } from '../record/editions.ts'
import { MOST_RECIPIENT } from '../sample/sample-file-queries.ts'
import type { ServedQuestion } from '../record/interview-questions.ts'
import { ShortReport } from '../record/short-report.ts'
import { closed, entries, openObject, string, stringEnum, strings } from '../type-helpers.ts'

/** The members with which a record begins. Hosts refuse an object without members; the engine checks all of them. */
const record = (description: string) => Type.Unsafe<object>(Type.Object({
  asOf: Type.Optional(string('The date of the record.')),
  company: Type.Optional(Type.Object({ trade: Type.Optional(string('The trade of the company.')) }, {
    additionalProperties: true, description: 'The company.'
  }))
}, { additionalProperties: true, description }))

/** One of these is required: a record, or files. */
const given = {
  record: Type.Optional(record('The record, as from get_record_template; its JSON Schema is a resource.')),
  text: Type.Optional(string('Or the record as YAML or JSON.')),
  files: Type.Optional(Type.Array(
    Type.Object({
      name: string('Name of the file.'),
      text: Type.Optional(string('The content as text.')),
      base64: Type.Optional(string('Or the bytes in base64.'))
    }),
    { maxItems: MOST_FILES, description: 'Or exports, as in import_reports.' }
  )),
  choices: Type.Optional(Type.Array(
    Type.Object({ question: string('Id of the question.'), answer: Type.Optional(string('The answer.')) }),
    { maxItems: MOST_CHOICES, description: 'As in import_reports, with the same members.' }
  ))
}

const skip = (what: string) => Type.Optional(Type.Integer({ minimum: 0, default: 0, description: what }))

const trade = stringEnum(trades, { description: 'Trade of the business.' })

export const InterviewArguments = closed({ trade }, 'The trade of the business.')

export const InterviewResult = closed({
  trade: string('The trade of the wording.'),
  screens: Type.Array(openObject('A screen with its name and text.'), { description: 'What the questions are about, in order.' }),
  questions: Type.Array(openObject<ServedQuestion>('A question with the values of its answer.'), { description: 'All questions, in order.' })
}, 'The interview for a trade.')

export const RecordTemplateArguments = closed(
  {
    trade,
    part: Type.Optional(stringEnum(['record', 'papers', 'interview'], { description: 'Returns only this part, whole also as text.' }))
  },
  'The trade of the business, and the part of the template.'
)

export const ImportReportsArguments = closed(
  {
    ...ImportRequestBody.properties,
    choices: Type.Optional(ImportChoices),
    record: Type.Optional(record('The record to add to.')),
    detail: Type.Optional(string('File whose lines and totals you want too.'))
  },
  'Reports to read, with the record to add to and answers to earlier questions.'
)

export const CheckRecordArguments = closed(
  { ...given, skip: skip('How many findings to leave out.') },
  'The record to check.'
)

/** Returns the arguments of the tool that writes a document. `documents` says in words what each is. */
export const writeRecordDocumentArguments = (documents: Record<string, string>) => closed(
  {
    document: stringEnum([...recordDocuments, BROKER_PACKAGE], {
      description: `Which document: ${['teaser', 'lender', 'broker'].map((name) => `${name}, ${documents[name]}`).join('; ')}.`
    }),
    ...given,
    form: Type.Optional(
      stringEnum(['markdown', 'json', 'csv', 'xlsx', 'docx', 'pdf', 'zip'], {
        description: 'The form: markdown by default, zip for broker. docx (Word) and pdf are for cim, scorecard, teaser and lender, xlsx (Excel) for the others, csv for financials.'
      })
    ),
    edition: Type.Optional(stringEnum(editions, {
      description: 'Edition of the cim: proof, with the facts of each claim, or buyer, to send, the default of docx and pdf.'
    })),
    blind: Type.Optional(Type.Boolean({
      default: false,
      description: 'True to hide which company it is; needs company.state.'
    })),
    for: Type.Optional(Type.String({ maxLength: MOST_RECIPIENT, description: 'Whom a Word or PDF file is for.' })),
    embed: Type.Optional(Type.Boolean({
      default: false,
      description: 'True to embed a larger file.'
    })),
    skip: skip('How many characters to leave out.')
  },
  'The document wanted, and the record.'
)

const notice = string("What the record's texts are, and are not.")

export const RecordTemplateResult = closed(
  {
    record: Type.Optional(openObject<BusinessRecord>('The empty record, to be filled in.')),
    papers: Type.Optional(entries(
      {
        document: string('The id of the paper in a record.'),
        title: string('The title of the paper.'),
        core: Type.Optional(Type.Integer({ description: 'Rank among those that no file can do without.' })),
        where: string('Where an owner gets it.'),
        help: strings('Who can help with it.'),
        proves: strings('Questions whose answers it proves.')
      },
      'The papers that a buyer expects.'
    )),
    interview: Type.Optional(Type.Array(openObject<ServedQuestion>('A question for the owner; its answer is a choice of import_reports.'), {
      description: 'What the owner knows by heart, to be asked one at a time.'
    })),
    protocol: Type.Optional(strings('How to build the record with an owner.')),
    schema: Type.Optional(string('Address of the JSON Schema of the record, which is a resource too.'))
  },
  'What a record starts from, or the part asked for.'
)

export const ImportReportsResult = closed(
  {
    notice,
    note: Type.Optional(string('How to get what is too long for this answer.')),
    record: Type.Optional(openObject('The record, with what the files say added.')),
    files: Type.Array(openObject('A file: its kind, summary, warnings or refusal.'), { description: 'What was read from each file.' }),
    questions: Type.Array(openObject('A question to put to the owner.'), { description: 'Questions that remain.' }),
    ledgerPayees: Type.Optional(Type.Integer({ description: 'Payees of a ledger to ask about; the first ten are listed.' }))
  },
  'What came of the reports.'
)

export const CheckRecordResult = closed({
  notice,
  report: ShortReport,
  rest: string('Which findings these are, and how to get the others.')
}, 'The report on a record.')

export const WriteRecordDocumentResult = closed(
  {
    notice,
    document: string('Which document it is.'),
    title: string('The title of the document.'),
    text: Type.Optional(string('The document in the form asked for, or the next part of it.')),
    rest: Type.Optional(string('Which part this is, and how to get the next.')),
    file: Type.Optional(closed({
      name: string('Company, document and date.'),
      mimeType: string('The media type of the file.'),
      bytes: Type.Integer({ description: 'The size of the file in bytes.' }),
      request: Type.Optional(string('The HTTP request for it, if it is too large.'))
    }, 'A Word, PDF or Excel file: the resource in content, unless request is given.'))
  },
  'A document written from a record.'
)

export type GivenRecord = Static<typeof CheckRecordArguments>
