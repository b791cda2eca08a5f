import type { PageContent } from '../../../serving/pages/layout.tsx'
import { DataTable } from '../../../serving/pages/charts.tsx'
import { ChartImage } from './chart-image.tsx'
import { chartTable, linkIds, SANDBOX, type Block, type Page, type PageTable } from './page.ts'

const parts = {
  'golden-record': 'Golden Record',
  scorecard: 'Scorecard',
  cim: 'Memorandum (CIM)',
  'data-room': 'Data room',
  requests: 'Requests',
  financials: 'Financials'
}

/** A page as the content of an HTML document, headed by the notice that the company is fictional. */
export function toHtml ({ title, description, blocks }: Page, notice: string): PageContent {
  const firstHeading = blocks.findIndex((block) => 'heading' in block)
  return {
    title,
    description: `${description} Sandbox, fictional.`,
    body: (
      <>
        <h1>{title}</h1>
        <div class='notice warn'>
          <p>
            <strong>Sandbox, fictional.</strong> {notice}
          </p>
        </div>
        <nav aria-label='The sample file' class='screen-only'>
          <p class='small'>
            {Object.entries(parts).map(([path, name], index) => (
              <span key={path}>
                {index > 0 && ' · '}
                <a href={`${SANDBOX}/${path}`}>{name}</a>
              </span>
            ))}
          </p>
        </nav>
        <p class='lead'>{description}</p>
        {blocks.map((block, index) => (
          <BlockView key={index} block={block} headed={firstHeading >= 0 && index > firstHeading} />
        ))}
      </>
    )
  }
}

/** A block; the title of a table is a heading below the one that came before, if any. */
function BlockView ({ block, headed }: { block: Block; headed: boolean }) {
  if ('heading' in block) return <h2>{block.heading}</h2>
  if ('text' in block) {
    return (
      <p>
        <Words text={block.text} />
      </p>
    )
  }
  if ('list' in block) {
    return (
      <ul>
        {block.list.map((item) => (
          <li key={item}>
            <Words text={item} />
          </li>
        ))}
      </ul>
    )
  }
  if ('table' in block) {
    return (
      <>
        {headed ? <h3>{block.table.title}</h3> : <h2>{block.table.title}</h2>}
        <TableView table={block.table} />
      </>
    )
  }
  const table = chartTable(block.chart)
  return (
    <figure class='chart'>
      <figcaption>{block.chart.title}</figcaption>
      <div class='table-scroll' role='region' aria-label={`${block.chart.title}, drawn`} tabIndex={0}>
        <ChartImage chart={block.chart} />
      </div>
      <details>
        <summary>The same as a table</summary>
        <TableView table={table} />
      </details>
    </figure>
  )
}

function TableView ({ table: { title, columns, rows } }: { table: PageTable }) {
  return (
    <DataTable
      caption={title}
      columns={columns.map(({ label }) => label)}
      words={columns.map(({ words }) => words)}
      rows={rows.map(({ cells, total }) =>
        cells.map((cell, index) => {
          const words =
            index === 0 && /^R\d{2}\.\d{2}$/.test(cell) ? <span id={cell}>{cell}</span> : <Words text={cell} />
          return total ? <strong>{words}</strong> : words
        })
      )}
    />
  )
}

/** A text with its links; a date that stands alone is not broken. */
const Words = ({ text }: { text: string }) =>
  /^\d{4}-\d{2}(-\d{2})?$/.test(text)
    ? (
      <time>{text}</time>
      )
    : (
      <>
        {linkIds(text).map(({ text, href }, index) =>
          href === undefined
            ? (
                text
              )
            : (
              <a key={index} href={href}>
                {text}
              </a>
              )
        )}
      </>
      )
