const NAME = /\{([\w-]+)\}/g

/** Returns the names in braces in a text. */
export const namesInBraces = (text: string): string[] => [...text.matchAll(NAME)].map(([, name]) => name!)

/** Replaces the names in braces in a text with values. A name that has no value stays, so that nobody misses it. */
export const fillBraces = (text: string, valueOf: (name: string) => string | undefined): string =>
  text.replaceAll(NAME, (placeholder, name: string) => valueOf(name) ?? placeholder)

/** Replaces the names in braces in a text with values of an object. */
export const fillValues = (text: string, values: Record<string, string | undefined>): string =>
  fillBraces(text, (name) => values[name])
