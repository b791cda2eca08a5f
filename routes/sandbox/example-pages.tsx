import type { FastifyInstance } from 'fastify'
import { viewDocument } from '../../domain/record/documents/write-document.ts'
import type { PreparedRecord } from '../../domain/record/prepared-record.ts'
import { fillIn } from '../../html/fill-in.ts'
import { describeResult, ResultPicture, type ResultPictureProps } from '../../html/pictures/result-picture.tsx'
import { Head } from '../../html/record-documents/document-page.tsx'
import { titleOf } from '../../html/record-documents/document-title.ts'
import { OneSheet } from '../../html/record-documents/sheets.tsx'
import type { BusinessRecord } from '../../schemas/record/business-record.ts'
import { FileRail, type AroundWords } from './chapters.tsx'
import { examplePath } from './paths.ts'

/** A fictional company of another trade: its record, also prepared for documents, and its quiz result. */
export interface Example {
  record: BusinessRecord
  file: () => PreparedRecord
  /** The name of the trade. */
  trade: string
  picture: () => ResultPictureProps
}

/** The section of the memorandum that an example shows. */
const SECTION = 'summary'

/** Registers a page for each example, with its quiz result and one page of its memorandum for buyers. */
export function examplePages (app: FastifyInstance, examples: Example[], words: AroundWords) {
  for (const { record: { company }, file, trade, picture: pictureOf } of examples) {
    const path = examplePath(company.trade)
    app.resource({
      url: path,
      page: true,
      forms: () => app.pageForms(path, () => {
        const { page, notice } = viewDocument(file(), 'cim', 'buyer')
        const picture = pictureOf()
        const title = fillIn(words.example.title, { trade })
        return {
          title: titleOf(title, notice),
          description: fillIn(words.example.description, { trade, company: company.name! }),
          rail: <FileRail words={words} path={path} />,
          body: (
            <>
              <Head title={title} notice={notice} />
              <h2 id='result'>{words.example.result}</h2>
              <p>{describeResult(picture.words, picture.result)}</p>
              <ResultPicture {...picture} />
              <h2 id='memorandum'>{words.example.memorandum}</h2>
              <OneSheet page={page} id={SECTION} />
            </>
          )
        }
      })
    })
  }
}
