import type { MemorandumBlock, RecordFact, RecordTable } from '../../../schemas/record/record-entries.ts'
import type { BusinessRecord } from '../../../schemas/record/business-record.ts'
import { financialTables } from '../../../schemas/record/table-names.ts'
import type { PreparedRecord } from '../prepared-record.ts'
import type { FactsOf } from '../tables/facts-of-rows.ts'
import { datedFact, statusText, valueText } from './entry-lists.ts'
import { definitions, outline, type OutlineSection } from './memorandum-outline.ts'
import { DISCLAIMER, missing } from './notice.ts'
import { readable, type Block, type Proof, type DocumentContent } from './document-blocks.ts'
import { createProofs } from './claim-proof.ts'
import { createRelease, type Release } from './release-phase.ts'

interface Section {
  id: string
  title: string
  blocks: MemorandumBlock[]
}

interface Json {
  disclaimer: string
  sections: Section[]
  definitions: typeof definitions
}

export type MemorandumView = DocumentContent & { json: Json }

type OwnSection = NonNullable<BusinessRecord['memorandum']>[0]

/**
 * The memorandum: sixteen sections, each claim with its facts, and the appendix. A section has the owner's words where
 * there are some, and is written from facts and tables alone where there are none.
 */
export function memorandumView (file: PreparedRecord): MemorandumView {
  const { record: { company, asOf } } = file
  const release = createRelease(file.record)
  const sections = nameRepeated(file, outline.map((section) => writeSection(file, section, release)))
  const proofOf = createProofs(file, release)
  return {
    json: { disclaimer: DISCLAIMER, sections, definitions },
    page: {
      title: ['Confidential information memorandum', company.name ?? []].flat().join(': '),
      description: `A memorandum as of ${asOf}. Each claim ends with the facts it rests on.`,
      blocks: [
        { text: DISCLAIMER },
        ...sections.flatMap(({ id, title, blocks }, index): Block[] => [
          { heading: `${index + 1}. ${title}`, id },
          ...blocks.flatMap((block) => toBlocks(file, block, proofOf))
        ]),
        { heading: 'Appendix: definitions and source tags', id: 'appendix' },
        { list: definitions.map(({ term, means }) => `${term}: ${means}`) },
        {
          text: 'GR names a fact of the Golden Record, DR a document of the data room, R a request of the due-diligence list.'
        }
      ]
    }
  }
}

function writeSection (file: PreparedRecord, section: OutlineSection, release: Release): Section {
  const { id, title, holds } = section
  const own = file.record.memorandum?.filter((one) => one.section === id) ?? []
  const words = own.flatMap((one) => ownBlocks(file, one, release))
  const placed = words.some(({ table, chart }) => table !== undefined || chart !== undefined)
  const shown = placed ? [] : [...chartBlocks(file, section.charts), ...tableBlocks(file, section.tables, release)]
  // Where the owner wrote nothing, the record's facts speak.
  const blocks = words.length > 0
    ? [...words, ...shown]
    : [
        ...(id === 'notice' ? [noticeBlock(file)] : []),
        ...shown,
        ...(id === 'history' ? companyBlocks(file, section, release) : []),
        ...factBlocks(file, section, release)
      ]
  const lacking = section.needs.filter((table) => !file.tables.has(table))
  return {
    id,
    title,
    blocks: [
      ...(blocks.length === 0 ? [{ note: missing(holds) }] : blocks),
      ...(blocks.length > 0 && lacking.length > 0 ? [{ note: missing(lacking.map(nameOf).join('; ')) }] : [])
    ]
  }
}

const nameOf = (table: string): string =>
  (financialTables as Record<string, string>)[table] ?? table.replaceAll('-', ' ')

const noticeBlock = ({ notice }: PreparedRecord): MemorandumBlock => ({
  note: `${notice.label} Names, contacts and pay per person are released in the phase that the data room names.`
})

/** The owner's claims, notes, tables and charts in their order; a table that the record does not have is named. */
function ownBlocks (
  file: PreparedRecord,
  { claims = [], notes = [] }: OwnSection,
  release: Release
): MemorandumBlock[] {
  return [
    ...claims.flatMap(({ text, facts = [], note, table, chart }): MemorandumBlock[] => {
      if (text !== undefined) return [{ claim: text, facts }]
      if (table !== undefined) return orMissing(tableBlocks(file, [table], release), table)
      if (chart !== undefined) return orMissing(chartBlocks(file, [chart]), chart)
      return note === undefined ? [] : [{ note }]
    }),
    ...notes.map((note) => ({ note }))
  ]
}

const orMissing = (blocks: MemorandumBlock[], name: string): MemorandumBlock[] =>
  blocks.length > 0 ? blocks : [{ note: missing(nameOf(name)) }]

function chartBlocks ({ chartLink }: PreparedRecord, ids: string[]): MemorandumBlock[] {
  return ids.flatMap((id) => {
    const chart = chartLink(id)
    return chart ? [{ chart }] : []
  })
}

function tableBlocks (file: PreparedRecord, ids: string[], release: Release): MemorandumBlock[] {
  return ids.flatMap((id): MemorandumBlock[] => {
    const table = file.tables.get(id)
    if (!table) return []
    if (!release.table(id)) return [{ note: `${table.title}: released in a later phase.` }]
    return [{ table }]
  })
}

/**
 * Sections in which each table has its facts, and a table or chart that stands further up is named: a line of a record
 * could fill a page each.
 */
function nameRepeated ({ charts, factsOf }: PreparedRecord, sections: Section[]): Section[] {
  const shown = new Set<object>()
  const shownOnce = (block: MemorandumBlock): MemorandumBlock => {
    const one = block.table ?? charts.get(block.chart?.id ?? '')
    if (!one) return block
    if (shown.has(one)) return { note: `${one.title}: shown above.` }
    shown.add(one)
    return block.table ? withFacts(block.table, factsOf) : block
  }
  return sections.map((section) => ({ ...section, blocks: section.blocks.map(shownOnce) }))
}

function withFacts (table: RecordTable, factsOf: FactsOf): MemorandumBlock {
  const ofRows = table.rows.flatMap(({ facts = [] }) => facts)
  const facts = [...new Set([...ofRows, ...factsOf([`tables.${table.id}`, `counts.${table.id}`])])].toSorted()
  return { table, ...(facts.length > 0 && { facts }) }
}

/**
 * What the record says of the company itself, as claims that no fact proves; what a fact says is left to that. Who owns
 * it waits where a fact of the section does, which may be of that.
 */
function companyBlocks (file: PreparedRecord, section: OutlineSection, release: Release): MemorandumBlock[] {
  const { founded, entity, place, owner } = file.record.company
  const facts = factsIn(file, section)
  const told = facts.map(valueText).join('\n').toLowerCase()
  const ownership = facts.every(release.fact) ? owner : undefined
  return Object.entries({ Founded: founded, 'Legal form': entity, Place: place, Ownership: ownership })
    .flatMap(([name, value]) => value === undefined || told.includes(value.toLowerCase())
      ? []
      : [{ claim: `${name}: ${value.replace(/\.$/, '')}.`, facts: [] }])
}

/** Facts as claims: those that may be told. The others are counted. */
function factBlocks (file: PreparedRecord, section: OutlineSection, release: Release): MemorandumBlock[] {
  const own = factsIn(file, section)
  const early = own.filter(release.fact)
  const claims = early.map((fact) => ({ claim: toClaim(fact), facts: [fact.id] }))
  const later = own.length - early.length
  if (later === 0) return claims
  return [...claims, { note: `${later} more ${later === 1 ? 'fact is' : 'facts are'} released in a later phase.` }]
}

const factsIn = ({ entries }: PreparedRecord, { categories }: OutlineSection): RecordFact[] =>
  entries.facts.filter(({ category }) => categories.includes(category))

/** A fact in words; whatever is not verified says so. */
function toClaim (fact: RecordFact): string {
  const isSettled = fact.status === null || (fact.status === 'verified' && fact.note === undefined)
  return `${datedFact(fact)}: ${valueText(fact)}${isSettled ? '' : ` (${statusText(fact)})`}.`
}

function toBlocks (
  { charts }: PreparedRecord,
  { claim, facts = [], note, table, chart }: MemorandumBlock,
  proofOf: (facts: string[]) => Proof[]
): Block[] {
  if (claim !== undefined) return [{ claim, facts, proof: proofOf(facts) }]
  if (table !== undefined) {
    const ofRows = new Set(table.rows.flatMap((row) => row.facts ?? []))
    const others = facts.filter((id) => !ofRows.has(id))
    const behind = others.length > 0 ? [{ text: `Facts behind it: ${others.join(', ')}.` }] : []
    return [{ table: readable(table) }, ...behind]
  }
  return chart === undefined ? [{ text: note ?? '' }] : [{ chart: charts.get(chart.id)! }]
}
