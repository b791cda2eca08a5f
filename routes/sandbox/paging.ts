import type { Cut } from '../../domain/record/documents/entry-lists.ts'
import type { RelatedLinks } from '../../domain/record/documents/document-blocks.ts'

interface Asked {
  limit: number
  offset: number
}

/** A list: the base URL of the service and the path of the list. */
interface List {
  baseUrl: string
  path: string
}

type Filters = Record<string, unknown>

/** Returns the requested page of a list, with the addresses of the previous and next pages. */
export function cut<T> (all: T[], { baseUrl, path }: List, asked: Asked & Filters): Cut<T> {
  const { limit, offset } = asked
  const address = (from: number) => baseUrl + partPath(path, asked, from)
  return {
    items: all.slice(offset, offset + limit),
    page: {
      total: all.length,
      offset,
      next: offset + limit < all.length ? address(offset + limit) : null,
      prev: offset > 0 ? address(Math.max(0, offset - limit)) : null
    }
  }
}

const partPath = (path: string, { limit, offset: _offset, ...filters }: Asked & Filters, from: number) =>
  `${path}?${new URLSearchParams({ ...filters as Record<string, string>, limit: String(limit), offset: String(from) })}`

/** Returns those addresses as Link header entries (RFC 8288), or undefined if the list has only one page. */
export function pageLinks ({ next, prev }: Cut<unknown>['page']): string | undefined {
  const links = Object.entries({ next, prev }).filter(([, href]) => href !== null)
  return links.length === 0 ? undefined : links.map(([rel, href]) => `<${href}>; rel="${rel}"`).join(', ')
}

/** Number of page links on each side of the current page, in addition to the first and last pages. */
const BESIDE = 2

/**
 * Returns the pages of a list as a row of links: previous, numbers, next. Returns no row if the list has only one page.
 */
export function pageWays ({ page }: Cut<unknown>, path: string, asked: Asked & Filters): RelatedLinks[] {
  const { total, offset, next, prev } = page
  if (next === null && prev === null) return []
  const { limit } = asked
  const [last, shown] = [Math.ceil(total / limit) - 1, Math.floor(offset / limit)]
  const to = (from: number) => partPath(path, asked, from)
  const numbers = Array.from({ length: last + 1 }, (_, index) => index)
    .filter((index) => index === 0 || index === last || Math.abs(index - shown) <= BESIDE)
    .map((index) => ({ text: String(index + 1), ...(index === shown ? { current: true } : { to: to(index * limit) }) }))
  return [{
    label: 'Pages of the list',
    links: [
      ...(prev === null ? [] : [{ text: 'Previous', to: to(Math.max(0, offset - limit)) }]),
      ...numbers,
      ...(next === null ? [] : [{ text: 'Next', to: to(offset + limit) }])
    ]
  }]
}
