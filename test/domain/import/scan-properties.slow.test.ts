import t from 'tap'
import { readCsv } from '../../../domain/import/grid/read-csv.ts'
import { defaultImportBounds } from '../../../domain/import/import-bounds.ts'
import { textOf } from '../../../domain/import/grid/grid.ts'
import { drawPage, layOut, toPng, type Copying } from './print-picture.ts'
import { printStatement, seeded } from './print-statement.ts'
import { importOne } from './read-one.ts'

/**
 * Seeds of the statements that are tried in each quality, of which at least one is read. Another number of statements,
 * in `SCANS`, tries the first ones: 200 take half an hour.
 */
const SEEDS: Record<string, number[]> = { clean: [3], 'as a photo': [7], 'faint or as a fax': [23] }
const count = Number(process.env.SCANS ?? 0)
const firstSeeds = Array.from({ length: count }, (_, index) => index + 1)
const WIDE = 792
const NARROW = 612

const QUALITIES: Record<string, (random: () => number) => Copying> = {
  clean: (random) => ({ dpi: 150 + Math.floor(random() * 100) }),
  'as a photo': (random) => ({ dpi: 150, slant: random() * 4 - 2, noise: 15, blur: 1.3, shadow: 0.4, quarters: Math.floor(random() * 4) }),
  'faint or as a fax': (random) => random() < 0.5
    ? { dpi: 130, ink: 170, noise: 25, blur: 1.4, slant: random() - 0.5 }
    : { dpi: 150, isFax: true, noise: 90, slant: random() - 0.5 }
}
const FONTS = ['DejaVu Sans', 'DejaVu Serif', 'DejaVu Sans Condensed'] as const
const COSTS = ['cost-of-work', 'operating-expense', 'depreciation', 'interest']

for (const [quality, copying] of Object.entries(QUALITIES)) {
  t.test(`no wrong amount is counted of a random statement on a picture: ${quality}`, async (t) => {
    let counted = 0
    const seeds = count > 0 ? firstSeeds : SEEDS[quality]!
    for (const seed of seeds) {
      const random = seeded(seed + 31_337)
      const { csv, netIncome, revenue, costOfWork } = printStatement(seed)
      const rows = readCsv(csv, defaultImportBounds).rows.map(({ cells }) => Array.from(cells, textOf))
      const columns = Math.max(...rows.map(({ length }) => length)) - 1
      const width = columns > 6 ? WIDE : NARROW
      const edges = Array.from({ length: columns }, (_, column) =>
        width - 40 - (columns - 1 - column) * (width - 230) / columns)
      const look = { ...copying(random), font: FONTS[Math.floor(random() * FONTS.length)]!, seed }
      const texts = layOut(rows, edges, { size: columns > 6 ? 7.5 : 9, pitch: 14 })
      const picture = await drawPage(texts, look, width === WIDE ? [WIDE, NARROW] : [NARROW, WIDE])
      const { record, file } = await importOne(toPng(picture))
      const { lines = [] } = record.statements ?? {}
      if (lines.length === 0) {
        t.ok(file.refused ?? file.warnings?.some(({ code }) => code === 'not-proven'), `seed ${seed} is refused or asked about`)
        continue
      }
      counted++
      const sum = (year: string, ...sections: string[]) => lines.filter(({ section }) => sections.includes(section))
        .reduce((all, { amounts }) => all + Math.round(100 * (amounts[year] ?? 0)), 0)
      const years = Object.keys(lines[0]!.amounts).toSorted()
      const got = years.map((year) => [
        sum(year, 'revenue'), sum(year, 'cost-of-work'), sum(year, 'revenue', 'other-income') - sum(year, ...COSTS)
      ])
      const wanted = revenue.map((_, index) => [revenue[index]!, costOfWork[index]!, netIncome[index]!])
      for (const year of got) t.ok(wanted.some((one) => one.every((cents, index) => cents === year[index])), `seed ${seed}: ${year.join(' ')}`)
    }
    t.comment(`${counted} of ${seeds.length} counted`)
    t.ok(counted > 0, 'some are counted')
  })
}
