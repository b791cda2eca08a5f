/** The part of pdfjs that reads a PDF. */
type PdfLibrary = typeof import('./pdfjs-library.ts')

const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js'
/** Not a constant text, so that the build keeps it out of the code that every process loads. */
const library = new URL(`./pdfjs-library.${extension}`, import.meta.url).href

/** Loads pdfjs, which takes about 200 ms the first time. */
export const loadPdfjs = async (): Promise<PdfLibrary> => await import(library) as PdfLibrary
