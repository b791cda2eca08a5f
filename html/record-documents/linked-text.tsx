import { datesInWords, shortDates } from '../dates.ts'
import { linkIds, type HrefOf } from './entry-links.ts'

/** A text with its links, and dates in words. A date on its own line is not broken. */
export function Words ({ text, hrefOf }: { text: string; hrefOf: HrefOf | undefined }) {
  if (/^\d{4}-\d{2}(-\d{2})?$/.test(text)) return <time>{shortDates(text)}</time>
  return (
    <>
      {linkIds(datesInWords(text), hrefOf).map(({ text: piece, href }, index) =>
        href === undefined
          ? piece
          : (
            <a key={index} href={href}>
              {piece}
            </a>
            )
      )}
    </>
  )
}
