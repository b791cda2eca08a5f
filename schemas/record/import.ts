import { Type, type Static, type TSchema } from '@sinclair/typebox'
import { DescribedRecord } from './described-record.ts'
import type { LedgerPayment } from './statements.ts'
import { byName, closed, entries, ref, string, stringEnum, strings } from '../type-helpers.ts'

export const importLayouts = [
  'quickbooks-online', 'quickbooks-desktop', 'quickbooks-api', 'xero', 'wave', 'zoho', 'netsuite', 'bank-csv', 'ofx',
  'gusto', 'field-software', 'spreadsheet', 'pdf', 'unknown'
] as const
/** The program that wrote a file or printed it. */
export const ImportLayout = stringEnum(importLayouts, { $id: 'ImportLayout', description: 'A program whose reports are read.' })
export const importKinds = [
  'profit-and-loss', 'balance-sheet', 'trial-balance', 'receivables-aging', 'sales-by-customer', 'account-list', 'bank',
  'payroll', 'jobs', 'ledger', 'tax-return', 'payables-aging', 'equipment', 'loan', 'unknown'
] as const
/** Why a file cannot be read. */
export const refusalCodes = [
  'too-large', 'too-many', 'empty', 'repeated', 'old-excel', 'password', 'image', 'not-a-report', 'damaged', 'web-page',
  'word', 'numbers', 'other-office', 'zip-in-zip', 'wrong-report', 'scan', 'broken-font', 'totals-differ',
  'columns-are-not-periods', 'no-amounts'
] as const
const columnUses = ['period', 'date', 'total', 'change', 'percent', 'class', 'budget', 'note'] as const
const questionKinds = [
  'company', 'year', 'account', 'add-back', 'section', 'period', 'merge', 'fiscal-year', 'balance-kind',
  'tax-return', 'payroll-tax', 'amount', 'hired-manager', 'loan-payment', 'interview', 'ledger-add-back', 'claim', 'trade', 'state', 'column', 'recurring', 'total'
] as const
/** Why a payment in a ledger may be an add-back. */
export const ledgerSignals = ['owner', 'private', 'one-time', 'one-time-income', 'related', 'equipment', 'unsorted'] as const
/** Kinds of questions about a file, whose answers need the file again. */
export const fileQuestionKinds: ReadonlyArray<(typeof questionKinds)[number]> = ['company', 'year', 'account', 'column', 'period', 'claim', 'total']
/** Maximum number of choices in one import. Each is about one line, item or column. */
export const MOST_CHOICES = 600
export const MOST_FILES = 60
/** Maximum length of the reason for an add-back, in characters. */
export const LONGEST_REASON = 300

const number = (description: string) => Type.Number({ description })
const optional = (description: string) => Type.Optional(string(description))
const byPeriod = (description: string) =>
  byName<number>('number', description, { examples: [{ FY2025: 96000 }] })
const addresses = (description: string) =>
  byName<string>('string', description, { examples: [{ FY2025: 'B22' }] })

const ImportColumn = {
  at: string('The cell of its heading.'),
  label: string('Its heading as printed.'),
  use: stringEnum(columnUses, { description: 'What it contains. Only periods and dates become amounts of the record.' }),
  period: optional('The fiscal year, month or span that it covers.'),
  from: optional('The first day of it.'),
  to: optional('The last day of it.')
}

const ImportLine = {
  name: string('Name of the account, without its number.'),
  path: strings('Headings above it, outermost first.'),
  section: optional('Section of the profit and loss in the record.'),
  side: Type.Optional(stringEnum(['assets', 'liabilities', 'equity'], { description: 'Side of the balance sheet.' })),
  kind: optional('Kind of the balance-sheet item.'),
  amounts: byPeriod('Amounts as printed, in dollars, by period or date.'),
  at: addresses('The cell of each amount.'),
  own: Type.Optional(Type.Literal(true, { description: 'It was posted on a parent account itself.' })),
  line: optional('Id of the line or item of the record.')
}

const ImportTotal = {
  name: string('The name as it is printed.'),
  at: addresses('The cell of each amount.'),
  printed: byPeriod('What the file prints; empty if it stores no value.'),
  sum: byPeriod('What its lines add up to.'),
  agrees: Type.Boolean({ description: 'Whether both are the same, to the cent.' })
}

const rowsByYear = Type.Unsafe<Record<string, string[]>>({
  type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } }, description: 'Ledger rows by year.'
})

const Warning = {
  code: string('A code for programs.'),
  at: optional('The cell that it is about.'),
  message: string('What to know, in one or two sentences.')
}

export const ImportedFile = closed({
  name: string('Name of the file, without its folders.'),
  layout: ref(ImportLayout, { description: 'The program that wrote it.' }),
  program: Type.Optional(ref(ImportLayout, { description: 'The program that printed a PDF.' })),
  kind: stringEnum(importKinds, { description: 'The report that it contains.' }),
  company: optional('The company as it is printed.'),
  basis: Type.Optional(stringEnum(['accrual', 'cash'], { description: 'Accounting basis as printed.' })),
  printedAt: optional('When it was printed, as the file says.'),
  sheet: optional('The sheet that was read.'),
  document: optional("Entry of the record's index that stands for this file."),
  unit: Type.Optional(Type.Number({ description: 'Dollars in one unit, such as 1000, by which its amounts were multiplied.' })),
  proof: Type.Optional(closed({
    held: Type.Integer({ description: 'How many totals add up.' }), of: Type.Integer({ description: 'How many totals it prints.' })
  }, 'What the totals of the file prove.')),
  columns: Type.Optional(entries(ImportColumn, 'Columns, and what each was taken for.')),
  lines: Type.Optional(entries(ImportLine, 'Accounts with their amounts.')),
  totals: Type.Optional(entries(ImportTotal, 'Printed totals beside what their lines add up to.')),
  summary: Type.Optional(Type.Unsafe<Record<string, string | number>>({
    type: 'object', additionalProperties: { type: ['string', 'number'] }, description: 'Sums and counts of a file without accounts.'
  })),
  reconciliation: Type.Optional(entries({
    line: string('The line of the record.'),
    year: string('The fiscal year of both.'),
    ledger: number('What the ledger adds up to.'),
    statement: number('What the statement says.'),
    difference: number('The ledger minus the statement.'),
    months: Type.Optional(entries({
      month: string('The month that differs.'),
      ledger: number('The ledger in that month.'),
      statement: number('The statement in that month.'),
      difference: number('The ledger minus the statement.')
    }, 'The months that differ.'))
  }, 'A ledger beside the statement.')),
  ignored: Type.Optional(entries({ at: string('Where it is in the file.'), text: optional('What is written there.'), why: string('Why it was left out.') }, 'What was left out, and why.')),
  warnings: Type.Optional(entries(Warning, 'What to look at again.')),
  refused: Type.Optional(closed({ code: string('A code for programs.'), message: string('Why, and which report to export instead.') },
    'Only if nothing could be read.'))
}, 'One file, or one sheet of a workbook, and what was read from it.', 'ImportedFile')

const ScannedRow = closed({
  page: Type.Integer({ description: 'The page that has it.' }),
  top: number('Its upper edge, as a share of the upright page.'),
  bottom: number('Its lower edge, as a share.'),
  turn: number('Degrees clockwise that make the picture upright.')
}, 'Where a row is in a picture.')

export const ImportQuestion = closed({
  id: string('What the question is about; the same files give the same ids.'),
  kind: stringEnum(questionKinds, { description: 'What the answer changes.' }),
  line: optional('The line or item of the record.'),
  name: string('What is asked about, as printed.'),
  amounts: Type.Optional(byPeriod('The amounts by period.')),
  signal: Type.Optional(stringEnum(ledgerSignals, { description: 'Why a ledger payee is asked about.' })),
  lines: Type.Optional(strings('Lines that hold the payments.')),
  byLine: Type.Optional(entries({
    line: string('A line with such payments.'), amounts: byPeriod('Their amounts by fiscal year.'), rows: rowsByYear
  }, 'Only if several lines have payments.')),
  rows: Type.Optional(rowsByYear),
  payments: Type.Optional(Type.Array(
    Type.Unsafe<LedgerPayment>(ref({ $id: 'BusinessRecordLedgerPayment' } as TSchema)),
    { description: 'The first of these rows in full.' }
  )),
  document: optional('The ledger in the record.'),
  ask: string('The question for the owner.'),
  why: string('Why it is asked.'),
  proposal: optional('The answer that the files make likeliest.'),
  options: entries({ value: string('What to send as the answer.'), label: string('The answer in words.'), row: Type.Optional(ScannedRow), needs: Type.Optional(stringEnum(['amounts', 'market'], { description: 'The member of the choice, by year, that it needs.' })) }, 'Every answer. A question about a year end also takes MM-DD, one about a column any period, one about a total the amount on paper.')
}, 'A question that a careful adviser would ask next.', 'ImportQuestion')

export const ImportChoice = closed({
  question: Type.String({ minLength: 1, maxLength: 200, description: 'The id of the question.', examples: ['add-back.officer-salary'] }),
  answer: Type.Optional(Type.String({ minLength: 1, maxLength: 2000, description: 'One of the options, or a text for a question of the interview.', examples: ['all'] })),
  values: Type.Optional(Type.Array(Type.Unsafe<Record<string, string | number>>({
    type: 'object', additionalProperties: { type: ['string', 'number'] }, examples: [{ active: 'about 412' }]
  }), { maxItems: 50, description: 'For the interview: values by field, and a row for each entry of a list.' })),
  amounts: Type.Optional(byPeriod("The owner's part, or what was paid on a loan, by year; required by the answer part.")),
  market: Type.Optional(byPeriod('What it would cost a new owner, by year; required by the answer market.')),
  reason: Type.Optional(Type.String({ minLength: 1, maxLength: LONGEST_REASON, description: 'Why a new owner would not have it, in the owner\'s words.' })),
  documents: Type.Optional(strings('Documents of the index that prove it.', { maxItems: 20 }))
}, 'An answer to a question of an import.')

const fileName = Type.String({ minLength: 1, maxLength: 255, description: 'The name of the file.', examples: ['Profit and Loss 2025.csv'] })

export const ImportChoices = Type.Array(ImportChoice, {
  $id: 'ImportChoices', maxItems: MOST_CHOICES, description: 'Answers to the questions of an earlier import.'
})

export const ImportAnswer = closed({
  record: ref(DescribedRecord, { description: 'The record that was sent, or a new one, with what the files say added.' }),
  files: Type.Array(ref(ImportedFile), { description: 'What was read from each file, in the order sent.' }),
  questions: Type.Array(ref(ImportQuestion), { description: 'Questions that remain, for the owner.' })
}, 'A record made from reports, with what was read from each file and what to ask next.', 'ImportResult')

export const ImportRequestBody = Type.Object({
  files: Type.Optional(Type.Array(Type.Object({
    name: fileName,
    text: Type.Optional(Type.String({ minLength: 0, description: 'Content of a text file.' })),
    base64: Type.Optional(Type.String({ minLength: 0, description: 'Content of any file in base64, or a data URL of it.' }))
  }, { additionalProperties: false, description: 'A file as it was exported, as text or in base64.' }), {
    maxItems: MOST_FILES, description: 'Files as they were exported. Leave them out to apply choices to a record alone.'
  })),
  record: Type.Optional(Type.Unsafe<unknown>({
    type: ['object', 'string'], additionalProperties: {}, description: 'The record to add to, as an object or as a text in JSON or YAML.'
  })),
  choices: Type.Optional(ref(ImportChoices))
}, { $id: 'ImportRequest', additionalProperties: false, description: 'Reports to read, with the record to add to and answers.' })

export const ImportFormBody = Type.Object({
  file: Type.Optional(Type.Array(Type.Unsafe<unknown>({ type: 'string', format: 'binary' }), {
    maxItems: MOST_FILES, description: 'Files as they were exported, each in a part of this name.'
  })),
  record: Type.Optional(Type.String({ description: 'The record to add to, as JSON or YAML.' })),
  choices: Type.Optional(ref(ImportChoices))
}, { $id: 'ImportForm', description: 'A form with files. A part is a text, JSON or a file; any other part is an error.' })

export type ImportAnswer = Static<typeof ImportAnswer>
export type ImportedFile = Static<typeof ImportedFile>
export type ImportQuestion = Static<typeof ImportQuestion>
/** A choice as it is sent. */
export type SentChoice = Static<typeof ImportChoice>
/** A choice about reports, whose answer is empty if none was sent. */
export type ImportChoice = SentChoice & { answer: string }
export type ImportRequestBody = Static<typeof ImportRequestBody>
export type ImportLayout = (typeof importLayouts)[number]
export type ImportKind = (typeof importKinds)[number]
