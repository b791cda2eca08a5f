import t from 'tap'
import { LEDGER_BOUNDS } from '../../domain/import/ledger/ledger-bounds.ts'
import type { ReasonedValues } from '../../domain/reasoned-values.ts'
import { SAID_FROM } from '../../domain/record/documents/said-from.ts'
import { THRESHOLDS } from '../../domain/record/figures/thresholds.ts'

// What each number does is tested beside it. Here they are pinned, because those tests follow the number.

const numbersOf = (values: ReasonedValues<string>) =>
  Object.fromEntries(Object.entries(values).map(([name, { value, unit }]) => [name, `${value} ${unit}`]))

t.test('the numbers from which a record is questioned', async (t) => {
  t.same(numbersOf(THRESHOLDS), {
    paymentsApart: '10 %',
    twelvePaymentsApart: '20 %',
    belowZero: '250 USD',
    slippedDigit: '7 times',
    smallLine: '2500 USD',
    smallShare: '0.25 %',
    jump: '3 times',
    jumpLeast: '10000 USD',
    jumpShare: '1 %',
    grossMargin: '8 points',
    ebitdaFall: '50 %',
    interestRate: '30 %',
    rateApart: '5 times',
    receivables: '120 days',
    plansShare: '2 %',
    equipment: '2500 USD',
    debtApart: '2 times',
    tableAboveRevenue: '1 %',
    largeCustomer: '20 %',
    threeCustomers: '50 %',
    addBacks: '15 %',
    addBacksExamined: '25 %',
    lastYearFall: '15 %',
    lastMarginFall: '4 points',
    aboutTheSame: '10 %',
    lastMonth: '1.25 times',
    toldRentApart: '10 %',
    coverageApart: '0.1 times'
  })
})

t.test('the numbers that change what a written document says', async (t) => {
  t.same(numbersOf(SAID_FROM), {
    movedOfLine: '10 %',
    movedOfRevenue: '0.5 %',
    oneMonth: '50 %',
    withRevenue: '0.5 points',
    besideRevenue: '50 %',
    seasonal: '28 %',
    addedBackMuch: '25 %',
    change: '0.5 %',
    hiddenChange: '1 %',
    smallCause: '25 %',
    smallWork: '5 %',
    thinMargin: '10 %',
    oldCompany: '5 years',
    smallCustomer: '10 %',
    cashMonthApart: '5 %'
  })
})

t.test('the numbers by which postings are taken for an add-back or against it', async (t) => {
  t.same(numbersOf(LEDGER_BOUNDS), {
    unnamedRows: '3 rows',
    runningMonths: '6 months',
    comesAgainMonths: '3 months',
    backOfLoss: '1.5 times',
    backWithin: '365 days',
    asked: '250 USD',
    askedOnce: '1000 USD',
    nearEnd: '10 days',
    takenBack: '30 days',
    bookedTwice: '500 USD',
    sameMemo: '7 days',
    sameNumber: '60 days',
    habit: '6 rows',
    askedEquipment: '2500 USD'
  })
})
