import { importReports, type ImportRequest, type ImportResult } from '../../../domain/import/import-reports.ts'
import type { ImportedFile } from '../../../schemas/record/import.ts'
import { standard } from '../record/sound.ts'

export const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)

type Content = string | Uint8Array

/** Imports files with the table of lists. */
export const importFiles = async (request: ImportRequest): Promise<ImportResult> =>
  await importReports({ lists: standard.lists, ...request })

/** Imports one file. */
export const importOne = async (
  content: Content, more: Partial<ImportRequest> = {}
): Promise<ImportResult & { file: ImportedFile }> => {
  const bytes = typeof content === 'string' ? bytesOf(content) : content
  const result = await importFiles({ files: [{ name: 'report.csv', bytes }], today: '2026-05-29', ...more })
  return { ...result, file: result.files[0]! }
}

/** Returns the lines of a file as `path > name | section | amounts`, so that all can be compared at once. */
export const linesOf = ({ lines = [] }: ImportedFile): string[] =>
  lines.map(({ name, path, section, side, kind, amounts }) =>
    `${[...path, name].join(' > ')} | ${section ?? [side, kind].filter(Boolean).join(' ')} | ${Object.values(amounts).join(' ')}`)

/** Returns the codes of a file's warnings. */
export const codesOf = ({ warnings = [] }: ImportedFile): string[] => warnings.map(({ code }) => code)

/** Whether every printed total agrees with its lines. */
export const allAgree = ({ totals = [] }: ImportedFile): boolean =>
  totals.length > 0 && totals.every(({ agrees }) => agrees)
