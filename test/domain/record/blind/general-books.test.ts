import t from 'tap'
import { blindRecord } from '../../../../domain/record/blind/blind-record.ts'
import type { BusinessRecord } from '../../../../schemas/record/business-record.ts'
import { content } from '../../../checked-content.ts'

const { standard, sample: { format } } = content

function booksOf (statements: NonNullable<BusinessRecord['statements']>) {
  const company = { trade: 'roofing', state: 'IA', name: 'Quarry Roofing', owner: 'Walt Zell' } as const
  return blindRecord({ format, asOf: '2026-05-29', company, statements }, 'Roofing', standard).statements!
}

t.test('costs are called without their payees, landlords, insurers, banks and lawyers', async (t) => {
  const names = {
    'Truck Lease - Ford F150': 'Truck Lease',
    'Rent - Hale Properties LLC': 'Rent',
    'Legal - Smith v. Jones': 'Legal',
    'Frontier Mutual Insurance': 'Insurance',
    'Hilton Hawaiian': 'Travel',
    'Verizon Wireless': 'Phone',
    'Interest - Ridgeline Motor Credit': 'Interest',
    'Wages - Linda': 'Wages',
    'First Prairie Bank fees': 'Interest and bank charges',
    'Blue Cross of Iowa': 'Health insurance',
    'Supplies:Ferguson': 'Supplies',
    Cintas: 'Operating expense',
    Zoltek: 'Operating expense 2',
    'Workers\' Comp': 'Workers\' Comp',
    'Insurance (liability, auto, umbrella, property)': 'Insurance (liability, auto, umbrella, property)',
    'Subcontractors (1099)': 'Subcontractors (1099)',
    '401(k) match': '401(k) match',
    'QuickBooks Payments Fees': 'QuickBooks Payments Fees',
    'Office Snacks': 'Office Snacks',
    'Meals and Entertainment': 'Meals and Entertainment'
  }
  const lines = Object.keys(names).map((name, index) => ({ id: `l${index}`, name, section: 'operating-expense', amounts: {} } as const))
  t.same(booksOf({ lines }).lines!.map(({ name }) => name), Object.values(names))
})

t.test('loans and accounts are called by kind, the same in every list', async (t) => {
  const lenders = ['Heritage Bank', 'Ford Motor Credit', 'Kubota Credit', 'First Prairie LOC', 'Vehicle loans', 'Ally Auto', 'Note Payable - Deborah Hale']
  const item = <Kind extends string>(name: string, kind: Kind) => ({ id: 'one', name, kind, amount: 1 })
  const { debt, balanceSheets } = booksOf({
    debt: lenders.map((lender, index) => ({ id: `d${index}`, lender })),
    balanceSheets: [{
      date: '2025-12-31',
      equity: 1,
      assets: ['Heritage Checking 0042', 'First Prairie Savings', 'Undeposited Funds', 'Chase Operating', 'Cash', 'Petty Cash'].map((name) => item(name, 'cash')),
      liabilities: ['Ford Motor Credit', 'Amex 1005', 'Note Payable - Truck'].map((name) => item(name, 'debt'))
    }]
  })
  t.same(debt!.map(({ lender }) => lender),
    ['Bank loan 1', 'Vehicle loan 1', 'Equipment loan 1', 'Bank line of credit', 'Vehicle loans', 'Vehicle loan 2', 'Loan from a person'])
  const [{ assets, liabilities }] = balanceSheets! as [NonNullable<typeof balanceSheets>[0]]
  t.same([...assets, ...liabilities].map(({ name }) => name), ['Operating account', 'Savings account', 'Undeposited Funds',
    'Operating account 2', 'Cash', 'Petty Cash', 'Vehicle loan 1', 'Credit card 1', 'Note Payable - Truck'])
})

t.test('adjustments keep what they are and lose whom they are for', async (t) => {
  const of = [
    ['Hilton Hawaiian', 'personal', 'Travel'], ['Linda Brennerman salary', 'family', 'Family pay'],
    ['Blue Cross - Linda', 'personal', "Owner's health insurance"], ['Hutchins suit settled', 'one-time', 'Legal costs of a settled dispute'],
    ['Storm damage', 'one-time', 'Storm damage'], ['Walt Zell salary', 'owner-pay', 'The owner salary']
  ] as const
  const adjustments = of.map(([name, kind], index) => ({ id: `a${index}`, name, kind, amounts: {} }))
  t.same(booksOf({ adjustments }).adjustments!.map(({ name }) => name), of.map(([,, said]) => said))
})
