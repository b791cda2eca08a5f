/** Returns the path of the Markdown version of a page, such as `/quiz.md` for `/quiz`. */
export const markdownPath = (path: string): string => (path === '/' ? '/index.md' : `${path}.md`)
