import { Type, type Static } from '@sinclair/typebox'
import { errorCodes } from '../http/error.ts'
import { each } from '../type-helpers.ts'
import { words } from './text-catalog.ts'

const ErrorWords = words('title', 'advice')

const Path = Type.String({ pattern: '^/', examples: ['/quiz'] })

const statuses = new Set(Object.values(errorCodes).map(({ status }) => String(status)))

/** `fixtures/pages/errors.yaml`: texts of the error page. */
export const ErrorPageTexts = words({
  /** For each HTTP status of an error. */
  byStatus: each([...statuses], ErrorWords),
  /** Used if the time of the next attempt is known. */
  retry: ['seconds'],
  /** The line of a fault. */
  line: ['number'],
  ways: words('heading', {
    links: Type.Array(words('label', 'text', { url: Path }), { minItems: 1 })
  }),
  asked: words('heading', 'request', 'status', 'id')
})

export type ErrorPageTexts = Static<typeof ErrorPageTexts>

/** `fixtures/pages/pictures.yaml`: texts in the generated images. */
export const PictureTexts = words({
  /** Name of the site as a label of its icon among other icons. */
  shortName: Type.String({ minLength: 1, maxLength: 15 }),
  result: words('title', 'outOf', 'areas', 'first', {
    notice: ['company'],
    description: ['company', 'score', 'band', 'areas', 'step']
  }),
  earnings: words('title', 'total', 'profit', 'hint', { of: ['company', 'year'], description: ['company', 'year', 'profit', 'earnings'] }),
  preview: words('line', { description: ['name', 'tagline', 'score'] })
})

export type PictureTexts = Static<typeof PictureTexts>

/** `fixtures/pages/site.yaml`: the header and footer texts of every page. */
export const SiteTexts = words('skip', 'menu', 'free', 'home', 'contents', 'navigation', 'footer', {
  agents: words('name', 'heading', {
    pages: Type.Array(Path, { minItems: 1 }),
    links: Type.Array(words('label', { url: Path }), { minItems: 1 })
  })
})

export type SiteTexts = Static<typeof SiteTexts>

/**
 * `fixtures/pages/tools.yaml`: texts for the scripts of the home page, such as the tools that it offers to an agent in
 * the browser.
 */
export const ToolTexts = words('questions', 'trade', 'length', 'sample', 'goOn')

export type ToolTexts = Static<typeof ToolTexts>
