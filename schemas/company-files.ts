import { Type, type Static } from '@sinclair/typebox'
import { closed, Text, Day, Month, Count, Usd, Percent, EmployeeId, fiscalYears, fields } from './company-parts.ts'
import { stringEnum } from './ref.ts'

/** The file `company.yaml`: who the fictional company is. */
export const CompanyFile = Type.Object(
  {
    fictional: Type.Literal(true),
    notice: Text,
    recordDisclaimer: Text,
    legalName: Text,
    shortName: Text,
    entity: Text,
    industry: Text,
    address: Text,
    town: Text,
    county: Text,
    state: Text,
    phone: Text,
    afterHoursPhone: Text,
    website: Text,
    email: Text,
    naics: Text,
    founded: Day,
    recordDate: Day,
    owner: Type.Object({ name: Text, age: Count, role: Text, sharePercent: Percent }, closed)
  },
  closed
)

/** The file `people.yaml`: the roster by role. */
export const PeopleFile = Type.Object(
  {
    staff: Type.Array(
      Type.Object(
        {
          id: EmployeeId,
          role: Text,
          department: stringEnum(['owner', 'field', 'office']),
          hired: Month,
          pay: Usd,
          epa608: Type.Optional(stringEnum(['Universal', 'Type II', 'None'])),
          nate: Type.Optional(Type.Boolean())
        },
        closed
      ),
      { minItems: 1 }
    ),
    leavers: Type.Array(
      Type.Object(
        { id: EmployeeId, role: Text, department: stringEnum(['field', 'office']), left: Month, pay: Usd },
        closed
      )
    ),
    signedAgreements: Type.Object({ field: Count, office: Count }, closed),
    cardCopies: Count,
    missingI9: Count,
    secondInCharge: Type.Object({ id: EmployeeId, since: Month }, closed)
  },
  closed
)

/** The file `assets.yaml`: trucks, shop and insurance. */
export const AssetsFile = Type.Object(
  {
    fleet: Type.Array(
      Type.Object(
        {
          id: Type.String({ pattern: '^V\\d{2}$' }),
          year: Count,
          type: Text,
          usedBy: Type.Optional(EmployeeId),
          miles: Count,
          loan: Usd
        },
        closed
      ),
      { minItems: 1 }
    ),
    wornAfter: Type.Object({ years: Count, miles: Count }, closed),
    replacements: Type.Array(Type.Object({ id: Text, cost: Usd }, closed)),
    premises: Type.Object(
      { squareFeet: Count, landlord: Text, monthlyRent: Usd, marketMonthlyRent: Usd, ends: Day },
      closed
    ),
    insurance: Type.Array(Type.Object({ cover: Text, limit: Text, ends: Type.Optional(Day) }, closed), { minItems: 1 }),
    experienceMod: Type.Record(Type.String({ pattern: '^\\d{4}$' }), Type.Number({ minimum: 0 })),
    claims: Type.Array(Type.Object({ year: Text, what: Text, amount: Usd, status: Text }, closed))
  },
  closed
)

/** The file `operations.yaml`: plans, customers, suppliers and how the work runs. */
export const OperationsFile = Type.Object(
  {
    plans: Type.Object(
      {
        years: Type.Object(
          fields(fiscalYears, Type.Object(fields(['begin', 'new', 'lost', 'end'], Count), closed)),
          closed
        ),
        tiers: Type.Array(Type.Object({ name: Text, count: Count, yearly: Usd }, closed), { minItems: 1 }),
        payment: Type.Object({ monthly: Count, yearly: Count }, closed),
        forms: Type.Object({ a: Count, b: Count }, closed),
        ...fields(['visitsPerYear', 'visitsDue', 'visitsDone', 'withoutNextVisit'], Count),
        latest: Type.Object({ date: Day, count: Count }, closed)
      },
      closed
    ),
    commercialContracts: Type.Object(
      { count: Count, yearly: Usd, autoRenew: Count, monthToMonth: Count, assignable: Count },
      closed
    ),
    customers: Type.Array(
      Type.Object({ code: Text, type: Text, amount: Usd, terms: Text, contract: Type.Optional(Usd) }, closed),
      { minItems: 1 }
    ),
    customerFile: Type.Object(
      {
        ...fields(['homes', 'commercial', 'records', 'duplicates'], Count),
        ...fields(['equipmentPercent', 'emailPercent', 'mobilePercent'], Percent)
      },
      closed
    ),
    leadSources: Type.Array(Type.Object({ name: Text, percent: Percent }, closed), { minItems: 1 }),
    suppliers: Type.Object(
      { mainPercent: Percent, crew: Type.Object({ amount: Usd, coverLapsed: Day }, closed) },
      closed
    ),
    kpis: Type.Object(
      fields(
        ['bookableCalls', 'bookedCalls', 'quotes', 'soldByOwner', 'soldByAdvisor', 'callbacks', 'callbackCost'],
        Count
      ),
      closed
    ),
    writtenSteps: Type.Object({ done: Count, all: Count }, closed),
    openPermits: Count,
    liens: Count,
    oldRefrigerant: Type.Object({ systems: Count, cost: Usd }, closed),
    reviews: Type.Object(
      {
        main: Type.Object({ stars: Type.Number(), count: Count, lastYear: Count }, closed),
        second: Type.Object({ stars: Type.Number(), count: Count }, closed)
      },
      closed
    ),
    payrollTaxQuarters: Type.Object({ filed: Count, due: Count }, closed),
    license: Type.Object(fields(['ends', 'cityEnds', 'examPassed', 'applicationFiled'], Day), closed),
    owner: Type.Object(
      { hoursPerWeek: Count, longestBreakDays: Count, leavesInMonths: Text, helpsForMonths: Count },
      closed
    )
  },
  closed
)

export type CompanyFile = Static<typeof CompanyFile>
export type PeopleFile = Static<typeof PeopleFile>
export type AssetsFile = Static<typeof AssetsFile>
export type OperationsFile = Static<typeof OperationsFile>
