import { recordDocuments } from '../../../schemas/mcp-record.ts'
import type { RecordText } from '../work.tsx'

/** A submitted form, with the text of the chosen file. It may be anything a hostile client sends. */
export interface RecordForm {
  record?: unknown
  file?: unknown
  then?: unknown
  document?: unknown
}

/** Names of the documents as a person reads them. */
const documentNames: Record<(typeof recordDocuments)[number], string> = {
  'golden-record': 'Golden Record',
  scorecard: 'Scorecard',
  cim: 'Memorandum (CIM)',
  'data-room': 'Data-room index',
  requests: 'Request list',
  financials: 'Financial tables'
}

/** The record of a form: the chosen file where there is one, else the pasted text. JSON is what begins as JSON. */
export function toRecordText ({ file, record }: RecordForm): RecordText {
  const text = [file, record].find((one): one is string => typeof one === 'string' && one !== '') ?? ''
  return { text, form: /^\s*\{/.test(text) ? 'json' : 'yaml' }
}

/** Where a record is chosen, dropped or pasted, and what to make of it. */
export function RecordFields ({ text = '', open = true }: { text?: string; open?: boolean }) {
  return (
    <form action='/record' method='post' enctype='multipart/form-data' class='card record' data-record>
      <details open={open}>
        <summary>Your record</summary>
        <div class='drop' data-drop>
          <label for='record-file'>
            Choose the file <span data-dropping hidden>or drop it here</span>
          </label>
          <input type='file' id='record-file' name='file' accept='.yaml,.yml,.json,application/json,application/yaml' />
        </div>
        <label for='record-text'>Or paste it, as YAML or JSON</label>
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
          Check it
        </button>
        <button type='submit' name='then' value='download' class='quiet' data-download>
          Download the file
        </button>
        <button type='button' class='quiet' data-erase hidden>
          Erase it here
        </button>
      </div>
      <div class='write'>
        <label for='record-document'>Document</label>
        <select id='record-document' name='document'>
          {recordDocuments.map((name) => (
            <option key={name} value={name}>
              {documentNames[name]}
            </option>
          ))}
        </select>
        <button type='submit' name='then' value='write' class='quiet'>
          Write it
        </button>
      </div>
      <p role='status' class='soft small' data-status />
    </form>
  )
}
