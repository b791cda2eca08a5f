/** Prefix of the name of a value's field, before its JSON Pointer: a quoted path would look like a link. */
export const VALUE = 'value:'

/** Prefix of the names of the fields of the interview, and the name of the field that lists its questions. */
export const STORY = 'story'

/** Returns the element id of the field for the value at a JSON Pointer. */
export const fieldId = (pointer: string): string => `f${pointer.replaceAll(/[^\w-]/g, '-')}`

/** Maximum characters of a text that a problem quotes. */
export const MOST_SHOWN = 60

/** The id of the table of customers, and what the button that begins it sends. */
export const CUSTOMERS = 'customers'
/** The field that says whom the next copy is for. */
export const RECIPIENT = 'recipient'
/** The field with the document of a report whose amounts are taken back. */
export const TAKE_BACK = 'take-back'
/** Prefix of the name of the field that says what becomes of words in copies without names, before the words. */
export const REVEAL = 'reveal:'
