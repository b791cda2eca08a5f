import type { FastifyInstance } from 'fastify'
import type { CompanyRecord } from '../../domain/record/company-record.ts'
import { lastYear } from '../../domain/numbers.ts'
import { form } from '../../serving/forms.ts'
import { ref } from '../../schemas/ref.ts'
import { SampleBusiness } from '../../schemas/sample-business.ts'

/** The endpoint of the contract: JSON, whatever Accept says. */
export function sampleBusiness (app: FastifyInstance, record: CompanyRecord) {
  const sample = toSampleBusiness(record)
  const { revenueByYear, revenueByTypeUsd, ...business } = sample.business

  const example = {
    ...sample,
    business: { ...business, revenueByYear: first(revenueByYear!), revenueByTypeUsd: first(revenueByTypeUsd!) }
  }

  app.resource({
    url: '/api/public/sandbox/sample-business',
    forms: () => [form(sample)],
    config: { examples: { 200: () => example } },
    schema: {
      operationId: 'getSampleBusiness',
      summary: 'Read the fictional sample business',
      description:
        'Returns a labeled fictional HVAC company, not a real customer. No token is needed; one that is sent must be valid.',
      tags: ['Sandbox'],
      response: { 200: ref(SampleBusiness, { description: 'The fictional company.' }) }
    }
  })
}

const first = (amounts: Record<string, number>) => Object.fromEntries(Object.entries(amounts).slice(0, 1))

/** The company in a few figures, each drawn from its record. */
export function toSampleBusiness ({ base: { company, financials }, figures }: CompanyRecord): SampleBusiness {
  return {
    sample: true,
    fictional: true,
    notice: company.notice,
    business: {
      name: company.legalName,
      industry: company.industry,
      location: `${company.town}, ${company.state} (fictional)`,
      revenueUsd: figures.totals.revenue[lastYear],
      fiscalYear: lastYear,
      revenueByYear: figures.totals.revenue,
      revenueByTypeUsd: Object.fromEntries(financials.revenue.map((line) => [line.name, line[lastYear]])),
      founded: company.founded,
      employees: figures.people.all,
      activeServiceAgreements: figures.plans[lastYear].end,
      recordDate: company.recordDate
    }
  }
}
