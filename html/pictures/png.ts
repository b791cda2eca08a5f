import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { once } from '../../http/representations/once.ts'

/** Where the build keeps pictures: beside the built service. */
const directory = join(import.meta.dirname, 'pictures')

const fonts = ['DejaVuSans.ttf', 'DejaVuSans-Bold.ttf', 'DejaVuSerif-Bold.ttf']

/** A picture of this name as PNG, so many pixels wide: as the build kept it, or drawn from its SVG. */
export async function pngOf (name: string, svg: string, width: number): Promise<Buffer> {
  return await readFile(join(directory, name)).catch(() => draw(svg, width))
}

async function draw (svg: string, width: number): Promise<Buffer> {
  const { Resvg, fontBuffers } = await drawing()
  const font = { fontBuffers, sansSerifFamily: 'DejaVu Sans', serifFamily: 'DejaVu Serif', defaultFontFamily: 'DejaVu Sans' }
  return Buffer.from(new Resvg(svg, { font, fitTo: { mode: 'width', value: width } }).render().asPng())
}

/** What draws, which only the build and the sources need: the built service has its pictures. */
const drawing = once(async () => {
  const { resolve } = createRequire(import.meta.url)
  const { initWasm, Resvg } = await import('@resvg/resvg-wasm')
  await initWasm(await readFile(resolve('@resvg/resvg-wasm/index_bg.wasm')))
  const fontBuffers = await Promise.all(fonts.map((name) => readFile(resolve(`dejavu-fonts-ttf/ttf/${name}`))))
  return { Resvg, fontBuffers }
})
