import { codeExtension } from '../../domain/code-extension.ts'

/** The writer of PDF files. */
type PdfWriter = typeof import('./pdf-writer.ts')

/** Not a constant text, so that the build keeps it out of the code that every process loads. */
const writer = new URL(`./pdf-writer.${codeExtension}`, import.meta.url).href

/** Loads the writer of PDF files with its fonts, which takes about 200 ms the first time. */
export const loadPdfWriter = async (): Promise<PdfWriter> => await import(writer) as PdfWriter
