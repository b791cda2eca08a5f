/** Words as a name that ids and addresses can hold: `Type II` → `type-ii`. */
export const slugOf = (text: string): string =>
  text.toLowerCase().replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')
