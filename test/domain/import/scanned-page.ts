import type { TextItem } from '../../../domain/import/pdf/page-text.ts'
import { widthOf, type PlacedText } from './pdf/write-pdf.ts'

/** Texts of a page as the reader of pictures would give them, had it read every letter right. */
export const itemsOf = (texts: PlacedText[]): TextItem[] => texts.map(({ text, x, right, center, y, size = 9 }) => {
  const width = widthOf(text, size)
  const left = x ?? (right === undefined ? center! - width / 2 : right - width)
  return { text, left, right: left + width, y, size }
})
