import type { ReadFile, StepState } from './step-state.ts'

/** Maximum number of files that a form remembers, and of characters of a text about one. */
const MOST_READ = 120
const LONGEST = 600

function listIn (text: string): unknown[] {
  try {
    const list: unknown = JSON.parse(text)
    return Array.isArray(list) ? list : []
  } catch {
    return []
  }
}

/** Reads the questions that an earlier page put into the form. The form is untrusted and may contain anything. */
export const readAsked = (text = '[]'): StepState['asked'] => (listIn(text) as StepState['asked']).filter((one) =>
  typeof one?.id === 'string' && typeof one.name === 'string' && typeof one.ask === 'string' &&
  typeof one.why === 'string' && Array.isArray(one.options) &&
  one.options.every((option) => typeof option?.value === 'string' && typeof option.label === 'string'))

/** Reads what an earlier page put into the form about the files so far. */
export const readFiles = (text = '[]'): ReadFile[] => (listIn(text) as ReadFile[]).slice(-MOST_READ).flatMap((one) => {
  const isText = (value: unknown) => typeof value === 'string' && value.length <= LONGEST
  if (!isText(one?.name) || !isText(one.what)) return []
  return [{
    name: one.name,
    what: one.what,
    ...isText(one.todo) && { todo: one.todo! },
    ...isText(one.document) && { document: one.document! }
  }]
})

/** The fields that carry a state to the next page, by name. */
export const carriedFields = ({ record, asked, settled, read }: StepState): Array<[name: string, text: string]> => [
  ['record', JSON.stringify(record)], ['asked', JSON.stringify(asked)], ['settled', settled.join(' ')],
  ['read', JSON.stringify(read)]
]

/** The fields of a form before a report was removed, if the owner takes that back; otherwise those of the form. */
export function fieldsBefore (fields: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  if (fields.get('go') !== UNDO) return fields
  const before = listIn(fields.get('before') ?? '').flatMap((one): Array<[string, string]> =>
    Array.isArray(one) && typeof one[0] === 'string' && typeof one[1] === 'string' ? [[one[0], one[1]]] : [])
  return new Map([...fields, ...before])
}

/** What the button sends that takes a removal back. */
export const UNDO = 'undo'
