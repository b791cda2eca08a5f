import { Type, type Static } from '@sinclair/typebox'
import { byName, string } from './ref.ts'

const integer = (description: string) => Type.Integer({ description })

export const SampleBusiness = Type.Object({
  sample: Type.Literal(true, { description: 'Always true.' }),
  fictional: Type.Literal(true, { description: 'Always true.' }),
  notice: string('Show it with the data.'),
  business: Type.Object({
    name: string('Its name.'),
    industry: string('What it does.'),
    location: Type.Optional(string('Where it is; the state is made up too.')),
    revenueUsd: Type.Optional(integer('Revenue of the last full fiscal year in US dollars.')),
    fiscalYear: Type.Optional(string('Fiscal year of the revenue.')),
    revenueByYear: Type.Optional(byName<number>('integer', 'Revenue in US dollars by fiscal year.')),
    revenueByTypeUsd: Type.Optional(byName<number>('integer', 'Revenue of that year in US dollars by kind of work.')),
    founded: Type.Optional(string('Date of founding.')),
    employees: Type.Optional(integer('People, the owner included.')),
    activeServiceAgreements: Type.Optional(integer('Maintenance agreements at the end of that year.')),
    countedOn: Type.Optional(string('Date at which people and agreements were counted.')),
    recordDate: Type.Optional(string('Date of the record these figures are from.'))
  }, { description: 'The company.' })
}, { $id: 'SampleBusiness', description: 'A labeled fictional HVAC company, not a real customer.' })

export type SampleBusiness = Static<typeof SampleBusiness>
