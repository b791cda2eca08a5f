import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'

/** The part of Tesseract that is used. */
interface Tesseract {
  FS: { writeFile: (path: string, bytes: Uint8Array) => void, unlink: (path: string) => void }
  TessBaseAPI: new () => Reader
}

/** Reads one picture at a time. */
interface Reader {
  Init: (path: null, language: string, engine: number) => number
  SetVariable: (name: string, value: string) => void
  SetImageFile: (orientation: number, angle: number) => number
  Recognize: (monitor: null) => number
  GetTSVText: (page: number) => string
  Clear: () => void
}

type Core = (options: { wasmBinary: Uint8Array, print: () => void, printErr: () => void }) => Promise<Tesseract>

const FAST = 'tesseract.js-core/tesseract-core-simd-lstm.wasm'
/** For processors without vector instructions. */
const PLAIN = 'tesseract.js-core/tesseract-core-lstm.wasm'
const DATA = '@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz'

/** Package files needed for reading pictures, as `package/path`. The build copies them next to the built service. */
export const scanFiles: readonly string[] = [FAST, PLAIN, DATA]

/** The engine that the data is for: neural networks. */
const LSTM = 1
/** The file that SetImageFile reads. */
const INPUT = '/input'
/** All text is one block, of which each line may have several columns. */
const ONE_BLOCK = '6'

/**
 * Loads Tesseract, about 150 MB. Returns a function that reads the words of a picture in any format of Leptonica, as
 * tab-separated values of Tesseract. Throws if the picture is damaged.
 */
export async function loadReader (): Promise<(picture: Uint8Array) => string> {
  const fast = await readScanFile(FAST)
  const isFast = WebAssembly.validate(new Uint8Array(fast))
  const { default: core } = (isFast
    ? await import('tesseract.js-core/tesseract-core-simd-lstm.js' as string)
    : await import('tesseract.js-core/tesseract-core-lstm.js' as string)) as { default: Core }
  const silent = { print: () => {}, printErr: () => {} }
  const tesseract = await core({ wasmBinary: isFast ? fast : await readScanFile(PLAIN), ...silent })
  tesseract.FS.writeFile('/eng.traineddata', await promisify(gunzip)(await readScanFile(DATA)))
  const reader = new tesseract.TessBaseAPI()
  if (reader.Init(null, 'eng', LSTM) !== 0) throw new Error('Tesseract cannot read its data')
  tesseract.FS.unlink('/eng.traineddata')
  reader.SetVariable('tessedit_pageseg_mode', ONE_BLOCK)
  return (picture) => {
    tesseract.FS.writeFile(INPUT, picture)
    try {
      if (reader.SetImageFile(1, 0) === 1 || reader.Recognize(null) !== 0) throw new Error('the picture cannot be read')
      return reader.GetTSVText(0)
    } finally {
      reader.Clear()
      tesseract.FS.unlink(INPUT)
    }
  }
}

/** Reads the copy from the build, or the file of the installed package if there is no build. */
const readScanFile = (file: string): Promise<Buffer> =>
  readFile(join(import.meta.dirname, 'scan', basename(file))).catch(() =>
    readFile(createRequire(import.meta.url).resolve(file))
  )
