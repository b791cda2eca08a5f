import type { Cut } from '../../domain/record/documents/lists.ts'

interface Asked {
  limit: number
  offset: number
}

/** The part of a list that is asked for, with the addresses of those beside it; `url` is where the list stands. */
export function cut<T> (all: T[], url: string, { limit, offset, ...filters }: Asked & Record<string, unknown>): Cut<T> {
  const address = (from: number) =>
    `${url}?${new URLSearchParams({ ...filters as Record<string, string>, limit: String(limit), offset: String(from) })}`
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

/** The same addresses as links (RFC 8288), or nothing where the list is whole. */
export function pageLinks ({ next, prev }: Cut<unknown>['page']): string | undefined {
  const links = Object.entries({ next, prev }).filter(([, href]) => href !== null)
  return links.length === 0 ? undefined : links.map(([rel, href]) => `<${href}>; rel="${rel}"`).join(', ')
}
