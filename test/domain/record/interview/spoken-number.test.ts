import t from 'tap'
import { readSpoken, type SpokenKind, type SpokenNumber } from '../../../../domain/record/interview/spoken-number.ts'

/** How a result is written in the table: `~` for about, `a to b` for a span, `none`, `?` for unclear. */
function written (read: SpokenNumber, kind: SpokenKind): string {
  if (read.is !== 'number') return read.is === 'none' ? 'none' : '?'
  const one = (value: number) =>
    kind === 'month' ? `${Math.floor(value / 12)}-${String(value % 12 + 1).padStart(2, '0')}` : String(value)
  return `${read.isAbout ? '~' : ''}${one(read.value)}${read.upTo === undefined ? '' : ` to ${one(read.upTo)}`}`
}

const table: Record<SpokenKind, Record<string, string>> = {
  number: {
    '15 to 12': '?',
    '0 or 5': '0 to 5',
    '12 to 12': '?',
    'half a year': '?',
    '12 and 15': '?',
    'a week': '?',
    40: '40',
    'about 40': '~40',
    '12-15': '12 to 15',
    '12 to 15': '12 to 15',
    'between 12 and 15': '12 to 15',
    '1,200': '1200',
    '4,414 customers': '4414',
    'a couple of hundred or so': '~200',
    'two hundred fifty': '250',
    'twenty-five or so': '~25',
    'a dozen': '12',
    none: '0',
    'n/a': 'none',
    'N/A.': 'none',
    '3k': '3000',
    '1.5k': '1500',
    '400+': '~400',
    'over 300': '~300',
    'a few': '?',
    lots: '?',
    'two fifty': '?',
    '8 and 4 part time': '?',
    4.8: '4.8',
    '-5': '?',
    'we have 11 guys': '11',
    '11, not counting me': '11',
    'not many, a dozen': '12',
    '8, 4 of them part time': '?',
    'six: two are mine': '?',
    'about two and a half': '~2.5',
    'three and a quarter': '3.25',
    'two hundred and a half': '250',
    'one half': '?',
    'two thirds of them': '?'
  },
  money: {
    '$5/mo': '5',
    '90 to 110k': '90000 to 110000',
    '1.1 to 110': '1.1 to 110',
    '90 or 110k': '?',
    '$19 a month': '19',
    '$19/mo': '19',
    '1.2 mil': '1200000',
    '$1.2M': '1200000',
    'half a million': '500000',
    'a million and a half': '1500000',
    'two and a half million': '2500000',
    '2 and a half mil': '2500000',
    'a million and a half million': '?',
    'three quarters of a million': '?',
    '90-110k': '90000 to 110000',
    '$4,500.50': '4500.5',
    'fifteen hundred': '1500',
    'around 6,500 dollars': '~6500',
    'market rate': '?',
    '$4,500, paid to my wife': '4500',
    '$4,500, used to be $4,000': '?',
    '1.234,50': '?'
  },
  percent: {
    100: '100',
    101: '?',
    0: '0',
    1: '1',
    0.4: '?',
    '0.4%': '0.4',
    '5 out of 5': '100',
    '6 out of 5': '?',
    '0 out of 5': '0',
    '5 out of 0': '?',
    '90% to 101%': '?',
    half: '50',
    'a third': '33',
    'about two thirds of them': '~67',
    '85%': '85',
    '85 percent': '85',
    '9 out of 10': '90',
    'one in five': '20',
    '60-70%': '60 to 70',
    'all of them': '100',
    nobody: '0',
    'most of them, 60%': '60',
    'the rest, 40': '40',
    'half, maybe 60': '?',
    'not sure (about 30)': '~30',
    most: '?',
    '140%': '?'
  },
  year: {
    '2004-2006': '2004 to 2006',
    '2006-2004': '?',
    '2004 and 2006': '?',
    31: '2031',
    32: '1932',
    '199 years ago': '~1827',
    '200 years ago': '?',
    '1.5 years ago': '?',
    'in 5 years': '~2031',
    '5 years': '~2021',
    'in 5 years ago': '~2021',
    1998: '1998',
    'since 98': '1998',
    "'04": '2004',
    'started in 2004 out of my garage': '2004',
    '20 years ago': '~2006',
    'in two years': '~2028',
    'next year': '2027',
    'March 2004': '2004',
    'around 1985': '~1985',
    'the 90s': '?',
    'before my time': '?'
  },
  month: {
    '1/2027': '2027-01',
    '12/2027': '2027-12',
    '13/2027': '?',
    '0/2027': '?',
    'March 2027': '2027-03',
    '3/27': '2027-03',
    '12/31/2027': '2027-12',
    '12/31/2027, then month to month': '2027-12',
    'end of 2027': '2027-12',
    'until Sept. 2028': '2028-09',
    'month to month': 'none',
    March: '?'
  },
  months: {
    'half a year': '6',
    'a year and a half': '18',
    'a year': '12',
    '6 months': '6',
    '6 to 12 months': '6 to 12',
    'about 2 years': '~24',
    '90 days': '3',
    'two weeks': '0.46',
    'as long as it takes': '?',
    'two and a half years': '30',
    'a month, maybe': '1',
    'a year or two': '?'
  }
}

t.test('numbers as people type them', async (t) => {
  const rows = Object.entries(table).flatMap(([kind, texts]) => Object.entries(texts).map(([text, read]) =>
    ({ kind: kind as SpokenKind, text, read })))
  t.ok(rows.length >= 60, `${rows.length} ways`)
  for (const { kind, text, read } of rows) {
    t.equal(written(readSpoken(text, kind, 2026), kind), read,
    `${kind}: ${text}`)
  }
})

t.test('any text is read in time proportional to its length', async (t) => {
  for (const text of ['1'.repeat(5000), 'a couple of '.repeat(400), '- '.repeat(2000), '\u00e9'.repeat(5000),
    '\u{1f600}'.repeat(500), '=1+1']) {
    for (const kind of ['number', 'money', 'percent', 'year', 'month', 'months'] as const) {
      const begun = performance.now()
      t.equal(readSpoken(text, kind, 2026).is, 'unclear')
      t.ok(performance.now() - begun < 200)
    }
  }
})
