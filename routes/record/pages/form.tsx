import { formOf } from '../../../domain/record/input/read-record.ts'
import { recordDocuments } from '../../../schemas/mcp/record-tool-arguments.ts'
import type { RecordPageTexts } from '../../../schemas/pages/record-page-texts.ts'
import { fillIn } from '../../../html/fill-in.ts'
import type { RecordText } from '../../../record-jobs/job.tsx'

/** A submitted form, with the text of the chosen file. A hostile client may send any values. */
export interface RecordForm {
  record?: unknown
  file?: unknown
  then?: unknown
  document?: unknown
  /** A document or one of its files, such as `cim.docx`, to write even if it is a draft. */
  write?: unknown
}

/** Id of the form, for buttons outside it. */
export const FORM_ID = 'record-form'

/** Returns the record of a form: the chosen file if there is one, otherwise the pasted text. */
export function toRecordText ({ file, record }: RecordForm): RecordText & { text: string } {
  const text = [file, record].find((one): one is string => typeof one === 'string' && one !== '') ?? ''
  return { text, form: formOf(text) }
}

/** Returns the error text for a record of more than `limit` bytes. */
export const largeProblem = ({ problems }: RecordPageTexts, limit: number): string =>
  fillIn(problems.large, { limit: Math.floor(limit / 1024) })

/** Returns the messages for the script of a page with record fields. */
export const scriptWords = (words: RecordPageTexts, limit: number) => ({
  ...words.script,
  large: largeProblem(words, limit)
})

/** Path of the page for the record as text. */
export const ADVANCED_PATH = '/record/advanced'

export interface RecordFieldsProps {
  words: RecordPageTexts
  /** Maximum bytes of a record. */
  limit: number
  text?: string
  /** Whether the text comes from the steps. */
  isCarried?: boolean
  open?: boolean
}

/** Fields to choose, drop or paste a record, and buttons to check it or write a document. */
export function RecordFields ({ words, limit, text = '', isCarried = false, open = true }: RecordFieldsProps) {
  const { check, documents } = words
  return (
    <form
      action={ADVANCED_PATH}
      method='post'
      enctype='multipart/form-data'
      id={FORM_ID}
      class='card record'
      data-record
      data-limit={limit}
      {...isCarried && { 'data-carried': '' }}
    >
      <details open={open}>
        <summary>{check.fields}</summary>
        <div class='drop' data-drop>
          <label for='record-file'>
            {check.file} <span data-dropping hidden>{check.drop}</span>
          </label>
          <input type='file' id='record-file' name='file' accept='.yaml,.yml,.json,application/json,application/yaml' />
        </div>
        <label for='record-text'>{check.paste}</label>
        <textarea
          id='record-text'
          name='record'
          rows={14}
          spellcheck={false}
          autocomplete='off'
          autocapitalize='off'
          wrap='off'
        >
          {text}
        </textarea>
      </details>
      <div class='actions'>
        <button type='submit' name='then' value='check'>
          {check.button}
        </button>
        <button type='submit' name='then' value='download' class='quiet' data-download>
          {check.download}
        </button>
        <button type='submit' name='go' value='file' formaction='/record/steps' class='quiet' data-steps-button>
          {words.advanced.steps}
        </button>
        <button type='button' class='quiet' data-erase hidden>
          {check.erase}
        </button>
      </div>
      <div class='write'>
        <label for='record-document'>{check.document}</label>
        <select id='record-document' name='document'>
          {recordDocuments.map((name) => (
            <option key={name} value={name}>
              {documents[name]}
            </option>
          ))}
        </select>
        <button type='submit' name='then' value='write' class='quiet'>
          {check.write}
        </button>
      </div>
      <p role='status' class='soft small' data-status />
    </form>
  )
}
