/** Begins the name of the field of a value, before its JSON Pointer: a path in quotes would look like a link. */
export const VALUE = 'value:'

/** The id of the field of the value at a JSON Pointer. */
export const fieldId = (pointer: string): string => `f${pointer.replaceAll(/[^\w-]/g, '-')}`

/** The id of the table of customers, and what the button that begins it sends. */
export const CUSTOMERS = 'customers'
