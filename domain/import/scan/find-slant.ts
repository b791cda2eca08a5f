import { resizeLongSide, type GrayPicture } from './picture.ts'

/** Pixels of the long side of the small picture in which lines are looked for. */
const SMALL = 900
/** A shade that is darker is ink. */
const INK = 150
const DEGREE = Math.PI / 180
/** Degrees by which a page may be turned on a scanner or in a photo. */
const MOST_SLANT = 8
const MOST_POINTS = 60_000

/** How the lines of a page run: across or down the picture, and by how many radians they fall to the right. */
export interface Slant { isAcross: boolean, angle: number, sharpness: number }

/**
 * Finds how the lines of text run, for both directions, the likelier one first: in the right direction, rows of pixels
 * alternate between much ink and none.
 */
export function findSlants (picture: GrayPicture): Slant[] {
  const points = inkOf(picture)
  const turned = { xs: points.ys, ys: points.xs.map((x) => -x) }
  return [{ isAcross: true, ...slantOf(points) }, { isAcross: false, ...slantOf(turned) }]
    .toSorted((one, other) => other.sharpness - one.sharpness)
}

interface Points { xs: Float32Array, ys: Float32Array }

function inkOf (picture: GrayPicture): Points {
  const small = resizeLongSide(picture, Math.min(SMALL, Math.max(picture.width, picture.height)))
  const places: number[] = []
  for (let at = 0; at < small.pixels.length; at++) if (small.pixels[at]! < INK) places.push(at)
  const every = Math.ceil(places.length / MOST_POINTS)
  const kept = places.filter((_, index) => index % every === 0)
  return {
    xs: Float32Array.from(kept, (at) => at % small.width),
    ys: Float32Array.from(kept, (at) => Math.floor(at / small.width))
  }
}

function slantOf (points: Points): { angle: number, sharpness: number } {
  let best = { angle: 0, sharpness: sharpnessAt(points, 0) }
  for (const [step, within] of [[0.5, MOST_SLANT], [0.1, 0.5], [0.025, 0.1]] as const) {
    const middle = best.angle
    for (let degrees = -within; degrees <= within; degrees += step) {
      const angle = middle + degrees * DEGREE
      const sharpness = sharpnessAt(points, angle)
      if (sharpness > best.sharpness) best = { angle, sharpness }
    }
  }
  return best
}

/** How much the ink of neighboring rows differs if lines fall by an angle. */
function sharpnessAt ({ xs, ys }: Points, angle: number): number {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const counts = new Float32Array(4 * SMALL)
  for (let at = 0; at < xs.length; at++) {
    const row = Math.round(ys[at]! * cos - xs[at]! * sin) + 2 * SMALL
    if (row >= 0 && row < counts.length) counts[row]!++
  }
  let sum = 0
  for (let row = 1; row < counts.length; row++) sum += (counts[row]! - counts[row - 1]!) ** 2
  return sum / (xs.length || 1)
}
