import t from 'tap'
import { readRecord } from '../../../domain/record/input/read-record.ts'
import { sectionIds } from '../../../domain/record/memorandum-outline.ts'
import { inOwnersWords } from '../../../domain/record/report/owners-words.ts'
import { writeReport } from '../../../domain/record/report/write-report.ts'
import { BusinessRecord } from '../../../schemas/record/business-record.ts'
import { caseNames, postedCase } from './read-case.ts'
import { bank, bounds, sample, sound, standard } from './sound.ts'

interface Schema {
  properties?: Record<string, Schema>
  patternProperties?: Record<string, Schema>
  items?: Schema
  enum?: unknown[]
}

/** The member names and the values of choices in a schema. */
function namesIn (schema: Schema | undefined): { members: string[], values: string[] } {
  if (schema === undefined) return { members: [], values: [] }
  const { properties = {}, patternProperties = {}, items } = schema
  const inner = [...Object.values(properties), ...Object.values(patternProperties), items].map(namesIn)
  return {
    members: [...Object.keys(properties), ...inner.flatMap(({ members }) => members)],
    values: [...(schema.enum ?? []).filter((one) => typeof one === 'string'), ...inner.flatMap(({ values }) => values)]
  }
}

/** Slugs that are English words with a hyphen. */
const ENGLISH = ['one-time', 'income-tax', 'new-construction', 'related-party']
const { members, values } = namesIn(BusinessRecord as Schema)
// Names of add-backs have their owner in brackets.
const known = new Set([...members, ...sectionIds].filter((one) => one !== 'owner'))
const slugs = [...values, ...bank.questions.flatMap(({ id, options = [] }) => [id, ...options.map(({ slug }) => slug)])]
  .filter((one) => one.includes('-') && !ENGLISH.includes(one))
const SLUG = new RegExp(`(?<![\\w-])(?:${[...new Set(slugs)].join('|')})(?![\\w-])`)

/** Returns the words of the file format in a text. What it quotes of the record in braces is the owner's. */
function machineWords (text: string): string[] {
  const own = text.replaceAll(/\{\{.*?\}\}|"[^"]*"/g, '')
  const camel = (own.match(/\b[a-z]+[A-Z]\w*\b/g) ?? []).filter((one) => known.has(one))
  const inBrackets = [...own.matchAll(/ \(([a-z][A-Za-z]*)(?:: [^)]*)?\)/g)].filter(([, name]) => known.has(name!)).map(([all]) => all)
  return [...camel, ...inBrackets, ...SLUG.exec(own) ?? [], ...own.match(/\bnull\b|\/[a-z]+\/\d|\([a-z.]+\.FY\d+\)/g) ?? []]
}

/** A record with a few of its values changed, as typing mistakes and missing papers change them. */
function changed (record: BusinessRecord, seed: number): BusinessRecord {
  const copy = structuredClone(record)
  const parents: Array<[Record<string, unknown>, string]> = []
  const collect = (value: unknown) => {
    for (const [name, one] of Object.entries(value as Record<string, unknown>)) {
      if (typeof one === 'object' && one !== null) collect(one)
      else parents.push([value as Record<string, unknown>, name])
    }
  }
  collect(copy)
  for (let step = 1; step < 9; step++) {
    const [parent, name] = parents[(seed * 7919 + step * 104_729) % parents.length]!
    const value = parent[name]
    if (typeof value === 'number') parent[name] = [value * 10, -value, value + 1][step % 3]
    else if (typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)) parent[name] = '2031-01-01'
    else if (!Array.isArray(parent)) delete parent[name]
  }
  return copy
}

t.test('no finding of many records tells an owner a word of the file format', (t) => {
  const told = new Map<string, string>()
  const tell = (record: BusinessRecord, name: string) => {
    const read = readRecord(JSON.stringify(record), 'json', bounds)
    if ('faults' in read) return
    const { findings, ties, nextPapers, summary } = writeReport(read.record, bank, standard)
    const texts = [
      summary, ...findings.flatMap(({ message, fix, also = [], where }) => [message, fix, ...also, where]),
      ...ties.map((tie) => tie.name), ...nextPapers.map(({ title, where }) => `${title} ${where}`)
    ]
    for (const text of texts) told.set(inOwnersWords(text), name)
  }
  const base = { ...sound() } as BusinessRecord
  for (const name of caseNames) tell(postedCase(name), name)
  for (let seed = 1; seed <= 20; seed++) {
    tell(changed(sample, seed), `sample ${seed}`)
    tell(changed(base, seed), `sound ${seed}`)
  }
  t.ok(told.size > 500, `${told.size} texts`)
  for (const [text, name] of told) {
    const found = machineWords(text)
    if (found.length > 0) t.fail(`${name}: ${found.join(', ')} in: ${text.slice(0, 240)}`)
  }
  t.end()
})
