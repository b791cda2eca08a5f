import { Markdown } from '../../serving/pages/markdown.tsx'
import type { OperationView, TryField } from './describe.ts'

export interface ReferenceProps {
  introduction: string
  operations: OperationView[]
  schemas: string
  baseUrl: string
}

/** The API reference: the same Markdown as its twin, with a form to try each operation. */
export function Reference ({ introduction, operations, schemas, baseUrl }: ReferenceProps) {
  return (
    <>
      <Markdown text={introduction} baseUrl={baseUrl} />
      {operations.map((operation) => (
        <section key={operation.operationId} id={operation.operationId} class='operation'>
          <Markdown text={operation.markdown} baseUrl={baseUrl} />
          {operation.trial && <Trial operation={operation} trial={operation.trial} />}
        </section>
      ))}
      <Markdown text={schemas} baseUrl={baseUrl} />
    </>
  )
}

/**
 * A form that sends the request. Without scripts the browser opens the answer of a GET without parameters by itself; a
 * form that cannot work without them is shown by the script.
 */
function Trial ({
  operation,
  trial: { fields, body, token }
}: {
  operation: OperationView
  trial: NonNullable<OperationView['trial']>
}) {
  const { operationId, method, path, summary } = operation
  const native = method === 'GET' && fields.length === 0
  const action = fields.reduce((url, { name, example }) => url.replace(`{${name}}`, example), path)
  return (
    <form
      class='card try'
      action={action}
      method='get'
      aria-label={`Try it: ${summary}`}
      data-method={method}
      data-path={path}
      {...(!native && { hidden: true })}
    >
      <p class='try-title'>Try it</p>
      {fields.map((field) => (
        <Field key={field.name} field={field} id={`${operationId}-${field.name}`} />
      ))}
      {token && (
        <p data-script hidden>
          <label for={`${operationId}-token`}>
            Sandbox token <span class='soft small'>optional; get one at the token endpoint</span>
          </label>
          <input id={`${operationId}-token`} data-token type='text' autocomplete='off' spellcheck={false} />
        </p>
      )}
      {body !== undefined && (
        <p>
          <label for={`${operationId}-body`}>
            Body <span class='soft small'>JSON</span>
          </label>
          <textarea
            id={`${operationId}-body`}
            data-body
            rows={Math.min(12, body.split('\n').length + 1)}
            spellcheck={false}
          >
            {body}
          </textarea>
        </p>
      )}
      <button type='submit'>Send the request</button>
      <div class='answer' role='status' data-answer />
    </form>
  )
}

function Field ({
  field: { name, in: place, description, required, values, example },
  id
}: {
  field: TryField
  id: string
}) {
  const label = (
    <label for={id}>
      <code>{name}</code> <span class='soft small'>{description}</span>
    </label>
  )
  if (values) {
    return (
      <p>
        {label}
        <select id={id} name={name} data-in={place} required={required}>
          {!required && <option value=''>not sent</option>}
          {values.map((value) => (
            <option key={value}>{value}</option>
          ))}
        </select>
      </p>
    )
  }
  return (
    <p>
      {label}
      <input
        id={id}
        name={name}
        data-in={place}
        type='text'
        required={required}
        {...(required ? { value: example } : { placeholder: example })}
        autocomplete='off'
      />
    </p>
  )
}
