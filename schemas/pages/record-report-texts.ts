import type { Static } from '@sinclair/typebox'
import { words } from './text-catalog.ts'

const Findings = words('heading', 'none')

/** `fixtures/pages/record-report.yaml`: what the report on a record says around what was found. */
export const RecordReportTexts = words('none', {
  title: ['name'],
  unnamed: ['trade'],
  findings: words('record', {
    broken: Findings,
    open: Findings,
    missing: Findings,
    more: ['count'],
    unchecked: ['lacking', 'all'],
    values: words({ expected: ['expected'], found: ['found'], both: ['expected', 'found'] }),
    at: ['path', 'rule']
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
  rules: words('kept', 'noData')
})

export type RecordReportTexts = Static<typeof RecordReportTexts>
