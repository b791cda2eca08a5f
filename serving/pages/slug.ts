/** Words as the name of a part of a page: lower-case letters and digits, joined by hyphens. */
export const slug = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
