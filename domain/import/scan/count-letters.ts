import type { GrayPicture } from './picture.ts'

/** A shade that is darker is ink. */
const INK = 128
/** Pixels of height below which a spot is dirt. */
const LOWEST = 6

/** Ink in one row of pixels, and the spot that it is a part of. */
interface Run { from: number, to: number, spot: Spot }
/** Connected ink: a letter, part of a letter, or several letters that touch. */
interface Spot { top: number, bottom: number, partOf?: Spot }

/** Counts, for each row of pixels, the spots of ink as high as a letter that end there. */
export function countLetters ({ width, height, pixels }: GrayPicture): Uint32Array {
  const spots: Spot[] = []
  let above: Run[] = []
  for (let y = 0; y < height; y++) {
    const runs: Run[] = []
    let near = 0
    for (let x = 0; x < width; x++) {
      if (pixels[y * width + x]! >= INK) continue
      const from = x
      while (x < width && pixels[y * width + x]! < INK) x++
      let spot: Spot | undefined
      while (near < above.length && above[near]!.to < from) near++
      for (let index = near; index < above.length && above[index]!.from <= x; index++) {
        spot = join(wholeOf(above[index]!.spot), spot)
      }
      if (!spot) spots.push(spot = { top: y, bottom: y })
      spot.bottom = y
      runs.push({ from, to: x, spot })
    }
    above = runs
  }
  const ends = new Uint32Array(height)
  for (const { top, bottom, partOf } of spots) if (!partOf && bottom - top >= LOWEST) ends[bottom]!++
  return ends
}

function wholeOf (spot: Spot): Spot {
  let whole = spot
  while (whole.partOf) {
    whole.partOf = whole.partOf.partOf ?? whole.partOf
    whole = whole.partOf
  }
  return whole
}

/** Makes two spots one. */
function join (spot: Spot, other: Spot | undefined): Spot {
  if (!other || other === spot) return spot
  spot.partOf = other
  other.top = Math.min(other.top, spot.top)
  return other
}
