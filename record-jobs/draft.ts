import type { DocumentView } from '../domain/record/documents/write-document.ts'
import { fillIn } from '../html/fill-in.ts'
import type { RecordReportTexts } from '../schemas/pages/record-report-texts.ts'
import type { RecordReport } from '../schemas/record/record-report.ts'

export type DraftWords = RecordReportTexts['draft']

/** Returns the contradictions in a record, each as a sentence. */
export const contradictionsIn = ({ findings }: RecordReport): string[] =>
  findings.filter(({ severity }) => severity === 'broken').map(({ message }) => message)

/** Returns, for example, `Draft: 7 contradictions`. */
export const draftLine = (words: DraftWords, { length: count }: string[]): string =>
  count === 1 ? words.one : fillIn(words.line, { count })

/**
 * Marks a document for buyers as a draft if its record contradicts itself: with that word only, because the
 * contradictions are for the owner.
 */
export function markBuyerDraft (view: DocumentView, contradictions: string[], words: DraftWords): DocumentView {
  if (contradictions.length === 0) return view
  const { page, json } = view
  return {
    ...view,
    json: { ...json, draft: [words.word] },
    page: { ...page, description: `${words.word}. ${page.description}` }
  }
}

/**
 * Marks a document as a draft if its record contradicts itself: the draft line comes first, and the contradictions are
 * listed at the end. Returns any other document unchanged.
 */
export function markDraft (view: DocumentView, contradictions: string[], words: DraftWords): DocumentView {
  if (contradictions.length === 0) return view
  const { page, json } = view
  const line = draftLine(words, contradictions)
  return {
    ...view,
    json: { ...json, draft: contradictions },
    page: {
      ...page,
      blocks: [
        { text: `${line}. ${words.why}` },
        ...page.blocks,
        { heading: words.heading, id: 'contradictions' },
        { list: contradictions }
      ]
    }
  }
}
