import type { SandboxSearch } from '../sample/sample-search.ts'

interface Described {
  path: string
  name: string
  title: string
  description: string
}

/** Read access to a company's file without HTTP: the content of each path, and a search. */
export interface FileReader {
  documents: Array<Described & { read: () => object }>
  /** Resources whose path has one variable. */
  templates: Array<Described & { variable: string; values: string[]; read: (value: string) => object }>
  search: (query: string, limit: number) => SandboxSearch
}

/** A text that points to other content, with the path at which it is served. */
export interface Guide extends Described {
  mimeType: string
  text: string
}
