import { chartTable, linkIds, type Block, type Page, type PageTable } from './page.ts'

/** A page as Markdown (CommonMark with GitHub tables), headed by the notice that the company is fictional. */
export function toMarkdown ({ title, description, blocks }: Page, notice: string): string {
  return [`# ${title}`, `> **Sandbox, fictional.** ${notice}`, description, ...blocks.map(toBlock)].join('\n\n') + '\n'
}

function toBlock (block: Block): string {
  if ('heading' in block) return `## ${block.heading}`
  if ('text' in block) return words(block.text)
  if ('list' in block) return block.list.map((item) => `- ${words(item)}`).join('\n')
  if ('table' in block) return toTable(block.table)
  return toTable(chartTable(block.chart))
}

function toTable ({ title, columns, rows }: PageTable): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`
  return [
    `**${title}**\n`,
    line(columns.map(({ label }) => label)),
    line(columns.map(({ words }) => (words ? '---' : '---:'))),
    ...rows.map(({ cells, total }) => line(cells.map((cell) => (total ? `**${words(cell)}**` : words(cell)))))
  ].join('\n')
}

/** Escapes what Markdown would read as its own, and links ids. */
const words = (text: string) =>
  linkIds(text)
    .map(({ text, href }) => (href === undefined ? text.replace(/[\\|*_<>[\]]/g, '\\$&') : `[${text}](${href})`))
    .join('')
