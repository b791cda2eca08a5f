import { Marked, type Tokens } from 'marked'
import { slugOf } from '../domain/slug.ts'
import { createDocument, type FixedDocument } from '../http/representations/fixed-document.ts'

/** Average number of characters of English text per token of a language model. */
const CHARACTERS_PER_TOKEN = 4

/**
 * Returns the Markdown version of a page, with front matter that has its title, description and address. The header
 * `X-Markdown-Tokens` estimates its number of tokens for a language model.
 */
export function createMarkdown (
  text: string,
  { title, description, canonical }: { title: string; description: string; canonical: string }
): FixedDocument {
  const matter = Object.entries({ title, description, canonical }).map(
    ([name, value]) => `${name}: ${JSON.stringify(value)}\n`
  )
  const whole = `---\n${matter.join('')}---\n\n${text}`
  return {
    ...createDocument(whole, 'text/markdown; charset=utf-8'),
    headers: { 'x-markdown-tokens': String(Math.ceil(whole.length / CHARACTERS_PER_TOKEN)) }
  }
}

/**
 * Converts the HTML of a page to Markdown, without drawings and pictures, form fields and parts that only a script
 * shows.
 */
export async function toMarkdown (html: string): Promise<string> {
  // Loaded on demand, because it is large and rarely needed.
  const { htmlToMarkdown } = await import('./html-to-markdown.ts')
  const shown = html
    .replaceAll(/<(p|div|section|form|button|figure)(?= [^>]*\bhidden\b)[^>]*>[^]*?<\/\1>/g, '')
    // The caption repeats the heading above a table. A cell that contains only a drawing would shift the next cell.
    .replaceAll(/<caption[^]*?<\/caption>|<td><svg[^]*?<\/svg><\/td>/g, '')
  return `${htmlToMarkdown(shown)}\n`
}

/**
 * Renders Markdown of our own fixtures as HTML. It is not safe for text from others. Links below `baseUrl` become
 * relative, so that they work at any address of the service. A paragraph of links in bold becomes a row of buttons.
 */
export function Markdown ({ text, baseUrl }: { text: string; baseUrl: string }) {
  return <div class='prose' dangerouslySetInnerHTML={{ __html: toHtml(text, baseUrl) }} />
}

function toHtml (markdown: string, baseUrl: string): string {
  const relative = (href: string) => (href.startsWith(`${baseUrl}/`) ? href.slice(baseUrl.length) : href)
  const marked = new Marked({
    renderer: {
      heading ({ depth, tokens, text }) {
        return `<h${depth} id="${slugOf(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`
      },
      link ({ href, tokens }) {
        return `<a href="${relative(href)}">${this.parser.parseInline(tokens)}</a>`
      },
      paragraph ({ tokens }) {
        const buttons = tokens.flatMap(boldLink)
        if (buttons.length === 0 || tokens.some((token) => boldLink(token).length === 0 && token.raw.trim() !== '')) {
          return false
        }
        return `<p class="actions">${buttons.map(({ href, text }, index) => `<a class="button${index > 0 ? ' quiet' : ''}" href="${relative(href)}">${text}</a>`).join('')}</p>\n`
      },
      code ({ text, lang }) {
        return `<pre tabindex="0"${lang === undefined ? '' : ` data-language="${lang}"`}><code>${escape(text)}</code></pre>\n`
      },
      table (token) {
        const row = (tag: 'th' | 'td', cells: Tokens.TableCell[]) =>
          `<tr>${cells.map((cell) => `<${tag}${tag === 'th' ? ' scope="col"' : ''}>${this.parser.parseInline(cell.tokens)}</${tag}>`).join('')}</tr>`
        const columns = token.header.map(({ tokens }) => this.parser.parseInline(tokens, this.parser.textRenderer))
        const label = escape(columns.join(', ')).replaceAll('"', '&quot;')
        return `<div class="table-scroll" tabindex="0" role="group" aria-label="${label}"><table><thead>${row('th', token.header)}</thead><tbody>${token.rows.map((cells) => row('td', cells)).join('')}</tbody></table></div>\n`
      }
    }
  })
  return marked.parse(markdown, { async: false })
}

function boldLink (token: Tokens.Generic): Tokens.Link[] {
  const [inner, ...more] = token.type === 'strong' ? (token.tokens ?? []) : []
  return inner?.type === 'link' && more.length === 0 ? [inner as Tokens.Link] : []
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
