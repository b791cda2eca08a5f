import { Type, type Static } from '@sinclair/typebox'

export const SampleBusiness = Type.Object({
  sample: Type.Literal(true, { description: 'Always true: this is sample data.' }),
  fictional: Type.Literal(true, { description: 'Always true: no such company exists.' }),
  notice: Type.String({ description: 'The same in words, to be shown with the data.' }),
  business: Type.Object({
    name: Type.String({ description: 'Name of the fictional company.', examples: ['Harrowfern Heating & Air, Inc.'] }),
    industry: Type.String({ description: 'What it does.', examples: ['HVAC'] }),
    location: Type.Optional(Type.String({ description: 'Where it is; the state is made up too.', examples: ['Dunmarrow, West Meridian (fictional)'] })),
    revenueUsd: Type.Optional(Type.Integer({ minimum: 0, description: 'Revenue of the last full fiscal year in US dollars.', examples: [4036300] })),
    fiscalYear: Type.Optional(Type.String({ description: 'Fiscal year of the revenue.', examples: ['FY2025'] })),
    revenueByYear: Type.Optional(Type.Record(Type.String(), Type.Integer(), { description: 'Revenue in US dollars by fiscal year.' })),
    revenueByTypeUsd: Type.Optional(Type.Record(Type.String(), Type.Integer(), { description: 'Revenue of that fiscal year by kind of work, in US dollars.' })),
    founded: Type.Optional(Type.String({ format: 'date', description: 'Date of founding.', examples: ['2004-03-11'] })),
    employees: Type.Optional(Type.Integer({ minimum: 0, description: 'People on the payroll, the owner included.', examples: [18] })),
    activeServiceAgreements: Type.Optional(Type.Integer({ minimum: 0, description: 'Maintenance agreements active at the end of that fiscal year.', examples: [1224] })),
    recordDate: Type.Optional(Type.String({ format: 'date', description: 'Date of the record these figures are drawn from.', examples: ['2026-05-29'] }))
  }, { description: 'The company.' })
}, { $id: 'SampleBusiness', description: 'A labeled fictional HVAC company, not a real customer.' })

export type SampleBusiness = Static<typeof SampleBusiness>
