import { Type, type Static } from '@sinclair/typebox'
import { companyTrades, evidenceStatuses } from '../quiz/quiz-terms.ts'
import {
  anyOf, byPeriod, closedObject, count, countByYear, day, documentId, entriesByYear, factId, fiscalYear, key, list,
  monthAndDay, requestId, slug, stateCode, filledText
} from './value-types.ts'
import { Statements } from './statements.ts'
import { chartIds, financialTableIds } from './table-names.ts'
import { stringEnum } from '../type-helpers.ts'
import {
  confidences, documentStatuses, factCategories, factStatuses, priorities, requestStatuses
} from './entry-terms.ts'

export const RECORD_FORMAT = 'business-readiness-record/1'

const documents = list(documentId(), 50, 'The documents that it rests on.')
const facts = list(factId(), 50, 'The facts that it rests on.')
export const figure = filledText('A path such as totals.revenue.FY2025, or several with + - * / between. The skill build-a-record lists them.')

const Company = closedObject({
  name: Type.Optional(filledText('The legal name of the company.')),
  shortName: Type.Optional(filledText('The name that people call it by.')),
  trade: stringEnum(companyTrades, { description: 'The trade of the company.' }),
  industry: Type.Optional(filledText('The trade in its own words.')),
  entity: Type.Optional(filledText('Its legal form, such as S corporation.')),
  founded: Type.Optional(filledText('The date or year of founding.')),
  place: Type.Optional(filledText('The town and the state.')),
  state: Type.Optional(stateCode('Two-letter code of its state.')),
  owner: Type.Optional(filledText('Who owns it, in words.')),
  owners: Type.Optional(Type.Integer({ minimum: 0, maximum: 1000, description: 'How many owners work in the business.' })),
  fiscalYearEnd: Type.Optional(monthAndDay('Last day of its fiscal year, as month and day. Default 12-31.')),
  website: Type.Optional(filledText('The address of its website.')),
  preparedBy: Type.Optional(filledText('Who prepares the documents for buyers, such as a broker.')),
  contact: Type.Optional(filledText('Whom a buyer contacts.')),
  fictional: Type.Optional(Type.Boolean({ description: 'True if the company is made up.' }))
}, { description: 'The company. Its trade is required.' })

const Count = closedObject({
  id: slug('The id of the count.'),
  name: filledText('What is counted, in words.'),
  unit: Type.Optional(filledText('What the values count, such as plans, calls, usd or percent.')),
  values: byPeriod('The counts by fiscal year, year, month or date.'),
  rollForward: Type.Optional(closedObject({
    begin: countByYear('The count at the start.'), added: countByYear('What was won in the year.'), lost: countByYear('What was lost in the year.')
  }, { description: 'How the year before leads to each value.' })),
  partOf: Type.Optional(slug('The count that it is a part of.'))
})

const Table = closedObject({
  id: slug('Id of the table, such as customers, fleet, insurance or roster.'),
  title: filledText('The title of the table.'),
  head: filledText('What the rows of the table are.'),
  columns: list(closedObject({
    id: slug('The id of the column.'),
    label: filledText('The heading of the column.'),
    unit: stringEnum(['usd', 'percent', 'number', 'text'], { description: 'What the column holds.' })
  }), 20, 'The columns after the labels of the rows.'),
  rows: list(closedObject({
    id: Type.Optional(key('The name of the row in figures.')),
    label: filledText('The label of the row.'),
    cells: list(anyOf<number | string | null>(['number', 'string', 'null']), 20, 'One value for each column.'),
    unit: Type.Optional(stringEnum(['usd', 'percent', 'number', 'text'], { description: 'The unit of this row, in place of the columns\'.' })),
    total: Type.Optional(Type.Literal(true, { description: 'Set if the row is a total of other rows.' }))
  }), 500, 'The rows of the table.'),
  source: Type.Optional(documentId('The document that it is from.')),
  phase: Type.Optional(count('First release phase that shows it; the memorandum shows none from 2 on.'))
})

const Fact = closedObject({
  id: factId('The id of the fact.'),
  category: stringEnum(factCategories, { description: 'What a fact is about.' }),
  fact: filledText('What the fact states, such as Revenue, FY2025.'),
  value: anyOf<string | number>(['string', 'number'], 'The value of the fact.'),
  figure: Type.Optional(figure),
  period: Type.Optional(filledText('The period that it is true for.')),
  source: Type.Optional(documentId('The document that it is from.')),
  locator: Type.Optional(filledText('The page, line or cell.')),
  capturedOn: Type.Optional(day('The day it was written down.')),
  confidence: Type.Optional(stringEnum(confidences, { description: 'How sure it is.' })),
  verifiedBy: Type.Optional(list(Type.String({ minLength: 1, examples: ['Bookkeeper'] }), 10, 'The roles of those who compared it with the source.')),
  visibility: Type.Optional(filledText('Public, Pre-LOI or Pre-LOI (coded); with anything else, the memorandum leaves it out.')),
  status: Type.Optional(stringEnum(factStatuses, { description: 'Whether it is verified, open, in conflict, without proof or only claimed.' })),
  conflict: Type.Optional(list(closedObject({
    says: filledText('Who or what says so.'),
    value: filledText('The value that this side gives.'),
    source: Type.Optional(documentId('The document that says so.')),
    locator: Type.Optional(filledText('The page or the line.'))
  }), 10, 'Each side, if sources disagree.')),
  note: Type.Optional(filledText('What else to know.'))
})

const Document = closedObject({
  id: documentId('The folder and number of the paper.'),
  title: filledText('The title of the paper.'),
  period: Type.Optional(filledText('The period that the paper covers, such as FY2025, FY2023-FY2025 or 2024-05 to 2026-04.')),
  dated: Type.Optional(day('The date on the paper.')),
  ends: Type.Optional(day('The last day that it is valid.')),
  pages: Type.Optional(count('The number of pages.')),
  status: stringEnum(documentStatuses, { description: 'Whether the paper is on file.' }),
  phase: Type.Optional(count('The release phase in which buyers see it.')),
  tag: Type.Optional(filledText('The kind of paper, such as tax.return.')),
  note: Type.Optional(filledText('What else to know.'))
})

const Request = closedObject({
  id: requestId('The folder and number of the request.'),
  request: Type.Optional(filledText('What is asked, if the standard list has no such id.')),
  period: Type.Optional(filledText('The period that is asked for.')),
  priority: Type.Optional(stringEnum(priorities, { description: 'How urgent the request is.' })),
  question: Type.Optional(slug('The quiz question that it bears on.')),
  status: stringEnum(requestStatuses, { description: 'How far it has been answered.' }),
  documents: Type.Optional(documents),
  note: Type.Optional(filledText('What else to know.'))
})

const Answer = closedObject({
  question: slug('The id of the quiz question.'),
  answer: slug('The slug of the chosen option.'),
  evidence: Type.Optional(stringEnum(evidenceStatuses, { description: 'How far papers prove the answer.' })),
  documents: Type.Optional(documents),
  documented: Type.Optional(slug('The option that the papers support.')),
  reason: Type.Optional(filledText('Why it does not apply.'))
})

const OpenIssue = closedObject({
  issue: filledText('What a buyer will find.'),
  facts: Type.Optional(facts),
  requests: Type.Optional(list(requestId(), 20, 'The requests that it bears on.')),
  questions: Type.Optional(list(slug(), 20, 'The quiz questions that it bears on.')),
  why: Type.Optional(filledText('Why it matters to a buyer.')),
  fix: Type.Optional(filledText('What is to be done.')),
  who: Type.Optional(filledText('Who will do it.')),
  due: Type.Optional(filledText('When it will be done.')),
  forBuyers: Type.Optional(filledText('What buyers are told: the point, and what is done about it.'))
})

const Section = closedObject({
  section: slug('The section of the memorandum.'),
  claims: Type.Optional(list(closedObject({
    text: Type.Optional(filledText('The claim, in the owner\'s words.')),
    facts: Type.Optional(facts),
    note: Type.Optional(filledText('In place of a claim: words that state nothing of the company.')),
    table: Type.Optional(slug(`In place of a claim: a table of the record, or one of ${financialTableIds.join(', ')}.`)),
    chart: Type.Optional(slug(`In place of a claim: a chart, one of ${chartIds.join(', ')}.`))
  }), 100, 'The claims in their order.')),
  notes: Type.Optional(list(Type.String({ minLength: 1 }), 50, 'Notes that follow the claims.'))
})

const told = Type.String({ minLength: 1, maxLength: 300 })

/**
 * The record of a company, which its owner keeps. Only format, asOf and company.trade are required. The reader of
 * the file enforces further limits on the lists of facts, documents and fiscal years, and on the length of texts.
 */
export const BusinessRecord = closedObject({
  format: Type.Literal(RECORD_FORMAT, { description: 'The format of the file, always this.' }),
  asOf: day('Date of the record; nothing in it is later.'),
  company: Company,
  fiscalYears: Type.Optional(list(fiscalYear(), 5,
    'Fiscal years without a gap, oldest first, each named for the calendar year in which it ends.')),
  periods: Type.Optional(entriesByYear(closedObject({
    from: day('First day that the year covers.'), to: day('Last day that it covers.')
  }), 'Fiscal years that are shorter or longer than twelve months.', { from: '2025-01-01', to: '2025-09-30' })),
  statements: Type.Optional(Statements),
  counts: Type.Optional(list(Count, 500, 'Numbers of plans, customers, calls, vehicles, staff and others.')),
  tables: Type.Optional(list(Table, 40, 'Tables that the documents show.')),
  ties: Type.Optional(list(closedObject({
    name: filledText('What is compared, in words.'), figure, equals: figure, because: Type.Optional(filledText('Why they are the same.'))
  }), 300, 'Figures of the record that must be the same.')),
  facts: Type.Optional(list(Fact, 2000, 'Facts, each with its source.')),
  documents: Type.Optional(list(Document, 2000, 'The index of the data room.')),
  requests: Type.Optional(list(Request, 500, 'What a buyer asks for.')),
  answers: Type.Optional(list(Answer, 100, 'Answers to the quiz.')),
  openIssues: Type.Optional(list(OpenIssue, 200, 'Problems, named before a buyer finds them.')),
  memorandum: Type.Optional(list(Section, 30, "The memorandum in the owner's own words.")),
  blind: Type.Optional(closedObject({
    leaveOut: Type.Optional(list(told, 200, 'Left out of blind copies.')),
    keep: Type.Optional(list(told, 200, 'May stay in them.'))
  }, { description: 'What the owner decided on what blind copies would reveal.' }))
}, {
  $id: 'BusinessRecord',
  description: 'The record of a company, which its owner keeps. Only format, asOf and company.trade are required.'
})

export type BusinessRecord = Static<typeof BusinessRecord>

/** An entry of a list that a record may lack. */
type EntryOf<List> = List extends ReadonlyArray<infer Entry> ? Entry : never

export type RecordStatements = NonNullable<BusinessRecord['statements']>
export type RecordLine = EntryOf<RecordStatements['lines']>
export type RecordBalanceSheet = EntryOf<RecordStatements['balanceSheets']>
export type RecordItem = EntryOf<RecordBalanceSheet['assets'] | RecordBalanceSheet['liabilities']>
export type RecordAdjustment = EntryOf<RecordStatements['adjustments']>
/** The rows of a ledger behind an add-back, and what they add up to, by year. The first are listed in full. */
export type LedgerTrace = NonNullable<RecordAdjustment['ledger']>
export type LedgerNote = EntryOf<RecordStatements['ledgerNotes']>
export type PrintedTotal = keyof NonNullable<RecordStatements['totals']>
export type RecordLoan = EntryOf<RecordStatements['debt']>
export type RecordTaxReturn = EntryOf<RecordStatements['taxReturns']>
export type OwnFact = EntryOf<BusinessRecord['facts']>
export type OwnDocument = EntryOf<BusinessRecord['documents']>
export type OwnTable = EntryOf<BusinessRecord['tables']>
export type OwnCount = EntryOf<BusinessRecord['counts']>
export type OwnAnswer = EntryOf<BusinessRecord['answers']>
