import type { FastifyInstance } from 'fastify'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { Test } from 'tap'
import { parse } from 'yaml'
import { defaultLimits } from '../../config.ts'
import { startShared } from '../helper.ts'

/** A distinct origin, so that no test passes just because it uses the default address of the tests. */
export const ORIGIN = 'https://ready.example'

/** A response, with the members that the tests use. */
export interface Answer {
  url: string
  status: number
  type: string
  headers: Record<string, string>
  body: string
}

export interface Link {
  target: string
  type?: string
  rel?: string
}

export interface Site {
  app: FastifyInstance
  /** Paths of all GET routes without parameters, including hidden ones, but not those that only redirect. */
  resources: string[]
  get: (url: string, headers?: Record<string, string>) => Promise<Answer>
}

const REDIRECTS = ['/favicon.ico', '/record/advanced', '/record/advanced.md', '/api/openapi.json', '/openapi.yaml']

/** Paths that the shared app registered when it started. */
const resources: string[] = []

/** The service at `ORIGIN`, which all tests of a process share, as seen by a client without state. */
export async function startSite (t: Test): Promise<Site> {
  const onInitialization = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance }
    fastify.addHook('onRoute', ({ method, url }) => {
      if ([method].flat().includes('GET') && !/[:*]/.test(url) && !REDIRECTS.includes(url)) resources.push(url)
    })
  }
  subscribe('fastify.initialization', onInitialization)
  const app = await startShared(t, 'site', {
    baseUrl: ORIGIN,
    build: { time: '2026-11-20T09:00:00Z' },
    limits: { ...defaultLimits, rate: { ...defaultLimits.rate, max: 100_000 } }
  }).finally(() => unsubscribe('fastify.initialization', onInitialization))

  async function get (url: string, headers: Record<string, string> = {}): Promise<Answer> {
    const path = new URL(url, ORIGIN).href.slice(ORIGIN.length).split('#', 1)[0]!
    const response = await app.inject({ url: path, headers: { host: 'ready.example', ...headers } })
    const answered = Object.fromEntries(Object.entries(response.headers).map(([name, value]) => [name, String(value)]))
    return {
      url,
      status: response.statusCode,
      type: answered['content-type'] ?? '',
      headers: answered,
      body: response.body
    }
  }
  return { app, resources, get }
}

/** A JSON response, for tests that examine its members. */
export interface Json {
  [name: string]: any
}

export const json = async (site: Site, path: string): Promise<Json> => JSON.parse((await site.get(path)).body) as Json

/** Returns the targets of a Link header (RFC 8288). */
export function linksOfHeader (header: string): Link[] {
  return [...header.matchAll(/<([^>]+)>((?:; [a-z]+="[^"]*")*)/g)].map(([, target, parameters]) => {
    const { type, rel } = Object.fromEntries(
      [...parameters!.matchAll(/; ([a-z]+)="([^"]*)"/g)].map(([, name, value]) => [name!, value!])
    )
    return { target: target!, ...(type !== undefined && { type }), ...(rel !== undefined && { rel }) }
  })
}

/** Returns the links in a response to this origin, as absolute addresses. */
export function linksOf (answer: Answer): Link[] {
  const base = new URL(answer.url, ORIGIN).href
  return [...linksOfHeader(answer.headers.link ?? ''), ...linksOfBody(answer)]
    .map((link) => ({ ...link, target: new URL(link.target, base).href }))
    .filter(({ target }) => target.startsWith(`${ORIGIN}/`))
}

function linksOfBody ({ type, body }: Answer): Link[] {
  if (type.startsWith('text/html')) return linksOfHtml(body)
  if (type.startsWith('text/markdown')) return linksOfMarkdown(body)
  if (type.startsWith('application/yaml')) return linksOfJson(parse(body))
  if (/^application\/(.*\+)?json/.test(type)) return linksOfJson(JSON.parse(body))
  return [...body.matchAll(/https:\/\/[^\s<"]+/g)].map(([target]) => ({ target }))
}

function linksOfHtml (html: string): Link[] {
  return [...html.matchAll(/<(?:a|link|script|form) [^>]*>/g)].flatMap(([tag]) => {
    const attribute = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]?.replaceAll('&amp;', '&')
    const target = attribute('href') ?? attribute('src') ?? attribute('action')
    const type = tag.startsWith('<link') ? attribute('type') : undefined
    return target === undefined || !/^[/#h]/.test(target) ? [] : [{ target, ...(type !== undefined && { type }) }]
  })
}

/** Links and bare addresses. Those in code are examples, not links. */
function linksOfMarkdown (text: string): Link[] {
  const prose = text.replaceAll(/```[^]*?```|(?<!\[)`[^`\n]*`/g, '')
  return [...prose.matchAll(/\]\(([^)\s]+)\)|(https:\/\/[^\s<>")\]]*[^\s<>")\].,:])/g)]
    .map(([, target, bare]) => ({ target: target ?? bare! }))
    .filter(({ target }) => /^[/#h]/.test(target))
}

/** Addresses and paths anywhere in a JSON value, with the `type` next to them. For an OpenAPI document, its paths. */
function linksOfJson (value: unknown): Link[] {
  if (Array.isArray(value)) return value.flatMap(linksOfJson)
  if (typeof value !== 'object' || value === null) return []
  if ('openapi' in value && 'paths' in value) {
    return Object.keys(value.paths as object)
      .filter((path) => !path.includes('{'))
      .map((target) => ({ target }))
  }
  const { href, type } = value as { href?: unknown; type?: unknown }
  return Object.entries(value).flatMap(([name, member]) => {
    if (typeof member !== 'string') return linksOfJson(member)
    if (!/^(https:\/\/ready\.example|\/)\S*$/.test(member)) return []
    return [{ target: member, ...(name === 'href' && href === member && typeof type === 'string' && { type }) }]
  })
}
