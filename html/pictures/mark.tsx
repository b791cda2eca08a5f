import { colors } from './colors.ts'

/** Strokes of the mark in a square of 32 units: a roof over a check mark. */
const STROKES = 'M4.6 15.4 16 6.6l11.4 8.8M10.2 20.6l4.3 4.3 8.1-9'
const PEN = { fill: 'none', 'stroke-width': '3', 'stroke-linecap': 'round', 'stroke-linejoin': 'round' } as const

/** The mark beside the name at the top of a page, in the colors of its theme. */
export const Mark = () => (
  <svg class='mark' viewBox='0 0 32 32' width='32' height='32' aria-hidden='true'>
    <rect width='32' height='32' rx='7' />
    <path d={STROKES} {...PEN} />
  </svg>
)

const attributes = Object.entries({ ...PEN, stroke: colors.onAccent }).map(([name, value]) => `${name}="${value}"`).join(' ')
const icon = (box: string, tile: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}"><rect ${tile} fill="${colors.accent}"/><path d="${STROKES}" ${attributes}/></svg>`

/** The icon of the site as SVG. */
export const ICON = icon('0 0 32 32', 'width="32" height="32" rx="7"')

/**
 * The icon without rounded corners, because platforms cut the corners themselves. The mark keeps clear of the edges, as
 * the web manifest specification requires of a maskable icon.
 */
export const TILE = icon('-4 -4 40 40', 'x="-4" y="-4" width="40" height="40"')
