import type { PageContent } from '../../html/layout.tsx'
import { Markdown } from '../../html/markdown.tsx'
import { DocumentPictures, type DocumentPictureData } from '../../html/pictures/document-pictures.tsx'
import { ResultPicture, type ResultPictureProps } from '../../html/pictures/result-picture.tsx'
import type { ToolTexts } from '../../schemas/pages/site-texts.ts'
import { describeEarnings, EarningsSchedule, type SampleEarnings } from './sample-earnings.tsx'

export interface HomePageOptions {
  /** Texts for the scripts of the page. */
  tools: ToolTexts
  /** Data of the pictures. */
  picture: ResultPictureProps
  documents: DocumentPictureData
  earnings: SampleEarnings
  baseUrl: string
}

/** Names of the script assets of the home page. */
export const homeScripts = ['tools.js', 'earnings.js', 'go-on.js']

/** What a part of the page shows above its text. An image is replaced by the picture of a result. */
const PARTS = /^(?:<!-- (documents|questions) -->|!\[.*\]\(.*\))\n+/m
/** Ends the lead, beside which the HTML page shows the earnings. */
const EARNINGS = /^<!-- earnings -->$/m
/** Marks the last section of the page, which is folded. */
const FOLDED = /^<!-- folded -->\n+(?=## )/m

/** Returns the content of the home page from its filled Markdown. */
export function homePage (
  text: string, { tools, picture, documents, earnings, baseUrl }: HomePageOptions
): Omit<PageContent, 'title' | 'description'> {
  const schedule = { words: picture.words.earnings, earnings }
  const [shown = '', last = ''] = text.split(FOLDED)
  const [lead = '', ...rest] = shown.split(EARNINGS)
  const [first = '', ...parts] = rest.join('').split(PARTS)
  const [argument = '', ...sections] = first.split(/^(?=## )/m)
  const shownText = (part: string) => <Markdown text={part} baseUrl={baseUrl} />
  const faq = questionsIn(shown)
  return {
    markdown: (shown + last).replace(EARNINGS, describeEarnings(schedule)).replaceAll(/^<!-- .* -->\n+/gm, ''),
    scripts: homeScripts,
    scriptWords: tools,
    graph: [{
      '@id': `${baseUrl}/#questions`,
      '@type': 'FAQPage',
      mainEntity: faq.map(({ question, answer }) => ({
        '@type': 'Question', name: question, acceptedAnswer: { '@type': 'Answer', text: withoutLinks(answer) }
      }))
    }],
    body: (
      <>
        <div class='hero'>
          {shownText(lead)}
          <EarningsSchedule {...schedule} />
          {shownText(argument)}
        </div>
        {shownText(sections.join(''))}
        {parts.flatMap((part, index) => index % 2 === 1 ? [] : partOf(part, parts[index + 1]!))}
        <details class='folded-section'>
          <summary><h2>{last.split('\n', 1)[0]!.replace('## ', '')}</h2></summary>
          {shownText(last.slice(last.indexOf('\n')))}
        </details>
      </>
    )
  }

  // An image has no name, because the pattern that finds it captures none.
  function partOf (name: string | undefined, below: string) {
    if (name === undefined) return [<ResultPicture key='result' {...picture} />, shownText(below)]
    if (name === 'documents') return [<DocumentPictures key={name} {...documents} />, shownText(below)]
    return faq.map(({ question, answer }) => (
      <details key={question} class='question'>
        <summary><h3>{question}</h3></summary>
        {shownText(answer)}
      </details>
    ))
  }
}

/** Returns the questions of the page, which are its headings of the third level after the mark, with their answers. */
const questionsIn = (text: string) =>
  text.split('<!-- questions -->')[1]!.split(/^### /m).slice(1).map((part) => {
    const [question = '', ...answer] = part.split('\n')
    return { question, answer: answer.join('\n').trim() }
  })

const withoutLinks = (markdown: string): string => markdown.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
