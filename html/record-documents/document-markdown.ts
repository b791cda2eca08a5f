import { chartTable, type Block, type Notice, type Page, type PageTable } from '../../domain/record/documents/document-blocks.ts'
import { citation, linkIds, type HrefOf } from './entry-links.ts'
import { titleOf } from './document-title.ts'
import { printedBlock } from './printed-blocks.ts'

/**
 * Returns a page as Markdown (CommonMark with GitHub tables), with its notice at the top. Its content is plain text:
 * nothing in it becomes a link, an image or HTML, except ids for which `hrefOf` returns a path.
 */
export function pageToMarkdown (
  { title, description, isPrinted, blocks }: Page, notice: Notice, hrefOf?: HrefOf
): string {
  const parts = [
    `# ${escapeMarkdown(titleOf(title, notice))}`,
    `> **${escapeMarkdown(notice.label)}** ${escapeMarkdown(notice.text)}`,
    paragraph(description, undefined),
    toBlocks(isPrinted ? blocks.map(printedBlock) : blocks, hrefOf)
  ]
  return parts.join('\n\n') + '\n'
}

function toBlocks (blocks: Block[], hrefOf: HrefOf | undefined): string {
  return blocks.map((block, place) => toBlock(block, blocks[place - 1], hrefOf)).join('\n\n')
}

function toBlock (block: Block, above: Block | undefined, hrefOf: HrefOf | undefined): string {
  if ('below' in block) return toBlocks([{ heading: block.heading }, ...block.below], hrefOf)
  if ('heading' in block) return `${block.level === 2 ? '###' : '##'} ${escapeMarkdown(block.heading)}`
  if ('text' in block) return paragraph(block.text, hrefOf)
  if ('claim' in block) return paragraph(`${block.claim} ${citation(block.facts)}`, hrefOf)
  if ('next' in block) return paragraph(`More on the next page: ${block.next}`, hrefOf)
  if ('list' in block) return block.list.map((item) => `- ${paragraph(item, hrefOf)}`).join('\n')
  const table = 'table' in block ? block.table : chartTable(block.chart)
  const isNamed = above !== undefined && 'heading' in above && above.heading === table.title
  return `${isNamed ? '' : `**${escapeMarkdown(table.title)}**\n\n`}${toTable(table, hrefOf)}`
}

function toTable ({ columns, rows }: PageTable, hrefOf: HrefOf | undefined): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`
  const cellOf = (cell: string, total: boolean) => {
    const text = words(cell, hrefOf)
    return total && text !== '' ? `**${text}**` : text
  }
  return [
    line(columns.map(({ label }) => escapeMarkdown(label))),
    line(columns.map(({ words }) => (words ? '---' : '---:'))),
    ...rows.map(({ cells, total }) => line(cells.map((cell) => cellOf(cell, total))))
  ].join('\n')
}

/** Escapes the start of a block, if `#`, `-` or `1.` would make it a heading or a list. */
const paragraph = (text: string, hrefOf: HrefOf | undefined) =>
  words(text, hrefOf).replace(/^([#+=-]|\d+(?=[.)](\s|$)))/, (mark) => /\d/.test(mark) ? `${mark}\\` : `\\${mark}`)

const words = (text: string, hrefOf: HrefOf | undefined) =>
  linkIds(text, hrefOf)
    .map(({ text: piece, href }) => (href === undefined ? escapeMarkdown(piece) : `[${piece}](${href})`))
    .join('')

/**
 * Puts a text on one line and escapes what Markdown would interpret: its marks, an `&` that begins an entity, and the
 * colon or period of an address that it would link.
 */
const escapeMarkdown = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/[\\`|*_~<>[\]@]|&(?=#?\w+;)|:(?=\/\/)|(?<=\bmailto|\bxmpp):|(?<=\bwww)\./gi, '\\$&')
