import type { ComponentChildren } from 'preact'
import type { Page } from '../../domain/record/documents/document-blocks.ts'
import type { Text } from '../../schemas/pages/text-catalog.ts'
import { fillIn } from '../fill-in.ts'
import { headingsOf, sectionsIn, type Heading } from './contents.tsx'
import { BlockView } from './document-page.tsx'

/** Texts of the links from sheet to sheet. */
interface SheetWords {
  back: Text<'title'>
  next: Text<'title'>
  place: Text<'sheet' | 'sheets'>
}

/** The headings of the sections of a page. */
export const chaptersIn = ({ blocks }: Page): Heading[] =>
  sectionsIn(headingsOf(blocks))

/** Splits a page into its sections, with their content. */
function sectionsOf ({ blocks }: Page) {
  const headings = headingsOf(blocks)
  const starts = headings.flatMap((heading, index) => heading?.level === 2 ? index : [])
  return starts.map((start, place) => ({
    ...headings[start]!,
    content: blocks.slice(start, starts[place + 1]).map((block, index) => (
      <BlockView key={index} block={block} heading={headings[start + index]} hrefOf={undefined} />
    ))
  }))
}

/** Shows one section of a page as a sheet. */
export const OneSheet = ({ page, id }: { page: Page; id: string }) => (
  <div class='sheets'>
    <section class='sheet'>{sectionsOf(page).find((section) => section.id === id)!.content}</section>
  </div>
)

interface SheetsProps {
  page: Page
  words: SheetWords
  /** The name of the links from sheet to sheet for screen readers. */
  label: string
  cover: { id: string; title: string; content: ComponentChildren }
}

/**
 * Shows a document one section at a time, behind a cover: the one that the address names, or the cover. In print, and
 * in a browser that cannot select them, all are shown.
 */
export function Sheets ({ page, words, label, cover }: SheetsProps) {
  const sheets = [{ ...cover, level: undefined }, ...sectionsOf(page)]
  const link = (place: number, text: Text<'title'>) => {
    const to = sheets[place]
    return to === undefined ? <span /> : <a href={`#${to.id}-sheet`}>{fillIn(text, { title: to.title })}</a>
  }
  return (
    <div class='sheets'>
      {sheets.map(({ id, content }, place) => (
        <section key={id} class='sheet' id={`${id}-sheet`}>
          {content}
          <nav class='sheet-links screen-only' aria-label={`${label}, ${place + 1}`}>
            {link(place - 1, words.back)}
            <span class='soft'>{fillIn(words.place, { sheet: place + 1, sheets: sheets.length })}</span>
            {link(place + 1, words.next)}
          </nav>
        </section>
      ))}
    </div>
  )
}
