import t from 'tap'
import { bytesOf, importFiles as importReports } from './read-one.ts'

const two = (number: number) => String(number).padStart(2, '0')
const words = 'payment to a supplier of parts with a long description that a bank prints '.repeat(1)

/** A list of 18,000 movements, of which the first hundred are in each of the files. */
const list = (file: number) => `Date,Description,Amount,Balance\n${Array.from({ length: 18_000 }, (_row, index) => [
  `${two(index % 12 + 1)}/${two(index % 28 + 1)}/2025`, `"${words} ${words} ${index}"`, `${index % 2 ? -index : index}.00`,
  `${index < 100 ? index : index * file}.00`
].join(',')).join('\n')}`

t.test('six lists of 3 MB from one account are read in half of the time that a job may take', async (t) => {
  const files = Array.from({ length: 6 }, (_file, index) => ({ name: `${index}.csv`, bytes: bytesOf(list(index + 1)) }))
  const begun = process.cpuUsage()
  const result = await importReports({ files, today: '2026-05-29' })
  const { user, system } = process.cpuUsage(begun)
  t.ok(user + system < 5_000_000)
  t.ok(files.every(({ bytes }) => bytes.length > 3_000_000))
  t.same(new Set(result.files.map(({ kind }) => kind)), new Set(['bank']))
  t.ok(result.files.slice(1).every(({ warnings = [] }) => warnings.some(({ code, message }) =>
    code === 'overlap' && message.startsWith('100 '))), 'a movement in several files counts once')
})
