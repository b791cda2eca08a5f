import { hideWholeNumbers } from '../domain/record/input/private-numbers.ts'
import { slugOf } from '../domain/slug.ts'

/** Characters of the company's name in the name of a file. Some programs cut names and paths at 255. */
const MOST_OF_COMPANY = 60
/** Names that Windows keeps for devices. */
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)$/

/** What a file is: the document or the kind of copy, the day of the record, and its extension. */
interface FileNameParts { company: string, make: string, asOf: string, extension: string }

/**
 * Builds the name of every file that is written from a record, for example
 * `harrowfern-heating-air-cim-2026-05-29.docx`: small letters, digits and hyphens, with a letter or digit at both ends.
 * A company whose name has no Latin letters is left out.
 */
export function fileNameOf ({ company, make, asOf, extension }: FileNameParts): string {
  const name = slugOf(hideWholeNumbers(company, '')).slice(0, MOST_OF_COMPANY).replace(/-$/, '')
  const parts = [RESERVED.test(name) ? `company-${name}` : name, slugOf(make), slugOf(asOf)]
  return `${parts.filter((part) => part !== '').join('-')}.${extension}`
}
