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
  lines: PrintedFormLine[]
  /** Further pages, each with its lines below a title. */
  schedules?: Array<[title: string, lines: PrintedFormLine[]]>
  /** Whether amounts are in form fields instead of being drawn. */
  fields?: boolean
}

const PITCH = 14

/** Prints a tax return on a form of our own drawing, with numbers of a taxpayer, an employer and a bank on it. */
export function printReturn (printed: PrintedReturn): Buffer {
  const { form, title, year, taxYear, lines, schedules = [], fields = false } = printed
  const head: PlacedText[] = [
    { text: `Form ${form}`, x: 36, y: 40, size: 14 },
    { text: title, center: 306, y: 40, size: 12 },
    { text: year.slice(0, 2), x: 520, y: 40, size: 16 },
    { text: year.slice(2), x: 520 + 18, y: 40, size: 16 },
    { text: taxYear ?? `For calendar year ${year} or tax year beginning , ${year}, ending , 20`, x: 36, y: 60, size: 8 },
    { text: 'Name Juniper Example Heating & Air, LLC', x: 36, y: 80, size: 8 },
    { text: 'D Employer identification number 84-1234567', x: 330, y: 80, size: 8 },
    { text: "Owner's social security number 123-45-6789", x: 36, y: 94, size: 8 },
    { text: 'Routing number 021000021 account 000123456789', x: 330, y: 94, size: 8 }
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

function formLines (lines: PrintedFormLine[], top: number, asFields: boolean): Required<WrittenPage> {
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
