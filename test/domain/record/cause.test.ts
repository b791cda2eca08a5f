import t from 'tap'
import { writeReport } from '../../../domain/record/report/write-report.ts'
import type { BusinessRecord } from '../../../schemas/record/business-record.ts'
import { readCase } from './read-case.ts'
import { bank, standard } from './sound.ts'

const clean = (): BusinessRecord => readCase('clean-three-years')

/** The first finding about a record after one of its numbers changes. */
function leading (path: string, value: number) {
  const record = clean()
  const parts = path.split('/').slice(1)
  const last = parts.pop()!
  let part: any = record
  for (const name of parts) part = part[name]
  part[last] = value
  return writeReport(record, bank, standard).findings.find(({ severity }) => severity === 'broken')!
}

const transposed: Array<[path: string, wrong: number, says: RegExp]> = [
  ['/statements/lines/1/amounts/FY2022', 6_275_400, /^Cost of goods sold is \$6,275,400 in FY2022\. Were two digits transposed\? \$2,675,400/],
  ['/statements/lines/3/amounts/FY2022', 630_000, /^Wages and salaries is \$630,000/],
  ['/statements/lines/8/amounts/FY2023', 87_000, /^Software and IT is \$87,000/],
  ['/statements/lines/11/amounts/FY2022', -218_625, /^Income tax expense is -\$218,625.*-\$128,625 would close/],
  ['/statements/totals/revenue/FY2023', 5_565_600, /^Profit and loss, FY2023, Revenue as printed is \$5,565,600\. Were two digits transposed\? \$5,556,600/],
  ['/statements/totals/costOfWork/FY2022', 6_275_400, /^Profit and loss, FY2022, Cost of work as printed is/],
  ['/statements/totals/operatingExpenses/FY2022', 1_101_900, /^Profit and loss, FY2022, Operating expenses as printed is/],
  ['/statements/months/2022-06', 342_600, /^The sales of June 2022, \$342,600, do not fit\. Were two digits transposed\? \$432,600/],
  ['/statements/months/2024-05', 946_944, /^The sales of May 2024, \$946,944/],
  ['/statements/balanceSheets/1/assets/1/amount', 676_800, /^Balance sheet of 2022-12-31, Accounts receivable is \$676,800\. Were two digits transposed\? \$667,800/]
]
for (const [path, wrong, says] of transposed) {
  t.test(`transposed digits at ${path} lead`, async (t) => {
    const finding = leading(path, wrong)
    t.equal(finding.path, path)
    t.match(finding.message, says)
  })
}

t.test('a number that all broken sums share leads, also if no digits were transposed', async (t) => {
  for (const path of ['/statements/lines/1/amounts/FY2023', '/statements/totals/grossProfit/FY2024']) {
    const { path: at, message } = leading(path, 2_111_111)
    t.equal(at, path)
    t.notMatch(message, /transposed/)
  }
})

t.test('no number outside the sums that are off is blamed', async (t) => {
  // The gap of 90,000 would also transpose the cost of goods sold, which no sum of months has.
  t.notMatch(leading('/statements/months/2022-06', 342_600).message, /Cost of goods sold/)
})
