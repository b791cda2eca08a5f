import type { FastifyInstance } from 'fastify'
import type { Fill, Texts } from '../../loading/markdown-texts.ts'
import type { Links } from '../../schemas/http/discovery.ts'
import { form } from '../../http/representations/representations.ts'
import { MARKDOWN } from './skills.ts'

const TEXT = 'text/plain; charset=utf-8'

interface GuidesOptions {
  texts: Texts
  fill: Fill
  links: Links
  /** Parts of llms-full.txt that are not from `fixtures/`, as Markdown. */
  inFull: Array<() => string>
}

/** Registers the guides that agents and crawlers look for at the root, and the security contact (RFC 9116). */
export function guides (app: FastifyInstance, { texts, fill, links, inFull }: GuidesOptions) {
  const guide = (url: string, file: keyof Texts['agents'], type: string) => {
    app.resource({ url, forms: () => [form(fill(texts.agents[file]), type)] })
  }

  guide(links.llms, 'llms.txt', MARKDOWN)
  guide('/agents.md', 'agents.md', MARKDOWN)
  guide('/AGENTS.md', 'agents.md', MARKDOWN)
  guide('/auth.md', 'auth.md', MARKDOWN)
  guide('/robots.txt', 'robots.txt', TEXT)
  guide('/.well-known/security.txt', 'security.txt', TEXT)

  const { agents, pages, skills } = texts
  const all = [agents['llms-full.txt'], agents['llms.txt'], agents['agents.md'], agents['auth.md'], ...pages, ...skills]
  const parts = () => [...all.map((text) => withoutMatter(fill(text))), ...inFull.map((make) => make())]
  app.resource({ url: '/llms-full.txt', forms: () => [form(() => parts().join('\n---\n\n'), MARKDOWN)] })
}

/** Returns a text without its front matter, which belongs only at the start of a file. */
const withoutMatter = (text: string) => text.replace(/^---\n[^]*?\n---\n+/, '')
