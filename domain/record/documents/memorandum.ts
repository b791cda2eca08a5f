import type { Static } from '@sinclair/typebox'
import { capitalize } from '../../capitalize.ts'
import type { MemorandumBlock, RecordFact, RecordTable } from '../../../schemas/record/record-entries.ts'
import type { Memorandum } from '../../../schemas/record/written-documents.ts'
import type { BusinessRecord } from '../../../schemas/record/business-record.ts'
import { financialTables } from '../../../schemas/record/table-names.ts'
import type { PreparedRecord } from '../prepared-record.ts'
import type { FactsOf } from '../tables/facts-of-rows.ts'
import { valueText } from './entry-lists.ts'
import { COVERAGE, definitions, homeOf, outline, type OutlineSection } from '../memorandum-outline.ts'
import { DISCLAIMER, missing } from './notice.ts'
import { readable, type Block, type Proof, type DocumentContent } from './document-blocks.ts'
import { yearEndOf } from './editions/company-values.ts'
import { definedTerms, definitionLines, proseValues } from './editions/prose-values.ts'
import { writtenDate } from './editions/prose-text.ts'
import { writeProse } from './editions/write-prose.ts'
import { createProofs } from './claim-proof.ts'
import { isFromInterview } from '../interview/interview.ts'
import { storyClaims } from '../interview/story-claims.ts'

type Json = Omit<Static<typeof Memorandum>, 'sample' | 'fictional' | 'notice' | 'draft'>
type Section = Json['sections'][0]

export type MemorandumView = DocumentContent & { json: Json }

type OwnSection = NonNullable<BusinessRecord['memorandum']>[0]

/** A section, and what the record lacks for it. */
type WrittenSection = Section & { lacking: string[] }

/**
 * Writes the memorandum: its sections, in which each claim cites its facts, and the appendix. A section
 * contains the owner's text if there is any, and is otherwise written from facts and tables. Sections without content
 * are omitted, and listed once at the end for the owner.
 */
export function memorandumView (file: PreparedRecord): MemorandumView {
  const { record: { company, asOf } } = file
  const written = outline.map((section) => writeSection(file, section))
  const filled = written.filter(({ blocks }) => blocks.length > 0)
  const sections = nameRepeated(file, filled.map(({ id, title, blocks }) => ({ id, title, blocks })))
  const { cases, lastYear = '' } = file.ledger
  const { prose } = file.index
  const terms = [
    ...definedTerms(prose, proseValues(file).values),
    ...prose.lender.definitions.flatMap(({ of, term, means }) => of === 'cases' ? [{ term, means }] : []),
    ...definitions.filter(({ term }) => term !== COVERAGE || cases.claimed.coverage[lastYear] !== undefined)
  ]
  const notYet = [...new Set(written.flatMap(({ lacking }) => lacking))]
  const proofOf = createProofs(file)
  return {
    json: { disclaimer: DISCLAIMER, sections, notYet, definitions: terms },
    page: {
      title: ['Confidential information memorandum', company.name ?? []].flat().join(': '),
      description: `A memorandum as of ${asOf}. ${citing(file, sections)}`,
      blocks: [
        // The notice of a real company already contains the disclaimer.
        ...(file.notice.text === DISCLAIMER ? [] : [{ text: DISCLAIMER }]),
        ...sections.flatMap(({ id, title, blocks }, index): Block[] => [
          { heading: `${index + 1}. ${title}`, id },
          ...blocks.flatMap((block) => toBlocks(file, block, proofOf))
        ]),
        { heading: 'Appendix: definitions and source tags', id: 'appendix' },
        { list: definitionLines(terms) },
        {
          text: 'GR names a fact of the Golden Record, DR a document of the data room, R a request of the due-diligence list.'
        },
        ...(notYet.length === 0
          ? []
          : [
              { heading: 'For the owner: what is not in it yet', id: 'not-yet' },
              { text: 'Leave this list out of the copy that you send to a buyer.' },
              { list: notYet.map(missing) }
            ])
      ]
    }
  }
}

/** Says which claims of the memorandum cite facts. */
function citing ({ entries }: PreparedRecord, sections: Section[]): string {
  const claims = sections.flatMap(({ blocks }) => blocks).filter(({ claim }) => claim !== undefined)
  const proved = claims.filter(({ facts = [] }) => facts.length > 0)
  if (proved.length === 0) return entries.facts.length === 0 ? 'It cites no facts: the record has none yet.' : 'It cites no facts.'
  return proved.length === claims.length
    ? 'Each claim ends with the facts it rests on.'
    : 'A claim that rests on facts ends with them.'
}

function writeSection (file: PreparedRecord, section: OutlineSection): WrittenSection {
  const { id, title, holds } = section
  const own = file.record.memorandum?.filter((one) => homeOf(one.section) === id) ?? []
  const named = own.flatMap(({ claims = [] }) => claims.flatMap(({ table, chart }) => table ?? chart ?? []))
  const words = own.flatMap((one) => ownBlocks(file, one))
  // If the owner places any of the section's standard tables or charts, only those are shown. The owner's own tables
  // are shown in addition to the standard ones.
  const hasChosen = named.some((name) => section.tables.includes(name) || section.charts.includes(name))
  const shown = hasChosen ? [] : [...chartBlocks(file, section.charts), ...tableBlocks(file, section.tables)]
  const story = storyClaims(file, [id], hasChosen ? [] : section.tables)
  const told = story.map(({ text, facts }): MemorandumBlock => ({ claim: text, facts }))
  const blocks = words.length > 0
    ? [...words, ...told, ...shown]
    : [
        ...(id === 'notice' ? [noticeBlock(file)] : []),
        ...told,
        ...shown,
        ...(id === 'history' ? companyBlocks(file, section, story.map(({ text }) => text)) : []),
        ...factBlocks(file, section)
      ]
  if (id === 'summary' && blocks.length > 0) blocks.push(...fiscalYearNotes(file, blocks))
  const tables = [...section.needs, ...named.filter((name) => !file.charts.has(name))]
    .filter((table) => !file.tables.has(table))
  return { id, title, blocks, lacking: [...blocks.length === 0 ? [holds] : [], ...tables.map(nameOf)] }
}

const nameOf = (table: string): string =>
  (financialTables as Record<string, string>)[table] ?? table.replaceAll('-', ' ')

/** Says when the fiscal year ends if it is not the calendar year, unless the blocks of the section say so. */
function fiscalYearNotes (
  { record: { company }, ledger: { lastYear }, index: { prose } }: PreparedRecord, blocks: MemorandumBlock[]
): MemorandumBlock[] {
  const yearEnd = yearEndOf(company)
  if (yearEnd === undefined || lastYear === undefined) return []
  if (blocks.some(({ claim, note }) => (claim ?? note ?? '').includes(yearEnd))) return []
  const basis = prose.sentences.filter(({ say }) => say.includes('{yearEnd}'))
  return writeProse(basis, 'financials', new Map([['yearEnd', yearEnd], ['year', lastYear]])).map((note) => ({ note }))
}

const noticeBlock = ({ notice }: PreparedRecord): MemorandumBlock => ({
  note: `${notice.label} Names, contacts and pay per person are released in the phase that the data room names.`
})

/** The owner's claims, notes, tables and charts, in their order. Tables that the record does not have are omitted. */
function ownBlocks (file: PreparedRecord, { claims = [], notes = [] }: OwnSection): MemorandumBlock[] {
  return [
    ...claims.flatMap(({ text, facts = [], note, table, chart }): MemorandumBlock[] => {
      // A reference that could not be filled in is a finding, and no text for readers.
      if (text !== undefined) return text.includes('{{') ? [] : [{ claim: text, facts }]
      if (table !== undefined) return tableBlocks(file, [table])
      if (chart !== undefined) return chartBlocks(file, [chart])
      return note === undefined ? [] : [{ note }]
    }),
    ...notes.map((note) => ({ note }))
  ]
}

function chartBlocks ({ chartLink }: PreparedRecord, ids: string[]): MemorandumBlock[] {
  return ids.flatMap((id) => {
    const chart = chartLink(id)
    return chart ? [{ chart }] : []
  })
}

function tableBlocks ({ tables, release }: PreparedRecord, ids: string[]): MemorandumBlock[] {
  return ids.flatMap((id): MemorandumBlock[] => {
    const table = tables.get(id)
    if (!table) return []
    if (!release.table(id)) return [{ note: `${table.title}: released in a later phase.` }]
    return [{ table }]
  })
}

/**
 * Adds facts to the tables of the sections. A table or chart that was already shown is only named, because otherwise
 * each line of a record that names it could fill a page.
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
 * What the record says about the company itself, as claims without facts, unless a fact already says it. If a fact of
 * the section is withheld, the owner is omitted, because that fact may be about the owner.
 */
function companyBlocks (file: PreparedRecord, section: OutlineSection, story: string[]): MemorandumBlock[] {
  const { founded, entity, place, owner } = file.record.company
  const facts = factsIn(file, section)
  const told = [...facts.map(valueText), ...story].join('\n').toLowerCase()
  const ownership = facts.every(file.release.fact) ? owner : undefined
  return Object.entries({ Founded: founded, 'Legal form': entity, Place: place, Ownership: ownership })
    .flatMap(([name, value]) => value === undefined || told.includes(value.toLowerCase())
      ? []
      : [{ claim: `${name}: ${value.replace(/\.$/, '')}.`, facts: [] }])
}

/** Facts as claims, without those that come from the interview. The number of withheld facts is given. */
function factBlocks (file: PreparedRecord, section: OutlineSection): MemorandumBlock[] {
  const own = factsIn(file, section)
  const early = own.filter(file.release.fact)
  const told = early.filter((fact) => !isFromInterview(fact))
  const claims = told.map((fact) => ({ claim: toClaim(fact), facts: [fact.id] }))
  const later = own.length - early.length
  if (later === 0) return claims
  return [...claims, { note: `${later} more ${later === 1 ? 'fact is' : 'facts are'} released in a later phase.` }]
}

const factsIn = ({ entries }: PreparedRecord, { categories }: OutlineSection): RecordFact[] =>
  entries.facts.filter(({ category }) => categories.includes(category))

/** How a sentence marks a fact that is not verified. */
const standings: Record<string, string> = {
  'self-reported': 'reported by the owner', open: 'still open', conflict: 'sources disagree'
}

/**
 * Writes a fact as a sentence, such as `Revenue in FY2022 was $5,145,000 (reported by the owner).` A fact whose value
 * is not a number or a percentage keeps its own wording: `Main supplier: two branches in town.`
 */
function toClaim (fact: RecordFact): string {
  const { fact: name, period, status, note, conflict = [] } = fact
  const standing = status === null ? undefined : standings[status]
  const isNumber = /^-?\$?\d[\d,.]*( ?%| (million|thousand))?$/.test(fact.value) && conflict.length === 0 && name.length <= 60
  const when = period === null || name.includes(period) ? '' : ` ${/^\d{4}-\d{2}-\d{2}$/.test(period) ? 'on' : 'in'} ${writtenDate(period)}`
  const said = isNumber
    ? `${name}${when} ${isPlural(name) ? 'were' : 'was'} ${fact.value}`
    : `${name}${when === '' ? '' : `,${when.replace(/^ (on|in)/, '')}`}: ${valueText(fact).replace(/\.$/, '')}`
  const more = note === undefined ? '' : ` ${capitalize(note).replace(/([^.!?])$/, '$1.')}`
  return `${said}${standing === undefined ? '' : ` (${standing})`}.${more}`
}

/** Whether the main noun of a name is plural: the one before `of`, `in`, `as` or a similar word. */
const isPlural = (name: string): boolean => /[^su]s$/.test(name.split(/,|\(| (?:of|in|as|by|with|on|at|for|from|per|to|that|who) /)[0]!.trim())

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
