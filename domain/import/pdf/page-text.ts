/** A piece of text on a page. Points are counted from the upper left corner; `y` is the baseline. */
export interface TextItem { text: string, left: number, right: number, y: number, size: number }

/** A text or number that was typed into a form field, with the box of the field. */
export interface FieldValue { text: string, left: number, right: number, top: number, bottom: number }

/** A row of a page that was read from a picture. Its edges are shares of the height of the page once it is upright. */
export interface ScannedRow {
  page: number
  top: number
  bottom: number
  /** Degrees by which the picture is turned clockwise, around its middle, to be upright. */
  turn: number
}

/** A page of a file, counted from 1, and how many the file has. */
export interface PageNumber { page: number, pages: number }

/** The text of one page, from a PDF or a picture. */
export interface PdfPage {
  items: TextItem[]
  fields: FieldValue[]
  /** It was read from a picture. */
  isScan?: true
  /** Of a picture: its height in points once it is upright, and the degrees by which it is turned for that. */
  frame?: { height: number, turn: number }
  /** Reads the picture again, enlarged. */
  again?: () => Promise<TextItem[]>
  /** Reads the paragraphs of the picture, which are not among `items`. */
  prose?: () => Promise<TextItem[]>
}
