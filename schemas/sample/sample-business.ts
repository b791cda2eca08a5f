import { Type, type Static } from '@sinclair/typebox'
import { byName, closed, text } from '../type-helpers.ts'

const count = (description: string) => Type.Integer({ minimum: 0, description })
const date = (description: string) => Type.String({ format: 'date', description })
const some = { minProperties: 1 }

export const SampleBusiness = closed({
  sample: Type.Literal(true, { description: 'Always true: this is sample data.' }),
  fictional: Type.Literal(true, { description: 'Always true: there is no such company.' }),
  notice: text('Show this text with the data.'),
  business: closed({
    name: text('The name of the company.'),
    industry: text('What the company does.'),
    location: Type.Optional(text('Where it is; the state is made up too.')),
    revenueUsd: Type.Optional(count('Revenue of the last full fiscal year in US dollars.')),
    fiscalYear: Type.Optional(text('Fiscal year of the revenue.')),
    revenueByYear: Type.Optional(byName<number>('integer', 'Revenue in US dollars by fiscal year.', some)),
    revenueByTypeUsd: Type.Optional(
      byName<number>('integer', 'Revenue of that year in US dollars by kind of work.', some)
    ),
    founded: Type.Optional(date('The day it was founded.')),
    employees: Type.Optional(count('People, the owner included.')),
    activeServiceAgreements: Type.Optional(count('Maintenance agreements at the end of that year.')),
    countedOn: Type.Optional(date('Date at which people and agreements were counted.')),
    recordDate: Type.Optional(date('Date of the record these figures are from.'))
  }, 'The company in a few figures.')
}, 'A labeled fictional HVAC company, not a real customer.', 'SampleBusiness')

export type SampleBusiness = Static<typeof SampleBusiness>
