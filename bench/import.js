// The cost of reading an exported workbook, alone and alongside others.
import { writeXlsx } from 'hucre/xlsx'
import { startService } from './processes.js'
import { slowestHealth } from './record.js'
import { undisturbed } from './report.js'

const WARM_ROUNDS = 60
const ROUNDS = 60
const AT_ONCE = 20
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const [SALES, COSTS] = [20, 100]

/** Returns rows with the cost of an import, each with its limit. */
export async function measureImport () {
  const workbook = await yearByMonth()
  const service = await startService('dist')
  const times = []
  for (let round = 0; round < WARM_ROUNDS; round++) await send(service.url, workbook)
  for (let round = 0; round < ROUNDS; round++) times.push(await send(service.url, workbook))
  const slowest = await slowestHealth(service.url, AT_ONCE, () => send(service.url, workbook))
  await service.stop()
  return [
    {
      what: `import of a profit and loss by month, ${SALES + COSTS} accounts`, value: undisturbed(times).toFixed(1), unit: 'ms', most: 60
    },
    { what: `slowest /healthz while ${AT_ONCE} of them are imported`, value: slowest.toFixed(0), unit: 'ms', most: 100 }
  ]
}

async function send (url, workbook) {
  const form = new FormData()
  form.append('file', new Blob([workbook]), 'Profit and Loss.xlsx')
  const begun = performance.now()
  const response = await fetch(`${url}/api/public/record/import`, { method: 'POST', body: form })
  if (!response.ok) throw new Error(`the import answers ${response.status}: ${await response.text()}`)
  await response.arrayBuffer()
  return performance.now() - begun
}

/**
 * A workbook in the format in which QuickBooks Online exports a year by month: accounts are indented by three spaces.
 */
function yearByMonth () {
  const row = (name, month) => {
    const amounts = MONTHS.map((_, place) => month(place))
    return [name, ...amounts, amounts.reduce((sum, amount) => sum + amount)]
  }
  const accounts = (name, count, base) =>
    Array.from({ length: count }, (_, index) => row(`   ${name} ${index}x`, (place) => base + index + place))
  const total = (count, base) => (place) => count * (base + place) + count * (count - 1) / 2
  const rows = [
    ['Juniper Example Heating & Air, LLC'], ['Profit and Loss'], ['January - December 2025'], [],
    [null, ...MONTHS.map((month) => `${month} 2025`), 'Total'],
    ['Income'], ...accounts('Sales', SALES, 9000), row('Total Income', total(SALES, 9000)),
    ['Expenses'], ...accounts('Cost', COSTS, 100), row('Total Expenses', total(COSTS, 100)),
    row('Net Income', (place) => total(SALES, 9000)(place) - total(COSTS, 100)(place))
  ]
  return writeXlsx({ sheets: [{ name: 'Profit and Loss', rows }] })
}
