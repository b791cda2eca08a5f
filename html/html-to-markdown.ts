import { NodeHtmlMarkdown } from 'node-html-markdown'

/**
 * Converts HTML to Markdown, without drawings and form fields. It is a separate module because it is large and rarely
 * needed.
 */
export function htmlToMarkdown (html: string): string {
  return NodeHtmlMarkdown.translate(html, { ignore: ['svg', 'progress', 'button', 'textarea', 'select'] })
}
