import type { ComponentChildren } from 'preact'
import type {
  Block, Notice, Page, PageTable, RelatedLinks, Proof
} from '../../domain/record/documents/document-blocks.ts'
import type { Chart } from '../../domain/record/tables/chart-data.ts'
import { BarChart, DataTable, type Bar } from '../charts.tsx'
import type { PageContent } from '../layout.tsx'
import { datesInWords, shortDates } from '../dates.ts'
import { Contents, headingsOf, type Heading } from './contents.tsx'
import { EntryTable, listsEntries, Status } from './entry-table.tsx'
import { chartInAccounts, inAccounts } from './accounting-figures.ts'
import { type HrefOf, citation } from './entry-links.ts'
import { titleOf } from './document-title.ts'
import { Words } from './linked-text.tsx'
import { slugOf } from '../../domain/slug.ts'

interface HtmlOptions {
  /** Heading of the list of sections. */
  contents: string
  /** Returns the path for an id. */
  hrefOf?: HrefOf
  /** Links below the text. */
  ways?: RelatedLinks[]
  /** Content above the text, such as downloads. */
  tools?: ComponentChildren
}

/** Returns a page as the content of an HTML document, with its notice at the top. */
export function toHtml (
  { title, description, isValue, blocks }: Page,
  notice: Notice,
  { contents, hrefOf, ways = [], tools }: HtmlOptions
): PageContent {
  const headings = headingsOf(blocks)
  return {
    title: titleOf(title, notice),
    description: `${description} ${notice.label}`,
    body: (
      <>
        <Head title={title} notice={notice} />
        <p class={isValue ? 'fact-value' : 'lead'}>{datesInWords(description)}</p>
        {tools}
        {!blocks.some((block) => 'below' in block) && <Contents label={contents} headings={headings} />}
        {blocks.map((block, index) => (
          <BlockView key={index} block={block} heading={headings[index]} hrefOf={hrefOf} />
        ))}
        {ways.map((way) => <RelatedLinksList key={way.label} way={way} hrefOf={hrefOf} />)}
      </>
    )
  }
}

/** The beginning of every page of a file. In print, its label appears on each sheet. */
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

/** Shows one block of a page, with the heading that `headingsOf` gives it. */
export function BlockView ({ block, heading, hrefOf }: BlockProps) {
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
      <ul {...(block.heads && { class: 'cards', role: 'list' as const })}>
        {block.list.map((item, index) => (
          <li key={index}>
            <ListItem text={item} head={block.heads?.[index] ?? ''} hrefOf={hrefOf} />
          </li>
        ))}
      </ul>
    )
  }
  // The page links below the text already point there.
  if ('next' in block) return null
  if ('table' in block) {
    return (
      <>
        {heading && <Titled heading={heading} />}
        {listsEntries(block.table)
          ? <EntryTable table={block.table} hrefOf={hrefOf} />
          : <TableView table={inAccounts(block.table)} hrefOf={hrefOf} />}
      </>
    )
  }
  return <DocumentChart chart={block.chart} />
}

/** Shows a list item. Its first words are bold if it has a head. */
const ListItem = ({ text, head, hrefOf }: { text: string; head: string; hrefOf: HrefOf | undefined }) => (
  <>
    {head !== '' && <strong>{head}</strong>}
    {head !== '' && ' '}
    <Words text={text.slice(head.length).trim()} hrefOf={hrefOf} />
  </>
)

/** Shows a chart of a record. The color of a bridge step shows whether it adds or subtracts. */
export const DocumentChart = ({ chart }: { chart: Chart }) =>
  <BarChart {...chart} bars={chartInAccounts(chart).bars.map(inTone)} />

/** Colors a bridge step that adds or subtracts, in addition to its sign. A bar that begins at 0 is a total. */
const inTone = (bar: Chart['bars'][0]): Bar =>
  ({ ...bar, ...bar.from !== 0 && { tone: bar.to < bar.from ? 'lowers' as const : 'adds' as const } })

const Titled = ({ heading: { level, id, title } }: { heading: Heading }) =>
  level === 2 ? <h2 id={id}>{title}</h2> : <h3 id={id}>{title}</h3>

function TableView ({ table: { title, columns, rows }, hrefOf }: { table: PageTable; hrefOf: HrefOf | undefined }) {
  const cellOf = (cell: string, index: number, cells: string[]): ComponentChildren =>
    index === 1 && cells[0] === 'Status'
      ? <Status key={index} text={cell} />
      : <Words key={index} text={cell} hrefOf={hrefOf} />
  return (
    <DataTable
      caption={shortDates(title)}
      columns={columns.map(({ label }) => shortDates(label))}
      words={columns.map(({ words }) => words)}
      rows={rows.map(({ cells }) => cells.map(cellOf))}
      totals={rows.map(({ total }) => total)}
    />
  )
}

/** Shows links to related pages: as a section, or as a row without a heading. */
function RelatedLinksList (
  { way: { heading, label, links }, hrefOf }: { way: RelatedLinks; hrefOf: HrefOf | undefined }
) {
  const entries = (
    <ul>
      {links.map(({ text, to, note, current }, index) => (
        <li key={index}>
          {to === undefined
            ? <span {...(current && { 'aria-current': 'page' as const })}>{datesInWords(text)}</span>
            : <a href={hrefOf?.(to) ?? to}>{datesInWords(text)}</a>}
          {note !== undefined && `: ${datesInWords(note)}`}
        </li>
      ))}
    </ul>
  )
  return heading === undefined
    ? <nav class='steps' aria-label={label}>{entries}</nav>
    : (
      <section>
        <h2 id={slugOf(heading)}>{heading}</h2>
        {entries}
      </section>
      )
}

interface ClaimProps {
  claim: string
  facts: string[]
  proof: Proof[]
  hrefOf: HrefOf | undefined
}

/** A claim that opens to its evidence: each fact with its value, and the place in the document that it comes from. */
function Claim ({ claim, facts, proof, hrefOf }: ClaimProps) {
  if (proof.length === 0) return <p><Words text={`${claim} ${citation(facts)}`} hrefOf={hrefOf} /></p>
  return (
    <details class='claim'>
      <summary>
        {datesInWords(claim)} <span class='cited'>{citation(facts)}</span>
      </summary>
      <ul role='list'>
        {proof.map(({ fact, value, source, standing }) => (
          <li key={fact}>
            <Words text={fact} hrefOf={hrefOf} />: <strong><Words text={value} hrefOf={hrefOf} /></strong>
            <small><Words text={source} hrefOf={hrefOf} />; {standing}</small>
          </li>
        ))}
      </ul>
    </details>
  )
}
