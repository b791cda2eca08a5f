import type { ImportBounds } from '../import-bounds.ts'
import { unpackZip } from '../bytes/unpack-zip.ts'
import { EXPORT_INSTEAD, Refusal } from '../refusal.ts'
import type { Grid } from '../grid/grid.ts'
import { readSheet } from './read-sheet.ts'
import { damagedWorkbook } from './scan-xml.ts'
import { WorkbookBudget } from './workbook-budget.ts'
import { readCellFormats, readRelationships, readSharedTexts, readWorkbookList } from './workbook-parts.ts'

/** Parts with cells, texts, styles, and names. Drawings, macros, links, and comments are not unpacked. */
const WANTED = /^xl\/(?:(?:workbook|styles|sharedstrings)\.xml|_rels\/workbook\.xml\.rels|worksheets\/[^/]+\.xml)$/i

/**
 * Reads the visible sheets of an .xlsx workbook as grids. Formulas are not calculated: a cell has its stored value or
 * none. Each part is scanned once for each sheet that names it, and everything counts while it is read. Throws a
 * Refusal for a file that is damaged or exceeds the bounds. The archive must be a workbook, as `kindOfZip` decides.
 */
export function readWorkbook (bytes: Uint8Array, bounds: ImportBounds): Grid[] {
  const parts = new Map(
    unpackZip(bytes, bounds, (name) => WANTED.test(name)).map(({ name, data }) => [name.toLowerCase(), data])
  )
  const budget = new WorkbookBudget(bounds.unpackedBytes, bytes.length)
  const list = readWorkbookList(textOf('xl/workbook.xml')!, budget)
  const [relationships, texts, formats] = [
    readIf('xl/_rels/workbook.xml.rels', readRelationships), readIf('xl/sharedstrings.xml', readSharedTexts),
    readIf('xl/styles.xml', readCellFormats)
  ]
  const context = { texts: texts ?? [], formats: formats ?? [], is1904: list.is1904, bounds, budget }
  return list.sheets.flatMap(({ name, relationship = '', isHidden }, place): Grid[] => {
    if (isHidden) return []
    const xml = textOf(partOf(relationships?.get(relationship)))
    if (xml === undefined) throw damagedWorkbook()
    const { rows, printHeader } = readSheet(xml, context)
    const constants = list.names
      .filter(({ sheet, value }) => (sheet === undefined || sheet === place) && !value.includes('!'))
      .map((one) => [one.name, one.value] as const)
    return [{
      sheet: name,
      rows,
      constants: new Map(constants),
      ...(printHeader !== undefined && { printHeader: readPrintHeader(printHeader) })
    }]
  })

  function readIf<Read> (name: string, read: (xml: string, budget: WorkbookBudget) => Read): Read | undefined {
    const xml = textOf(name)
    return xml === undefined ? undefined : read(xml, budget)
  }

  /** Decodes a part. Its bytes count each time. */
  function textOf (name: string): string | undefined {
    const data = parts.get(name)
    if (!data) return undefined
    budget.readPart(data.length)
    if (data.includes(0)) {
      throw new Refusal('not-a-report', `The workbook is written in a way that no export has: ${EXPORT_INSTEAD}.`)
    }
    return new TextDecoder().decode(data)
  }
}

/** The name of a part that a relationship of the workbook names, relative to the folder `xl`. */
function partOf (target = ''): string {
  const path: string[] = target.startsWith('/') ? [] : ['xl']
  for (const step of target.toLowerCase().split('/')) {
    if (step === '..') path.pop()
    else if (step !== '' && step !== '.') path.push(step)
  }
  return path.join('/')
}

/** Splits a print header into lines and removes its formatting codes. `&&` is an ampersand. */
function readPrintHeader (header: string): string[] {
  return header
    .replaceAll('&&', '\u0000')
    .replaceAll(/&"[^"]*"|&K[0-9A-F]{6}|&\d+ ?|&[A-Z]/gi, (code) => /^&[LCR]$/i.test(code) ? '\n' : '')
    .replaceAll('\u0000', '&')
    .split('\n').map((line) => line.trim()).filter((line) => line !== '')
}
