import type { FastifyInstance } from 'fastify'
import type { Fill, Texts } from '../../loading/markdown-texts.ts'
import { agentResources, type AgentResourcesOptions } from './agent-resources.ts'
import { apiCatalog } from './api-catalog.ts'
import { serverCard } from './server-card.ts'
import { sitemap, type SitemapOptions } from './sitemap.ts'
import { skills, MARKDOWN } from './skills.ts'
import { form } from '../../http/representations/representations.ts'

interface WellKnownOptions extends AgentResourcesOptions, SitemapOptions {
  fill: Fill
  /** Parts of llms-full.txt that are not from `fixtures/`, as Markdown. */
  inFull: Array<() => string>
}

/** Registers what clients, crawlers and agents look for by convention: /.well-known/ and the text files at the root. */
export default async function wellKnown (app: FastifyInstance, options: WellKnownOptions) {
  serverCard(app, options)
  skills(app, options)
  apiCatalog(app, options)
  agentResources(app, options)
  guides(app, options)
  sitemap(app, options)
}

export { readGuides } from './guide-reader.ts'

const TEXT = 'text/plain; charset=utf-8'

/** Registers the guides that agents and crawlers look for at the root, and the security contact (RFC 9116). */
function guides (app: FastifyInstance, { texts, fill, links, inFull }: WellKnownOptions) {
  const guide = (url: string, file: keyof Texts['agents'], type: string) => {
    app.resource({ url, forms: () => [form(fill(texts.agents[file]), type)] })
  }

  guide(links.llms, 'llms.txt', MARKDOWN)
  guide('/agents.md', 'agents.md', MARKDOWN)
  guide('/AGENTS.md', 'agents.md', MARKDOWN)
  guide('/auth.md', 'auth.md', MARKDOWN)
  guide('/robots.txt', 'robots.txt', TEXT)
  guide('/.well-known/security.txt', 'security.txt', TEXT)

  const { agents, pages } = texts
  const first = [agents['llms-full.txt'], agents['llms.txt'], agents['agents.md'], agents['auth.md']]
  const all = [...first, ...pages, ...texts.skills]
  const parts = () => [...all.map((text) => withoutMatter(fill(text))), ...inFull.map((make) => make())]
  app.resource({ url: '/llms-full.txt', forms: () => [form(() => parts().join('\n---\n\n'), MARKDOWN)] })
}

/** Returns a text without its front matter, which belongs only at the start of a file. */
const withoutMatter = (text: string) => text.replace(/^---\n[^]*?\n---\n+/, '')
