import t from 'tap'
import { parse } from 'yaml'
import { writeYaml } from '../../domain/write-yaml.ts'
import '../suite/yaml-timestamps.ts'

/** Texts that YAML 1.1, YAML 1.2 or one of their parsers interprets as something other than text. */
const texts = [
  ...['y', 'Y', 'yes', 'No', 'ON', 'off', 'true', 'NULL', '~', '', '=', '<<', '2024-11-05', '2026-05-29 10:00:00'],
  ...['2001-12-14t21:59:43.10-05:00', '1:30', '190:20:30.15', '017', '0o17', '0x1F', '0b11', '1_000', '1e3', '1.5e+3'],
  ...['.inf', '-.INF', '.nan', '+1', '1.', '.5', '- a', 'a: b', 'a #b', '# c', '? d', '%e', '@f', '`g', '!h', '&i', '*j'],
  ...['line\nline', ' space ', 'tab\there', 'a\u0085b', 'a\u2028b', 'a\u2029b\n', '\ufeffa', 'a\u007fb', 'a\u0000b'],
  ...['\ud800 alone', 'Å é', '😀', '---', '...', '"quoted"', "it's", '{a}', '[a]', '|', '>']
]

t.test('YAML that is served has the same values for every reader', async (t) => {
  const values = [...texts, 1e21, -1e-7, 1.5e-7, 0, -0.5, 1234567890123, true, null]
  const served = writeYaml({ values, names: Object.fromEntries(texts.map((text) => [text, text])) })

  for (const version of ['1.1', '1.2'] as const) {
    const read = parse(served, { version, merge: false }) as { values: unknown[]; names: Record<string, unknown> }
    t.same(read.values, values, `values in YAML ${version}`)
    t.same(Object.entries(read.names), texts.map((text) => [text, text]), `names in YAML ${version}`)
  }
  t.notMatch(served, /^\s*(?:- )?(?:y|n|yes|no|on|off|=|<<):?$/im, 'nothing that only some readers take for a text')
  t.notMatch(served, /[\u007f-\u009f\u2028\u2029\ufeff]/, 'no character that is a line break to some')
  t.match(served, '1.0e+21', 'a number with an exponent has the point that YAML 1.1 asks for')
  t.match(served, '1.5e-7')
})

t.test('a text that YAML 1.1 reads as a date is quoted', async (t) => {
  t.equal(writeYaml({ asOf: '2026-05-29', at: '2026-05-29 10:00:00' }), 'asOf: "2026-05-29"\nat: "2026-05-29 10:00:00"\n')
})

t.test('a value that is in two places is written twice, since few readers want aliases', async (t) => {
  const value = { name: 'both' }
  t.equal(writeYaml({ one: value, other: value }), 'one:\n  name: both\nother:\n  name: both\n')
})
