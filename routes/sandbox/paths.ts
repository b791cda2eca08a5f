import type { HrefOf } from '../../html/record-documents/entry-links.ts'

/** Path of the fictional company's file in the API. */
export const SANDBOX = '/api/public/sandbox'

const places: Array<[RegExp, string]> = [
  [/^GR-\d{3}$/, 'golden-record/'],
  [/^DR-\d{2}\.\d{2}$/, 'data-room/'],
  [/^R\d{2}\.\d{2}$/, 'requests#'],
  [/^(cim|scorecard)(#|$)/, '']
]

/** Returns the API path of the entry or document with an id, or undefined if the id is not known. */
export const hrefOf: HrefOf = (id) => {
  const place = places.find(([pattern]) => pattern.test(id))
  return place && `${SANDBOX}/${place[1]}${id}`
}

/** Path of the first page of the file for people. Each part of the file has a page below it. */
export const COVER = '/sample'

/** Path of the page that shows the memorandum for buyers, chapter by chapter. */
export const MEMORANDUM = `${COVER}/memorandum`

/** Returns the path of the page of the example of a trade. */
export const examplePath = (trade: string): string => `${COVER}/${trade}`

/** Returns the path of the page for people that shows the content of an API path. */
export const pagePath = (path: string): string => path.replace(SANDBOX, COVER)

/** Returns the path of the page for people for an id, or undefined if the id is not known. */
export const pageHrefOf: HrefOf = (id) => {
  const path = hrefOf(id)
  return path && pagePath(path)
}

export const chartHref = (chart: string): string => `${SANDBOX}/charts/${chart}`
