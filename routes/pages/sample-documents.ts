import { percentText, usd } from '../../domain/number-format.ts'
import type { Block, PageTable } from '../../domain/record/documents/document-blocks.ts'
import type { DocumentViews } from '../../domain/record/documents/write-document.ts'
import type { PreparedRecord } from '../../domain/record/prepared-record.ts'
import type { DocumentPictureData, SheetCell } from '../../html/pictures/document-pictures.tsx'
import { datesInWords } from '../../html/dates.ts'
import { inAccounts, inParentheses } from '../../html/record-documents/accounting-figures.ts'
import { financialsWorkbook } from '../../office/financials/financials-workbook.ts'
import { isFormula, type Cell } from '../../office/workbook.ts'

const SECTION = 'summary'
const RESULT = 'result'
const SHEET = 'Earnings bridge'
const ROWS = 16
const COLUMNS = 4

/** Returns the text of the fictional company's memorandum, earnings report and workbook that their pictures show. */
export function toDocumentPictures (file: PreparedRecord, views: DocumentViews): DocumentPictureData {
  const company = file.record.company.name!
  const { title } = views.cim.page
  const report = views.earnings.page
  const section = sectionOf(views.cim.page.blocks, SECTION)
  const result = sectionOf(report.blocks, RESULT)
  const { sheets } = financialsWorkbook(file, { title: views.financials.page.title, company, notice: '' }, [])
  const { rows } = sheets.find(({ name }) => name === SHEET)!
  return {
    memorandum: {
      company,
      title: title.replace(`: ${company}`, ''),
      heading: headingOf(section),
      claims: section.slice(1, section.findIndex((block) => 'table' in block))
        .flatMap((block) => 'claim' in block ? [datesInWords(block.claim)] : []),
      table: tableOf(section)
    },
    earnings: {
      company, title: report.title.replace(`: ${company}`, ''), heading: headingOf(result), claims: [], table: tableOf(result)
    },
    workbook: {
      rows: rows.slice(0, ROWS).map((row) => row.slice(0, COLUMNS).map(toSheetCell)),
      columns: COLUMNS,
      sheets: sheets.map(({ name }) => name).slice(0, 5),
      current: SHEET
    }
  }
}

const sectionOf = (blocks: Block[], id: string): Block[] =>
  blocks.slice(blocks.findIndex((block) => 'heading' in block && 'id' in block && block.id === id))

const headingOf = ([first]: Block[]): string => (first as Extract<Block, { heading: string }>).heading

/** Returns the first table of a section. */
const tableOf = (section: Block[]): PageTable =>
  withoutFacts(inAccounts((section.find((block) => 'table' in block) as Extract<Block, { table: unknown }>).table))

/** Returns a table without the column of the facts, which is too wide for a picture. */
const withoutFacts = ({ columns, rows, ...rest }: PageTable): PageTable => ({
  ...rest,
  columns: columns.slice(0, COLUMNS),
  rows: rows.map(({ cells, total }) => ({ cells: cells.slice(0, COLUMNS), total }))
})

function toSheetCell ({ content, format, look }: Cell): SheetCell {
  const number = isFormula(content) ? content.value() : content
  const text = typeof number === 'number' ? (format === 'percent' ? percentText(number * 100) : usd(number)) : number
  return {
    text: inParentheses(text ?? ''),
    kind: isFormula(content) ? 'formula' : typeof content === 'number' ? 'input' : 'text',
    isBold: look !== undefined && look !== 'note' && look !== 'plain'
  }
}
