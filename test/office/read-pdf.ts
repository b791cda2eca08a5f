import { loadPdfjs } from '../../domain/import/pdf/load-pdfjs.ts'

interface OutlineItem { title: string, items: OutlineItem[] }
export interface StructNode { role?: string, children?: StructNode[] }
interface Info { Title?: string, Author?: string, Subject?: string, Language?: string }

/** Opens a PDF with pdfjs, and returns what a reader finds in it. */
export async function readPdf (bytes: Uint8Array) {
  const { getDocument } = await loadPdfjs()
  const file = await getDocument({ data: Uint8Array.from(bytes), verbosity: 0 }).promise
  const pages = await Promise.all(Array.from({ length: file.numPages }, async (_page, index) => {
    const page = await file.getPage(index + 1)
    const items = (await page.getTextContent()).items.filter((item) => 'str' in item)
    const tree = await page.getStructTree() as StructNode
    const links = (await page.getAnnotations()).filter(({ subtype }) => subtype === 'Link').length
    return { text: items.map(({ str }) => str).join(''), items, tree, links }
  }))
  const info = (await file.getMetadata()).info as Info
  const outline = await file.getOutline() as OutlineItem[]
  const marks = await file.getMarkInfo() as { Marked: boolean }
  await file.loadingTask.destroy()
  return { pages, info, outline, marks, text: pages.map(({ text }) => text).join('\n') }
}
