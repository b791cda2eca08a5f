/** The federal return of each kind of company, as `statements.taxReturns` names it. */
export type TaxForm = '1120-S' | '1120' | '1065' | 'Schedule C'

/** A line of a return that is read. */
export interface FormLine {
  is: 'gross-receipts' | 'ordinary-income' | 'other'
  /** How the record names it. */
  name: string
  /** How the form names it, in any year. */
  label: RegExp
  /** Its number in a year. Lines moved: in 2023 a deduction came before the result of Forms 1120-S and 1065. */
  number: (year: number) => string
  /** The schedule that has it, if it is not on the first page. */
  schedule?: 'L' | 'M-1'
}

const always = (number: string) => () => number
const since2023 = (before: string, after: string) => (year: number) => year < 2023 ? before : after
const EARLIER = 'Returns and allowances'
const COST = 'Cost of goods sold'

/** A label whose blanks may be missing, as in a picture. */
const loose = (label: RegExp): RegExp => new RegExp(label.source.replaceAll(' ', ' ?'), label.flags)
const line = (name: string, label: RegExp, number: FormLine['number'], is: FormLine['is'] = 'other'): FormLine =>
  ({ is, name, label: loose(label), number })
const inSchedule = (schedule: 'L' | 'M-1', name: string, label: RegExp, number: string): FormLine =>
  ({ is: 'other', name, label: loose(label), number: always(number), schedule })

/** The lines that Forms 1120-S, 1120 and 1065 begin with. */
const sales = [
  line('Gross receipts or sales', /gross receipts or sales/i, always('1a'), 'gross-receipts'),
  line(EARLIER, /(?:less )?returns and allowances/i, always('1b')),
  line(COST, /cost of goods sold/i, always('2'))
]
const assets = inSchedule('L', 'Total assets (Schedule L)', /total assets/i, '14')
const liabilities = (number: string) => inSchedule('L', 'Total liabilities and equity (Schedule L)',
  /total liabilities and (?:(?:share|stock)holders|partners)['\u2019]? (?:equity|capital)/i, number)
const bookIncome = inSchedule('M-1', 'Net income per books (Schedule M-1)', /net income \(loss\) per books/i, '1')
const returnIncome = (label: RegExp, number: string) =>
  inSchedule('M-1', 'Income per return (Schedule M-1)', label, number)

/** Each form by its title, with its lines. */
export const taxForms: Array<{ form: TaxForm, title: RegExp, lines: FormLine[] }> = [
  {
    form: '1120-S',
    title: /income tax return for an s corporation/i,
    lines: [
      ...sales,
      line("Officers' compensation", /compensation of officers/i, always('7')),
      line('Ordinary business income', /ordinary business income \(?loss\)?/i, since2023('21', '22'), 'ordinary-income'),
      { ...assets, number: always('15') },
      liabilities('27'),
      bookIncome,
      returnIncome(/income \(loss\) \(schedule k, line 18\)/i, '8')
    ]
  },
  {
    form: '1120',
    title: /u\.?\s?s\.? corporation income tax return/i,
    lines: [
      ...sales,
      line("Officers' compensation", /compensation of officers/i, always('12')),
      line('Taxable income before net operating loss', /taxable income before net operating loss/i, always('28'), 'ordinary-income'),
      { ...assets, number: always('15') },
      liabilities('28'),
      bookIncome,
      returnIncome(/income \(page 1, line 28\)/i, '10')
    ]
  },
  {
    form: '1065',
    title: /return of partnership income/i,
    lines: [
      ...sales,
      line('Guaranteed payments to partners', /guaranteed payments to partners/i, always('10')),
      line('Ordinary business income', /ordinary business income \(?loss\)?/i, since2023('22', '23'), 'ordinary-income'),
      assets,
      liabilities('22'),
      bookIncome,
      returnIncome(/income \(loss\) \(analysis of net income/i, '9')
    ]
  },
  {
    form: 'Schedule C',
    title: /profit or loss from business/i,
    lines: [
      line('Gross receipts or sales', /gross receipts or sales/i, always('1'), 'gross-receipts'),
      line(EARLIER, /returns and allowances/i, always('2')),
      line(COST, /cost of goods sold/i, always('4')),
      line('Net profit', /net profit or \(?loss\)?/i, always('31'), 'ordinary-income')
    ]
  }
]
