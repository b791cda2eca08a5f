import t from 'tap'
import { importOne } from '../read-one.ts'
import { widthOf, writePdf, type PlacedText, type WrittenPage } from './write-pdf.ts'

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'].map((month) => `${month} 2025`)
const HEADS = [...MONTHS, 'Total']
const SIZE = 5
const money = (dollars: number) => `${dollars.toLocaleString('en-US')}.00`
/** A name without digits. */
const nameOf = (index: number) => `Account ${index.toString(26).replaceAll(/\d/g, (digit) => 'qrstuvwxyz'[Number(digit)]!)} of costs`

/** Prints a row of 13 amounts, each right-aligned in its column. */
const rowOf = (name: string, amounts: string[], y: number, indent = 0): PlacedText[] => [
  { text: name, x: 30 + indent, y, size: SIZE },
  ...amounts.map((text, column) => ({ text, right: 170 + column * 33.4, y, size: SIZE }))
]

const withTotal = (amounts: number[]) => [...amounts, amounts.reduce((sum, one) => sum + one, 0)]

/** A profit and loss by month on this many pages, with this many accounts of costs on each. */
function printMonths (pages: number, each: number): Buffer {
  const costs = Array.from({ length: pages * each }, (_account, index) =>
    MONTHS.map((_month, month) => 10 + index % 90 + month))
  const rows: Array<[name: string, amounts: number[] | undefined, indent: number]> = [
    ['Income', undefined, 0], ['Service', MONTHS.map(() => 60_000), 8], ['Total Income', MONTHS.map(() => 60_000), 0], ['Expenses', undefined, 0],
    ...costs.map((amounts, index) => [nameOf(index), amounts, 8] as [string, number[], number]),
    ['Total Expenses', MONTHS.map((_, month) => costs.reduce((sum, amounts) => sum + amounts[month]!, 0)), 0],
    ['Net Income', MONTHS.map((_, month) => 60_000 - costs.reduce((sum, amounts) => sum + amounts[month]!, 0)), 0]
  ]
  const height = Math.ceil(rows.length / pages)
  return writePdf(Array.from({ length: pages }, (_page, page): WrittenPage => {
    const titles = page > 0
      ? []
      : ['Acme Air LLC', 'Profit and Loss', 'January - December, 2025'].map((text, line) => ({ text, x: 306 - widthOf(text, 8) / 2, y: 40 + line * 12, size: 8 }))
    const body = rows.slice(page * height, (page + 1) * height).flatMap(([name, amounts, indent], line) =>
      rowOf(name, amounts ? withTotal(amounts).map(money) : [], 110 + line * 12, indent))
    return { texts: [...titles, ...rowOf('', HEADS, 90).slice(1), ...body] }
  }))
}

/** Processor time of this process for a task, in milliseconds. */
async function timeOf<T> (task: () => T | Promise<T>): Promise<number> {
  const begun = process.cpuUsage()
  await task()
  const { user, system } = process.cpuUsage(begun)
  return (user + system) / 1000
}

/** Work that takes about 60 ms where the job takes at most 900 ms, and longer where everything does. */
function referenceWork (): number {
  let state = 1
  const words = Array.from({ length: 60_000 }, () => {
    state = state * 48_271 % 2_147_483_647
    return state.toString(36)
  })
  return new Set(words.toSorted().map((word) => word.slice(1))).size
}

/** How many times as long the report may take. */
const MOST = 15

t.test('a profit and loss by month on 60 pages is read, in a fifth of the time that its job has', async (t) => {
  const bytes = printMonths(60, 8)
  const { file } = await importOne(bytes)
  t.equal(file.refused, undefined)
  t.equal(file.lines?.length, 481)
  let least = Infinity
  for (let attempt = 0; attempt < 5 && least > MOST; attempt++) {
    const reference = await timeOf(referenceWork)
    least = Math.min(least, await timeOf(() => importOne(bytes)) / reference)
  }
  t.ok(least <= MOST, `${least.toFixed(1)} times the reference`)
})

t.test('a page full of small print is within the bounds of a page', async (t) => {
  const texts = Array.from({ length: 5000 }, (_, index) => ({ text: `${index}.00`, x: 10 + index % 40 * 14, y: 20 + Math.floor(index / 40) * 5, size: 3 }))
  const { file } = await importOne(writePdf([{ texts }]))
  t.not(file.refused?.code, 'too-large')
})
