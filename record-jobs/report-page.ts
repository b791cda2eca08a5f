import { capitalize } from '../domain/capitalize.ts'
import type { RecordFinding, RecordReport } from '../schemas/record/record-report.ts'
import { wordTable, type Block, type Page, type PageTable } from '../domain/record/documents/document-blocks.ts'
import type { RecordReportTexts } from '../schemas/pages/record-report-texts.ts'
import { fillIn } from '../html/fill-in.ts'
import { plain, usdAndCents } from '../domain/number-format.ts'
import type { Chart } from '../domain/record/tables/chart-data.ts'
import { inOwnersWords } from '../domain/record/report/owners-words.ts'
import { isMostlyUnchecked } from '../domain/record/report/summary.ts'

/** Maximum number of entries of a list on the page. The JSON format contains all of them. */
const MAX_SHOWN = 100

/** Formats a report as a page with the same words in HTML and Markdown. `name` is the name of the company. */
export function reportBlocks (words: RecordReportTexts, report: RecordReport, name: string): Page {
  return {
    title: fillIn(words.title, { name }),
    description: report.summary,
    // Built only when read, because most clients request JSON.
    get blocks () {
      return blocksOf(words, report)
    }
  }
}

const blocksOf = (words: RecordReportTexts, report: RecordReport): Block[] => [
  ...findingsOf(words, report, 'broken'),
  ...findingsOf(words, report, 'disagree'),
  ...nextPapers(words.papers, report),
  ...findingsOf(words, report, 'open'),
  ...findingsOf(words, report, 'missing'),
  ...folded(words.ties.heading, report.ties.length, [
    report.ties.length === 0 ? { text: words.ties.none } : { table: tieTable(words, report) }
  ]),
  { heading: words.proof.heading },
  { list: proof(words, report) },
  { chart: folders(words.folders, report) },
  ...ruleLists(words.rules, report),
  ...revealed(words.blind, report),
  ...report.disclaimers.map((text) => ({ text }))
]

/** Lists the names that a blind version would still reveal, if any. */
function revealed (words: RecordReportTexts['blind'], { revealed: names = [] }: RecordReport): Block[] {
  if (names.length === 0) return []
  return folded(words.heading, names.length, [
    { text: words.why },
    { list: names.map(({ name, text }) => fillIn(words.name, { name, text })) }
  ])
}

/** A section that is collapsed in HTML, with the number of its entries. An empty section is not collapsed. */
const folded = (heading: string, count: number, below: Block[]): Block[] =>
  count === 0 ? [{ heading }, ...below] : [{ heading, count, below }]

type Findings = RecordReportTexts['findings']

function findingsOf (
  { findings: words }: RecordReportTexts, report: RecordReport, severity: RecordFinding['severity']
): Block[] {
  const { heading } = words[severity]
  const own = report.findings.filter((finding) => finding.severity === severity)
  // Few records have conflicting documents, so the heading would only distract in all others.
  if (own.length === 0 && severity === 'disagree') return []
  const more = own.length - MAX_SHOWN
  const shown = own.slice(0, MAX_SHOWN)
  const below = [
    own.length === 0
      ? { text: noneOf(words, report, severity) }
      : { list: shown.map((one) => findingText(words, one)) },
    ...(more > 0 ? [{ text: fillIn(words.more, { count: more }) }] : [])
  ]
  const isFirst = severity === 'broken' || severity === 'disagree'
  return isFirst ? [{ heading }, ...below] : folded(heading, own.length, below)
}

/** The sentence for no findings, with the number of rules that had no data: an empty record has no contradictions. */
function noneOf (words: Findings, report: RecordReport, severity: RecordFinding['severity']): string {
  const { none } = words[severity]
  const lacking = rulesThat(report, 'no-data').length
  const all = report.rules.length
  if (severity === 'missing' || lacking === 0) return none
  if (isMostlyUnchecked(lacking, all)) return fillIn(words.sparse, { lacking, all })
  return `${none} ${fillIn(words.unchecked, { lacking, all })}`
}

type Rule = RecordReport['rules'][number]

const rulesThat = ({ rules }: RecordReport, verdict: Rule['verdict']) => rules.filter((one) => one.verdict === verdict)

function findingText (words: Findings, { message, where, fix, also = [] }: RecordFinding): string {
  const [problem, remedy] = [message, fix].map((one) => asSentence(inOwnersWords(one)))
  const text = fillIn(words.finding, { message: problem!, where, fix: remedy! })
  return also.length === 0 ? text : `${text} ${fillIn(words.also, { also: also.map(asSentence).join(' ') })}`
}

const asSentence = (text: string) => /[.!?]$/.test(text) ? text : `${text}.`

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
  const write = { usd: usdAndCents, number: plain }
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
    share === null ? none : fillIn(words.share, { percent: share })
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
  const named = (verdict: Rule['verdict']) => rulesThat(report, verdict).map(({ holds }) => capitalize(holds))
  const kept = named('kept')
  const lacking = named('no-data')
  return [
    ...(kept.length > 0 ? folded(words.kept, kept.length, [{ list: kept }]) : []),
    ...(lacking.length > 0 ? folded(words.noData, lacking.length, [{ list: lacking }]) : [])
  ]
}
