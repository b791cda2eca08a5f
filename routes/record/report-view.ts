import type { RecordFinding, RecordReport } from '../../schemas/record-report.ts'
import { wordTable, type Block, type Page, type PageTable } from '../../domain/record/documents/page.ts'
import { usd } from '../../domain/numbers.ts'
import type { Chart } from '../../domain/record/tables/charts.ts'

/** More than anybody reads at a time; the rest stands in the JSON form. */
const MAX_SHOWN = 100

const titles: Record<RecordFinding['severity'], [title: string, none: string]> = {
  broken: ['What contradicts itself', 'Nothing in the record contradicts itself.'],
  open: ['What a buyer will ask', 'No open point was found.'],
  missing: ['What is not there yet', 'Nothing that every file needs is missing.']
}

/** A report as people read it, in the same words in every form. `name` is what the company is called. */
export function reportPage (report: RecordReport, name: string): Page {
  return {
    title: `Report on the record of ${name}`,
    description: report.summary,
    // Made for whoever reads it: most ask for JSON.
    get blocks () {
      return blocksOf(report)
    }
  }
}

const blocksOf = (report: RecordReport): Block[] => [
  ...findingsOf(report, 'broken'),
  ...nextPapers(report),
  ...findingsOf(report, 'open'),
  ...findingsOf(report, 'missing'),
  ...folded('Numbers that must be the same', report.ties.length, [
    report.ties.length === 0
      ? { text: 'The record has no two numbers yet that must be the same.' }
      : { table: tieTable(report) }
  ]),
  { heading: 'How well it is proved' },
  { list: proof(report) },
  { chart: folders(report) },
  ...rules(report),
  ...report.disclaimers.map((text) => ({ text }))
]

/** A section of so many entries. What is not to be read first is folded, unless it says that there are none. */
const folded = (heading: string, count: number, below: Block[]): Block[] =>
  count === 0 ? [{ heading }, ...below] : [{ heading, count, below }]

function findingsOf ({ findings }: RecordReport, severity: RecordFinding['severity']): Block[] {
  const [heading, none] = titles[severity]
  const own = findings.filter((finding) => finding.severity === severity)
  const more = own.length - MAX_SHOWN
  const below = [
    own.length === 0 ? { text: none } : { list: own.slice(0, MAX_SHOWN).map(findingText) },
    ...(more > 0 ? [{ text: `And ${more} more, which the JSON form of this report lists.` }] : [])
  ]
  return severity === 'broken' ? [{ heading }, ...below] : folded(heading, own.length, below)
}

function findingText ({ rule, path, message, expected, found, question, request }: RecordFinding): string {
  const values = [
    ...(expected !== undefined ? [`expected ${expected}`] : []),
    ...(found !== undefined ? [`found ${found}`] : [])
  ]
  const bears = [question, request].filter((one) => one !== undefined)
  return [
    /[.!?]$/.test(message) ? message : `${message}.`,
    ...(values.length > 0 ? [`${capital(values.join(', '))}.`] : []),
    `At ${path === '' ? 'the record' : path} (${[rule, ...bears].join(', ')}).`
  ].join(' ')
}

function nextPapers ({ nextPapers: papers }: RecordReport): Block[] {
  if (papers.length === 0) return []
  return [
    { heading: 'Papers to fetch next' },
    {
      list: papers.map(({ id, title, status, where, help, settles: { findings, requests, questions } }) =>
        [
          `${id} ${title} (${status}). ${where}`,
          `Help: ${help.join(', ')}.`,
          `Settles: ${[
            ...(findings > 0 ? [`${findings} ${findings === 1 ? 'finding' : 'findings'}`] : []),
            ...requests,
            ...questions
          ].join(', ') || 'a gap in the file'}.`
        ].join(' ')
      )
    }
  ]
}

function tieTable ({ ties }: RecordReport): PageTable {
  const amount = (value: number) => usd(Math.round(value))
  const table = wordTable('Ties', ['What', 'Expected', 'Found', 'Gap'], [])
  return {
    ...table,
    columns: table.columns.map(({ label }, index) => ({ label, words: index === 0 })),
    rows: ties.slice(0, MAX_SHOWN).map(({ name, expected, found, gap }) => ({
      cells: [name, amount(expected), amount(found), gap === 0 ? 'none' : amount(gap)],
      total: false
    }))
  }
}

function proof ({ score, proofCoverage, facts, requests }: RecordReport): string[] {
  const percent = (share: number | null) => (share === null ? 'none' : `${Math.round(share)} %`)
  return [
    score === null ? 'Readiness: no score yet, since too few questions are answered.' : `Readiness: ${score} of 100.`,
    ...(proofCoverage === null ? [] : [`Proved by papers: ${percent(proofCoverage)} of the quiz by weight.`]),
    `Facts: ${facts.count}. With a document on file: ${percent(facts.onFile)}. Verified by someone other than the owner: ${percent(facts.verified)}.`,
    `Requests: ${requests.provided} provided, ${requests.partial} in part, ${requests.open} open, ${requests.notListed} not in the record.`
  ]
}

function folders ({ documents }: RecordReport): Chart {
  return {
    id: 'folders',
    title: 'Papers on file, whole or in part, by folder',
    columns: ['Folder', 'Papers'],
    bars: documents.map(({ folder, name, present, partial, missing }) => {
      const all = present + partial + missing
      return {
        label: `${folder} ${name}`,
        from: 0,
        to: all === 0 ? 0 : Math.round((100 * (present + partial)) / all),
        text: `${present + partial} of ${all}`
      }
    })
  }
}

function rules ({ rules }: RecordReport): Block[] {
  const named = (verdict: string) => rules.filter((one) => one.verdict === verdict).map(({ holds }) => capital(holds))
  const kept = named('kept')
  const lacking = named('no-data')
  return [
    ...(kept.length > 0 ? folded('What holds', kept.length, [{ list: kept }]) : []),
    ...(lacking.length > 0 ? folded('What could not be checked yet', lacking.length, [{ list: lacking }]) : [])
  ]
}

const capital = (text: string) => text.replace(/^./, (letter) => letter.toUpperCase())
