import { datesInWords } from '../../html/dates.ts'

/** The title of a paper with its period, unless the title already names the period. */
export const paperName = (title: string, period: string | undefined): string =>
  period === undefined || title.includes(period) ? title : `${title}, ${datesInWords(period)}`
