import type { Fill, Texts } from '../../loading/markdown-texts.ts'
import type { Links } from '../../schemas/http/discovery.ts'
import type { Guide } from '../../schemas/mcp/file-reader.ts'
import { SITEMAP_PATH, SITEMAP_TYPE, sitemapOf } from './sitemap.ts'
import { skillPath } from './skills.ts'

interface GuideOptions {
  texts: Texts
  fill: Fill
  links: Links
  baseUrl: string
  changed: string
  /** Paths of the pages. */
  pages: string[]
}

/**
 * Returns the texts that point to all other content, for readers that do not use HTTP. Call it after the app is ready.
 */
export function readGuides ({ texts, fill, links, pages, ...rest }: GuideOptions): Guide[] {
  return [
    {
      path: links.llms,
      name: 'guide',
      title: 'Guide for language models',
      description: 'What the service is, for whom, what it costs, and the address of every document with a line about it.',
      mimeType: 'text/markdown',
      text: fill(texts.agents['llms.txt'])
    },
    ...texts.skills.map((skill) => ({
      path: skillPath(skill),
      name: skill.name,
      title: skill.title,
      description: skill.description,
      mimeType: 'text/markdown',
      text: fill(skill)
    })),
    {
      path: SITEMAP_PATH,
      name: 'sitemap',
      title: 'Sitemap',
      description: 'The address of every page, including each operation in the API reference.',
      mimeType: SITEMAP_TYPE,
      text: sitemapOf(pages, rest)
    }
  ]
}
