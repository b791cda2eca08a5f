import type { PageTable } from '../../domain/record/documents/document-blocks.ts'

/** A page of a document: its running head, the heading of a section, the first claims, and a table. */
interface PictureOfPage { company: string; title: string; heading: string; claims: string[]; table: PageTable }

/** The data of the pictures of a memorandum, of an earnings report and of a workbook. */
export interface DocumentPictureData {
  memorandum: PictureOfPage
  earnings: PictureOfPage
  workbook: { rows: SheetCell[][]; columns: number; sheets: string[]; current: string }
}

/** A cell as a spreadsheet shows it. An input is a number that a person put in. */
export interface SheetCell {
  text: string
  kind: 'text' | 'input' | 'formula'
  isBold: boolean
}

/**
 * Shows the top of a page of the memorandum, of the earnings report and of a sheet of the workbook, as Word, a reader
 * of PDF and Excel show them; those that are given. The pictures only illustrate the text beside them, so that screen
 * readers and Markdown skip them.
 */
export const DocumentPictures = ({ memorandum, earnings, workbook }: Partial<DocumentPictureData>) => (
  <figure class='document-pictures' aria-hidden='true'>
    {memorandum && <PagePicture {...memorandum} />}
    {earnings && <PagePicture {...earnings} />}
    {workbook && <WorkbookPicture {...workbook} />}
  </figure>
)

const PagePicture = ({ company, title, heading, claims, table }: PictureOfPage) => (
  <div class='document-picture word-page'>
    <div class='running-head'><span>{company}</span> <span>{title}</span></div>
    <strong>{heading}</strong>
    {claims.map((claim, index) => <p key={claim}>{claim}<sup>{index + 1}</sup></p>)}
    <table>
      <tbody>
        <tr>{table.columns.map(({ label }) => <th key={label}>{label}</th>)}</tr>
        {table.rows.map(({ cells }) => (
          <tr key={cells[0]}>{cells.map((cell, index) => <td key={index}>{cell}</td>)}</tr>
        ))}
      </tbody>
    </table>
  </div>
)

const WorkbookPicture = ({ rows, columns, sheets, current }: DocumentPictureData['workbook']) => (
  <div class='document-picture excel-sheet'>
    <table>
      <tbody>
        <tr>
          <th />
          {Array.from({ length: columns }, (_column, index) => <th key={index}>{String.fromCharCode(65 + index)}</th>)}
        </tr>
        {rows.map((cells, row) => (
          <tr key={row}>
            <th>{row + 1}</th>
            {Array.from({ length: columns }, (_column, index) => {
              const { text, kind, isBold } = cells[index] ?? { text: '', kind: 'text', isBold: false }
              const runsOn = cells.every((other, place) => place === index || other.text === '')
              return <td key={index} class={runsOn ? 'title' : kind}>{isBold ? <b>{text}</b> : text}</td>
            })}
          </tr>
        ))}
      </tbody>
    </table>
    <div class='sheet-tabs'>
      {sheets.map((name) => name === current ? <b key={name}>{name}</b> : <span key={name}>{name}</span>)}
    </div>
  </div>
)
