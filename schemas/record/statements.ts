import { Type } from '@sinclair/typebox'
import { stringEnum } from '../type-helpers.ts'
import {
  byMonth, byYear, closed, day, documentId, fiscalYear, key, list, month, slug, textByPeriod, usd, words
} from './value-types.ts'

/** Sections of the profit and loss, in the order in which it lists them. */
export const sections = [
  'revenue', 'cost-of-work', 'operating-expense', 'depreciation', 'amortization', 'interest', 'other-income', 'income-tax'
] as const
const adjustmentKinds = ['owner-pay', 'family', 'personal', 'one-time', 'to-market', 'other'] as const
const assetKinds = ['cash', 'receivables', 'inventory', 'other-current', 'equipment', 'other'] as const
const liabilityKinds =
  ['payables', 'deferred', 'debt', 'lease', 'income-tax', 'due-to-owner', 'other-current'] as const
const flowKinds = [
  'capital-expenditure', 'asset-sale', 'gain', 'borrowed', 'repaid', 'distributions', 'contributions', 'other'
] as const
export const totalNames = ['revenue', 'costOfWork', 'grossProfit', 'operatingExpenses', 'ebitda', 'netIncome'] as const

/** Tax returns, bank accounts and payroll filers of all years: several of one year are added up. */
const MAX_REPORTED = 30

const source = Type.Optional(closed({
  document: documentId('The document that prints it.'),
  at: Type.Optional(textByPeriod('Cell, page or line of each amount, by fiscal year, month or date.', 'B22'))
}, { description: 'Where the amounts come from.' }))
const documents = list(documentId('A document.'), 20, 'Documents that prove it.')
const differences = list(closed({
  name: words('What makes the difference.'),
  amount: usd('Added to the book amount; below 0 it is taken off.'),
  item: Type.Optional(slug('Balance-sheet item whose change over the year it is.'))
}), 20, 'What leads from the books to it.')
const balanceItem = (kinds: readonly string[]) => closed({
  id: slug('Its id.'),
  name: words('As printed.'),
  amount: usd('Amount.'),
  kind: stringEnum(kinds, { description: 'What it is.' }),
  source
})
const comparison = (what: string) => closed({
  prior: Type.Optional(usd('The same months of the year before.')),
  current: Type.Optional(usd('The months of this year.')),
  twelveMonths: Type.Optional(usd('The last twelve months, as printed.'))
}, { description: `${what} of the year to date.` })

/** Profit and loss, balance sheets, and what they are compared with. Amounts are US dollars. */
export const Statements = closed(Type.Partial(Type.Object({
  lines: list(closed({
    id: slug('Its id.'),
    name: words('As printed.'),
    section: stringEnum(sections, { description: 'Its part of the statement. Costs are positive too; a refund, discount or loss has a minus.' }),
    amounts: byYear('By fiscal year.'),
    tags: Type.Optional(list(slug('A tag.', 'recurring'), 10, 'Free words: tags.TAG.YEAR and shares.TAG.YEAR add up the lines that ' +
      'have one. Rules read gain, on other income from the sale of an asset, and related-party.')),
    proof: Type.Optional(words('Where it is proved, in words.')),
    source
  }), 500, 'Lines of the profit and loss.'),
  totals: closed(Type.Partial(Type.Object(
    Object.fromEntries(totalNames.map((name) => [name, byYear('By year.')])) as
      Record<(typeof totalNames)[number], ReturnType<typeof byYear>>
  )).properties, { description: "Totals as printed on the owner's statement." }),
  months: byMonth('Revenue by month.'),
  monthly: list(closed({
    line: key('Id of a line, or the name of a total such as ebitda.'),
    amounts: byMonth('By month.', 60)
  }), 506, 'Months of other lines and totals.'),
  trailing: closed({
    through: month('Last month of the year to date.'),
    revenue: Type.Optional(comparison('Revenue')),
    ebitda: Type.Optional(comparison('EBITDA'))
  }, { description: 'Year to date against the same months before.' }),
  adjustments: list(closed({
    id: slug('Its id.'),
    name: words('What it is.'),
    kind: stringEnum(adjustmentKinds, { description: 'Why it is added back.' }),
    amounts: byYear('By year; below 0 it lowers earnings.'),
    line: Type.Optional(slug('Expense line it comes from.')),
    upTo: Type.Optional(Type.Literal('part', { description: 'Set if it is only a part of that line.' })),
    market: Type.Optional(byYear('Market price of the same, by year: pay, rent or another cost.')),
    documents: Type.Optional(documents),
    proof: Type.Optional(words('The proof in words.')),
    weak: Type.Optional(words('Why a buyer may refuse it.'))
  }), 60, 'From EBITDA to SDE.'),
  hiredManager: closed({
    amounts: byYear('All-in, by year.'),
    documents: Type.Optional(documents),
    proof: Type.Optional(words('The proof in words.'))
  }, { description: 'Cost of a manager hired in place of the owner.' }),
  debt: list(closed({
    id: slug('Its id.'),
    lender: words('Who lends.'),
    balance: Type.Optional(usd('Balance on the date of the record.')),
    payments: Type.Optional(byYear('Principal and interest paid, by year.')),
    security: Type.Optional(words('What secures it.')),
    document: Type.Optional(documentId('The note or statement.'))
  }), 60, 'Debt schedule.'),
  printed: closed({
    sde: Type.Optional(byYear('By year.')),
    adjustedEbitda: Type.Optional(byYear('By year.'))
  }, { description: "What the owner's own bridge names." }),
  balanceSheets: list(closed({
    date: day('Its date.'),
    assets: list(balanceItem(assetKinds), 60, 'Assets.'),
    liabilities: list(balanceItem(liabilityKinds), 60, 'Liabilities.'),
    equity: usd('Equity.')
  }), 24, 'Balance sheets.'),
  cashFlow: list(closed({
    year: fiscalYear('Fiscal year.'),
    operations: Type.Optional(usd('Cash from operations.')),
    investing: Type.Optional(usd('From investing.')),
    financing: Type.Optional(usd('From financing.')),
    change: Type.Optional(usd('Change in cash.')),
    items: Type.Optional(list(closed({
      name: words('As printed.'),
      part: stringEnum(['operations', 'investing', 'financing'], { description: 'Its part of the statement.' }),
      kind: stringEnum(flowKinds, { description: 'What it is.' }),
      amount: usd('Below 0 if cash goes out.')
    }), 60, 'Lines of the statement.'))
  }), 5, 'Cash-flow statements.'),
  taxReturns: list(closed({
    year: fiscalYear('Fiscal year.'),
    form: Type.Optional(words('Such as 1120-S.')),
    entity: Type.Optional(words('The company that files it, if there are several.')),
    grossReceipts: usd('As filed.'),
    netIncome: Type.Optional(usd('Net income as filed.')),
    differences: Type.Optional(differences),
    netIncomeDifferences: Type.Optional(list(closed({
      name: words('What makes the difference.'),
      amount: usd('Added to book net income; below 0 it is taken off.')
    }), 20, 'What leads from book net income to that of the return, such as the lines of Schedule M-1.')),
    document: Type.Optional(documentId('The return.'))
  }), MAX_REPORTED, 'Tax returns against the books. Several of one year are added up.'),
  bank: list(closed({
    year: fiscalYear('Fiscal year.'),
    from: Type.Optional(stringEnum(['revenue', 'receipts'], {
      description: 'Starts from book revenue, or from the receipts that the tax tie expects. Default revenue.'
    })),
    account: Type.Optional(words('Which account, if there are several. Give the bank or the last four digits.')),
    deposits: usd('Deposits on the statements.'),
    differences: Type.Optional(differences),
    document: Type.Optional(documentId('The statements.'))
  }), MAX_REPORTED, 'Bank deposits against the books. Several accounts of one year are added up.'),
  payroll: list(closed({
    year: fiscalYear('Fiscal year.'),
    wages: usd('Wages on the filings.'),
    lines: list(slug('A line.'), 20, 'Lines that hold wages.'),
    differences: Type.Optional(differences),
    document: Type.Optional(documentId('The filings.'))
  }), MAX_REPORTED, 'Payroll filings against the books. Several of one year are added up.')
})).properties, { description: 'The books, in US dollars with at most two decimals.' })
