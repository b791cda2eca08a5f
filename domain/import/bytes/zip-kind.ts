import type { ImportBounds } from '../import-bounds.ts'
import { EXPORT_INSTEAD, Refusal } from '../refusal.ts'
import { namesInZip } from './unpack-zip.ts'

/** The programs that write zip archives, by a part that each archive has, and what the owner should do instead. */
const OTHERS: Array<[part: RegExp, code: Refusal['code'], message: string]> = [
  [
    /^word\/document\.xml$/i, 'word',
    `This is a Word document. If it is a lease, a contract or a letter, keep it and tick it under Papers. If it is a report, ${EXPORT_INSTEAD}.`
  ],
  [
    /^index(?:\/(?:document|tables\/.*)\.iwa|\.zip)$/i, 'numbers',
    'This is a Numbers or Pages file. Open it, choose File, Export To, Excel, and choose the Excel file here.'
  ],
  [/^ppt\/presentation\.xml$/i, 'other-office', `This is a PowerPoint presentation, which has no report: ${EXPORT_INSTEAD}.`],
  [/^content\.xml$/i, 'other-office', 'This is a LibreOffice file. Open it and save it as Excel (.xlsx).']
]

/**
 * Returns whether a zip archive is an Excel workbook or a folder of files. Throws a Refusal that names any other kind,
 * such as a Word document, and for an archive that is damaged or has too many entries.
 */
export function kindOfZip (bytes: Uint8Array, bounds: Pick<ImportBounds, 'zipEntries'>): 'workbook' | 'files' {
  const names = namesInZip(bytes, bounds)
  if (names.some((name) => /^xl\/workbook\.xml$/i.test(name))) return 'workbook'
  for (const [part, code, message] of OTHERS) {
    if (names.some((name) => part.test(name))) throw new Refusal(code, message)
  }
  return 'files'
}
