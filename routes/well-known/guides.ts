import type { FastifyInstance } from 'fastify'
import type { Fill, Texts } from '../../content/texts.ts'
import type { Links } from '../../schemas/discovery.ts'
import { form } from '../../serving/forms.ts'
import { MARKDOWN } from './skills.ts'

const TEXT = 'text/plain; charset=utf-8'

/** The guides that agents and crawlers look for at the root, and the security contact (RFC 9116). */
export function guides (app: FastifyInstance, { texts, fill, links }: { texts: Texts; fill: Fill; links: Links }) {
  const guide = (url: string, file: keyof Texts['agents'], type: string) => {
    app.resource({ url, forms: () => [form(fill(texts.agents[file]), type)] })
  }

  guide(links.llms, 'llms.txt', MARKDOWN)
  guide('/agents.md', 'agents.md', MARKDOWN)
  guide('/AGENTS.md', 'agents.md', MARKDOWN)
  guide('/auth.md', 'auth.md', MARKDOWN)
  guide('/robots.txt', 'robots.txt', TEXT)
  guide('/.well-known/security.txt', 'security.txt', TEXT)

  const parts = [texts.agents['llms.txt'], texts.agents['agents.md'], texts.agents['auth.md'], ...texts.pages]
  app.resource({ url: '/llms-full.txt', forms: () => [form(parts.map(fill).join('\n---\n\n'), MARKDOWN)] })
}
