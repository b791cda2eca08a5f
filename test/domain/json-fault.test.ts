import fc from 'fast-check'
import t from 'tap'
import { describeJsonFault, findJsonFault } from '../../domain/json-fault.ts'

t.test('the place where a text stops being JSON is named, with what was expected there', async (t) => {
  const rows: Array<[text: string, line: number, column: number, expected: RegExp]> = [
    ['{"a":1,}', 1, 8, /^a name in double quotes/],
    ['{"files": [\n  {"name": "a.csv"},\n]}', 3, 1, /^a value/],
    ['{"text":NaN}', 1, 9, /^a value/],
    ["{'a': 1}", 1, 2, /^a name in double quotes/],
    ['{"a" 1}', 1, 6, /^a colon/],
    ['[1 2]', 1, 4, /^a comma or ]/],
    ['{"a": 1 "b": 2}', 1, 9, /^a comma or }/],
    ['{"a": "line\nbreak"}', 1, 12, /^a closing quotation mark/],
    ['{"a": "\\x"}', 1, 8, /escapes/],
    ['{"a": 1} x', 1, 10, /^nothing more/],
    ['{"a', 1, 4, /^a closing quotation mark/],
    ['01', 1, 1, /^a value/],
    ['', 1, 1, /^a value/]
  ]
  for (const [text, line, column, expected] of rows) t.match(findJsonFault(text), { line, column, expected }, text)
  t.equal(describeJsonFault('{"a":1,}'), 'is not JSON: in line 1, column 8, a name in double quotes was expected')
  t.equal(describeJsonFault(' '), 'is not JSON: it is empty')
})

t.test('a text has a fault exactly if JSON.parse refuses it', async () => {
  const accepted = (text: string) => {
    try {
      JSON.parse(text)
      return true
    } catch {
      return false
    }
  }
  const nearJson = fc.tuple(fc.json(), fc.nat(), fc.constantFrom('', ',', '}', '"', '\\', ' ', '0', 'e', '-', '.', '\n', '\u0001'))
    .map(([text, at, mark]) => {
      const place = at % (text.length + 1)
      return text.slice(0, place) + mark + text.slice(place + (at % 2))
    })
  fc.assert(fc.property(nearJson, (text) => (findJsonFault(text) === undefined) === accepted(text)), { numRuns: 2000 })
})

t.test('a long text with its fault at the end is read in time that grows with its length', async (t) => {
  const long = `["${'a\\n'.repeat(500_000)}", ${'[],'.repeat(300_000)}]`
  const start = process.hrtime.bigint()
  t.match(findJsonFault(long), { line: 1 })
  t.ok(process.hrtime.bigint() - start < 3_000_000_000n)
})
