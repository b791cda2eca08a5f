import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import type { Test } from 'tap'
import { field, file, multipart, type Part } from './requests.ts'

export const cases = new URL('../../domain/import/cases/', import.meta.url)
export const report = (name: string) => file(name, readFileSync(new URL(name, cases)))
export const PROFIT = '01-qbo-pl-2026.csv'
export const BALANCE = '06-qbo-balance-sheet.csv'
export const smallest = { format: 'business-readiness-record/1', asOf: '2026-05-29', company: { trade: 'plumbing' } }

export const decoded = (text: string) => text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&#39;', "'").replaceAll('&amp;', '&')

/** The forms of the steps of a service: `send` sends one, `take` reads the page that comes back. */
export function stepForms (t: Test, app: FastifyInstance, network: number) {
  let clients = 0
  const send = (parts: Part[]) =>
    app.inject({ method: 'POST', url: '/record/steps', remoteAddress: `10.9.${network}.${clients++}`, ...multipart(parts) })
  /** Sends a form and returns the page, the record in it, and its first heading. */
  const take = async (parts: Part[]) => {
    const { body, statusCode } = await send(parts)
    t.equal(statusCode, 200, body.slice(0, 200))
    const carried = (name: string) => decoded(new RegExp(`<textarea name="${name}"[^>]*>([^]*?)</textarea>`).exec(body)![1]!)
    return {
      body,
      heading: decoded(/<h1>(.*?)<\/h1>/.exec(body)![1]!),
      record: JSON.parse(carried('record')),
      fields: [field('record', carried('record')), field('asked', carried('asked')), field('settled', / name="settled"(?: value="([^"]*)")?/.exec(body)![1] ?? '')]
    }
  }
  const from = (record: object, ...parts: Part[]) => take([field('record', JSON.stringify(record)), ...parts])
  return { send, take, from }
}
