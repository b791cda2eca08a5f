import t from 'tap'
import { datesInWords, shortDates } from '../../html/dates.ts'

t.test('dates in words', async (t) => {
  for (const [text, expected] of [
    ['As of 2026-05-29.', 'As of May 29, 2026.'],
    ['from 2025-05 to 2026-04', 'from May 2025 to April 2026'],
    ['founded 1998-03-02', 'founded March 2, 1998'],
    // Ranges of years.
    ['sales 2010-12, 1998-02 and 2025-26', 'sales 2010-12, 1998-02 and 2025-26'],
    ['since 2012-12', 'since December 2012'],
    // Names that files give.
    ['row 2026-04', 'row 2026-04'],
    ['2026-05-29_letter.pdf, P-2026-04, 2026-04-x', '2026-05-29_letter.pdf, P-2026-04, 2026-04-x'],
    ['2026-02-31 and 2026-13', '2026-02-31 and 2026-13']
  ] as const) t.equal(datesInWords(text), expected)
  t.equal(shortDates('2025-12-31, 2026-04'), 'Dec 31, 2025, Apr 2026')
})
