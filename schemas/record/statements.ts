import { Type } from '@sinclair/typebox'
import { stringEnum } from '../type-helpers.ts'
import { byMonth, byYear, closed, day, documentId, fiscalYear, list, month, slug, usd, words } from './value-types.ts'

const sections =
  ['revenue', 'cost-of-work', 'operating-expense', 'depreciation', 'interest', 'other-income'] as const
const adjustmentKinds = ['owner-pay', 'family', 'personal', 'one-time', 'to-market', 'other'] as const
const assetKinds = ['cash', 'receivables', 'inventory', 'other-current', 'equipment', 'other'] as const
const liabilityKinds = ['payables', 'deferred', 'debt', 'other-current'] as const
const flowKinds = [
  'capital-expenditure', 'asset-sale', 'gain', 'borrowed', 'repaid', 'distributions', 'contributions', 'other'
] as const
export const totalNames = ['revenue', 'costOfWork', 'grossProfit', 'operatingExpenses', 'ebitda', 'netIncome'] as const

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
  kind: stringEnum(kinds, { description: 'What it is.' })
})
const comparison = (what: string) => closed({
  prior: Type.Optional(usd('The same months of the year before.')),
  current: Type.Optional(usd('The months of this year.')),
  twelveMonths: Type.Optional(usd('The last twelve months, as printed.'))
}, { description: `${what} of the year to date.` })

/** Profit and loss, balance sheets, and what they are compared with. Amounts are whole US dollars. */
export const Statements = closed(Type.Partial(Type.Object({
  lines: list(closed({
    id: slug('Its id.'),
    name: words('As printed.'),
    section: stringEnum(sections, { description: 'Where it stands. Costs are positive too; a refund, discount or loss has a minus.' }),
    amounts: byYear('By fiscal year.'),
    tags: Type.Optional(list(slug('A tag.', 'recurring'), 10, 'Free words: tags.TAG.YEAR and shares.TAG.YEAR add up the lines that ' +
      'have one. A rule reads gain, of other income from the sale of an asset.')),
    proof: Type.Optional(words('Where it is proved, in words.'))
  }), 200, 'Lines of the profit and loss.'),
  totals: closed(Type.Partial(Type.Object(
    Object.fromEntries(totalNames.map((name) => [name, byYear('By year.')])) as
      Record<(typeof totalNames)[number], ReturnType<typeof byYear>>
  )).properties, { description: "Totals as printed on the owner's statement." }),
  months: byMonth('Revenue by month.'),
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
    upTo: Type.Optional(Type.Literal('part', { description: 'Where it is only a part of that line.' })),
    documents: Type.Optional(documents),
    proof: Type.Optional(words('The proof in words.')),
    weak: Type.Optional(words('Why a buyer may refuse it.'))
  }), 60, 'From EBITDA to SDE.'),
  hiredManager: closed({
    amounts: byYear('All-in, by year.'),
    documents: Type.Optional(documents),
    proof: Type.Optional(words('The proof in words.'))
  }, { description: 'Cost of a manager hired in place of the owner.' }),
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
      part: stringEnum(['operations', 'investing', 'financing'], { description: 'Where it stands.' }),
      kind: stringEnum(flowKinds, { description: 'What it is.' }),
      amount: usd('Below 0 where cash goes out.')
    }), 60, 'Lines of the statement.'))
  }), 5, 'Cash-flow statements.'),
  taxReturns: list(closed({
    year: fiscalYear('Fiscal year.'),
    form: Type.Optional(words('Such as 1120-S.')),
    grossReceipts: usd('As filed.'),
    differences: Type.Optional(differences),
    document: Type.Optional(documentId('The return.'))
  }), 5, 'Tax returns against the books.'),
  bank: list(closed({
    year: fiscalYear('Fiscal year.'),
    from: Type.Optional(stringEnum(['revenue', 'receipts'], {
      description: 'Starts from book revenue, or from the receipts that the tax tie expects. Default revenue.'
    })),
    deposits: usd('Deposits on the statements.'),
    differences: Type.Optional(differences),
    document: Type.Optional(documentId('The statements.'))
  }), 5, 'Bank deposits against the books.'),
  payroll: list(closed({
    year: fiscalYear('Fiscal year.'),
    wages: usd('Wages on the filings.'),
    lines: list(slug('A line.'), 20, 'Lines that hold wages.'),
    differences: Type.Optional(differences),
    document: Type.Optional(documentId('The filings.'))
  }), 5, 'Payroll filings against the books.')
})).properties, { description: 'The books. Whole US dollars.' })
