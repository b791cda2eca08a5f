import type { FastifyInstance } from 'fastify'
import type { Fill, PageText } from '../../loading/markdown-texts.ts'
import { usd } from '../../domain/number-format.ts'
import type { DocumentViews } from '../../domain/record/documents/write-document.ts'
import type { PreparedRecord } from '../../domain/record/prepared-record.ts'
import type { SamplePageTexts } from '../../schemas/pages/sample-page-texts.ts'
import { Head } from '../../html/record-documents/document-page.tsx'
import { titleOf } from '../../html/record-documents/document-title.ts'
import { Words } from '../../html/record-documents/linked-text.tsx'
import { DocumentChart } from '../../html/record-documents/document-page.tsx'
import { datesInWords } from '../../html/dates.ts'
import { Markdown } from '../../html/markdown.tsx'
import { DocumentPictures, type DocumentPictureData } from '../../html/pictures/document-pictures.tsx'
import { fillIn } from '../../html/fill-in.ts'
import { chaptersOf, FileRail, type AroundWords } from './chapters.tsx'
import { COVER, pageHrefOf as hrefOf } from './paths.ts'

interface CoverOptions {
  file: PreparedRecord
  /**
   * An introduction, then a section with its own heading for the open issues, for the chapters and for each kind of
   * reader.
   */
  text: PageText
  words: AroundWords
  fill: Fill
  baseUrl: string
  views: DocumentViews
  documents: DocumentPictureData
}

/**
 * Registers the cover of the file: figures, bridge, open issues and chapters, and a starting point for each kind of
 * reader.
 */
export function coverPage (app: FastifyInstance, { file, text, words, fill, baseUrl, views, documents }: CoverOptions) {
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
            <DocumentChart chart={charts.get('sde-bridge')!} />
            {issues}
            <OpenIssues words={words} issues={record.openIssues!} />
            {contents}
            <DocumentPictures memorandum={documents.memorandum} earnings={documents.earnings} />
            <dl>
              {chaptersOf(words).flatMap(([name, label]) => [
                <dt key={name}><a href={`${COVER}/${name}`}>{label}</a></dt>,
                <dd key={label}>{datesInWords(views[name].page.description)}</dd>
              ])}
            </dl>
            <div class='paths'>{paths}</div>
          </>
        )
      }
    })
  })
}

/** Shows revenue, earnings and score, each with a link to its source. */
function KeyFigures ({ words, file }: { words: SamplePageTexts['figures']; file: PreparedRecord }) {
  const { record, ledger, score } = file
  const year = ledger.lastYear!
  const factOf = (figure: string) => record.facts!.find((fact) => fact.figure === `${figure}.${year}`)!.id
  const amount = (name: 'revenue' | 'sde') => ({
    label: fillIn(words[name], { year }),
    value: usd(ledger.totals[name][year]!.amount),
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
    <ul class='key-figures' role='list'>
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
  words: SamplePageTexts
  issues: NonNullable<PreparedRecord['record']['openIssues']>
}

/** Shows one line for each open issue. It opens to why the issue matters, who fixes it and what it is based on. */
const OpenIssues = ({ words, issues }: OpenIssuesProps) => (
  <div class='issues'>
    {issues.map(({ issue, why, fix, who, due, facts = [], requests = [] }) => (
      <details key={issue} class='claim'>
        <summary>
          {datesInWords(issue)} {due !== undefined && <span class='cited'>{fillIn(words.due, { date: datesInWords(due) })}</span>}
        </summary>
        <p>
          {datesInWords(`${why}. ${fix}`)}{who !== undefined && ` (${who})`}. <Words text={[...facts, ...requests].join(', ')} hrefOf={hrefOf} />
        </p>
      </details>
    ))}
  </div>
)
