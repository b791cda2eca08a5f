import type { FastifyInstance } from 'fastify'
import { viewDocument } from '../../domain/record/documents/write-document.ts'
import type { PreparedRecord } from '../../domain/record/prepared-record.ts'
import { Head } from '../../html/record-documents/document-page.tsx'
import { titleOf } from '../../html/record-documents/document-title.ts'
import { chaptersIn, Sheets } from '../../html/record-documents/sheets.tsx'
import { FileRail, type AroundWords } from './chapters.tsx'
import { MEMORANDUM, SANDBOX } from './paths.ts'

const COVER_ID = 'cover'

/** Registers the page on which a reader leafs through the memorandum for buyers, chapter by chapter. */
export function memorandumPage (app: FastifyInstance, file: PreparedRecord, words: AroundWords) {
  const { memorandum, download } = words
  app.resource({
    url: MEMORANDUM,
    page: true,
    forms: () => app.pageForms(MEMORANDUM, () => {
      const { page, notice } = viewDocument(file, 'cim', 'buyer')
      const sheets = chaptersIn(page)
      const cover = {
        id: COVER_ID,
        title: words.cover,
        content: (
          <>
            <p class='sheet-company'>{file.record.company.name}</p>
            <p class='lead'>{page.description}</p>
            <p class='actions screen-only'><a class='button' href={`#${sheets[0]!.id}-sheet`}>{memorandum.open}</a></p>
            <h2>{words.contents}</h2>
            <ol class='sheet-contents' role='list'>
              {sheets.map(({ id, title }) => <li key={id}><a href={`#${id}-sheet`}>{title}</a></li>)}
            </ol>
          </>
        )
      }
      return {
        title: titleOf(memorandum.title, notice),
        description: memorandum.description,
        rail: <FileRail words={words} path={MEMORANDUM} />,
        scripts: ['document.js'],
        scriptWords: words.script,
        body: (
          <>
            <Head title={memorandum.title} notice={notice} />
            <p class='downloads screen-only'>
              <a class='button quiet small' href={`${SANDBOX}/cim.pdf?edition=buyer`} download>{download.pdf}</a>{' '}
              <a class='button quiet small' href={`${SANDBOX}/cim.docx?edition=buyer`} download>{download.forBuyers}</a>{' '}
              <button type='button' class='quiet small' data-print hidden>{download.print}</button>
            </p>
            <Sheets page={page} words={memorandum} label={memorandum.links} cover={cover} />
          </>
        )
      }
    })
  })
}
