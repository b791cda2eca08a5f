import type { Block } from '../../domain/record/documents/document-blocks.ts'
import { datesInWords } from '../dates.ts'
import { slugOf } from '../../domain/slug.ts'

/** The heading of a section, or of a table, which is one level below its section. */
export interface Heading {
  level: 2 | 3
  id: string
  title: string
}

/** A page with fewer sections needs no list of them. */
const FEWEST = 3

/**
 * Returns the heading of each block that has one. Its id is that of the block, or derived from its text. A table that
 * is alone in its section has no heading, because the section's heading names it.
 */
export function headingsOf (blocks: Block[]): Array<Heading | undefined> {
  // Ids of the page frame are already in use.
  const taken = new Set(['main'])
  let inSection = false
  return blocks.map((block, index) => {
    const section = isHeading(block)
    const title = section ? block.heading : 'table' in block && !isAlone(index) ? block.table.title : undefined
    if (title === undefined) return undefined
    const isLower = 'level' in block
    inSection ||= section && !isLower
    const wanted = 'id' in block && block.id !== undefined ? block.id : slugOf(title) || 'part'
    let id = wanted
    while (taken.has(id)) id += '-2'
    taken.add(id)
    return { level: (section && !isLower) || !inSection ? 2 : 3, id, title: datesInWords(title) }
  })

  function isAlone (index: number): boolean {
    const [before, after] = [blocks[index - 1], blocks[index + 1]]
    return before !== undefined && isHeading(before) && (after === undefined || isHeading(after))
  }
}

const isHeading = (block: Block): block is Extract<Block, { heading: string }> => 'heading' in block

/** Returns the headings of the sections of a page, which are those of the second level. */
export const sectionsIn = (headings: Array<Heading | undefined>): Heading[] =>
  headings.flatMap((heading) => heading?.level === 2 ? heading : [])

/** Lists the sections of a page below `label`, each as a link to its beginning. */
export function Contents ({ label, headings }: { label: string; headings: Array<Heading | undefined> }) {
  const sections = sectionsIn(headings)
  if (sections.length < FEWEST) return null
  return (
    <nav class='contents' aria-label={label}>
      <p class='rail-title'>{label}</p>
      <ul>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
