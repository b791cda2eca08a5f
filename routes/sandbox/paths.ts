import type { HrefOf } from '../../html/record-documents/entry-links.ts'

/** The address of the fictional company's file in the API. */
export const SANDBOX = '/api/public/sandbox'

const places: Array<[RegExp, string]> = [
  [/^GR-\d{3}$/, 'golden-record/'],
  [/^DR-\d{2}\.\d{2}$/, 'data-room/'],
  [/^R\d{2}\.\d{2}$/, 'requests#'],
  [/^(cim|scorecard)(#|$)/, '']
]

/** The path of what an id names, for programs. */
export const hrefOf: HrefOf = (id) => {
  const place = places.find(([pattern]) => pattern.test(id))
  return place && `${SANDBOX}/${place[1]}${id}`
}

/** The first page of the file for people. Each part of the file has a page below it. */
export const COVER = '/sample'

/** The address of the page that shows people what the API has at a path. */
export const pagePath = (path: string): string => path.replace(SANDBOX, COVER)

/** The page of what an id names. */
export const pageHrefOf: HrefOf = (id) => {
  const path = hrefOf(id)
  return path && pagePath(path)
}

export const chartHref = (chart: string): string => `${SANDBOX}/charts/${chart}`
