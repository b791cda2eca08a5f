import { Type, type Static } from '@sinclair/typebox'
import { text } from './ref.ts'

const FISCAL_YEAR = '^FY[0-9]{4}$'

export const SampleBusiness = Type.Object({
  sample: Type.Literal(true, { description: 'Always true: this is sample data.' }),
  fictional: Type.Literal(true, { description: 'Always true: no such company exists.' }),
  notice: text('The same in words, to be shown with the data.'),
  business: Type.Object({
    name: text('Name of the fictional company.'),
    industry: text('What it does.'),
    location: Type.Optional(text('Where it is; the state is made up too.')),
    revenueUsd: Type.Optional(Type.Integer({ minimum: 0, description: 'Revenue of the last full fiscal year in US dollars.' })),
    fiscalYear: Type.Optional(Type.String({ pattern: FISCAL_YEAR, description: 'Fiscal year of the revenue.' })),
    revenueByYear: Type.Optional(Type.Record(Type.String(), Type.Integer({ minimum: 0 }), { minProperties: 1, description: 'Revenue in US dollars by fiscal year.' })),
    revenueByTypeUsd: Type.Optional(Type.Record(Type.String(), Type.Integer({ minimum: 0 }), { minProperties: 1, description: 'Revenue of that fiscal year by kind of work, in US dollars.' })),
    founded: Type.Optional(Type.String({ format: 'date', description: 'Date of founding.' })),
    employees: Type.Optional(Type.Integer({ minimum: 0, description: 'People on the payroll, the owner included.' })),
    activeServiceAgreements: Type.Optional(Type.Integer({ minimum: 0, description: 'Maintenance agreements active at the end of that fiscal year.' })),
    recordDate: Type.Optional(Type.String({ format: 'date', description: 'Date of the record these figures are drawn from.' }))
  }, { description: 'The company.' })
}, { $id: 'SampleBusiness', description: 'A labeled fictional HVAC company, not a real customer.' })

export type SampleBusiness = Static<typeof SampleBusiness>
