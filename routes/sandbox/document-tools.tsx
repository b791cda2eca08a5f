import type { Page } from '../../domain/record/documents/document-blocks.ts'
import type { DocumentName } from '../../domain/record/documents/write-document.ts'
import { DocumentPictures, type DocumentPictureData } from '../../html/pictures/document-pictures.tsx'
import { listsEntries } from '../../html/record-documents/entry-table.tsx'
import { documentFiles } from '../../schemas/record/document-files.ts'
import type { AroundWords } from './chapters.tsx'
import { COVER, SANDBOX } from './paths.ts'

interface DocumentToolsProps {
  words: AroundWords
  page: Page
  /** Name of the document, if the page shows the whole of it. */
  document: DocumentName | undefined
  picture: DocumentPictureData['earnings'] | undefined
}

/** Maximum rows that can be scanned without a search field. */
const MANY = 12

/**
 * Tools for a document: download it, print it, and search its rows if there are many. With a picture, also what is
 * written from the papers that it lists.
 */
export function DocumentTools ({ words, page, document, picture }: DocumentToolsProps) {
  const { download, filter, statuses } = words
  const tables = page.blocks.flatMap((block) => 'table' in block && listsEntries(block.table) ? block.table : [])
  const found = tables.flatMap(({ columns, rows }) => {
    const index = columns.findIndex(({ label }) => label === 'Status')
    return rows.map(({ cells }) => cells[index]!.split(/[:;]/, 1)[0]!)
  })
  return (
    <>
      {document !== undefined && (
        <p class='downloads screen-only'>
          {/* The spaces separate the links in Markdown. */}
          {document === 'cim'
            ? ([['pdf?edition=buyer', 'pdf'], ['docx?edition=buyer', 'forBuyers'], ['docx?edition=buyer&blind=true', 'blind'], ['docx?edition=proof', 'proof']] as const)
                .flatMap(([file, label]) => [
                  <a key={label} class='button quiet small' href={`${SANDBOX}/cim.${file}`} download>{download[label]}</a>,
                  ' '
                ])
            : documentFiles[document].flatMap((as) => [
              <a key={as} class='button quiet small' href={`${SANDBOX}/${document}.${as}`} download>{download[as]}</a>,
              ' '
            ])}
          <button type='button' class='quiet small' data-print hidden>{download.print}</button>
        </p>
      )}
      {picture && <WrittenFrom words={words} picture={picture} />}
      {found.length > MANY && (
        <form class='row-filter screen-only' role='search' data-filter-rows hidden>
          <label>
            {filter.search} <input type='search' autocomplete='off' />
          </label>
          <label>
            {filter.status}{' '}
            <select>
              <option value=''>{filter.all}</option>
              {[...new Set(found)].filter((status) => status in statuses).map((status) => (
                <option key={status} value={status}>{statuses[status as keyof typeof statuses]}</option>
              ))}
            </select>
          </label>
          <output />
        </form>
      )}
    </>
  )
}

/** Documents that a buyer's side asks for first, each with its chapter and its PDF. */
const SENT_FIRST = ['cim', 'earnings'] as const

const WrittenFrom = ({ words: { chapters, download, written }, picture }: {
  words: AroundWords; picture: DocumentPictureData['earnings']
}) => (
  <>
    <p>
      {written}{' '}
      {SENT_FIRST.flatMap((name, index) => [
        index > 0 ? ', ' : '',
        <a key={name} href={`${COVER}/${name}`}>{chapters[name]}</a>,
        ' (',
        <a key={`${name}.pdf`} href={`${SANDBOX}/${name}.pdf`}>{download.pdf}</a>,
        ')'
      ])}
    </p>
    <DocumentPictures earnings={picture} />
  </>
)
