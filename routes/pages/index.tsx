import type { FastifyInstance } from 'fastify'
import type { Fill, PageText } from '../../loading/markdown-texts.ts'
import { Markdown } from '../../html/markdown.tsx'
import { homePage, homeScripts, type HomePageOptions } from './home-page.tsx'
import type { QuestionBank } from '../../domain/quiz/question-bank.ts'
import { scoreRecord } from '../../domain/record/score-record.ts'
import type { BusinessRecord } from '../../schemas/record/business-record.ts'
import type { Result } from '../../html/pictures/result-picture.tsx'

interface TextPagesOptions extends HomePageOptions {
  texts: PageText[]
  fill: Fill
}

/** Registers the pages written in `fixtures/pages/`, each served as HTML and as its Markdown source. */
export default async function pages (app: FastifyInstance, options: TextPagesOptions) {
  const { texts, fill, baseUrl } = options
  for (const name of homeScripts) app.asset({ path: `routes/pages/assets/${name}`, name })

  for (const text of texts) {
    const { name, navigation, footer, title, description } = text
    const url = name === 'index' ? '/' : `/${name}`
    if (navigation !== undefined) app.siteLink('navigation', url, navigation)
    if (footer !== undefined) app.siteLink('footer', url, footer)
    app.resource({
      url,
      page: true,
      // The text is filled in before the service starts, so that a wrong placeholder stops it.
      forms: () => {
        const content = contentOf(text)
        return app.pageForms(url, () => ({ title, description, ...content }))
      }
    })
  }

  function contentOf (text: PageText) {
    const markdown = fill(text)
    return text.name === 'index'
      ? homePage(markdown, options)
      : { markdown, body: <Markdown text={markdown} baseUrl={baseUrl} /> }
  }
}

export { toEarnings } from './sample-earnings.tsx'
export { toDocumentPictures } from './sample-documents.ts'

const AREAS = 3

/** Returns the fictional company's quiz result in short. Its record must have a score. */
export function toResult (sample: BusinessRecord, bank: QuestionBank): Result {
  const { roundedScore, band, dimensions, clearFirst, startNow } = scoreRecord(sample, bank).score
  const areas = dimensions.flatMap(({ name, score }) => (score === null ? [] : [{ name, score: Math.round(score) }]))
  const areaOf = (dimension: string) => dimensions.find(({ slug }) => slug === dimension)!.name
  const [first] = [...clearFirst, ...startNow]
  return {
    company: sample.company.shortName ?? sample.company.name!,
    score: roundedScore!,
    band: band!.name,
    edges: bank.bands.map(({ min }) => min).toSorted((a, b) => a - b),
    areas: areas.toSorted((a, b) => a.score - b.score).slice(0, AREAS),
    step: `${areaOf(first!.dimension)}: ${first!.nextStep.replace(/(?<=[.!?]) [A-Z].*$/s, '')}`
  }
}
