import type { FastifyInstance } from 'fastify'
import type { Fill, PageText } from '../../content/texts.ts'
import { usd } from '../../domain/numbers.ts'
import type { DocumentViews } from '../../domain/record/documents/write.ts'
import type { RecordFile } from '../../domain/record/file.ts'
import { Head, titleOf } from '../../serving/files/html.tsx'
import { Words } from '../../serving/files/words.tsx'
import { BarChart } from '../../serving/pages/charts.tsx'
import { Markdown } from '../../serving/pages/markdown.tsx'
import { chapters, COVER, FileRail, type Chapter } from './chapters.tsx'
import { hrefOf, SANDBOX } from './place.ts'

export interface CoverOptions {
  file: RecordFile
  /** An introduction; then, each below a heading, words for the open issues, for the chapters and for each reader. */
  text: PageText
  fill: Fill
  baseUrl: string
  views: DocumentViews
}

/** The cover of the file: figures, bridge, open issues and chapters, and where each kind of reader begins. */
export function coverPage (app: FastifyInstance, { file, text, fill, baseUrl, views }: CoverOptions) {
  const { record, notice, charts } = file
  if (text.navigation !== undefined) app.siteLink('navigation', COVER, text.navigation)
  app.resource({
    url: COVER,
    page: true,
    forms: () => app.pageForms(COVER, () => {
      const [introduction, issues, contents, ...paths] = fill(text).split(/^(?=## )/m).map((part) => (
        <Markdown key={part} text={part} baseUrl={baseUrl} />
      ))
      return {
        title: titleOf(text.title, notice),
        description: text.description,
        rail: <FileRail path={COVER} />,
        body: (
          <>
            <Head title={text.title} notice={notice} />
            {introduction}
            <KeyFigures file={file} />
            <BarChart {...charts.get('sde-bridge')!} />
            {issues}
            <OpenIssues issues={record.openIssues!} />
            {contents}
            <dl>
              {Object.entries(chapters).flatMap(([name, label]) => [
                <dt key={name}><a href={`${SANDBOX}/${name}`}>{label}</a></dt>,
                <dd key={label}>{views[name as Chapter].page.description}</dd>
              ])}
            </dl>
            <div class='paths'>{paths}</div>
          </>
        )
      }
    })
  })
}

/** Revenue, earnings and score, each a link to where it comes from. */
function KeyFigures ({ file: { record, figures, score } }: { file: RecordFile }) {
  const year = figures.lastYear!
  const factOf = (figure: string) => record.facts!.find((fact) => fact.figure === `${figure}.${year}`)!.id
  const amount = (label: string, name: 'revenue' | 'sde') => ({
    label: `${label}, ${year}`,
    value: usd(figures.totals[name][year]!),
    to: factOf(`totals.${name}`)
  })
  const shown = [
    amount('Revenue', 'revenue'),
    amount('SDE', 'sde'),
    { label: `Exit-readiness score: ${score.band!.name}`, value: `${score.roundedScore} of 100`, to: 'scorecard' }
  ]
  return (
    <ul class='key-figures'>
      {shown.map(({ label, value, to }) => (
        <li key={to}>
          <a href={hrefOf(to)!}>
            <strong>{value}</strong> <span>{label}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

/** One line for each, which opens to why it matters, who mends it and what it rests on. */
const OpenIssues = ({ issues }: { issues: NonNullable<RecordFile['record']['openIssues']> }) => (
  <div class='issues'>
    {issues.map(({ issue, why, fix, who, due, facts = [], requests = [] }) => (
      <details key={issue} class='claim'>
        <summary>
          {issue} <span class='cited'>due {due}</span>
        </summary>
        <p>
          {why}. {fix}{who !== undefined && ` (${who})`}. <Words text={[...facts, ...requests].join(', ')} hrefOf={hrefOf} />
        </p>
      </details>
    ))}
  </div>
)
