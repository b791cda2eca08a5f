// Imported when it is first needed, and by name here: of a package that is bundled to be imported later nothing is left
// but the default export, which is another one than in the sources.
import { NodeHtmlMarkdown } from 'node-html-markdown'

/** HTML as Markdown; what is drawn or filled in is left out. */
export function htmlToMarkdown (html: string): string {
  return NodeHtmlMarkdown.translate(html, { ignore: ['svg', 'progress', 'button', 'textarea', 'select'] })
}
