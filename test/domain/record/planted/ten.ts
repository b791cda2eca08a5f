import { clean, type CleanRecord } from './clean.ts'

/** A clean company of another trade: its size, and the names of its accounts by the id of the line. */
interface Company { trade: string, name: string, entity: string, factor: number, names: Record<string, string> }

const ids = [
  'service', 'install', 'plans', 'field', 'parts', 'subs', 'officer', 'office', 'ptax', 'health', 'rent', 'fuel', 'ins', 'adv', 'soft',
  'legal', 'fees', 'office-x', 'depreciation', 'interest'
]

/** Names in the order of `ids`. */
const company = (trade: string, name: string, entity: string, factor: number, names: string): Company =>
  ({ trade, name, entity, factor, names: Object.fromEntries(names.split(';').map((one, place) => [ids[place]!, one.trim()])) })

const companies: Company[] = [
  company('plumbing', 'Brook & Stone Plumbing LLC', 'S corporation', 0.5,
    `Repair income; Repipe and water heaters; Club memberships; Plumbers wages; Fixtures and pipe; Subs; Officers' compensation; Admin payroll;
    Employer payroll tax; Medical plan; Warehouse rent; Gas and truck upkeep; Liability insurance; Marketing; IT and telephone; Attorney & CPA;
    Credit card processing fees; Supplies; Depreciation expense; Interest paid`),
  company('electrical', 'Ohm River Electric Inc', 'S corporation', 1.1,
    `Service calls; Panel and rewire jobs; Safety plan memberships; Electricians payroll; Wire and gear; 1099 labor; President wages; Dispatch wages;
    FICA and payroll taxes; Group health; Rent or lease (building); Vehicle gas; Business insurance; Google and radio ads; Computer & internet;
    Professional fees; Merchant account fees; Office expense; Depreciation; Loan interest`),
  company('roofing', 'High Gable Roofers Inc', 'S corporation', 1.3,
    `Repairs; Reroofs; Annual inspection plans; Crew labor; Shingles; Crew subcontractors; Dana Whitfield; Estimators and office;
    Payroll tax expense; Employee benefits; Yard rent; Fuel; Workers comp and GL insurance; Leads and advertising; Software subscriptions;
    Legal fees; Card fees; Office supplies; Depreciation of trucks; Interest`),
  company('landscaping', 'Fern Hollow Grounds LLC', 'LLC taxed as an S corporation', 0.7,
    `Maintenance of grounds; Hardscape jobs; Snow plans; Crew wages; Plants and stone; Subcontract mowing; Member salary; Office salaries;
    Payroll taxes - employer; Health plan; Shop lease; Diesel and gas; Insurance - general; Promotion; Phones and apps;
    Accounting and legal; Bank card fees; Shop supplies; Depreciation; Note interest`),
  company('pest-control', 'Clear Field Pest Co', 'S corporation', 0.3,
    `One-visit treatments; Termite jobs; Prepaid annual plans; Technician wages; Chemicals; Wildlife subs; Owner W-2; Office staff wages;
    Taxes - payroll; Insurance, health; Office rent; Auto fuel; Insurance, business; Ads; Routing software; Legal and tax prep;
    Stripe fees; Office; Depr; Interest expense`),
  company('garage-doors', 'Summit Overhead Inc', 'S corporation', 2,
    `Springs and openers; New doors; Tune-up plans; Installers; Doors purchased; Helper subs; Shareholder wages; CSR wages;
    Social security and payroll taxes; Health premiums; Rent; Fleet fuel & repair; P&C insurance; Web and print ads; Telephone & software;
    Outside professionals; Processing fees - cards; Postage and supplies; Depreciation; Interest - vehicles`),
  company('pool-service', 'Blue Tile Pools Inc', 'S corporation', 1.7,
    `Repairs and cleans; Remodels; Season plans; Route techs; Chemicals and parts; Plaster subs; Officer salary & benefits; Schedulers;
    Payroll tax; Medical insurance; Rent - shop; Truck fuel; General liability ins.; Advertising & promo; Software; Legal settlements and CPA;
    Merchant fees; Store supplies; Depreciation; Interest on loans`),
  company('cleaning', 'Bright Sill Cleaning LLC', 'S corporation', 0.2,
    `Homes; Offices; Prepaid cleaning plans; Cleaners pay; Products; Window subs; Principal's pay; Coordinator pay;
    Payroll taxes expense; Benefits; Office lease; Mileage and gas; Bonding and insurance; Flyers and ads; Apps; Professional services;
    Credit card fees; Sundry supplies; Depreciation; Interest`),
  company('painting', 'True Coat Painters Inc', 'S corporation', 2.5,
    `Interior; Exterior; Touch-up plans; Painters; Paint; Drywall subs; S/H W2; Office wages;
    Payroll tax - FICA, FUTA, SUTA; Health insurance; Building rent; Van fuel and care; Insurance; Advertising; Software and phones; Legal & professional;
    Card processing; Office and supplies; Depreciation; Bank interest`),
  company('hvac', 'Cold Fork Air LP', 'S corporation', 3,
    `Service; Installs; Maintenance agreements; Tech payroll; Equipment and parts; Sub labor; Mgmt salary - founder; Admin wages;
    ER payroll taxes; Employee medical; Facility rent; Fleet gas; Ins. - GL, auto; Lead gen; Tech stack; Legal / accounting;
    CC fees; Consumables; Depreciation - book; Int. expense`)
]

/** Returns ten clean companies of several trades and sizes, whose accounts have other names. */
export function tenClean (): CleanRecord[] {
  return companies.map(({ trade, name, entity, factor, names }) => {
    const record = clean()
    record.company.trade = trade as 'hvac'
    Object.assign(record.company, { name, entity })
    record.statements = scaled(record.statements, factor) as typeof record.statements
    record.tables = scaled(record.tables, factor) as NonNullable<typeof record.tables>
    for (const line of record.statements.lines) line.name = names[line.id]!
    record.statements.adjustments[0]!.name = names.officer!
    return record
  })
}

/** Multiplies every amount. All amounts are whole hundreds, or months whose cents stay whole. */
function scaled (value: unknown, factor: number): unknown {
  if (typeof value === 'number') return Math.round(value * factor * 100) / 100
  if (Array.isArray(value)) return value.map((one) => scaled(one, factor))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, scaled(one, factor)]))
}
