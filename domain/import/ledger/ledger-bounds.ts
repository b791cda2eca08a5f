import type { ReasonedValues } from '../../reasoned-values.ts'

/** Where the postings of a ledger are taken for an add-back or against it, with the reason for each value. */
export const LEDGER_BOUNDS = {
  unnamedRows: { value: 3, unit: 'rows', why: 'Of more rows without a word in common, some add up to any amount by chance.' },
  runningMonths: { value: 6, unit: 'months', why: 'The same payment in half of the months of a year is a running cost, not an event.' },
  comesAgainMonths: { value: 3, unit: 'months', why: 'A cost of one event is paid in parts at most in two more months.' },
  backOfLoss: { value: 1.5, unit: 'times', why: 'What an insurer pays for a loss is near its cost; much more is for another event.' },
  backWithin: { value: 365, unit: 'days', why: 'Claims and refunds are paid within a year of the cost.' },
  asked: { value: 250, unit: 'USD', why: 'A smaller cost moves no price and is not worth a question.' },
  askedOnce: { value: 1000, unit: 'USD', why: 'Small repairs and fees come each year, whatever their memos say.' },
  nearEnd: { value: 10, unit: 'days', why: "A buyer's accountant reads each entry of the days around the end of a year." },
  takenBack: { value: 30, unit: 'days', why: 'A sale that is taken back later was not booked to fill a year.' },
  bookedTwice: { value: 500, unit: 'USD', why: 'Smaller costs move no price, and many have the same amount.' },
  sameMemo: { value: 7, unit: 'days', why: 'The same payment a week later may be the one of the next week.' },
  sameNumber: { value: 60, unit: 'days', why: 'Suppliers begin their numbers again after some time.' },
  habit: { value: 6, unit: 'rows', why: 'Payments of one amount to one payee are a habit if there are so many, and no mistake.' },
  askedEquipment: { value: 2500, unit: 'USD', why: 'The tax rules expense a purchase up to this amount.' }
} as const satisfies ReasonedValues<'rows' | 'months' | 'times' | 'days' | 'USD'>
