import type { RelatedLinks } from '../../domain/record/documents/document-blocks.ts'
import { datesInWords } from '../dates.ts'
import { slugOf } from '../../domain/slug.ts'
import type { HrefOf } from './entry-links.ts'

/** Shows links to related pages: as a section, or as a row without a heading. */
export function RelatedLinksList (
  { way: { heading, label, links }, hrefOf }: { way: RelatedLinks; hrefOf: HrefOf | undefined }
) {
  const entries = (
    <ul>
      {links.map(({ text, to, note, current }, index) => (
        <li key={index}>
          {to === undefined
            ? <span {...(current && { 'aria-current': 'page' as const })}>{datesInWords(text)}</span>
            : <a href={hrefOf?.(to) ?? to}>{datesInWords(text)}</a>}
          {note !== undefined && `: ${datesInWords(note)}`}
        </li>
      ))}
    </ul>
  )
  return heading === undefined
    ? <nav class='steps' aria-label={label}>{entries}</nav>
    : (
      <section>
        <h2 id={slugOf(heading)}>{heading}</h2>
        {entries}
      </section>
      )
}
