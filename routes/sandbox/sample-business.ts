import type { FastifyInstance, onRequestHookHandler } from 'fastify'
import { errorObject, errorResponse } from '../../schemas/error.ts'
import { ref } from '../../schemas/ref.ts'
import { SampleBusiness, type CompanyFile } from '../../schemas/sample-business.ts'

export function sampleBusiness (app: FastifyInstance, { company, bearer }: { company: CompanyFile, bearer: onRequestHookHandler }) {
  app.document({
    url: '/api/public/sandbox/sample-business',
    onRequest: bearer,
    body: () => toSampleBusiness(company),
    schema: {
      operationId: 'getSampleBusiness',
      summary: 'Read the fictional sample business',
      description: 'Answers a labeled fictional HVAC company, not a real customer. No token is needed; a sandbox token with read:public is accepted, and one that is not valid is refused.',
      tags: ['Sandbox'],
      security: [{}, { sandboxToken: ['read:public'] }],
      response: {
        200: ref(SampleBusiness, { description: 'The fictional company.' }),
        401: errorResponse('An Authorization header was sent that does not carry a valid sandbox token.', errorObject('INVALID_TOKEN'))
      }
    }
  })
}

/** The company in a few figures, each drawn from its file; revenue is the sum over all kinds of work. */
export function toSampleBusiness (company: CompanyFile): SampleBusiness {
  const years = Object.keys(company.activeServiceAgreements)
  const fiscalYear = years.at(-1)!
  const revenueOf = (year: string) => Object.values(company.revenue).reduce((sum, byYear) => sum + byYear[year]!, 0)
  return {
    sample: true,
    fictional: true,
    notice: company.notice,
    business: {
      name: company.legalName,
      industry: company.industry,
      location: `${company.town}, ${company.state} (fictional)`,
      revenueUsd: revenueOf(fiscalYear),
      fiscalYear,
      revenueByYear: Object.fromEntries(years.map((year) => [year, revenueOf(year)])),
      revenueByTypeUsd: Object.fromEntries(Object.entries(company.revenue).map(([kind, byYear]) => [kind, byYear[fiscalYear]!])),
      founded: company.founded,
      employees: company.employees,
      activeServiceAgreements: company.activeServiceAgreements[fiscalYear]!,
      recordDate: company.recordDate
    }
  }
}
