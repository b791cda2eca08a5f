import type PDFDocument from 'pdfkit'
import { captionHeight, noteHeight, styleOf, type ChartsInk, type LineInk, type RowInk, type TextKind } from '../word-boxes.ts'
import type { PlacedBox } from '../word-pages.ts'
import { chartTable } from '../../domain/record/documents/document-blocks.ts'
import { ACCENT, CELL, GRAY, GUTTER, HEAD_FILL, LIST_INDENT, SIZES, TEXT_WIDTH, THIN, TWIPS, type DocumentLook } from '../word-page.ts'
import type { ChartDrawing } from '../office-content.ts'
import { inPublicSans, pointsOf } from './pdf-fonts.ts'
import { widthOf, type createWriter, type TextFrame, type TextLook } from './write-lines.ts'

type Element = ReturnType<InstanceType<typeof PDFDocument>['struct']>

const ACCENT_COLOR = `#${ACCENT}`
const INK = '#1a1a1a'
/** The first line of a text is this far below its top, as a share of the line. */
const ASCENT = 0.8

/** What a document is drawn with. `entries` are the page numbers of its sections. */
interface Pen {
  doc: InstanceType<typeof PDFDocument>
  write: ReturnType<typeof createWriter>['write']
  look: DocumentLook
  drawings: Map<unknown, ChartDrawing>
  entries: number[]
}

/** The tag of each kind of text (ISO 32000-1, section 14.8.4). */
const tags: Record<TextKind, string> = {
  title: 'Title',
  subtitle: 'P',
  callout: 'P',
  heading: 'H1',
  subheading: 'H2',
  caption: 'Caption',
  text: 'P',
  item: 'LBody',
  contents: 'P',
  entry: 'Reference'
}

const points = (twips: number): number => twips / 20

/** Creates the functions that draw the parts of a document on its pages, with tags that say what each of them is. */
export function createPen ({ doc, write, look, drawings, entries }: Pen) {
  const root = doc.struct('Document')
  doc.addStructure(root)
  /** The element of the text, the list or the table that is being drawn. */
  let text: Element | undefined
  let list: Element | undefined
  let table: Element | undefined
  let sections = 0
  let entry = 0
  let notes = 0
  /** The bookmark of the present section. */
  let bookmark: { addItem: (title: string) => unknown } | undefined

  return { draw, drawNotes, end: () => root.end() }

  function draw ({ box: { ink }, top, isRepeated }: PlacedBox, frame: TextFrame): void {
    if (ink === undefined) return
    const y = frame.top + points(top)
    if (ink.kind === 'row') drawRow(ink, frame, y, isRepeated)
    else if (ink.kind === 'charts') drawCharts(ink, frame, y)
    else drawLine(ink, frame, y)
  }

  /** Marks what `content` draws as a part of an element. */
  function mark (element: Element, tag: string, content: () => void): void {
    const marked = doc.markStructureContent(tag)
    content()
    doc.endMarkedContent()
    element.add(marked)
  }

  /** Marks what `content` draws as no part of the text, such as a rule. */
  function aside (content: () => void): void {
    doc.markContent('Artifact', { type: 'Layout' })
    content()
    doc.endMarkedContent()
  }

  function lookOfKind (kind: TextKind): TextLook & { height: number } {
    const { size, isBold, isHeading, line } = styleOf(kind, look)
    return {
      face: isHeading ? 'heading' : isBold ? 'bold' : 'text',
      size: pointsOf(size),
      color: isHeading ? ACCENT_COLOR : kind === 'callout' ? `#${GRAY}` : INK,
      height: size / 2 * inPublicSans.lineHeight * (isHeading ? 1 : line)
    }
  }

  function drawLine (ink: LineInk, frame: TextFrame, y: number): void {
    const { kind, line, isFirst, isLast, bold } = ink
    const { height, ...own } = lookOfKind(kind)
    const words = line.trimEnd()
    const base = y + height * ASCENT
    const indent = kind === 'item' ? points(LIST_INDENT) : 0
    const x = frame.left + indent
    if (isFirst) open(kind, line, frame, y)
    const element = text!
    mark(element, tags[kind], () => {
      const head = words.slice(0, bold)
      const from = head === '' ? x : write(head, x, base, { ...own, face: 'bold' })
      const end = write(words.slice(head.length), from, base, own)
      if (kind === 'entry' && isLast) leader(frame, end, base, own)
      if (ink.notes.length > 0) write(String(++notes), end + 1, base - own.size / 3, { ...own, size: own.size * 0.65 })
    })
    if (!isLast) return
    element.end()
    if (kind !== 'item') text = undefined
  }

  /** Opens the element of a text, below a list or a heading of the bookmarks if it belongs there. */
  function open (kind: TextKind, line: string, frame: TextFrame, y: number): void {
    if (kind !== 'item') list = close(list)
    if (kind === 'item') {
      list ??= below(root, 'L')
      const item = below(list, 'LI')
      const { size, color, height } = lookOfKind(kind)
      mark(below(item, 'Lbl'), 'Lbl', () =>
        write('•', frame.left + points(LIST_INDENT / 2), y + height * ASCENT, { face: 'text', size, color }))
      text = below(item, 'LBody')
    } else {
      text = below(root, tags[kind])
    }
    if (kind === 'entry') {
      doc.goTo(frame.left, y, frame.width, 14, `section-${entry}`)
    }
    if (kind === 'heading') {
      doc.addNamedDestination(`section-${sections++}`, 'XYZ', null, y, null)
      bookmark = doc.outline.addItem(line.trimEnd())
    }
    if (kind === 'subheading') (bookmark ?? doc.outline).addItem(line.trimEnd())
  }

  function below (parent: Element, tag: string, options = {}): Element {
    const element = doc.struct(tag, options)
    parent.add(element)
    return element
  }

  /** The dots and the page number of an entry of the contents. */
  function leader (frame: TextFrame, from: number, y: number, own: TextLook): void {
    const number = String(entries[entry++] ?? '')
    const right = frame.left + frame.width
    const start = right - widthOf(number, own.size, false)
    write(number, start, y, own)
    doc.save().lineWidth(0.6).dash(0.6, { space: 2.4 }).strokeColor(`#${GRAY}`)
      .moveTo(from + 6, y).lineTo(start - 6, y).stroke().undash().restore()
  }

  function drawRow (ink: RowInk, frame: TextFrame, y: number, isRepeated: boolean): void {
    const { row, plan, words, isHead, isTotal, isLast } = ink
    list = close(list)
    const { cells, height } = row
    const size = pointsOf(look.isDense ? SIZES.small : plan.size)
    const rim = points(look.isDense ? CELL.denseRim : CELL.rim)
    const face = isHead || isTotal ? 'bold' as const : 'text' as const
    const width = points(plan.widths.reduce((sum, one) => sum + one, 0))
    const step = (look.isDense ? SIZES.small : plan.size) / 2 * inPublicSans.lineHeight
    aside(() => {
      if (isHead) doc.rect(frame.left, y, width, points(height)).fill(`#${HEAD_FILL}`)
      if (isTotal) rule(frame.left, y, width, ACCENT_COLOR, 0.75)
      rule(frame.left, y + points(height), width, `#${THIN}`, 0.5)
    })
    if (!isRepeated) table ??= below(root, 'Table')
    const element = isRepeated ? undefined : below(table!, 'TR')
    let x = frame.left
    for (const [place, lines] of cells.entries()) {
      const room = points(plan.widths[place]!)
      const shown = () => {
        for (const [index, one] of lines.entries()) {
          const cell = one.trimEnd()
          const start = words[place]
            ? x + points(CELL.side)
            : x + room - points(CELL.side) - widthOf(cell, size, face === 'bold')
          write(cell, start, y + rim + step * (index + ASCENT), { face, size, color: INK })
        }
      }
      if (element === undefined) aside(shown)
      else {
        const cell = below(element, isHead ? 'TH' : 'TD', isHead ? { scope: 'Column' } : {})
        mark(cell, isHead ? 'TH' : 'TD', shown)
        cell.end()
      }
      x += room
    }
    element?.end()
    if (isLast && !isRepeated) table = close(table)
  }

  function close (element: Element | undefined): undefined {
    element?.end()
  }

  function rule (x: number, y: number, width: number, color: string, thick: number): void {
    doc.lineWidth(thick).strokeColor(color).moveTo(x, y).lineTo(x + width, y).stroke()
  }

  /** Charts as vectors, side by side, with their numbers as alternative text. */
  function drawCharts ({ charts }: ChartsInk, frame: TextFrame, y: number): void {
    list = close(list)
    const lowest = Math.max(...charts.map(({ caption, size }) =>
      size.height * TWIPS + (caption.length > 0 ? captionHeight(caption, { type: inPublicSans, look }) : 0)))
    for (const [place, { chart, caption, size }] of charts.entries()) {
      const left = frame.left + place * points(TEXT_WIDTH.twips / 2 + GUTTER / 2)
      const top = y + points(lowest - size.height * TWIPS)
      const above = caption.length === 0 ? 0 : points(captionHeight(caption, { type: inPublicSans, look }))
      const { height, ...own } = lookOfKind('caption')
      const figure = below(root, 'Figure', {
        alt: `${chart.title}. ${chartTable(chart).rows.map(({ cells }) => cells.join(' ')).join(', ')}`
      })
      mark(figure, 'Figure', () => {
        for (const [index, one] of caption.entries()) {
          write(one.trimEnd(), left, top - above + height * (index + ASCENT), own)
        }
        drawShapes(drawings.get(chart)!, left, top, points(size.width * TWIPS))
      })
      figure.end()
    }
  }

  function drawShapes ({ width, shapes }: ChartDrawing, left: number, top: number, room: number): void {
    const scale = room / width
    for (const shape of shapes) {
      const [x, y] = [left + shape.x * scale, top + shape.y * scale]
      if ('text' in shape) {
        const size = shape.size * scale * 0.92
        const long = widthOf(shape.text, size, shape.isBold)
        const start = x - (shape.anchor === 'end' ? long : shape.anchor === 'middle' ? long / 2 : 0)
        write(shape.text, start, y, { face: shape.isBold ? 'bold' : 'text', size, color: INK })
      } else {
        doc.rect(x, y, shape.width * scale, shape.height * scale)
        if (shape.stroke === undefined) doc.fill(shape.fill)
        else doc.lineWidth(0.6).fillAndStroke(shape.fill, shape.stroke)
      }
    }
  }

  /** Draws the notes of a page at its bottom. `first` is the number of the first one. */
  function drawNotes (all: string[][], first: number, frame: TextFrame): void {
    const step = points(noteHeight(inPublicSans))
    const lines = all.flat().length
    const top = frame.bottom - lines * step - (all.length - 1) * points(look.spacing.contents)
    aside(() => rule(frame.left, top - 5, 144, `#${THIN}`, 0.5))
    let y = top
    for (const [place, own] of all.entries()) {
      const note = below(root, 'Note')
      for (const [index, one] of own.entries()) {
        mark(note, 'Note', () => write(
          `${index === 0 ? `${first + place} ` : ''}${one.trimEnd()}`, frame.left, y + step * ASCENT,
          { face: 'text', size: pointsOf(SIZES.note), color: INK }
        ))
        y += step
      }
      y += points(look.spacing.contents)
      note.end()
    }
  }
}
