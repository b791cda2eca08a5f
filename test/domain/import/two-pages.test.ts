import t from 'tap'
import { hasTwoPages } from '../../../domain/import/scan/two-pages.ts'
import { layOut, shifted } from './print-picture.ts'
import { itemsOf } from './scanned-page.ts'

const page = [
  ['Alder Creek Heating, LLC'], ['Income Statement'], ['Sales', '861,290'], ['Materials', '241,808'], ['Office rent', '33,600'], ['Net income', '585,882']
]
const assets = [['Assets'], ['Checking', '85,200'], ['Receivables', '64,800'], ['Total assets', '150,000']]
const debts = [['Liabilities'], ['Payables', '40,000'], ['Retained earnings', '110,000'], ['Total', '150,000']]

t.test('two pages begin at one height, and no text runs across the gap between them', async (t) => {
  const [left, right] = [layOut(page, [340]), shifted(layOut(page, [340]), 390)]
  t.ok(hasTwoPages(itemsOf([...left, ...right])))
  t.notOk(hasTwoPages(itemsOf(left)), 'one page')
  t.notOk(hasTwoPages(itemsOf([...left, ...right, { text: 'Alder Creek Heating, LLC', center: 395, y: 40 }])), 'a title above both')
  t.notOk(hasTwoPages([]), 'no text')
})

t.test('a balance sheet in two halves below its title is one page', async (t) => {
  const titles = layOut([['Alder Creek Heating, LLC'], ['Balance Sheet'], ['December 31, 2025']], [], { top: 40 })
  const halves = [...layOut(assets, [340], { top: 100 }), ...shifted(layOut(debts, [340], { top: 100 }), 390)]
  t.notOk(hasTwoPages(itemsOf([...titles, ...halves])))
})

t.test('columns of amounts beside one column of names are one page', async (t) => {
  const rows = page.map(([name, amount]) => amount === undefined ? [name!] : [name!, amount, amount, amount, amount])
  t.notOk(hasTwoPages(itemsOf(layOut(rows, [250, 350, 550, 650]))))
})
