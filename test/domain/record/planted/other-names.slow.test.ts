import t from 'tap'
import { createLedger } from '../../../../domain/record/figures/ledger.ts'
import { writeReport } from '../../../../domain/record/report/write-report.ts'
import { bank, standard } from '../sound.ts'
import { clean, line } from './clean.ts'

/** Other names of the accounts of the clean company: synonyms, abbreviations, persons, ampersands, numbers. */
const others: Record<string, string[]> = {
  service: ['Service Revenue', 'Svc & repair', '4000 Service', 'Repair sales', 'Fees for service', 'T&M work', 'Demand service', 'Sales', 'Income', 'Labor income'],
  install: ['Install revenue', 'Replacement sales', 'Change-outs', 'Projects', '4100 Installs', 'Contract revenue', 'Equipment sales', 'Job income', 'New systems', 'Retrofit'],
  plans: ['Maintenance agreements', 'Club income', 'PM contracts', 'Memberships', '4200 SMAs', 'Service agreements', 'Comfort club', 'Annual plans', 'Tune-ups', 'Plan revenue'],
  field: ['Techs', 'Direct labor', 'Labor - field', 'Technician payroll', '5000 Labor', 'Crew wages', 'Installers & techs', 'COGS labor', 'Production wages', 'Field payroll'],
  parts: ['Materials', 'Equipment & parts', 'Purchases', '5100 Material', 'Cost of equipment', 'Supplies - jobs', 'Inventory purchases', 'Job materials', 'Parts', 'Equip.'],
  subs: ['Subcontract', 'Subs', '1099 labor', 'Outside labor', '5200 Subs', 'Contract labor', 'Contractors', 'Helpers (1099)', 'Subcontract labor', 'Crane & subs'],
  officer: [
    'Officer Compensation & Benefits', 'Owner W-2', 'President salary', 'Officer wages and taxes', 'Dana Whitfield', 'D. Whitfield payroll', 'Principal comp',
    'S/H W2', 'Exec payroll', "Owner's draw via payroll", 'Shareholder wages', 'CEO', 'Founder pay', 'Officers', '6000 Officer sal.', 'Mgmt pay', "Dana's pay",
    'Owner salary incl. phone', 'Officer health & wages', 'Member pay'
  ],
  office: ['Admin wages', 'Office salaries', 'Staff', 'G&A payroll', '6010 Wages', 'Dispatch', 'CSR wages', 'Salaries & wages', 'Clerical', 'Sales & office'],
  ptax: ['Payroll tax', 'Employer taxes', 'FICA/FUTA/SUTA', 'ER payroll taxes', '6100 P/R taxes', 'Payroll taxes & fees', 'Taxes - payroll', 'Federal payroll taxes', 'Soc. sec. & Medicare', 'P/R tax'],
  health: ['Group health', 'Medical', 'Benefits', 'Employee benefits', '6150 Health', 'Medical & dental', 'Insurance - health', 'BCBS', 'HRA', 'Health plan'],
  rent: ['Rent', 'Rent expense', 'Building lease', 'Office rent', '6200 Rent', 'Rent & CAM', 'Facility', 'Rent or lease', 'Shop & yard rent', 'Occupancy'],
  fuel: ['Gas & oil', 'Vehicle expense', 'Fleet', 'Auto', '6300 Fuel', 'Truck fuel', 'Gas, oil & repairs', 'Fuel & tires', 'Trucks', 'WEX'],
  ins: ['Insurance', 'GL & WC', 'Liability ins.', 'Business insurance', '6400 Ins.', 'Workers comp & liability', 'Commercial package', 'Insurance (P&C)', 'General liability', 'Bonds & insurance'],
  adv: ['Marketing', 'Ads', 'Google', 'Promotion', '6500 Advertising', 'Leads', 'Advertising & marketing', 'Website & SEO', 'Radio & print', 'Mktg'],
  soft: ['Software', 'IT & phones', 'Telephone', 'Computer & internet', '6600 Software', 'ServiceTitan', 'Technology', 'Phones, software', 'Subscriptions', 'Dues & software'],
  legal: ['Professional fees', 'Legal & CPA', 'Accounting', 'Attorneys', '6700 Professional', 'Legal', 'Bookkeeping & legal', 'Consulting', 'Outside services', 'Prof. fees'],
  fees: ['Card fees', 'CC processing', 'Bank charges', 'Merchant account', '6800 Fees', 'Credit card fees', 'Processing', 'Finance charges & fees', 'Bank & merchant', 'Stripe fees'],
  'office-x': ['Office supplies', 'Office expense', 'Supplies', 'Misc.', '6900 Office', 'Postage & supplies', 'G&A', 'Other expenses', 'Sundry', 'Office & shop'],
  depreciation: ['Depreciation expense', 'Depr.', 'Depreciation & amortization', 'Book depreciation', '7000 Depr.', 'Section 179', 'Wear', 'D&A', 'Depreciation - vehicles', 'Dep. exp.'],
  interest: ['Interest', 'Loan interest', 'Int. exp.', 'Interest paid', '7100 Interest', 'Interest - trucks', 'Finance cost', 'Bank interest', 'Note interest', 'Interest & charges']
}

const figuresOf = (record: ReturnType<typeof clean>) => {
  const { totals, cases, margins, hiredManager, addBacks } = createLedger(record)
  return JSON.stringify({ totals, cases, margins, hiredManager, addBacks }, (key, value) => key === 'involves' ? undefined : value)
}

t.test('no figure moves by a cent and no finding comes for 200 other names of accounts', async (t) => {
  const own = figuresOf(clean())
  let count = 0
  for (const [id, names] of Object.entries(others)) {
    for (const name of names) {
      const record = clean()
      line(record, id).name = name
      for (const one of record.statements.adjustments) if (one.line === id && id === 'officer') one.name = name
      t.equal(figuresOf(record), own, `${id}: ${name}`)
      const says = writeReport(record, bank, standard).findings.map(({ message }) => message)
      t.strictSame(says, [], `${id}: ${name}`)
      count++
    }
  }
  t.ok(count >= 200, `${count} names`)
})
