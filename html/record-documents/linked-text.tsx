import { datesInWords, shortDates } from '../dates.ts'
import { linkIds, type HrefOf } from './entry-links.ts'

/** Shows a text with its links, and with dates in words. A text that is only a date does not wrap. */
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
