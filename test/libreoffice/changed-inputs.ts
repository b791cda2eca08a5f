import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readXlsx, type Sheet } from 'hucre/xlsx'
import { unpackZip } from '../../domain/import/bytes/unpack-zip.ts'
import { defaultImportBounds } from '../../domain/import/import-bounds.ts'
import { runJob } from '../../record-jobs/job.tsx'
import { content } from '../checked-content.ts'
import { zip } from '../domain/import/zip-archive.ts'
import { recordJobsData } from '../record-jobs-data.ts'
import type { Report } from '../suite/report.ts'

/** A cell by its sheet, the label of its row, and the heading of its column. */
type Place = [sheet: string, label: string, column: string]

interface Change { input: Place, from: number, to: number, makes: Array<[...Place, number]> }

const SDE = 'SDE (one working owner)'
const GAP = 'Books above the return, not explained'

/** Earnings of FY2025 on the sheets that repeat them, each worked out by hand from the record. */
const earnings = (ebitda: number, sde: number, adjusted: number): Change['makes'] => [
  ['Summary', 'Reported EBITDA', 'FY2025', ebitda],
  ['Summary', SDE, 'FY2025', sde],
  ['Summary', 'Adjusted EBITDA', 'FY2025', adjusted],
  ['Earnings bridge', SDE, 'FY2025', sde],
  ['Earnings bridge', 'Adjusted EBITDA', 'FY2025', adjusted],
  ['Lender', 'Adjusted EBITDA', 'As claimed', adjusted],
  ['Every comparison', 'SDE of FY2025', 'Difference', 731_824 - sde],
  ['Every comparison', 'Adjusted EBITDA of FY2025', 'Difference', 582_824 - adjusted]
]

/**
 * Inputs changed by 10 percent, and what follows: three lines, three add-backs, three of debts and balances, and one of
 * each other kind.
 */
const changes: Change[] = [
  {
    // Revenue of a month: everything below rises by the same 11,340, and so do the gaps to the return and to the bank.
    input: ['Months', 'Residential service and repair', 'Jun 2025'],
    from: 113_400,
    to: 124_740,
    makes: [
      ...earnings(530_540, 743_164, 594_164),
      ['Summary', 'Revenue', 'FY2025', 4_047_640],
      ['Summary', 'Gross margin', 'FY2025', 1_771_240 / 4_047_640],
      ['Summary', 'Growth on the year before', 'FY2025', 4_047_640 / 3_761_972 - 1],
      ['Summary', 'Revenue', 'Twelve months to April 2026', 4_122_840],
      ['Months', 'Reported EBITDA', 'Jun 2025', 98_340],
      ['Profit and loss', 'Residential service and repair', 'FY2025', 1_058_540],
      ['Profit and loss', 'Net income', 'FY2025', 430_440],
      ['Ties', GAP, 'FY2025', 13_490],
      ['Ties', 'Books above the bank, not explained', 'FY2025', 13_490],
      ['Every comparison', 'Revenue of FY2025', 'Difference', -11_340],
      ['Every comparison', 'Gross receipts on the return of FY2025', 'Difference', -13_490]
    ]
  },
  {
    // Revenue of a year without months.
    input: ['Profit and loss', 'Residential service and repair', 'FY2024'],
    from: 963_072,
    to: 1_059_379.2,
    makes: [
      ['Summary', 'Revenue', 'FY2024', 3_858_279.2],
      ['Summary', SDE, 'FY2024', 737_665.2],
      ['Every comparison', 'Revenue of FY2024', 'Difference', -96_307.2]
    ]
  },
  {
    // A line that is added back whole: 800 less EBITDA and 800 more to add back.
    input: ['Months', 'Owner salary', 'Jun 2025'],
    from: 8000,
    to: 8800,
    makes: [
      ...earnings(518_400, 731_824, 582_824),
      ['Earnings bridge', 'Owner salary', 'FY2025', 96_800],
      ['Ties', 'Books above the payroll filings, not explained', 'FY2025', 800],
      ['Every comparison', 'Wages on the payroll filings of FY2025', 'Difference', -800]
    ]
  },
  {
    // A cost that is not added back, in a month that the year to date has too.
    input: ['Months', 'Vehicle fuel, repairs and tags', 'Jan 2025'],
    from: 9700,
    to: 10_670,
    makes: [
      ...earnings(518_230, 730_854, 581_854), ['Summary', 'Revenue', 'FY2025', 4_036_300], ['Ties', GAP, 'FY2025', 2150],
      ['Summary', 'Reported EBITDA', 'Twelve months to April 2026', 528_500]
    ]
  },
  {
    // Personal travel, which a lender does not count.
    input: ['Earnings bridge', 'Personal travel in travel line', 'FY2025'],
    from: 8700,
    to: 9570,
    makes: [...earnings(519_200, 732_694, 583_694), ['Lender', SDE, 'As a lender counts', 705_024]]
  },
  {
    input: ['Earnings bridge', 'Spouse pay above replacement bookkeeper', 'FY2025'],
    from: 24_380,
    to: 26_818,
    makes: [...earnings(519_200, 734_262, 585_262), ['Lender', SDE, 'As a lender counts', 707_462]]
  },
  {
    // The cost of a manager lowers adjusted EBITDA alone.
    input: ['Earnings bridge', 'Hired general manager, all-in', 'FY2025'],
    from: -149_000,
    to: -163_900,
    makes: [...earnings(519_200, 731_824, 567_924), ['Lender', 'Adjusted EBITDA', 'As a lender counts', 541_124]]
  },
  {
    // 21,460 more receivables: more working capital, and a balance sheet that no longer balances.
    input: ['Balance sheets', 'Receivables', '2025-12-31'],
    from: 214_600,
    to: 236_060,
    makes: [
      ...earnings(519_200, 731_824, 582_824),
      ['Balance sheets', 'Total Assets', '2025-12-31', 867_540],
      ['Balance sheets', 'Assets less liabilities and equity', '2025-12-31', 21_460],
      ['Working capital', 'Working capital', '2025-12-31', 74_380],
      ['Every comparison', 'Liabilities and equity at 2025-12-31', 'Difference', -21_460]
    ]
  },
  {
    // Debt is no part of working capital.
    input: ['Balance sheets', 'Vehicle loans', '2025-12-31'],
    from: 249_400,
    to: 274_340,
    makes: [
      ...earnings(519_200, 731_824, 582_824),
      ['Balance sheets', 'Total Liabilities', '2025-12-31', 553_720],
      ['Working capital', 'Working capital', '2025-12-31', 52_920],
      ['Every comparison', 'Liabilities and equity at 2025-12-31', 'Difference', 24_940]
    ]
  },
  {
    // Payments of 66,000 and 40,000 instead of 100,000.
    input: ['Debt', 'A bank', 'Payments FY2025'],
    from: 60_000,
    to: 66_000,
    makes: [
      ...earnings(519_200, 731_824, 582_824),
      ['Debt', 'Total', 'Payments FY2025', 106_000],
      ['Lender', "Debt service coverage, on today's debt", 'As claimed', 582_824 / 106_000],
      ['Lender', "Debt service coverage, on today's debt", 'As a lender counts', 556_024 / 106_000]
    ]
  },
  {
    // Books of 4,036,300 and differences of -5,920.
    input: ['Ties', 'Gross receipts on Form 1120-S', 'FY2025'],
    from: 4_028_230,
    to: 4_431_053,
    makes: [
      ['Ties', GAP, 'FY2025', -400_673],
      ['Every comparison', 'Gross receipts on the return of FY2025', 'Difference', 400_673]
    ]
  },
  {
    input: ['Ties', 'Deposits on the statements', 'FY2025'],
    from: 4_165_630,
    to: 4_582_193,
    makes: [
      ['Ties', 'Books above the bank, not explained', 'FY2025', -414_413],
      ['Every comparison', 'Deposits of FY2025', 'Difference', 414_413]
    ]
  },
  {
    input: ['Ties', 'Wages on the payroll filings', 'FY2025'],
    from: 1_211_600,
    to: 1_332_760,
    makes: [
      ['Ties', 'Books above the payroll filings, not explained', 'FY2025', -121_160],
      ['Every comparison', 'Wages on the payroll filings of FY2025', 'Difference', 121_160]
    ]
  },
  {
    // Distributions lower cash and equity alike.
    input: ['Cash flow', 'Owner distributions', 'FY2025'],
    from: -372_000,
    to: -409_200,
    makes: [
      ['Cash flow', 'Change in cash', 'FY2025', -32_120],
      ['Every comparison', 'Equity at 2025-12-31', 'Difference', 37_200],
      ['Every comparison', 'Cash at 2025-12-31', 'Difference', 37_200]
    ]
  },
  {
    // 211.2 systems at 9,700, of 487 quotes.
    input: ['Customers and counts', 'Systems sold', 'FY2025'],
    from: 192,
    to: 211.2,
    makes: [
      ['Operating figures of FY2025', 'Replacement close rate', 'Value', 211.2 / 487],
      ['Every comparison', 'Systems sold of FY2025', 'Difference', 186_240]
    ]
  },
  {
    input: ['Counts rolled forward', 'Maintenance plans', 'FY2025'],
    from: 1104,
    to: 1214.4,
    makes: [
      ['Every comparison', 'Maintenance plans of FY2025', 'Difference', -110.4],
      ['Every comparison', 'Maintenance plans at the start of FY2025', 'Difference', 110.4]
    ]
  },
  {
    // 86.8 more plans at 228.
    input: ['Maintenance plans by tier', 'One system', 'Plans'],
    from: 868,
    to: 954.8,
    makes: [
      ['Maintenance plans by tier', 'All', 'Total a year', 343_790.4],
      ['Every comparison', 'Plans by tier', 'Difference', 86.8]
    ]
  },
  {
    input: ['Ten largest customers of FY2025', 'C-01', 'Sales'],
    from: 263_500,
    to: 289_850,
    makes: [
      ['Ten largest customers of FY2025', 'C-01', 'Share', 289_850 / 4_036_300],
      ['Every comparison', 'The builder', 'Difference', 26_350]
    ]
  }
]

/** The sample, with the payments on two loans, which it does not list. */
const record = {
  ...content.sample,
  statements: {
    ...content.sample.statements,
    debt: [
      { id: 'bank', lender: 'A bank', balance: 249_400, payments: { FY2025: 60_000 } },
      { id: 'credit-line', lender: 'A line of credit', payments: { FY2025: 40_000 } }
    ]
  }
}

const letters = (column: number) => String.fromCharCode(65 + column)
const sheetsOf = async (bytes: Uint8Array) => (await readXlsx(bytes)).sheets

function placeOf (sheets: Sheet[], [name, label, heading]: Place): { sheet: number, row: number, column: number } {
  const sheet = sheets.findIndex((one) => one.name === name)
  assert(sheet !== -1, `no sheet ${name}`)
  const { rows } = sheets[sheet]!
  const row = rows.findIndex(([first]) => first === label)
  const column = rows.find((one) => one.includes(heading))?.indexOf(heading) ?? -1
  assert(row !== -1 && column !== -1, `${name} has no ${label}, ${heading}`)
  return { sheet, row, column }
}

function numberAt (sheets: Sheet[], place: Place): number {
  const { sheet, row, column } = placeOf(sheets, place)
  return Number(sheets[sheet]!.cells?.get(`${row},${column}`)?.formulaResult ?? sheets[sheet]!.rows[row]![column])
}

/** Returns the workbook with one number changed, and without the stored value of any formula. */
function changed (bytes: Uint8Array, { sheet, row, column }: ReturnType<typeof placeOf>, to: number): Uint8Array {
  const own = new RegExp(`(<c r="${letters(column)}${row + 1}"[^>]*>)<v>[^<]*</v>`)
  return zip(unpackZip(bytes, defaultImportBounds, () => true).map(({ name, data }) => {
    const text = new TextDecoder().decode(data).replace(/(<\/f>)<v>[^<]*<\/v>/g, '$1')
    if (name !== `xl/worksheets/sheet${sheet + 1}.xml`) return [name, text]
    assert.match(text, own, 'the cell is no number that is put in')
    return [name, text.replace(own, `$1<v>${to}</v>`)]
  }))
}

/** Changes inputs of the sample's workbook by 10 percent, and checks what LibreOffice calculates from them. */
export async function changedInputChecks (report: Report): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'changed-'))
  try {
    const made = await runJob(recordJobsData, {
      record: { text: JSON.stringify(record), form: 'json' }, make: 'financials', as: 'xlsx'
    })
    assert('body' in made)
    const before = Buffer.from(made.body)
    const sheets = await sheetsOf(before)
    const files = changes.map(({ input, from, to }, index) => {
      assert.equal(numberAt(sheets, input), from, input.join(', '))
      const file = join(directory, `${index}.xlsx`)
      writeFileSync(file, changed(before, placeOf(sheets, input), to))
      return file
    })
    const output = join(directory, 'calculated')
    mkdirSync(output)
    execFileSync('soffice', [
      '--headless', `-env:UserInstallation=file://${join(directory, 'profile')}`,
      '--convert-to', 'xlsx', '--outdir', output, ...files
    ], { timeout: 400_000, stdio: 'ignore' })
    for (const [index, { input, makes }] of changes.entries()) {
      const after = await sheetsOf(readFileSync(join(output, `${index}.xlsx`)))
      for (const [name, label, column, value] of makes) {
        await report.check(`10 percent more ${input[1]}: ${label} on ${name}`, () => {
          const found = numberAt(after, [name, label, column])
          assert(Math.abs(found - value) < 1e-6, `${found}, not ${value}`)
        })
      }
    }
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}
