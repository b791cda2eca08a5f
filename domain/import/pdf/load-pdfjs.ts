import { codeExtension } from '../../code-extension.ts'

/** The part of pdfjs that reads a PDF. */
type PdfLibrary = typeof import('./pdfjs-library.ts')

/** Not a constant text, so that the build keeps it out of the code that every process loads. */
const library = new URL(`./pdfjs-library.${codeExtension}`, import.meta.url).href

/** Loads pdfjs, which takes about 200 ms the first time. */
export const loadPdfjs = async (): Promise<PdfLibrary> => await import(library) as PdfLibrary
