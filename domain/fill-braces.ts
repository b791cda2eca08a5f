const NAME = /\{([\w-]+)\}/g

/** Returns the names in braces in a text. */
export const namesInBraces = (text: string): string[] => [...text.matchAll(NAME)].map(([, name]) => name!)

/** Replaces the names in braces in a text with values. A name that has no value stays, so that nobody misses it. */
export const fillBraces = (text: string, valueOf: (name: string) => string | undefined): string =>
  text.replaceAll(NAME, (placeholder, name: string) => valueOf(name) ?? placeholder)
