import { Marked, type Tokens } from 'marked'
import { slugOf } from '../domain/slug.ts'
import { createDocument, type FixedDocument } from '../http/representations/fixed-document.ts'

/** Characters of English text in a token of a language model, on average. */
const CHARACTERS_PER_TOKEN = 4

/**
 * The Markdown form of a page, with front matter that says what it is and its address. Its header `X-Markdown-Tokens`
 * estimates how many tokens it has for a language model.
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

/** The HTML of a page as Markdown, without what is drawn, filled in or shown only by a script. */
export async function toMarkdown (html: string): Promise<string> {
  // Few ever ask for it, and it is large.
  const { htmlToMarkdown } = await import('./html-to-markdown.ts')
  const shown = html
    .replaceAll(/<(p|div|section|form|button)(?= [^>]*\bhidden\b)[^>]*>[^]*?<\/\1>/g, '')
    // The caption repeats the heading above a table, and a cell that contains only a drawing would take the place of
    // the next one.
    .replaceAll(/<caption[^]*?<\/caption>|<td><svg[^]*?<\/svg><\/td>/g, '')
  return `${htmlToMarkdown(shown)}\n`
}

/**
 * Markdown of our own fixtures as HTML; it is not for text that others wrote. Links below `baseUrl` become relative, so
 * that they work at whatever address the page was reached. A paragraph of links in bold becomes a row of buttons.
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
