import type { DocsTexts } from '../../schemas/pages/docs-texts.ts'
import { fillIn } from '../../html/fill-in.ts'
import type { FieldNode } from './field-tree.ts'

interface FieldListProps {
  words: DocsTexts['operation']
  fields: FieldNode[]
  /** Whether to mark required fields. Responses do not, because most of their fields are required. */
  isRequest?: boolean
}

/** Lists fields one below the other. Nested fields are folded. */
export function FieldList ({ words, fields, isRequest = false }: FieldListProps) {
  return (
    <ul class='fields' role='list'>
      {fields.map(({ name, type, required, meaning, example, within }) => (
        <li key={name}>
          <code>{name}</code> <span class='soft'><TypeText text={type} /></span>
          {isRequest && required && <> <em>{words.fieldRequired}</em></>}
          {meaning !== '' && <p><TypeText text={meaning} /></p>}
          {example !== undefined && <p class='soft'>{words.example} <code>{example}</code></p>}
          {within.length > 0 && (
            <details>
              <summary>{fillIn(words.within, { count: within.length, name })}</summary>
              <FieldList words={words} fields={within} isRequest={isRequest} />
            </details>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Renders the Markdown of types and bounds: text, code, and links to schemas. */
function TypeText ({ text }: { text: string }) {
  return (
    <>
      {text.split(/(`[^`]+`|\[\w+\]\([^)]+\))/).map((part, index) => {
        const [, name, href] = /^\[(\w+)\]\((.+)\)$/.exec(part) ?? []
        if (href !== undefined) return <a key={index} href={href}>{name}</a>
        return index % 2 === 1 ? <code key={index}>{part.slice(1, -1)}</code> : part
      })}
    </>
  )
}
