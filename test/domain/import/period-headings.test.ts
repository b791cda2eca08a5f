import t from 'tap'
import { importOne } from './read-one.ts'

const report = (title: string, heads: string) => {
  const columns = heads.split('\n').at(-1)!.split(',').length - 1
  const cells = (first: number) => Array.from({ length: columns }, (_, index) => first - index * 100).join(',')
  return `Acme LLC\nProfit and Loss\n"${title}"\n\n${heads}\nIncome\nSales,${cells(9000)}\nTotal Income,${cells(9000)}\nNet Income,${cells(9000)}\n`
}
/** The columns that are read, as their period or span; `?` marks a column about which the owner is asked. */
const columnsOf = async (title: string, heads: string) => {
  const { file, questions } = await importOne(report(title, heads))
  const asked = questions.filter(({ kind }) => kind === 'period').map(({ name }) => name)
  return file.refused?.code ?? (file.columns ?? []).map(({ at, label, use, period }) =>
    `${use === 'period' ? period ?? '' : use}${asked.includes(label || at) ? '?' : ''}`).join(' ')
}

const year = 'January - December 2025'
const cases: Array<[title: string, heads: string, columns: string]> = [
  [year, ',Total,\n,Total 2025,Total 2024', 'FY2025 FY2024'],
  [year, ',Total,\n,This Year,Last Year', 'FY2025? FY2024?'],
  [year, ',Total,,,\n,Actual,Budget,over Budget,% of Budget', 'FY2025 budget change percent'],
  ['January - February 2025', ',Jan 2025,,Feb 2025,,Total,\n,Actual,Budget,Actual,Budget,Actual,Budget', '2025-01 budget 2025-02 budget total budget'],
  ['', ',Jan - Dec 2025,,Jan - Dec 2024,\n,Total,% of Income,Total,% of Income', 'FY2025 percent FY2024 percent'],
  ['', ',12 mos. ended 12/31/25,12 Mo. Ended 12/31/24', 'FY2025 FY2024'],
  ['', ',12-month period ended Dec 31 2025,Twelve months ended Dec 31 2024', 'FY2025 FY2024'],
  ['', ',9 Mos. Ended 9/30/2025,9 months ended 9/30/2024', '2025-01/2025-09 2024-01/2024-09'],
  ['', ',2025 ($),2024 ($)', 'FY2025 FY2024'],
  ['', ',2024A,2025A,2026E', 'FY2024 FY2025 budget'],
  ['', ',YE 2025,YE 2024', 'FY2025 FY2024'],
  ['', ',1Q25,2Q25,3Q25,4Q25', '2025-01/2025-03 2025-04/2025-06 2025-07/2025-09 2025-10/2025-12'],
  [year, ',This Year,Last Year,2 Years Ago', 'FY2025? FY2024? FY2023?'],
  [year, ',Jan,Feb,Mar,Apr,May,Jun,Jul,Aug,Sept,Oct,Nov,Dec,Total', '2025-01 2025-02 2025-03 2025-04 2025-05 2025-06 2025-07 2025-08 2025-09 2025-10 2025-11 2025-12 total'],
  ['July 2024 - June 2025', ',Jul,Aug,Sep,Oct,Nov,Dec,Jan,Feb,Mar,Apr,May,Jun', '2024-07 2024-08 2024-09 2024-10 2024-11 2024-12 2025-01 2025-02 2025-03 2025-04 2025-05 2025-06'],
  ['', ',12/31/2025,12/31/2024', 'FY2025? FY2024?'],
  ['', ',Period ended 12/31/2025,Period ended 12/31/2024', 'FY2025? FY2024?'],
  ['', ',1/31/2025,2/28/2025,3/31/2025', '2025-01 2025-02 2025-03'],
  [year, ',12/31/2025,12/31/2024', 'FY2025 FY2024'],
  ['January - March 2025', ',1/31/2025,2/28/2025,3/31/2025,Total', '2025-01 2025-02 2025-03 total'],
  ['January - March 2025', ',3/31/2025,2/28/2025', '2025-01/2025-03 2024-12/2025-02'],
  [year, ',Current Period,Year to Date', '? FY2025'],
  ['', ',FY2024/25,FY2023/24', '? ?'],
  ['July 2024 - June 2025', ',2024/25,2023-24', 'FY2025 FY2024'],
  ['', ',YTD Aug 2025,YTD Aug 2024', '2025-01/2025-08? 2024-01/2024-08?'],
  ['', ',Dec 2025 YTD,Dec 2024 YTD', 'FY2025? FY2024?'],
  ['', ',2025 YTD,2024 YTD', '? ?'],
  ['August 2025', ',Aug 2025,YTD,Prior YTD', '2025-08 2025-01/2025-08? 2024-01/2024-08?'],
  ['January - March 2026', ',Jan 2026,Feb 2026,Mar 2026,YTD Mar 2026', '2026-01 2026-02 2026-03 total']
]

for (const [title, heads, columns] of cases) {
  t.test(`headings ${JSON.stringify(heads)} under "${title}"`, async (t) => {
    t.equal(await columnsOf(title, heads), columns)
  })
}

t.test('a day in a heading does not say how long its period is, so the owner is asked', async (t) => {
  const { questions } = await importOne(report('', ',12/31/2025,12/31/2024'))
  t.match(questions[0]?.why, /names a day, not how long the period is\. The column is taken as 2025-01-01 to 2025-12-31\./)
})
