import fc from 'fast-check'
import t from 'tap'
import { importOne, importFiles as importReports } from './read-one.ts'
import { layouts, leavesOf, type Account } from './written-layouts.ts'

const names = fc.constantFrom(
  'Fuel', 'Tools', 'Total Oil purchases', 'Insurance', 'Visa - 6777', 'Net 30 discounts', 'Repairs, minor', 'Yard & shop', 'Rent'
)
const account: fc.Memo<Account> = fc.memo((depth) => fc.record({
  name: names,
  own: fc.option(fc.integer({ min: -500_000, max: 90_000_000 }).filter((cents) => cents !== 0), { nil: undefined }),
  children: depth > 1 ? fc.array(account(depth - 1), { maxLength: 3 }) : fc.constant([])
}))
const section = fc.array(account(3), { minLength: 1, maxLength: 3 })
const books = fc.record({
  income: section, cost: section, expense: section, otherIncome: section, otherExpense: section
}).map(({ income, cost, expense, otherIncome, otherExpense }) => ({
  income: settled(income, 'a'),
  cost: settled(cost, 'b'),
  expense: settled(expense, 'c'),
  otherIncome: settled(otherIncome, 'd'),
  otherExpense: settled(otherExpense, 'e')
}))

/** Accounts with unique names, and an amount if they have no subaccounts. */
const settled = (accounts: Account[], prefix: string): Account[] => accounts.map(({ name, own, children }, index) => {
  const place = `${prefix}${'abcdefgh'[index]}`
  return { name: `${name} ${place}`, own: children.length === 0 ? own ?? 100 : own, children: settled(children, place) }
})

for (const [layout, write] of Object.entries(layouts)) {
  t.test(`books written as ${layout} read back to the same accounts, sections and amounts`, async (t) => {
    await fc.assert(fc.asyncProperty(books, async (all) => {
      const { file } = await importOne(await write(all))
      t.same(file.lines?.map(({ name, section: read, amounts }) => `${name} | ${read} | ${amounts.FY2025}`).toSorted(), leavesOf(all))
      t.ok(file.totals!.every(({ agrees }) => agrees))
      t.notOk(file.refused)
      return t.passing()
    }), { numRuns: 6 })
  })
}

t.test('the order of files changes nothing', async (t) => {
  const writers = Object.values(layouts)
  await fc.assert(fc.asyncProperty(
    fc.array(fc.tuple(books, fc.nat({ max: writers.length - 1 })), { minLength: 2, maxLength: 3 }),
    fc.infiniteStream(fc.nat()),
    async (sent, shuffle) => {
      const files = await Promise.all(
        sent.map(async ([all, writer], index) => ({ name: `${index}.csv`, bytes: await writers[writer]!(all) }))
      )
      const ranks = new Map(files.map((file) => [file, shuffle.next().value as number]))
      const moved = files.toSorted((one, other) => ranks.get(one)! - ranks.get(other)!)
      const [first, second] = await Promise.all([files, moved].map((some) => importReports({ files: some, today: '2026-05-29' })))
      return JSON.stringify([first!.record, first!.questions]) === JSON.stringify([second!.record, second!.questions])
    }
  ), { numRuns: 6 })
  t.pass()
})
