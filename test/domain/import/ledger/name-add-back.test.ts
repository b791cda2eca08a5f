import t from 'tap'
import { nameAddBack } from '../../../../domain/import/ledger/name-add-back.ts'

/** Names of accounts as bookkeepers write them, separated by bars, and what payments for an owner in them are. */
const OWN: Array<[accounts: string, kind: string, name: string]> = [
  ['Group Health|Medical Premiums|Insurance - Medical|Insurance:Dental|Vision Care Plan', 'owner-pay', "Owner's health insurance"],
  ['401k Match|401(k) Contributions|SIMPLE IRA|SEP-IRA|Roth IRA|Profit Sharing Plan', 'owner-pay', "Owner's retirement plan"],
  ['Insurance - Life|Officers Life|Life Insurance|Key Man Policy', 'owner-pay', "Owner's life insurance"],
  ['Cell Phone|Smartphones|Telecommunications|Internet & Cable', 'personal', "Owner's phone and internet"],
  ['Auto Lease|Truck Lease|Gas and Oil|Mileage Reimbursement|Diesel', 'personal', "Owner's vehicle"],
  ['Wages - Office|Contract Labor', 'family', 'Family pay'],
  ['Officer Salary|Officers\' Compensation|Owner\'s Pay|Payroll:Officer Wages|Member Guaranteed Payments|Shareholder Bonuses', 'owner-pay', "Owner's pay"],
  ['Building Lease|Rent or Lease', 'to-market', 'Rent paid to the owner or family']
]
/** Accounts that share a word with these and hold something else. */
const OTHER = 'Health Club Membership|Health Permit Fees|Medical Expense|Internet Advertising|Mobile Home Supplies|' +
  'Gas & Electric|Natural Gas|Utilities - Gas|Gas Piping|Payroll Taxes|Separation Costs|Officer Payroll Taxes'

t.test('payments for an owner are named after their account', async (t) => {
  for (const [accounts, kind, name] of OWN) {
    for (const account of accounts.split('|')) t.same(nameAddBack('owner', [account]), { kind, name }, account)
  }
})

t.test('a word that means something else in an account names no benefit', async (t) => {
  for (const account of OTHER.split('|')) {
    t.same(nameAddBack('private', [account]), { kind: 'personal', name: `Personal costs: ${account}` })
  }
})

t.test('what a relative gets of the officers\' pay is asked as pay of the family', async (t) => {
  t.same(nameAddBack('related', ['Officer Salaries']), { kind: 'family', name: 'Family pay' })
})
