import type { FastifyInstance } from 'fastify'
import type { Fill, PageText } from '../../content/texts.ts'
import { usd } from '../../domain/numbers.ts'
import type { DocumentViews } from '../../domain/record/documents/write.ts'
import type { RecordFile } from '../../domain/record/file.ts'
import type { SampleWords } from '../../schemas/sample-words.ts'
import { Head } from '../../serving/files/html.tsx'
import { titleOf } from '../../serving/files/title.ts'
import { Words } from '../../serving/files/words.tsx'
import { BarChart } from '../../serving/pages/charts.tsx'
import { Markdown } from '../../serving/pages/markdown.tsx'
import { fillIn } from '../../serving/words.ts'
import { chaptersOf, COVER, FileRail } from './chapters.tsx'
import { hrefOf, SANDBOX } from './place.ts'

export interface CoverOptions {
  file: RecordFile
  /** An introduction; then, each below a heading, words for the open issues, for the chapters and for each reader. */
  text: PageText
  words: SampleWords
  fill: Fill
  baseUrl: string
  views: DocumentViews
}

/** The cover of the file: figures, bridge, open issues and chapters, and where each kind of reader begins. */
export function coverPage (app: FastifyInstance, { file, text, words, fill, baseUrl, views }: CoverOptions) {
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
        rail: <FileRail words={words} path={COVER} />,
        body: (
          <>
            <Head title={text.title} notice={notice} />
            {introduction}
            <KeyFigures words={words.figures} file={file} />
            <BarChart {...charts.get('sde-bridge')!} />
            {issues}
            <OpenIssues words={words} issues={record.openIssues!} />
            {contents}
            <dl>
              {chaptersOf(words).flatMap(([name, label]) => [
                <dt key={name}><a href={`${SANDBOX}/${name}`}>{label}</a></dt>,
                <dd key={label}>{views[name].page.description}</dd>
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
function KeyFigures ({ words, file }: { words: SampleWords['figures']; file: RecordFile }) {
  const { record, figures, score } = file
  const year = figures.lastYear!
  const factOf = (figure: string) => record.facts!.find((fact) => fact.figure === `${figure}.${year}`)!.id
  const amount = (name: 'revenue' | 'sde') => ({
    label: fillIn(words[name], { year }),
    value: usd(figures.totals[name][year]!),
    to: factOf(`totals.${name}`)
  })
  const shown = [
    amount('revenue'),
    amount('sde'),
    {
      label: fillIn(words.band, { band: score.band!.name }),
      value: fillIn(words.score, { score: score.roundedScore! }),
      to: 'scorecard'
    }
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

interface OpenIssuesProps {
  words: SampleWords
  issues: NonNullable<RecordFile['record']['openIssues']>
}

/** One line for each, which opens to why it matters, who mends it and what it rests on. */
const OpenIssues = ({ words, issues }: OpenIssuesProps) => (
  <div class='issues'>
    {issues.map(({ issue, why, fix, who, due, facts = [], requests = [] }) => (
      <details key={issue} class='claim'>
        <summary>
          {issue} {due !== undefined && <span class='cited'>{fillIn(words.due, { date: due })}</span>}
        </summary>
        <p>
          {why}. {fix}{who !== undefined && ` (${who})`}. <Words text={[...facts, ...requests].join(', ')} hrefOf={hrefOf} />
        </p>
      </details>
    ))}
  </div>
)
