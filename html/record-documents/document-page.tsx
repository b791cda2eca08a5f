import type { ComponentChildren } from 'preact'
import type { Block, Notice, Page, PageTable, RelatedLinks } from '../../domain/record/documents/document-blocks.ts'
import { BarChart, DataTable } from '../charts.tsx'
import type { PageContent } from '../layout.tsx'
import { Claim } from './claim.tsx'
import { Contents, headingsOf, type Heading } from './contents.tsx'
import { latestFirst } from './latest-first.ts'
import type { HrefOf } from './entry-links.ts'
import { titleOf } from './document-title.ts'
import { RelatedLinksList } from './related-links.tsx'
import { Words } from './linked-text.tsx'

export interface HtmlOptions {
  /** What stands above the list of sections. */
  contents: string
  /** Gives the path of what an id names. */
  hrefOf?: HrefOf
  /** What stands below the text. */
  ways?: RelatedLinks[]
}

/** A page as the content of an HTML document, headed by its notice. */
export function toHtml (
  { title, description, blocks }: Page,
  notice: Notice,
  { contents, hrefOf, ways = [] }: HtmlOptions
): PageContent {
  const headings = headingsOf(blocks)
  return {
    title: titleOf(title, notice),
    description: `${description} ${notice.label}`,
    body: (
      <>
        <Head title={title} notice={notice} />
        <p class='lead'>{description}</p>
        {!blocks.some((block) => 'below' in block) && <Contents label={contents} headings={headings} />}
        {blocks.map((block, index) => (
          <BlockView key={index} block={block} heading={headings[index]} hrefOf={hrefOf} />
        ))}
        {ways.map((way) => <RelatedLinksList key={way.label} way={way} hrefOf={hrefOf} />)}
      </>
    )
  }
}

/** What every page of a file begins with. In print its label stands on each sheet. */
export function Head ({ title, notice: { label, text, company = '' } }: { title: string; notice: Notice }) {
  return (
    <>
      <p class='running' aria-hidden='true'>{label} {company}</p>
      <h1>
        {title}
        {!title.includes(company) && <span class='of'> {company}</span>}
      </h1>
      <div class='notice warn'>
        <p>
          <strong>{label}</strong> {text}
        </p>
      </div>
    </>
  )
}

interface BlockProps {
  block: Block
  heading: Heading | undefined
  hrefOf: HrefOf | undefined
}

function BlockView ({ block, heading, hrefOf }: BlockProps) {
  if ('below' in block) {
    return (
      <details class='fold'>
        <summary>
          <Titled heading={heading!} /> ({block.count})
        </summary>
        {block.below.map((one, index) => (
          <BlockView key={index} block={one} heading={undefined} hrefOf={hrefOf} />
        ))}
      </details>
    )
  }
  if ('heading' in block) return <Titled heading={heading!} />
  if ('claim' in block) return <Claim {...block} hrefOf={hrefOf} />
  if ('text' in block) {
    return (
      <p>
        <Words text={block.text} hrefOf={hrefOf} />
      </p>
    )
  }
  if ('list' in block) {
    return (
      <ul>
        {block.list.map((item, index) => (
          <li key={index}>
            <Words text={item} hrefOf={hrefOf} />
          </li>
        ))}
      </ul>
    )
  }
  // The row of pages below the text leads there.
  if ('next' in block) return null
  if ('table' in block) {
    return (
      <>
        {heading && <Titled heading={heading} />}
        <TableView table={latestFirst(block.table)} hrefOf={hrefOf} />
      </>
    )
  }
  return <BarChart {...block.chart} />
}

const Titled = ({ heading: { level, id, title } }: { heading: Heading }) =>
  level === 2 ? <h2 id={id}>{title}</h2> : <h3 id={id}>{title}</h3>

function TableView ({ table: { title, columns, rows }, hrefOf }: { table: PageTable; hrefOf: HrefOf | undefined }) {
  const cellOf = (cell: string, index: number): ComponentChildren =>
    index === 0 && /^R\d{2}\.\d{2,3}$/.test(cell)
      ? <span key={index} id={cell}>{cell}</span>
      : <Words key={index} text={cell} hrefOf={hrefOf} />
  return (
    <DataTable
      caption={title}
      columns={columns.map(({ label }) => label)}
      words={columns.map(({ words }) => words)}
      rows={rows.map(({ cells }) => cells.map(cellOf))}
      totals={rows.map(({ total }) => total)}
    />
  )
}
