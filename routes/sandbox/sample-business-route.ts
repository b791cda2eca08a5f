import type { FastifyInstance } from 'fastify'
import type { PreparedRecord } from '../../domain/record/prepared-record.ts'
import { form } from '../../http/representations/representations.ts'
import { ref } from '../../schemas/type-helpers.ts'
import { SampleBusiness } from '../../schemas/sample/sample-business.ts'

/** Registers the endpoint for the company in a few figures. It returns JSON, whatever Accept says. */
export function sampleBusiness (app: FastifyInstance, file: PreparedRecord) {
  const sample = toSampleBusiness(file)
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
      response: { 200: ref(SampleBusiness, { description: 'The fictional company in a few figures.' }) }
    }
  })
}

const first = (amounts: Record<string, number>) => Object.fromEntries(Object.entries(amounts).slice(0, 1))

/** Returns the company in a few figures, each taken from its record. */
export function toSampleBusiness ({ record, ledger, notice }: PreparedRecord): SampleBusiness {
  const { asOf, company, counts = [], statements: { lines = [] } = {} } = record
  const year = ledger.lastYear!
  const yearEnd = ledger.calendar.yearOf(year).to
  const count = (id: string, period: string) => counts.find((one) => one.id === id)!.values[period]!
  return {
    sample: true,
    fictional: true,
    notice: notice.text,
    business: {
      name: company.name!,
      industry: company.industry!,
      location: `${company.place} (fictional)`,
      revenueUsd: ledger.totals.revenue[year]!.amount,
      fiscalYear: year,
      revenueByYear: Object.fromEntries(
        Object.entries(ledger.totals.revenue).map(([name, { amount }]) => [name, amount])
      ),
      revenueByTypeUsd: Object.fromEntries(
        lines.filter(({ section }) => section === 'revenue').map(({ name, amounts }) => [name, amounts[year]!])
      ),
      founded: company.founded!,
      employees: count('people', yearEnd),
      activeServiceAgreements: count('plans', year),
      countedOn: yearEnd,
      recordDate: asOf
    }
  }
}
