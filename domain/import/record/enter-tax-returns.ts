import type { ImportQuestion } from '../../../schemas/record/import.ts'
import { lastThreeYears } from '../../record/standard-index.ts'
import { dollarsOf, printCents } from '../amount.ts'
import type { ParsedFile } from '../parsed-file.ts'
import type { TaxReturn } from '../pdf/read-tax-return.ts'
import { returnQuestionId } from '../questions/change-record.ts'
import { putDocument } from './documents.ts'
import { enterYears } from './enter-statements.ts'
import type { BusinessRecord, OwnDocument, RecordTaxReturn } from '../../../schemas/record/business-record.ts'
import { compareTexts } from '../../compare-texts.ts'

const MOST_RETURNS = 30
export const TAX_RETURN_TAG = 'tax.return'

/**
 * Adds tax returns to the record, each with its document in the index, and returns a question about each, because the
 * owner has to compare what was read with the return. A return of the same year and form is replaced; what leads to it
 * from the books stays. `documents` gets the id of each file.
 */
export function enterTaxReturns (
  draft: BusinessRecord,
  files: ParsedFile[],
  { documents, entered }: { documents: Map<ParsedFile, string>, entered: Set<string> }
): ImportQuestion[] {
  const questions = new Map<string, ImportQuestion>()
  const found = files.flatMap((file) => file.taxReturn ? [{ file, read: file.taxReturn }] : [])
  const leftOut = enterYears(draft, found.map(({ read }) => read.year))
  for (const { file, read } of found) {
    if (leftOut.includes(read.year)) {
      file.warnings.push({ code: 'years-left-out', message: `A record holds the last five fiscal years, so the return of ${read.year} was left out.` })
      continue
    }
    const document = putDocument(draft, paperOf(draft, read.year), entered)
    documents.set(file, document)
    putReturn(draft, read, document)
    questions.set(returnQuestionId(read), questionOf(read))
  }
  return [...questions.values()]
}

/** The entry of the index for the return of a year: the one that is there, or that of the standard index. */
function paperOf (draft: BusinessRecord, year: string): OwnDocument {
  const known = draft.documents?.find(({ tag, period }) => tag === TAX_RETURN_TAG && period === year)
  if (known) return { ...known, status: 'present' }
  // The standard index has a return for each of the last three years; an older one gets a number after its own.
  const place = lastThreeYears(draft).indexOf(year)
  const id = place === -1 ? 'DR-03.21' : `DR-03.0${place + 1}`
  return { id, title: `Business income-tax return, ${year}`, period: year, status: 'present', tag: TAX_RETURN_TAG }
}

function putReturn (draft: BusinessRecord, { form, year, lines }: TaxReturn, document: string): void {
  const statements = draft.statements ??= {}
  const all = statements.taxReturns ?? []
  const amountOf = (wanted: string) => lines.find(({ is }) => is === wanted)?.cents
  const income = amountOf('ordinary-income')
  const before = all.find((one) => one.year === year && (one.form ?? form) === form)
  const kept: RecordTaxReturn = {
    ...before,
    year,
    form,
    grossReceipts: dollarsOf(amountOf('gross-receipts')!),
    ...income !== undefined && { netIncome: dollarsOf(income) },
    lines: lines.map(({ name, cents, place }) => ({ name, amount: dollarsOf(cents), at: place })),
    document
  }
  statements.taxReturns = [...all.filter((one) => one !== before), kept]
    .toSorted((one, other) => compareTexts(one.year, other.year)).slice(-MOST_RETURNS)
}

function questionOf (read: TaxReturn): ImportQuestion {
  const listed = read.lines.map(({ name, cents, place }) => `${name} ${printCents(cents)} (${place})`).join('; ')
  return {
    id: returnQuestionId(read),
    kind: 'tax-return',
    name: `${/^\d/.test(read.form) ? 'Form ' : ''}${read.form}, ${read.year}`,
    ask: `Does your tax return say this? ${listed}.`,
    why: 'These lines were read from a PDF. Compare them with your copy before a buyer does.',
    options: [{ value: 'right', label: 'Yes, it says this' }, { value: 'wrong', label: 'No, leave this return out' }]
  }
}
