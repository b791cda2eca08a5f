/** The decoder of JPEG pictures in pdfjs. It is an entry of the build, loaded when the first picture comes. */
interface JpegDecoder {
  width: number
  height: number
  parse: (bytes: Uint8Array) => void
  getData: (
    wanted: { width: number, height: number, forceRGB: boolean, isSourcePDF: boolean }
  ) => Uint8Array | Uint8ClampedArray
}

const { JpegImage, setVerbosityLevel } = await import('pdfjs-dist/legacy/image_decoders/pdf.image_decoders.mjs' as string) as
  { JpegImage: new () => JpegDecoder, setVerbosityLevel: (level: number) => void }
setVerbosityLevel(0)

export { JpegImage }
