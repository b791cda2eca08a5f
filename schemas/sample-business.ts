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
    location: Type.Optional(string('Fictional place.')),
    revenueUsd: Type.Optional(integer('Revenue in US dollars.')),
    fiscalYear: Type.Optional(string('Year of the revenue.')),
    revenueByYear: Type.Optional(byName<number>('integer', 'Revenue by fiscal year.')),
    revenueByTypeUsd: Type.Optional(byName<number>('integer', 'Revenue of that year by kind of work.')),
    founded: Type.Optional(string('Date of founding.')),
    employees: Type.Optional(integer('People, the owner included.')),
    activeServiceAgreements: Type.Optional(integer('Agreements at the end of that year.')),
    recordDate: Type.Optional(string('Date of the record behind this.'))
  }, { description: 'The company.' })
}, { $id: 'SampleBusiness', description: 'A labeled fictional HVAC company, not a real customer.' })

export type SampleBusiness = Static<typeof SampleBusiness>
