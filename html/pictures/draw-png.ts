import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, join } from 'node:path'
import { once } from '../../http/representations/memoize.ts'

const fonts = ['DejaVuSans.ttf', 'DejaVuSans-Bold.ttf', 'DejaVuSerif-Bold.ttf'].map(
  (name) => `dejavu-fonts-ttf/ttf/${name}`
)
const renderer = '@resvg/resvg-wasm/index_bg.wasm'

/** Package files needed for drawing, as `package/path`. The build copies them next to the built service. */
export const drawingFiles: readonly string[] = [renderer, ...fonts]

/** Renders an SVG as a PNG that is `width` pixels wide. The first call loads the renderer and its fonts, about 5 MB. */
export async function drawPng (svg: string, width: number): Promise<Buffer> {
  const { Resvg, fontBuffers } = await loadRenderer()
  const font = { fontBuffers, sansSerifFamily: 'DejaVu Sans', serifFamily: 'DejaVu Serif', defaultFontFamily: 'DejaVu Sans' }
  const drawing = new Resvg(svg, { font, fitTo: { mode: 'width', value: width } })
  // The memory of WebAssembly is not collected.
  try {
    const picture = drawing.render()
    try {
      return Buffer.from(picture.asPng())
    } finally {
      picture.free()
    }
  } finally {
    drawing.free()
  }
}

/** Loads the renderer. It can be initialized once in a process. */
export const loadResvg = once(async () => {
  const { initWasm, Resvg } = await import('@resvg/resvg-wasm')
  await initWasm(await readDrawingFile(renderer))
  return Resvg
})

const loadRenderer = once(async () => ({
  Resvg: await loadResvg(), fontBuffers: await Promise.all(fonts.map(readDrawingFile))
}))

/** Reads the copy from the build, or the file of the installed package if there is no build. */
const readDrawingFile = (file: string): Promise<Buffer> =>
  readFile(join(import.meta.dirname, 'drawing', basename(file))).catch(() =>
    readFile(createRequire(import.meta.url).resolve(file))
  )
