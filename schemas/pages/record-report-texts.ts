import type { Static } from '@sinclair/typebox'
import { words } from './text-catalog.ts'

const Findings = words('heading', 'none')

/** `fixtures/pages/record-report.yaml`: texts of the report on a record. */
export const RecordReportTexts = words('none', {
  title: ['name'],
  unnamed: ['trade'],
  findings: words({
    broken: Findings,
    disagree: Findings,
    open: Findings,
    missing: Findings,
    more: ['count'],
    unchecked: ['lacking', 'all'],
    sparse: ['lacking', 'all'],
    finding: ['message', 'where', 'fix'],
    also: ['also']
  }),
  papers: words('heading', 'finding', 'gap', {
    paper: ['id', 'title', 'status', 'where'],
    help: ['who'],
    settles: ['what'],
    findings: ['count']
  }),
  ties: words('heading', 'none', 'table', 'what', 'expected', 'found', 'gap'),
  proof: words('heading', 'noScore', {
    score: ['score'],
    coverage: ['share'],
    share: ['percent'],
    facts: ['count', 'onFile', 'verified'],
    requests: ['provided', 'partial', 'open', 'notListed']
  }),
  folders: words('title', 'folder', 'papers', { count: ['count', 'all'] }),
  rules: words('kept', 'noData'),
  blind: words('heading', 'why', { name: ['name', 'text'] }),
  draft: words('word', 'contents', 'picture', 'one', 'why', 'heading', 'confidential', {
    line: ['count'], page: ['page', 'pages']
  })
})

export type RecordReportTexts = Static<typeof RecordReportTexts>
