import { Type, type Static } from '@sinclair/typebox'
import { each, stringEnum } from '../type-helpers.ts'
import {
  byKey, byMonth, byYear, closedObject, day, documentId, FISCAL_YEAR,
  fiscalYear, key, list, month, MONTH_KEY, slug, textByPeriod, usdAmount, filledText
} from './value-types.ts'

/** Sections of the profit and loss, in the order of the statement. */
export const sections = [
  'revenue', 'cost-of-work', 'operating-expense', 'depreciation', 'amortization', 'interest', 'other-income', 'income-tax'
] as const
/** Sections whose costs are above EBITDA. Only those are added back. */
export const costSections: ReadonlySet<string> = new Set(['cost-of-work', 'operating-expense'])
/** Sections whose amounts raise net income. */
export const incomeSections: ReadonlySet<string> = new Set(['revenue', 'other-income'])
export const adjustmentKinds = ['owner-pay', 'family', 'personal', 'one-time', 'to-market', 'other'] as const
export const assetKinds = ['cash', 'receivables', 'inventory', 'other-current', 'equipment', 'due-from-owner', 'other'] as const
export const liabilityKinds =
  ['payables', 'deferred', 'debt', 'lease', 'income-tax', 'due-to-owner', 'other-current'] as const
export type AssetKind = (typeof assetKinds)[number]
export type LiabilityKind = (typeof liabilityKinds)[number]
/** The kind of a balance-sheet item, on either side. */
export type ItemKind = AssetKind | LiabilityKind
export const flowKinds = [
  'capital-expenditure', 'asset-sale', 'gain', 'borrowed', 'repaid', 'distributions', 'contributions', 'other'
] as const
export const flowParts = ['operations', 'investing', 'financing'] as const
export const totalNames = ['revenue', 'costOfWork', 'grossProfit', 'operatingExpenses', 'ebitda', 'netIncome'] as const

/** What a ledger may say against an add-back or a line. */
const ledgerNoteCodes = [
  'not-in-ledger', 'comes-again', 'keeps-running', 'counted-twice', 'below-ebitda', 'paid-back', 'other-year', 'wrong-year', 'posted-twice'
] as const
/** Rows of a ledger that a note or a year of an add-back lists. */
export const MOST_LEDGER_ROWS = 400
const rowList = list(Type.String({ minLength: 2, maxLength: 60 }), MOST_LEDGER_ROWS, 'Rows of the ledger.')

export const LedgerPayment = closedObject({
  row: Type.String({ minLength: 2, maxLength: 60, description: 'Its row in the ledger.' }),
  day: day('The day of the posting.'),
  name: Type.Optional(Type.String({ minLength: 1, description: 'Who was paid, or who paid.' })),
  memo: Type.Optional(Type.String({ minLength: 1, description: 'What the books say.' })),
  amount: usdAmount('With the sign of its line.'),
  account: Type.String({ minLength: 1, description: 'The account it is in.' }),
  split: Type.Optional(Type.String({ minLength: 1, description: 'The other account of a journal entry.' }))
}, { description: 'One posting of the ledger.' })
export type LedgerPayment = Static<typeof LedgerPayment>
/** Postings that an add-back or a note lists in full. Its rows name the others. */
export const MOST_PAYMENTS = 60
const payments = Type.Optional(list(LedgerPayment, MOST_PAYMENTS, 'The first of these postings.'))

/** Maximum adjustments of a record. */
export const MOST_ADJUSTMENTS = 60

/** Maximum tax returns, bank accounts or payroll filings for all years. Several for one year are added up. */
const MAX_REPORTED = 30

export const AmountSource = closedObject({
  document: documentId('The document that prints it.'),
  at: Type.Optional(textByPeriod('Cell, page or line of each amount, by fiscal year, month or date.', 'B22'))
}, { description: 'Where the amounts come from.' })
const source = Type.Optional(AmountSource)
const documents = list(documentId(), 20, 'Documents that prove it.')
export const Difference = closedObject({
  name: filledText('What makes the difference.'),
  amount: usdAmount('Added to the book amount; below 0 it is taken off.'),
  item: Type.Optional(slug('Balance-sheet item whose change over the year it is.'))
}, { description: 'One thing that makes the books differ from what was reported.' })
export const differences = list(Difference, 20, 'What leads from the books to it.')
const depositsByMonth = byKey(MONTH_KEY, closedObject({
  deposits: usdAmount('All deposits of the month.'),
  other: Type.Optional(usdAmount('Those not from customers.')),
  salesTax: Type.Optional(usdAmount('Sales tax in them.'))
}), 24, 'The same by month.', { deposits: 62_000 })
const balanceItem = (kinds: readonly ItemKind[]) => closedObject({
  id: slug('The id of the item.'),
  name: filledText('The name as it is printed.'),
  under: Type.Optional(filledText('The accounts above it, as of a line.')),
  amount: usdAmount('The amount of the item.'),
  kind: stringEnum(kinds, { description: 'The kind of item.' }),
  source
})
const comparison = (what: string) => closedObject({
  prior: Type.Optional(usdAmount('The same months of the year before.')),
  current: Type.Optional(usdAmount('The months of this year.')),
  twelveMonths: Type.Optional(usdAmount('The last twelve months, as printed.'))
}, { description: `${what} of the year to date.` })

export const Adjustment = closedObject({
  id: slug('The id of the adjustment.'),
  name: filledText('What the adjustment is.'),
  kind: stringEnum(adjustmentKinds, { description: 'Why it is added back.' }),
  amounts: byYear('The amounts by fiscal year; below 0 they lower earnings.'),
  line: Type.Optional(slug('The expense line that it comes from.')),
  upTo: Type.Optional(Type.Literal('part', { description: 'Set if it is only a part of that line.' })),
  market: Type.Optional(byYear('Market price of the same, by year: pay, rent or another cost.')),
  documents: Type.Optional(documents),
  proof: Type.Optional(filledText('The proof in the owner\'s words.')),
  reason: Type.Optional(filledText('Why a new owner would not have it, in the owner\'s words.')),
  weak: Type.Optional(filledText('Why a buyer may refuse it.')),
  ledger: Type.Optional(closedObject({
    document: documentId('The ledger.'),
    rows: byKey([FISCAL_YEAR, 'FY2025'], rowList, 5, 'Rows by fiscal year.', ['R214']),
    amounts: byYear('What the rows add up to.'),
    payments
  }, { description: 'Ledger rows that show the cost was booked.' }))
}, { description: 'One step from EBITDA to SDE.' })

/** Profit and loss, balance sheets, and the reports that they are compared with. Amounts are in US dollars. */
export const Statements = closedObject(Type.Partial(Type.Object({
  lines: list(closedObject({
    id: slug('The id of the line.'),
    name: filledText('The name as it is printed.'),
    under: Type.Optional(filledText('The accounts above a sub-account, from the top down, separated by colons.', 'Insurance')),
    section: stringEnum(sections, { description: 'Its section. Costs are positive too; a refund, discount or loss has a minus.' }),
    amounts: byYear('The amounts by fiscal year.'),
    tags: Type.Optional(list(slug(undefined, 'recurring'), 10, 'Free words: tags.TAG.YEAR and shares.TAG.YEAR add up the lines that ' +
      'have one. Rules read gain, on other income from the sale of an asset, and related-party.')),
    proof: Type.Optional(filledText('Where it is proved, in the owner\'s words.')),
    source
  }), 500, 'The lines of the profit and loss.'),
  totals: closedObject(Type.Partial(each(totalNames, byYear('The total by fiscal year.'))).properties, {
    description: "Totals as printed on the owner's statement."
  }),
  months: byMonth('The revenue of each month.'),
  monthly: list(closedObject({
    line: key('Id of a line, or the name of a total such as ebitda.'),
    amounts: byMonth('The amounts by month.', 60)
  }), 506, 'The months of other lines and totals.'),
  trailing: closedObject({
    through: month('Last month of the year to date.'),
    revenue: Type.Optional(comparison('Revenue')),
    ebitda: Type.Optional(comparison('EBITDA')),
    lines: Type.Optional(list(closedObject({
      line: key('Id of a line, or the name of a total such as grossProfit.'),
      prior: Type.Optional(usdAmount('The same months of the year before.')),
      current: Type.Optional(usdAmount('The months of this year.'))
    }), 506, 'The same of other lines and totals. If a line of a section is here, all of that section are.'))
  }, { description: 'Year to date against the same months before.' }),
  adjustments: list(Adjustment, MOST_ADJUSTMENTS, 'What leads from EBITDA to SDE.'),
  waiting: list(Adjustment, MOST_ADJUSTMENTS, 'Add-backs that count again once the report of their line is back.'),
  ledgerNotes: list(closedObject({
    code: stringEnum(ledgerNoteCodes, { description: 'What is in question.' }),
    adjustment: Type.Optional(slug('The add-back.')),
    line: Type.Optional(slug('The line, if no add-back.')),
    year: fiscalYear('The fiscal year.'),
    amount: usdAmount('The amount in question.'),
    claimed: Type.Optional(byYear('The add-back then; once it differs, this is settled.')),
    document: documentId('The ledger.'),
    rows: rowList,
    payments,
    text: filledText('What it says, and what to do.'),
    settled: Type.Optional(filledText("The owner's answer, which settles it."))
  }), 200, 'What the ledger says against add-backs.'),
  ledgerDeclined: list(Type.String({ maxLength: 80 }), 200, 'Ledger questions answered with none.'),
  answered: byKey(['^[a-z][A-Za-z0-9.-]*$', 'section.fuel'], Type.String({ minLength: 1, maxLength: 80 }), 600,
    'Other answers to an import, by question.', 'cost-of-work'),
  unanswered: list(Type.String({ maxLength: 80 }), 600, 'Questions whose proposed kind counts so far.'),
  hiredManager: closedObject({
    amounts: byYear('The whole cost by fiscal year.'),
    documents: Type.Optional(documents),
    proof: Type.Optional(filledText('The proof in the owner\'s words.'))
  }, { description: 'Cost of a manager hired in place of the owner.' }),
  debt: list(closedObject({
    id: slug('The id of the loan.'),
    lender: filledText('Who lends the money.'),
    originalAmount: Type.Optional(usdAmount('Amount borrowed.')),
    borrowedOn: Type.Optional(day('Day it was borrowed.')),
    rate: Type.Optional(Type.Number({ minimum: 0, maximum: 100, description: 'Interest a year in percent.' })),
    maturity: Type.Optional(day('Day of the last payment.')),
    balance: Type.Optional(usdAmount('Balance on the date of the record.')),
    monthlyPayment: Type.Optional(usdAmount('Principal and interest due each month.')),
    status: Type.Optional(stringEnum(['current', 'past-due'], { description: 'Whether payments are late.' })),
    payments: Type.Optional(byYear('Principal and interest paid, by year.')),
    security: Type.Optional(filledText('What secures the loan.')),
    document: Type.Optional(documentId('The note or statement of the loan.'))
  }), 60, 'The schedule of all debt.'),
  printed: closedObject({
    sde: Type.Optional(byYear('SDE as printed, by fiscal year.')),
    adjustedEbitda: Type.Optional(byYear('Adjusted EBITDA as printed, by fiscal year.'))
  }, { description: "What the owner's own bridge names." }),
  balanceSheets: list(closedObject({
    date: day('The date of the sheet.'),
    assets: list(balanceItem(assetKinds), 60, 'The assets on that day.'),
    liabilities: list(balanceItem(liabilityKinds), 60, 'The liabilities on that day.'),
    equity: usdAmount('The equity as it is printed.')
  }), 24, 'The balance sheets of the company.'),
  cashFlow: list(closedObject({
    year: fiscalYear('The fiscal year, such as FY2025.'),
    operations: Type.Optional(usdAmount('The cash from operations.')),
    investing: Type.Optional(usdAmount('The cash from investing.')),
    financing: Type.Optional(usdAmount('The cash from financing.')),
    change: Type.Optional(usdAmount('The change in cash.')),
    items: Type.Optional(list(closedObject({
      name: filledText('The name as it is printed.'),
      part: stringEnum(flowParts, { description: 'Its part of the statement.' }),
      kind: stringEnum(flowKinds, { description: 'The kind of line.' }),
      amount: usdAmount('The amount; below 0 if cash goes out.')
    }), 60, 'The lines of the statement.')),
    debtWithoutCash: Type.Optional(list(closedObject({
      name: filledText('What changed the debt.'),
      amount: usdAmount('Below 0 if forgiven.')
    }), 20, 'Changes of debt in which no cash moved.'))
  }), 5, 'The cash-flow statement of each year.'),
  taxReturns: list(closedObject({
    year: fiscalYear('The fiscal year, such as FY2025.'),
    form: Type.Optional(filledText('The tax form, such as 1120-S.')),
    entity: Type.Optional(filledText('The company that files it, if there are several.')),
    grossReceipts: usdAmount('Gross receipts as they were filed.'),
    netIncome: Type.Optional(usdAmount('Net income as it was filed.')),
    differences: Type.Optional(differences),
    netIncomeDifferences: Type.Optional(list(closedObject({
      name: filledText('What makes the difference.'),
      amount: usdAmount('Added to book net income; below 0 it is taken off.')
    }), 20, 'What leads from book net income to that of the return, as on Schedule M-1.')),
    lines: Type.Optional(list(closedObject({
      name: filledText('The name of the line.'),
      amount: usdAmount('The amount as filed.'),
      at: Type.Optional(filledText('Page and line, such as p.1, line 1a.'))
    }), 20, 'Lines of the form.')),
    document: Type.Optional(documentId('The document of the return.'))
  }), MAX_REPORTED, 'Tax returns against the books. Several of one year are added up.'),
  bank: list(closedObject({
    year: fiscalYear('The fiscal year, such as FY2025.'),
    from: Type.Optional(stringEnum(['revenue', 'receipts'], {
      description: 'Starts from book revenue, or from the receipts that the tax tie expects. Default revenue.'
    })),
    account: Type.Optional(filledText('Which of several accounts: its bank or its use, such as payroll.')),
    deposits: usdAmount('All deposits on the statements.'),
    months: Type.Optional(depositsByMonth),
    differences: Type.Optional(differences),
    document: Type.Optional(documentId('The document of the statements.'))
  }), MAX_REPORTED, 'Bank deposits against the books. Several accounts of one year are added up.'),
  payroll: list(closedObject({
    year: fiscalYear('The fiscal year, such as FY2025.'),
    wages: usdAmount('All wages on the filings.'),
    lines: list(slug(), 20, 'The lines that hold wages.'),
    differences: Type.Optional(differences),
    document: Type.Optional(documentId('The document of the filings.'))
  }), MAX_REPORTED, 'Payroll filings against the books. Several of one year are added up.')
})).properties, { description: 'The books, in US dollars with at most two decimals.' })
