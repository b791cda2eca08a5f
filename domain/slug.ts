/** Converts words to a name that is valid in ids and URLs: `Type II` → `type-ii`. */
export const slugOf = (text: string): string =>
  text.normalize('NFKD').replace(/[\u0300-\u036f]/g, '').toLowerCase().replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')
