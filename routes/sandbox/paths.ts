import type { HrefOf } from '../../html/record-documents/entry-links.ts'

/** Where the file of the fictional company stands. */
export const SANDBOX = '/api/public/sandbox'

const places: Array<[RegExp, string]> = [
  [/^GR-\d{3}$/, 'golden-record/'],
  [/^DR-\d{2}\.\d{2}$/, 'data-room/'],
  [/^R\d{2}\.\d{2}$/, 'requests#'],
  [/^(cim|scorecard)(#|$)/, '']
]

/** The path of what an id names. */
export const hrefOf: HrefOf = (id) => {
  const place = places.find(([pattern]) => pattern.test(id))
  return place && `${SANDBOX}/${place[1]}${id}`
}

export const chartHref = (chart: string): string => `${SANDBOX}/charts/${chart}`
