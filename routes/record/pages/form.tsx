import { formOf } from '../../../domain/record/input/read-record.ts'
import { recordDocuments } from '../../../schemas/mcp/record-tool-arguments.ts'
import type { RecordPageTexts } from '../../../schemas/pages/record-page-texts.ts'
import { fillIn } from '../../../html/fill-in.ts'
import type { RecordText } from '../../../record-thread/job.tsx'

/** A submitted form, with the text of the chosen file. It may be anything a hostile client sends. */
export interface RecordForm {
  record?: unknown
  file?: unknown
  then?: unknown
  document?: unknown
  /** A document or a file of one, such as `cim.docx`, to be written even if it is a draft. */
  write?: unknown
}

/** What buttons outside of the form refer to. */
export const FORM_ID = 'record-form'

/** The record of a form: the chosen file where there is one, else the pasted text. */
export function toRecordText ({ file, record }: RecordForm): RecordText & { text: string } {
  const text = [file, record].find((one): one is string => typeof one === 'string' && one !== '') ?? ''
  return { text, form: formOf(text) }
}

/** What is said of more than a record of `limit` bytes. */
export const largeProblem = ({ problems }: RecordPageTexts, limit: number): string =>
  fillIn(problems.large, { limit: Math.floor(limit / 1024) })

/** What the script of a page says that has the fields of a record. */
export const scriptWords = (words: RecordPageTexts, limit: number) => ({
  ...words.script,
  large: largeProblem(words, limit)
})

/** Where the record is a text. */
export const ADVANCED_PATH = '/record/advanced'

export interface RecordFieldsProps {
  words: RecordPageTexts
  /** The largest record in bytes. */
  limit: number
  text?: string
  /** Whether the text comes from the steps. */
  isCarried?: boolean
  open?: boolean
}

/** Where a record is chosen, dropped or pasted, and what to make of it. */
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
