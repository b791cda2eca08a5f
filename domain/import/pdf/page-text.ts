/** A piece of text on a page. Points are counted from the upper left corner; `y` is the baseline. */
export interface TextItem { text: string, left: number, right: number, y: number, size: number }

/** A text or number that was typed into a form field, with the box of the field. */
export interface FieldValue { text: string, left: number, right: number, top: number, bottom: number }

/** The text of one page, from a PDF or a picture. */
export interface PdfPage {
  items: TextItem[]
  fields: FieldValue[]
  /** It was read from a picture. */
  isScan?: true
  /** Reads the picture again, enlarged. */
  again?: () => Promise<TextItem[]>
}
