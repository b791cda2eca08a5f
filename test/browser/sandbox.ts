import { deepEqual, equal, ok } from 'node:assert/strict'
import { desk, phone, violations, type Test } from './harness.ts'
import { paths } from '../routes/sandbox/paths.ts'

const parts = paths.filter((path) => !path.includes('?'))
const looks = { 'at a desk': desk, 'on a phone': phone, 'in the dark': { ...desk, colorScheme: 'dark' as const } }

/** The file of the fictional company, as a browser gets it from the addresses of the API. */
export const sandboxTests: Test[] = [
  ...parts.flatMap((path) =>
    Object.entries(looks).map(([look, options]): Test => [
      `${path} is accessible and fits ${look}`,
      async ({ open }) => {
        const page = await open(path, options)
        deepEqual(await violations(page), [])
        equal(
          await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
          0,
          'nothing is cut or scrolls sideways'
        )
      }
    ])
  ),

  [
    'the memorandum prints with its charts, on more than ten pages',
    async ({ open }) => {
      const page = await open('/api/public/sandbox/cim')
      const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
      ok((pdf.match(/\/Type \/Page\b/g) ?? []).length > 10)

      // As wide as A4 between its margins.
      await page.setViewportSize({ width: 673, height: 900 })
      await page.emulateMedia({ media: 'print' })
      equal(await page.locator('figure .bars:visible').count(), 3)
      equal(
        await page
          .locator('.table-scroll')
          .evaluateAll((tables) => tables.filter((table) => table.scrollWidth > table.clientWidth).length),
        0,
        'no table is cut'
      )
    }
  ],

  [
    'a claim leads to its fact, and the fact to its document and back',
    async ({ open }) => {
      const page = await open('/api/public/sandbox/cim')
      await page.getByRole('link', { name: 'GR-016' }).first().click()
      await page.getByRole('link', { name: 'DR-02.06' }).first().click()
      await page.getByRole('link', { name: 'GR-016' }).first().click()
      ok(page.url().endsWith('/golden-record/GR-016'))
    }
  ]
]
