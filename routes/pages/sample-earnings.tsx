import { usd } from '../../domain/number-format.ts'
import type { PreparedRecord } from '../../domain/record/prepared-record.ts'
import type { PictureTexts } from '../../schemas/pages/site-texts.ts'
import { fillIn } from '../../html/fill-in.ts'

/** The earnings of the fictional company: its profit, each step from it, and what they come to, in US dollars. */
export interface SampleEarnings {
  company: string
  year: string
  profit: number
  steps: Array<{ name: string; amount: number }>
  earnings: number
}

/** Returns the last year's steps from profit to the owner's earnings. The record must have a bridge to SDE. */
export function toEarnings ({ record, ledger, charts }: PreparedRecord): SampleEarnings {
  const [profit, ...bars] = charts.get('sde-bridge')!.bars
  const end = bars.findIndex(({ from }) => from === 0)
  return {
    company: record.company.shortName ?? record.company.name!,
    year: ledger.lastYear!,
    profit: profit!.to,
    steps: bars.slice(0, end).map(({ label, from, to }) => ({ name: label, amount: to - from })),
    earnings: bars[end]!.to
  }
}

interface ScheduleProps {
  words: PictureTexts['earnings']
  earnings: SampleEarnings
}

/** Says in a sentence what the schedule shows. */
export const describeEarnings = ({ words, earnings: { company, year, profit, earnings } }: ScheduleProps): string =>
  fillIn(words.description, { company, year, profit: usd(profit), earnings: usd(earnings) })

/**
 * The earnings schedule of the fictional company. The script `earnings.js` lets a reader take each cost out and put it
 * back; without it, the schedule shows all of them.
 */
export function EarningsSchedule ({ words, earnings: { company, year, profit, steps, earnings } }: ScheduleProps) {
  const most = profit + steps.reduce((sum, { amount }) => sum + Math.max(0, amount), 0)
  const share = (amount: number) => `${Math.round((amount / most) * 1000) / 10}%`
  return (
    <section class='earnings' aria-labelledby='earnings-title' data-earnings={profit} data-most={most}>
      <p class='earnings-title' id='earnings-title'>{words.title}</p>
      <p class='soft small'>{fillIn(words.of, { company, year })}</p>
      <p class='earnings-total'>
        <strong data-total>{usd(earnings)}</strong> <span>{words.total}</span>
      </p>
      <svg class='earnings-bar' width='100%' height='12' aria-hidden='true'>
        <rect width='100%' height='12' rx='6' class='chart-track' />
        <rect width={share(earnings)} height='12' rx='6' class='added' data-reached />
        <rect width={share(profit)} height='12' rx='6' class='chart-bar' />
      </svg>
      <p class='earnings-start'><span>{words.profit}</span> <b>{usd(profit)}</b></p>
      <ul role='list'>
        {steps.map(({ name, amount }) => (
          <li key={name}>
            <label>
              <input type='checkbox' checked disabled data-amount={amount} />
              <span>{name}</span> <b>{amount > 0 ? '+' : ''}{usd(amount)}</b>
            </label>
          </li>
        ))}
      </ul>
      <p class='soft small' hidden data-hint>{words.hint}</p>
    </section>
  )
}
