import type { FastifyInstance } from 'fastify'
import { Catalog, type ProductFile } from '../../schemas/http/discovery.ts'
import type { Operation } from '../../plugins/route-table.ts'
import { form } from '../../http/representations/representations.ts'
import { ref } from '../../schemas/type-helpers.ts'
import { CATALOG_PATH, links } from './links.ts'

/** Writes the parameters of an address in braces, as in an OpenAPI document: `/a/:b` → `/a/{b}`. */
export const pathTemplate = (url: string): string => url.replaceAll(/:(\w+)/g, '{$1}')

export function entryPoints (
  app: FastifyInstance,
  { product, catalog }: { product: ProductFile, catalog: () => Catalog }
) {
  const example = (): Catalog => {
    const { product: name, operations = [], skills = [] } = catalog()
    return {
      product: name,
      links,
      operations: operations.slice(0, 1),
      skills: skills.slice(0, 1),
      scopes: { 'read:public': product.scopes['read:public'] }
    }
  }

  app.resource({
    url: CATALOG_PATH,
    forms: () => [form(catalog())],
    config: { examples: { 200: example } },
    schema: {
      operationId: 'getCatalog',
      summary: 'Read the catalog of entry points',
      description:
        'Returns what the product is, when to use it, what is free, the main entry points, every operation, the skills, the scopes and the contact. Start here.',
      tags: ['Discovery'],
      response: { 200: ref(Catalog, { description: 'The catalog of entry points.' }) }
    }
  })
}

/**
 * Returns the catalog: what the product is and for whom, what is offered here and what is not, the entry points,
 * operations and skills, all as paths relative to the base address. `trades` are the names of the trades that the quiz
 * is worded for.
 */
export function toCatalog (
  { product, trades, skills, operations }: {
    product: ProductFile
    trades: string[]
    skills: Array<{ name: string, description: string }>
    operations: Operation[]
  }
): Catalog {
  const { name, description, whenToUse, audience, freeTier, ownerData, scopes, contact } = product
  const { email, phone, address } = contact
  return {
    product: name,
    description,
    whenToUse,
    audience,
    trades,
    freeTier,
    notOffered: ownerData,
    links,
    operations: operations.map(({ method, url, summary, operationId }) => ({
      method,
      path: pathTemplate(url),
      summary,
      documentation: `${links.docs}/${operationId}.md`
    })),
    skills: skills.map((skill) => ({
      name: skill.name,
      description: skill.description,
      path: `/.well-known/agent-skills/${skill.name}/SKILL.md`
    })),
    scopes,
    contact: { email, phone, address }
  }
}
