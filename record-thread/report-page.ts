import type { RecordFinding, RecordReport } from '../schemas/record/record-report.ts'
import { wordTable, type Block, type Page, type PageTable } from '../domain/record/documents/document-blocks.ts'
import type { RecordReportTexts } from '../schemas/pages/record-report-texts.ts'
import { fillIn } from '../html/fill-in.ts'
import { plain, usd } from '../domain/number-format.ts'
import type { Chart } from '../domain/record/tables/chart-data.ts'

/** More than anybody reads at a time; the rest stands in the JSON form. */
const MAX_SHOWN = 100

/** A report as people read it, in the same words in every form. `name` is what the company is called. */
export function reportBlocks (words: RecordReportTexts, report: RecordReport, name: string): Page {
  return {
    title: fillIn(words.title, { name }),
    description: report.summary,
    // Made for whoever reads it: most ask for JSON.
    get blocks () {
      return blocksOf(words, report)
    }
  }
}

const blocksOf = (words: RecordReportTexts, report: RecordReport): Block[] => [
  ...findingsOf(words.findings, report, 'broken'),
  ...nextPapers(words.papers, report),
  ...findingsOf(words.findings, report, 'open'),
  ...findingsOf(words.findings, report, 'missing'),
  ...folded(words.ties.heading, report.ties.length, [
    report.ties.length === 0 ? { text: words.ties.none } : { table: tieTable(words, report) }
  ]),
  { heading: words.proof.heading },
  { list: proof(words, report) },
  { chart: folders(words.folders, report) },
  ...ruleLists(words.rules, report),
  ...report.disclaimers.map((text) => ({ text }))
]

/** A section of so many entries. What is not to be read first is folded, unless it says that there are none. */
const folded = (heading: string, count: number, below: Block[]): Block[] =>
  count === 0 ? [{ heading }, ...below] : [{ heading, count, below }]

type Findings = RecordReportTexts['findings']

function findingsOf (words: Findings, report: RecordReport, severity: RecordFinding['severity']): Block[] {
  const { heading } = words[severity]
  const own = report.findings.filter((finding) => finding.severity === severity)
  const more = own.length - MAX_SHOWN
  const shown = own.slice(0, MAX_SHOWN)
  const below = [
    own.length === 0
      ? { text: noneOf(words, report, severity) }
      : { list: shown.map((one) => findingText(words, one)) },
    ...(more > 0 ? [{ text: fillIn(words.more, { count: more }) }] : [])
  ]
  return severity === 'broken' ? [{ heading }, ...below] : folded(heading, own.length, below)
}

/** That nothing was found, and how many rules could not look: an empty record has no fault either. */
function noneOf (words: Findings, report: RecordReport, severity: RecordFinding['severity']): string {
  const { none } = words[severity]
  const lacking = rulesThat(report, 'no-data').length
  if (severity === 'missing' || lacking === 0) return none
  return `${none} ${fillIn(words.unchecked, { lacking, all: report.rules.length })}`
}

type Rule = RecordReport['rules'][number]

const rulesThat = ({ rules }: RecordReport, verdict: Rule['verdict']) => rules.filter((one) => one.verdict === verdict)

function findingText (words: Findings, finding: RecordFinding): string {
  const { rule, path, message, question, request } = finding
  const bears = [question, request].filter((one) => one !== undefined)
  return [
    /[.!?]$/.test(message) ? message : `${message}.`,
    ...valuesOf(words, finding),
    fillIn(words.at, { path: path === '' ? words.record : path, rule: [rule, ...bears].join(', ') })
  ].join(' ')
}

function valuesOf ({ values }: Findings, { expected, found }: RecordFinding): string[] {
  if (expected !== undefined && found !== undefined) return [fillIn(values.both, { expected, found })]
  if (expected !== undefined) return [fillIn(values.expected, { expected })]
  return found === undefined ? [] : [fillIn(values.found, { found })]
}

function nextPapers (words: RecordReportTexts['papers'], { nextPapers: papers }: RecordReport): Block[] {
  if (papers.length === 0) return []
  return [
    { heading: words.heading },
    {
      list: papers.map(({ id, title, status, where, help, settles: { findings, requests, questions } }) => {
        const found = findings === 1 ? words.finding : fillIn(words.findings, { count: findings })
        const what = [...(findings > 0 ? [found] : []), ...requests, ...questions].join(', ') || words.gap
        return [
          fillIn(words.paper, { id, title, status, where }),
          fillIn(words.help, { who: help.join(', ') }),
          fillIn(words.settles, { what })
        ].join(' ')
      })
    }
  ]
}

function tieTable ({ ties: words, none }: RecordReportTexts, { ties }: RecordReport): PageTable {
  const write = { usd: (amount: number) => usd(Math.round(amount)), number: plain }
  const table = wordTable(words.table, [words.what, words.expected, words.found, words.gap], [])
  return {
    ...table,
    columns: table.columns.map(({ label }, index) => ({ label, words: index === 0 })),
    rows: ties.slice(0, MAX_SHOWN).map(({ name, expected, found, gap, unit }) => ({
      cells: [name, write[unit](expected), write[unit](found), gap === 0 ? none : write[unit](gap)],
      total: false
    }))
  }
}

function proof ({ proof: words, none }: RecordReportTexts, report: RecordReport): string[] {
  const { score, proofCoverage, facts, requests: { provided, partial, open, notListed } } = report
  const percent = (share: number | null) =>
    share === null ? none : fillIn(words.share, { percent: Math.round(share) })
  return [
    score === null ? words.noScore : fillIn(words.score, { score }),
    ...(proofCoverage === null ? [] : [fillIn(words.coverage, { share: percent(proofCoverage) })]),
    fillIn(words.facts, {
      count: facts.count,
      onFile: percent(facts.onFile),
      verified: percent(facts.verified)
    }),
    fillIn(words.requests, { provided, partial, open, notListed })
  ]
}

function folders (words: RecordReportTexts['folders'], { documents }: RecordReport): Chart {
  return {
    id: 'folders',
    title: words.title,
    columns: [words.folder, words.papers],
    bars: documents.map(({ folder, name, present, partial, missing }) => {
      const all = present + partial + missing
      return {
        label: `${folder} ${name}`,
        from: 0,
        to: all === 0 ? 0 : Math.round((100 * (present + partial)) / all),
        text: fillIn(words.count, { count: present + partial, all })
      }
    })
  }
}

function ruleLists (words: RecordReportTexts['rules'], report: RecordReport): Block[] {
  const named = (verdict: Rule['verdict']) => rulesThat(report, verdict).map(({ holds }) => capital(holds))
  const kept = named('kept')
  const lacking = named('no-data')
  return [
    ...(kept.length > 0 ? folded(words.kept, kept.length, [{ list: kept }]) : []),
    ...(lacking.length > 0 ? folded(words.noData, lacking.length, [{ list: lacking }]) : [])
  ]
}

const capital = (text: string) => text.replace(/^./, (letter) => letter.toUpperCase())
