import { writePdf, type PlacedField, type PlacedText, type WrittenPage } from './write-pdf.ts'

/** A line of a form: its number, its label, and the amount that was filled in. */
export type PrintedFormLine = [number: string, label: string, amount?: string | string[]]

export interface PrintedReturn {
  /** The name of the form, its title, and the year in its corner. */
  form: string
  title: string
  year: string
  /** Replaces the line about the tax year. */
  taxYear?: string
  /** The town, state and ZIP code of the company. */
  address?: string
  lines: PrintedFormLine[]
  /** Further pages, each with its lines below a title. */
  schedules?: Array<[title: string, lines: PrintedFormLine[]]>
  /** Whether amounts are in form fields instead of being drawn. */
  fields?: boolean
}

const PITCH = 14

/** Prints a tax return on a form of our own drawing, with numbers of a taxpayer, an employer and a bank on it. */
export function printReturn (printed: PrintedReturn): Buffer {
  const { form, title, year, taxYear, address, lines, schedules = [], fields = false } = printed
  const head: PlacedText[] = [
    { text: `Form ${form}`, x: 36, y: 40, size: 14 },
    { text: title, center: 306, y: 40, size: 12 },
    { text: year.slice(0, 2), x: 520, y: 40, size: 16 },
    { text: year.slice(2), x: 520 + 18, y: 40, size: 16 },
    { text: taxYear ?? `For calendar year ${year} or tax year beginning , ${year}, ending , 20`, x: 36, y: 60, size: 8 },
    { text: 'Name Juniper Example Heating & Air, LLC', x: 36, y: 80, size: 8 },
    { text: 'D Employer identification number 84-1234567', x: 330, y: 80, size: 8 },
    { text: "Owner's social security number 123-45-6789", x: 36, y: 94, size: 8 },
    { text: 'Routing number 021000021 account 000123456789', x: 330, y: 94, size: 8 },
    ...address === undefined ? [] : [{ text: address, x: 36, y: 106, size: 8 }]
  ]
  const foot = (page: number): PlacedText[] => [
    { text: `Form ${form} (${year})`, right: 576, y: 770, size: 7 }, { text: String(page), x: 36, y: 770, size: 7 }
  ]
  const first = formLines(lines, 120, fields)
  const pages: WrittenPage[] = [{ texts: [...head, ...first.texts, ...foot(1)], fields: first.fields }]
  for (const [name, own] of schedules) {
    const page = formLines(own, 90, fields)
    const texts = [{ text: name, x: 36, y: 60, size: 10 }, ...page.texts, ...foot(pages.length + 1)]
    pages.push({ texts, fields: page.fields })
  }
  return writePdf(pages)
}

function formLines (lines: PrintedFormLine[], top: number, asFields: boolean): Required<Pick<WrittenPage, 'texts' | 'fields'>> {
  const texts: PlacedText[] = []
  const fields: PlacedField[] = []
  for (const [index, [number, label, amount = []]] of lines.entries()) {
    const y = top + index * PITCH
    const amounts = [amount].flat()
    texts.push({ text: number, x: 36, y, size: 8 }, { text: `${label} . . . . . .`, x: 58, y, size: 8 })
    if (amounts.length < 2) texts.push({ text: number, right: 480, y, size: 8 })
    for (const [place, value] of amounts.entries()) {
      const right = 576 - (amounts.length - 1 - place) * 70
      if (asFields) fields.push({ name: `f${top}_${index}_${place}`, value, box: [right - 66, y - 10, right, y + 3] })
      else texts.push({ text: value, right, y, size: 9 })
    }
  }
  return { texts, fields }
}

/** Lines of Form 1120-S. In 2023, the result moved from line 21 to line 22. */
export const linesOf1120S = (year: number): PrintedFormLine[] => [
  ['1a', 'Gross receipts or sales', '1,554,006.'],
  ['b', 'Less returns and allowances', '12,406.'],
  ['c', 'Balance. Subtract line 1b from line 1a', '1,541,600.'],
  ['2', 'Cost of goods sold (attach Form 1125-A)', '910,111.'],
  ['7', 'Compensation of officers (see instructions-attach Form 1125-E)', '96,000.'],
  ['8', 'Salaries and wages (less employment credits)', '118,430.'],
  year < 2023
    ? ['21', 'Ordinary business income (loss). Subtract line 20 from line 6', '(24,138.)']
    : ['22', 'Ordinary business income (loss). Subtract line 21 from line 6', '(24,138.)']
]
const schedules: PrintedReturn['schedules'] = [[
  'Schedule L Balance Sheets per Books', [['15', 'Total assets', ['520,835.', '541,971.']], ['27', "Total liabilities and shareholders' equity", ['520,835.', '541,971.']]]
], [
  'Schedule M-1 Reconciliation of Income (Loss) per Books With Income (Loss) per Return',
  [['1', 'Net income (loss) per books', '24,138.'], ['8', 'Income (loss) (Schedule K, line 18). Subtract line 7 from line 4', '27,297.']]
]]

/** Prints a Form 1120-S with Schedules L and M-1. */
export const form1120S = (year: number, more: Partial<PrintedReturn> = {}): Buffer => printReturn({
  form: '1120-S', title: 'U.S. Income Tax Return for an S Corporation', year: String(year), lines: linesOf1120S(year), schedules, ...more
})
