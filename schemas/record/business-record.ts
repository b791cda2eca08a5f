import { Type, type Static } from '@sinclair/typebox'
import { evidenceStatuses, trades } from '../quiz/quiz-terms.ts'
import {
  anyOf, byPeriod, closed, count, countByYear, day, documentId, entriesByYear, factId, fiscalYear, key, list,
  monthAndDay, requestId, slug, stateCode, words
} from './value-types.ts'
import { Statements } from './statements.ts'
import { chartIds, financialTableIds } from './table-names.ts'
import { stringEnum } from '../type-helpers.ts'
import {
  confidences, documentStatuses, factCategories, factStatuses, priorities, requestStatuses
} from './entry-terms.ts'

export const RECORD_FORMAT = 'business-readiness-record/1'

const documents = list(documentId('A document.'), 50, 'Documents it rests on.')
const facts = list(factId('A fact.'), 50, 'Facts it rests on.')
const figure = words('A figure by its path, such as totals.revenue.FY2025, or figures with + - * / between them. The ' +
  'skill build-a-record lists all paths.')

const Company = closed({
  name: Type.Optional(words('Legal name.')),
  shortName: Type.Optional(words('As people call it.')),
  trade: stringEnum(trades, { description: 'Its trade.' }),
  industry: Type.Optional(words('The trade in its own words.')),
  entity: Type.Optional(words('Such as S corporation.')),
  founded: Type.Optional(words('Date or year.')),
  place: Type.Optional(words('Town and state.')),
  state: Type.Optional(stateCode('Two-letter code of its state.')),
  owner: Type.Optional(words('Who owns it, in words.')),
  owners: Type.Optional(Type.Integer({ minimum: 0, maximum: 1000, description: 'How many owners work in the business.' })),
  fiscalYearEnd: Type.Optional(monthAndDay('Last day of its fiscal year, as month and day. Default 12-31.')),
  website: Type.Optional(words('Address of its site.')),
  fictional: Type.Optional(Type.Boolean({ description: 'True where it is made up.' }))
}, { description: 'The company; its trade is required.' })

const Count = closed({
  id: slug('Its id.'),
  name: words('What is counted.'),
  unit: Type.Optional(words('What the values count, such as plans, calls, usd or percent.')),
  values: byPeriod('By fiscal year, year, month or date.'),
  rollForward: Type.Optional(closed({
    begin: countByYear('At the start.'), added: countByYear('New.'), lost: countByYear('Lost.')
  }, { description: 'How each year leads to its value.' })),
  partOf: Type.Optional(slug('Count that it is a part of.'))
})

const Table = closed({
  id: slug('Id of the table, such as customers, fleet, insurance or roster.'),
  title: words('Title.'),
  head: words('What its rows are.'),
  columns: list(closed({
    id: slug('Its id.'),
    label: words('Heading.'),
    unit: stringEnum(['usd', 'percent', 'number', 'text'], { description: 'What it holds.' })
  }), 20, 'Columns after the head.'),
  rows: list(closed({
    id: Type.Optional(key('Its name in figures.')),
    label: words('First cell.'),
    cells: list(anyOf<number | string | null>(['number', 'string', 'null']), 20, 'One for each column.'),
    unit: Type.Optional(stringEnum(['usd', 'percent', 'number', 'text'], { description: 'In place of the columns\'.' })),
    total: Type.Optional(Type.Literal(true, { description: 'Sums up others.' }))
  }), 500, 'Rows.'),
  source: Type.Optional(documentId('Where it is from.')),
  phase: Type.Optional(count('First release phase that shows it; the memorandum shows none from 2 on.'))
})

const Fact = closed({
  id: factId('Its id.'),
  category: stringEnum(factCategories, { description: 'Subject.' }),
  fact: words('What is stated.'),
  value: anyOf<string | number>(['string', 'number'], 'Its value.'),
  figure: Type.Optional(figure),
  period: Type.Optional(words('When it holds.')),
  source: Type.Optional(documentId('Document it is from.')),
  locator: Type.Optional(words('Page, line or cell.')),
  capturedOn: Type.Optional(day('When it was taken.')),
  confidence: Type.Optional(stringEnum(confidences, { description: 'How sure.' })),
  verifiedBy: Type.Optional(list(words('A role.', 'Bookkeeper'), 10, 'Who compared it with the source.')),
  visibility: Type.Optional(words('Public, Pre-LOI or Pre-LOI (coded); with anything else the memorandum does not tell it.')),
  status: Type.Optional(stringEnum(factStatuses, { description: 'Where it stands.' })),
  conflict: Type.Optional(list(closed({
    says: words('Who or what says so.'),
    value: words('Its value.'),
    source: Type.Optional(documentId('Document.')),
    locator: Type.Optional(words('Page or line.'))
  }), 10, 'Each side, where sources disagree.')),
  note: Type.Optional(words('What else to know.'))
})

const Document = closed({
  id: documentId('Folder and number.'),
  title: words('Title.'),
  period: Type.Optional(words('The period that the paper covers, such as FY2025, FY2023-FY2025 or 2024-05 to 2026-04.')),
  dated: Type.Optional(day('Its date.')),
  ends: Type.Optional(day('Last day it is good for.')),
  pages: Type.Optional(count('Pages.')),
  status: stringEnum(documentStatuses, { description: 'Whether it is on file.' }),
  phase: Type.Optional(count('Release phase.')),
  tag: Type.Optional(words('Kind of paper, such as tax.return.')),
  note: Type.Optional(words('What else to know.'))
})

const Request = closed({
  id: requestId('Folder and number.'),
  request: Type.Optional(words('What is asked, where the standard list has no such id.')),
  period: Type.Optional(words('For when.')),
  priority: Type.Optional(stringEnum(priorities, { description: 'How urgent.' })),
  question: Type.Optional(slug('Quiz question it bears on.')),
  status: stringEnum(requestStatuses, { description: 'Where it stands.' }),
  documents: Type.Optional(documents),
  note: Type.Optional(words('What else to know.'))
})

const Answer = closed({
  question: slug('Id of the quiz question.'),
  answer: slug('Slug of the option.'),
  evidence: Type.Optional(stringEnum(evidenceStatuses, { description: 'What papers say.' })),
  documents: Type.Optional(documents),
  documented: Type.Optional(slug('Option that the papers support.')),
  reason: Type.Optional(words('Why it does not apply.'))
})

const OpenIssue = closed({
  issue: words('What a buyer will find.'),
  facts: Type.Optional(facts),
  requests: Type.Optional(list(requestId('A request.'), 20, 'Requests it bears on.')),
  questions: Type.Optional(list(slug('A question.'), 20, 'Quiz questions it bears on.')),
  why: Type.Optional(words('Why it matters.')),
  fix: Type.Optional(words('What is to be done.')),
  who: Type.Optional(words('Who does it.')),
  due: Type.Optional(words('By when.'))
})

const Section = closed({
  section: slug('Section of the memorandum.'),
  claims: Type.Optional(list(closed({
    text: Type.Optional(words('The claim.')),
    facts: Type.Optional(facts),
    note: Type.Optional(words('In place of a claim: words that state nothing of the company.')),
    table: Type.Optional(slug(`In place of a claim: a table of the record, or one of ${financialTableIds.join(', ')}.`)),
    chart: Type.Optional(slug(`In place of a claim: a chart, one of ${chartIds.join(', ')}.`))
  }), 100, 'Claims in order.')),
  notes: Type.Optional(list(words('A note.'), 50, 'After the claims.'))
})

/**
 * The record of a company: a file that its owner keeps. Only format, asOf and company.trade are required. Lists of
 * facts, documents and fiscal years and the length of texts are bounded where the file is read.
 */
export const BusinessRecord = closed({
  format: Type.Literal(RECORD_FORMAT, { description: 'Always this.' }),
  asOf: day('Date of the record; nothing in it is later.'),
  company: Company,
  fiscalYears: Type.Optional(list(fiscalYear('A year.'), 5,
    'Oldest first, consecutive. Each is named for the calendar year in which it ends.')),
  periods: Type.Optional(entriesByYear(closed({
    from: day('First day that the year covers.'), to: day('Last day that it covers.')
  }), 'Fiscal years that are shorter or longer than twelve months.', { from: '2025-01-01', to: '2025-09-30' })),
  statements: Type.Optional(Statements),
  counts: Type.Optional(list(Count, 500, 'Plans, customers, calls, vehicles, staff.')),
  tables: Type.Optional(list(Table, 40, 'What is shown as a table.')),
  ties: Type.Optional(list(closed({
    name: words('What is compared.'), figure, equals: figure, because: Type.Optional(words('Why they are the same.'))
  }), 300, 'Figures of the record that must be the same.')),
  facts: Type.Optional(list(Fact, 2000, 'Each with its source.')),
  documents: Type.Optional(list(Document, 2000, 'Index of the data room.')),
  requests: Type.Optional(list(Request, 500, 'What a buyer asks for.')),
  answers: Type.Optional(list(Answer, 100, 'Answers to the quiz.')),
  openIssues: Type.Optional(list(OpenIssue, 200, 'Said before a buyer finds them.')),
  memorandum: Type.Optional(list(Section, 30, "The owner's own words."))
}, {
  $id: 'BusinessRecord',
  description: 'The record of a company: a file that its owner keeps. Only format, asOf and company.trade are required.'
})

export type BusinessRecord = Static<typeof BusinessRecord>
