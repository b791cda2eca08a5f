import type { SandboxSearch } from '../sample/sample-search.ts'

interface Described {
  path: string
  name: string
  title: string
  description: string
}

/** A company's file as something that is read and not served: what stands at each path, and where words are found. */
export interface FileReader {
  documents: Array<Described & { read: () => object }>
  /** Things that a path with one variable names. */
  templates: Array<Described & { variable: string; values: string[]; read: (value: string) => object }>
  search: (query: string, limit: number) => SandboxSearch
}

/** A text that leads to the rest, read under the path it is served at. */
export interface Guide extends Described {
  mimeType: string
  text: string
}
