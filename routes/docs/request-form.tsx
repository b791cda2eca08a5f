import type { DocsTexts } from '../../schemas/pages/docs-texts.ts'
import { fillIn } from '../../html/fill-in.ts'
import { targetOf } from './operation-views.ts'
import type { OperationView, TryField } from './reference-views.ts'

/**
 * A form that sends the request. Without scripts, the browser opens the response of a GET itself, with the values
 * filled in. The script adds what a form cannot do, and shows the forms for other methods.
 */
export function Trial ({
  words,
  operation: { method, path, summary, token },
  trial: { fields, body, takesFiles }
}: {
  words: DocsTexts['trial']
  operation: OperationView
  trial: NonNullable<OperationView['trial']>
}) {
  // Without scripts, a browser fills in only the query, so the path uses its example values.
  const action = targetOf(path, fields.filter((field) => field.in === 'path'))
  return (
    <form
      class='card try'
      {...(method === 'GET' && { action, method: 'get' as const })}
      aria-label={fillIn(words.name, { operation: summary })}
      data-method={method}
      data-path={path}
      hidden={method !== 'GET'}
    >
      <p class='try-title'>{words.heading}</p>
      {fields.map((field) => (
        <Field key={field.name} field={field} id={`try-${field.name}`} />
      ))}
      {token && (
        <p data-script hidden>
          <label for='try-token'>
            {words.token} <span class='soft small'>{words.tokenNote}</span>
          </label>
          <input id='try-token' data-token type='text' autocomplete='off' spellcheck={false} />
          <button type='button' class='quiet small' data-get-token>{words.getToken}</button>
        </p>
      )}
      {body !== undefined && (
        <p>
          <label for='try-body'>
            {words.body} <span class='soft small'>JSON</span>
          </label>
          <textarea id='try-body' data-body rows={Math.min(14, body.split('\n').length + 1)} spellcheck={false}>
            {body}
          </textarea>
        </p>
      )}
      {takesFiles && (
        <p>
          <label for='try-files'>
            {words.files} <span class='soft small'>{words.filesNote}</span>
          </label>
          <input id='try-files' data-files type='file' multiple />
        </p>
      )}
      <button type='submit' data-busy={words.sending}>{words.send}</button>
      <p class='answer-status' role='status' data-answer-status />
      <div class='answer' data-answer />
    </form>
  )
}

function Field ({ field, id }: { field: TryField; id: string }) {
  const { name, in: place, required, values, example, chosen } = field
  // Without scripts, a browser cannot fill in the path and sends empty fields too, so these fields need the script.
  const scripted = place === 'path' || !chosen
  const value = chosen ? example : ''
  return (
    <p {...(scripted && { 'data-script': true, hidden: true })}>
      <label for={id}>
        <code>{name}</code>
      </label>
      {values !== undefined && (
        <select id={id} name={name} data-in={place} required={required} disabled={scripted}>
          {values.map((one) => (
            <option key={one} selected={one === example && chosen}>{one}</option>
          ))}
        </select>
      )}
      {values === undefined && (
        <input
          id={id}
          name={name}
          data-in={place}
          type='text'
          required={required}
          value={value}
          placeholder={example}
          disabled={scripted}
          autocomplete='off'
        />
      )}
    </p>
  )
}
