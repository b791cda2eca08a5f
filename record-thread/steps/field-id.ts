/** The id of the field of the value at a JSON Pointer. */
export const fieldId = (pointer: string): string => `f${pointer.replaceAll(/[^\w-]/g, '-')}`
