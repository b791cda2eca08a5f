import { readFileSync } from 'node:fs'
import t from 'tap'
import { expectedStatements, holdsStatement } from './expected-statements.ts'
import { fileOf, sheetsOf, variants } from './statement-variants.ts'

for (const [name, want] of Object.entries(expectedStatements)) {
  t.test(`another print of the same statement is read the same: ${name}`, async (t) => {
    const sheets = await sheetsOf(name, new Uint8Array(readFileSync(new URL(`statements/${name}`, import.meta.url))))
    for (const [style, print] of Object.entries(variants)) {
      const file = fileOf(sheets.map((sheet) => ({ name: sheet.name, rows: print(sheet) })))
      await t.test(style, async (t) => holdsStatement(t, file, want))
    }
  })
}
