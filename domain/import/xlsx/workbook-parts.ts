import { damagedWorkbook, scanXml, type XmlHandlers } from './scan-xml.ts'
import { TextPiece, type WorkbookBudget } from './workbook-budget.ts'
import { Refusal } from '../refusal.ts'

/** A sheet that the workbook names, and the id of the relationship to its part. */
interface NamedSheet { name: string, relationship: string | undefined, isHidden: boolean }

/** The list of sheets, the defined names, and the way dates are counted. */
interface WorkbookList {
  sheets: NamedSheet[]
  /** `sheet` is the place of the sheet for which the name is defined, if it is defined for one. */
  names: Array<{ name: string, value: string, sheet?: number }>
  is1904: boolean
}

/** The parts of a cell's style that are read. */
export interface CellFormat { isDate: boolean, indent?: number }

const MOST_SHEETS = 40
/** Maximum number of characters of a sheet's name, which precedes the address of each cell. Excel allows 31. */
const MOST_SHEET_NAME = 255

/** Scans a part and counts its elements. */
function scanPart (xml: string, budget: WorkbookBudget, handlers: XmlHandlers): void {
  scanXml(xml, {
    ...handlers,
    open: (name, attributes) => {
      budget.readTag(name, false)
      handlers.open(name, attributes)
    }
  })
}

/** Reads the part `xl/workbook.xml`. Throws a Refusal for more than 40 sheets, and for a name that is too long. */
export function readWorkbookList (xml: string, budget: WorkbookBudget): WorkbookList {
  const list: WorkbookList = { sheets: [], names: [], is1904: false }
  let defined: { name: string, sheet?: number, text: TextPiece } | undefined
  scanPart(xml, budget, {
    open (element, attributes) {
      if (element === 'sheet') {
        const { name = '', state, ...others } = attributes()
        if (name.length > MOST_SHEET_NAME) throw damagedWorkbook()
        const key = Object.keys(others).find((one) => one.endsWith(':id'))
        list.sheets.push({
          name, relationship: key === undefined ? undefined : others[key], isHidden: /hidden$/i.test(state ?? '')
        })
        if (list.sheets.length > MOST_SHEETS) {
          throw new Refusal('too-large', `The workbook has more than ${MOST_SHEETS} sheets: export the one report alone.`)
        }
      } else if (element === 'workbookPr') {
        list.is1904 = isTrue(attributes().date1904)
      } else if (element === 'definedName') {
        const { name = '', localSheetId } = attributes()
        defined = { name, text: new TextPiece(), ...localSheetId !== undefined && { sheet: Number(localSheetId) } }
      }
    },
    text: (raw, decode) => defined?.text.add(raw, decode),
    close (element) {
      if (element !== 'definedName' || !defined) return
      const { text, ...rest } = defined
      list.names.push({ ...rest, value: text.value })
      defined = undefined
    }
  })
  return list
}

const isTrue = (value: string | undefined): boolean => value === '1' || value === 'true'

/** Reads relationships: targets by id. */
export function readRelationships (xml: string, budget: WorkbookBudget): Map<string, string> {
  const targets = new Map<string, string>()
  scanPart(xml, budget, {
    open (element, attributes) {
      if (element !== 'Relationship') return
      const { Id: id, Target: target } = attributes()
      if (id !== undefined && target !== undefined) targets.set(id, target)
    },
    text () {},
    close () {}
  })
  return targets
}

/** Reads the shared texts of a workbook. Phonetic hints are left out. */
export function readSharedTexts (xml: string, budget: WorkbookBudget): string[] {
  const texts: string[] = []
  let text = new TextPiece()
  let isText = false
  let isHint = false
  scanPart(xml, budget, {
    open (element) {
      if (element === 'si') text = new TextPiece()
      if (element === 'rPh') isHint = true
      if (element === 't') isText = !isHint
    },
    text (raw, decode) {
      if (isText) text.add(raw, decode)
    },
    close (element) {
      if (element === 'si') {
        const shared = unescapeText(text.value)
        // Many cells may share a text of 32,767 blanks, and each would be looked at again.
        texts.push(shared.trim() === '' ? '' : shared)
      }
      if (element === 'rPh') isHint = false
      if (element === 't') isText = false
    }
  })
  return texts
}

/** Replaces `_x000D_`, with which Excel writes characters that XML cannot contain (ECMA-376, ST_Xstring). */
export const unescapeText = (text: string): string => text.includes('_x')
  ? text.replaceAll(/_x([\da-f]{4})_/gi, (_whole, hex: string) => String.fromCharCode(parseInt(hex, 16)))
  : text

/** Formats of dates and times that Excel defines itself (ECMA-376, part 1, 18.8.30). */
const isBuiltInDate = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)

/** Whether a number format shows a date or a time: it has a letter for one outside quotation marks and brackets. */
function showsDate (code: string): boolean {
  const plain = code.replaceAll(/"[^"]*"?|\\.|[*_]./g, '')
  return /\[(?:h+|m+|s+)\]/i.test(plain) ||
    /d|m|y|h|(?<![a-z])s{1,2}(?![a-z])|am\/pm/i.test(plain.replaceAll(/\[[^\]]*\]?/g, '').replaceAll(/general|standard/gi, ''))
}

/** Reads the formats of cells in the order in which cells name them. */
export function readCellFormats (xml: string, budget: WorkbookBudget): CellFormat[] {
  const formats: CellFormat[] = []
  const dates = new Map<number, boolean>()
  let isCellFormats = false
  scanPart(xml, budget, {
    open (element, attributes) {
      if (element === 'cellXfs') isCellFormats = true
      if (element === 'numFmt') {
        const { numFmtId: id, formatCode: code = '' } = attributes()
        dates.set(Number(id), showsDate(code.slice(0, 255)))
      }
      if (!isCellFormats) return
      if (element === 'xf') {
        const id = Number(attributes().numFmtId ?? 0)
        formats.push({ isDate: dates.get(id) ?? isBuiltInDate(id) })
      } else if (element === 'alignment') {
        const indent = Number(attributes().indent ?? 0)
        if (indent > 0) formats.at(-1)!.indent = indent
      }
    },
    text () {},
    close (element) {
      if (element === 'cellXfs') isCellFormats = false
    }
  })
  return formats
}
