import type { GrayPicture } from './picture.ts'

/** Shades from which on ink is black and pale. */
const INK = 128
export const PALE_INK = 215
/** Pixels of height below which a spot is dirt. */
const LOWEST = 6

/** A spot of connected ink: a letter, part of a letter, or several letters that touch. */
export interface Letter { left: number, right: number, top: number, bottom: number }
interface Spot extends Letter { partOf?: Spot }
/** Ink in one row of pixels, and the spot that it is a part of. */
interface Run { from: number, to: number, spot: Spot }

/**
 * Finds the spots that are as high as a letter, by where they end, from top to bottom. What is darker than `ink` is
 * ink.
 */
export function findLetters ({ width, height, pixels }: GrayPicture, ink = INK): Letter[] {
  const spots: Spot[] = []
  let above: Run[] = []
  for (let y = 0; y < height; y++) {
    const runs: Run[] = []
    let near = 0
    for (let x = 0; x < width; x++) {
      if (pixels[y * width + x]! >= ink) continue
      const from = x
      while (x < width && pixels[y * width + x]! < ink) x++
      let spot: Spot | undefined
      while (near < above.length && above[near]!.to < from) near++
      for (let index = near; index < above.length && above[index]!.from <= x; index++) {
        spot = join(wholeOf(above[index]!.spot), spot)
      }
      if (!spot) spots.push(spot = { left: from, right: x, top: y, bottom: y })
      spot.bottom = y
      spot.left = Math.min(spot.left, from)
      spot.right = Math.max(spot.right, x)
      runs.push({ from, to: x, spot })
    }
    above = runs
  }
  return spots.filter(({ top, bottom, partOf }) => !partOf && bottom - top >= LOWEST)
    .toSorted((one, other) => one.bottom - other.bottom)
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
  other.left = Math.min(other.left, spot.left)
  other.right = Math.max(other.right, spot.right)
  return other
}
