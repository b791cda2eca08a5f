import type { ComponentChildren } from 'preact'
import type { Block, Notice, Page, PageTable } from '../../domain/record/documents/page.ts'
import { BarChart, DataTable } from '../pages/charts.tsx'
import type { PageContent } from '../pages/layout.tsx'
import { linkIds, type HrefOf } from './links.ts'

export interface HtmlOptions {
  hrefOf?: HrefOf | undefined
  /** What stands between the notice and the text, such as links to other documents. */
  navigation?: ComponentChildren
}

/** What every block is shown with. */
type Context = HtmlOptions & { notice: Notice }

/** A page as the content of an HTML document, headed by its notice. */
export function toHtml ({ title, description, blocks }: Page, notice: Notice, options: HtmlOptions = {}): PageContent {
  const firstHeading = blocks.findIndex((block) => 'heading' in block)
  const context = { ...options, notice }
  return {
    title,
    description: `${description} ${notice.label}`,
    body: (
      <>
        <h1>{title}</h1>
        <div class='notice warn'>
          <p>
            <strong>{notice.label}</strong> {notice.text}
          </p>
        </div>
        {options.navigation}
        <p class='lead'>{description}</p>
        {blocks.map((block, index) => (
          <BlockView
            key={index}
            block={block}
            headed={firstHeading >= 0 && index > firstHeading}
            context={context}
          />
        ))}
      </>
    )
  }
}

/** A block; the title of a table is a heading below the one that came before, if any. */
function BlockView ({ block, headed, context }: { block: Block; headed: boolean; context: Context }) {
  if ('heading' in block) return <h2>{block.heading}</h2>
  if ('text' in block) {
    return (
      <p>
        <Words text={block.text} hrefOf={context.hrefOf} />
      </p>
    )
  }
  if ('list' in block) {
    return (
      <ul>
        {block.list.map((item, index) => (
          <li key={index}>
            <Words text={item} hrefOf={context.hrefOf} />
          </li>
        ))}
      </ul>
    )
  }
  if ('table' in block) {
    return (
      <>
        {headed ? <h3>{block.table.title}</h3> : <h2>{block.table.title}</h2>}
        <TableView table={block.table} hrefOf={context.hrefOf} />
      </>
    )
  }
  return <BarChart {...block.chart} />
}

function TableView ({ table: { title, columns, rows }, hrefOf }: { table: PageTable; hrefOf: HrefOf | undefined }) {
  return (
    <DataTable
      caption={title}
      columns={columns.map(({ label }) => label)}
      words={columns.map(({ words }) => words)}
      rows={rows.map(({ cells, total }) =>
        cells.map((cell, index) => {
          const words =
            index === 0 && /^R\d{2}\.\d{2,3}$/.test(cell)
              ? <span id={cell}>{cell}</span>
              : <Words text={cell} hrefOf={hrefOf} />
          return total ? <strong>{words}</strong> : words
        })
      )}
    />
  )
}

/** A text with its links; a date that stands alone is not broken. */
const Words = ({ text, hrefOf }: { text: string; hrefOf: HrefOf | undefined }) =>
  /^\d{4}-\d{2}(-\d{2})?$/.test(text)
    ? (
      <time>{text}</time>
      )
    : (
      <>
        {linkIds(text, hrefOf).map(({ text, href }, index) =>
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
