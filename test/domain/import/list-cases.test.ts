import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { standard } from '../record/sound.ts'
import { importFiles } from './read-one.ts'

/** What must be in the answer to a file that is sent alone. */
interface Expected {
  kind: string
  asks?: string[]
  never?: string | string[]
  accounts?: object
  largestShare?: number
  note?: string
  [summary: string]: unknown
}

const folder = join(import.meta.dirname, 'lists')
const expected = JSON.parse(readFileSync(join(folder, 'expected.json'), 'utf8')) as Record<string, Expected>

for (const [name, one] of Object.entries(expected)) {
  const { kind, asks = [], never = [], accounts: _accounts, largestShare, note: _note, ...summary } = one
  t.test(`${name} is read by what its columns prove`, async (t) => {
    const { files: [file], questions, record } = await importFiles({
      files: [{ name, bytes: readFileSync(join(folder, name)) }], today: '2026-05-29', ledgerWords: standard.ledgerWords
    })
    t.match(file, { kind, summary }, name)
    if (largestShare !== undefined) t.match(file!.summary, { largest: largestShare })
    for (const payee of asks) t.ok(questions.some((question) => question.name.includes(payee)), `asks about ${payee}`)
    const written = JSON.stringify([record, questions.map((question) => question.name)])
    for (const text of [never].flat()) t.notMatch(written, text)
  })
}
