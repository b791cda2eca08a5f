import t from 'tap'
import { agesFollow } from '../../../domain/import/lists/ages.ts'
import { codesOf, importOne } from './read-one.ts'

t.test('the ages of an aging follow one another, unless a heading is missing or was read wrong', async (t) => {
  for (const headings of [
    ['Current', '1 - 30', '31 - 60', '61 - 90', 'Over 90'], ['0-30', '31-60', '61-90', '90+'], ['Current', '1-30', '31-60', '> 60'],
    ['Current', '30', '60', '90', 'Over 90'], ['30 days', '60 days', '90 days', '90 and over'], ['Current', '1-30', '31-60', 'Older'], ['Not due', '1 to 30 days', '31 to 45 days', '46+'],
    ['Current', '< 1 Month', '1 Month', '2 Months', 'Older'], ['Current', '1 Month', '2 Months', '3 Months', 'Over 3 Months'],
    ['Coming due', '1-30', '31-60', '61-90', '90+'], ['Not past due', '1-30', '31-60', '61-90', '90+']
  ]) t.ok(agesFollow(headings), headings.join(', '))
  for (const headings of [
    ['0-30', '31-60', '61-90', '20+'], ['0-30', '31-60', '', ''], ['Current', '1 - 80', '31 - 60', 'Over 60'], ['Current', '1-30', '81-60', '> 60'],
    ['Current', '30', '80', '90'], ['31-60', '61-90'], ['30 days', '80 days', '90 and over'],
    ['Current', '1 Month', '1 Month', '2 Months', 'Older'], ['Current', '< 1 Month', '2 Months', '3 Months', 'Older']
  ]) t.notOk(agesFollow(headings), headings.join(', '))
})

t.test('a dash in an aging stands for no amount', async (t) => {
  for (const zero of ['-', '0.00', '\u2013', '$ -']) {
    const { file } = await importOne([
      'Alder Creek Heating', 'A/R Aging Summary', 'As of December 31 2025', '', 'Customer,0-30,31-60,61-90,90+,Total', `Birch Hotel,100.00,20.00,${zero},${zero},120.00`,
      `Cedar Dental,${zero},5.00,${zero},${zero},5.00`, `Elm Street,50.00,${zero},${zero},7.00,57.00`,
      ...['Fir Court', 'Grove Hall'].map((name) => `${name},${zero},${zero},${zero},1.00,1.00`), `Total,150.00,25.00,${zero},9.00,184.00`
    ].join('\n'))
    t.match(file.summary, { '1-30': 150, '31-60': 25, '61-90': 0, 'over-90': 9, total: 184 }, zero)
  }
})

t.test('a column without an age has the one that is missing between its neighbors, or the record has no table by age', async (t) => {
  const read = async (...headings: string[]) => {
    const cells = headings.map((_, index) => 10 ** index)
    const total = cells.reduce((sum, one) => sum + one, 0)
    const rows = ['Birch Hotel', 'Cedar Dental', 'Elm Street'].map((name) => [name, ...cells, total])
    const all = ['Total', ...[...cells, total].map((one) => 3 * one)]
    const { file, record } = await importOne(['Alder Creek Heating', 'A/R Aging Summary', 'As of December 31 2025', '', ['Customer', ...headings, 'Total'], ...rows, all].map(String).join('\n'))
    return { summary: file.summary, hasTable: record.tables?.some(({ id }) => id === 'receivables-aging') ?? false, codes: codesOf(file) }
  }
  t.match(await read('Current', '1-30', '', '61-90', '> 90'), { summary: { '1-30': 30, '31-60': 300, '61-90': 3000, total: 33_333 }, hasTable: true })
  t.match(await read('Coming up', '1-30', '31-60', '61-90', '> 90'), { summary: { current: 3, '1-30': 30, total: 33_333 }, hasTable: true })
  t.match(await read('Current', '1-30', 'x', '61-90', 'y'), { summary: { '31-60': 300, '61-90': 3000, 'over-90': 30_000 }, hasTable: true })
  for (const headings of [['Current', '1-30', '31-60', '61-90', '> 90', 'Retainage'], ['Current', '1-30', '', '> 90'], ['Current', '1-30', '31-60', '']]) {
    const { summary, hasTable, codes } = await read(...headings)
    t.equal(summary?.total, 3 * headings.reduce((sum, _, index) => sum + 10 ** index, 0))
    t.notOk(hasTable, headings.join())
    t.ok(codes.includes('several-ages'), headings.join())
  }
})

t.test('a column without an age counts if one of many customers has an amount in it', async (t) => {
  const read = async (heading: string, having: number) => {
    const rows = Array.from({ length: 30 }, (_row, place) => {
      const more = place < having ? 7 : 0
      return [`Customer ${place}`, 10, 20, more, 40, 50, 120 + more]
    })
    const all = ['Total', 300, 600, 7 * having, 1200, 1500, 3600 + 7 * having]
    const { file } = await importOne(['Alder Creek Heating', 'A/R Aging Summary', 'As of December 31 2025', '',
      ['Customer', 'Current', '1-30', heading, '61-90', '> 90', 'Total'], ...rows, all].map(String).join('\n'))
    return [file.summary?.current, file.summary?.['31-60'], codesOf(file).includes('total-differs')]
  }
  for (const having of [0, 1, 2, 3, 30]) {
    t.same(await read('', having), [300, 7 * having, false], `${having} of 30`)
    t.same(await read('Unapplied', having), [300 + 7 * having, 0, false], `${having} of 30, unapplied`)
  }
})
