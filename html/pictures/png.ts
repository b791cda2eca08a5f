import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { drawPng } from './draw-png.ts'

/** The build stores the pictures of the pages next to the built service. */
const directory = join(import.meta.dirname, 'pictures')

/**
 * Returns a picture of a page as a PNG that is `width` pixels wide: the one that the build stored as `name`, or one
 * drawn from its SVG.
 */
export async function pngOf (name: string, svg: string, width: number): Promise<Buffer> {
  return await readFile(join(directory, name)).catch(() => drawPng(svg, width))
}
